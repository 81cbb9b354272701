// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;

/**
 * One step of a path. It remembers where it was: the next turn's {@code Item[i]} goes on from the
 * item of the turn before, forwards or backwards.
 */
public final class StepNode {
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    /** Places up to this one are found without being remembered. */
    private static final int NEAR = 8;

    private final Match fixed;
    private final ValueNode name;
    private final ValueNode namespace;
    private final boolean anyNamespace;
    private final ValueNode type;
    private final ValueNode index;
    private final boolean fromEnd;
    private final boolean all;
    private final int cacheSlot;

    /**
     * @param name null for any
     * @param namespace null for none, unless any
     * @param anyNamespace {@code *:}
     * @param type null for any
     * @param index null for the first
     * @param fromEnd whether the index counts from the end
     * @param all {@code []}
     * @param cacheSlot a slot of the frame to remember in; -1 for none
     */
    public StepNode(
            ValueNode name,
            ValueNode namespace,
            boolean anyNamespace,
            ValueNode type,
            ValueNode index,
            boolean fromEnd,
            boolean all,
            int cacheSlot) {
        this.name = name;
        this.namespace = namespace;
        this.anyNamespace = anyNamespace;
        this.type = type;
        this.index = index;
        this.fromEnd = fromEnd;
        this.all = all;
        boolean constant = isConstant(name) && isConstant(namespace) && isConstant(type);
        this.fixed = constant ? build(null) : null;
        this.cacheSlot = constant && !fromEnd ? cacheSlot : -1;
    }

    private static boolean isConstant(ValueNode node) {
        return node == null || node.isConstant();
    }

    /** Where a step was: the element that it found, and its place among those that fit. */
    static final class Cache {
        Element parent;
        Element at;
        long index;
        long shifts;
        long retyped;

        /** Whether the element is still the one at that place. */
        boolean holds(Frame f, Element parent, Match match) {
            return this.parent == parent
                    && shifts == f.run.shifts
                    && (retyped == f.run.retyped || match.type() == Match.ANY_TYPE)
                    && at.parent() == parent;
        }

        void set(Frame f, Element parent, Element at, long index) {
            this.parent = parent;
            this.at = at;
            this.index = index;
            shifts = f.run.shifts;
            retyped = f.run.retyped;
        }
    }

    /** Whether it stands for all of them. */
    boolean isAll() {
        return all;
    }

    /** Whether it has an index. */
    boolean isIndexed() {
        return index != null;
    }

    Match match(Frame f) {
        return fixed != null ? fixed : build(f);
    }

    private Match build(Frame f) {
        String local = name == null ? null : text(name, f);
        String uri =
                anyNamespace || name == null && namespace == null
                        ? null
                        : namespace == null ? "" : text(namespace, f);
        int wanted = type == null ? Match.ANY_TYPE : typeOf(type.value(f));
        return Match.of(uri, local, wanted);
    }

    /**
     * The type that a value stands for.
     *
     * @throws EsqlException where it is no INTEGER
     */
    public static int typeOf(Object value) {
        if (value instanceof Long n) {
            return n.intValue();
        }
        throw new EsqlException(
                Problem.NAVIGATION, "a field type is an INTEGER, not " + value, value);
    }

    private static String text(ValueNode node, Frame f) {
        Object value = Casts.cast(node.value(f), CHARACTER);
        if (value == null) {
            throw new EsqlException(Problem.NAVIGATION, "the name of a field is NULL");
        }
        return (String) value;
    }

    private long position(Frame f) {
        Object value = index.value(f);
        if (!(value instanceof Long)) {
            value = Casts.cast(value, DataType.of(DataType.Kind.INTEGER));
        }
        if (value == null || (Long) value < 1) {
            throw new EsqlException(
                    Problem.NAVIGATION, "the index of a field is 1 or more, not " + value, value);
        }
        return (Long) value;
    }

    /** The child that is meant; null where there is none. */
    Element find(Frame f, Element parent) {
        if (index == null && cacheSlot < 0) {
            return match(f).first(parent);
        }
        if (index != null && fromEnd) {
            return fromEnd(match(f), parent, position(f));
        }
        long wanted = index == null ? 1 : position(f);
        if (cacheSlot < 0 && (fixed == null || wanted < NEAR)) {
            return forward(f, match(f), match(f).first(parent), wanted - 1);
        }
        return cached(f, cache(f), parent, wanted);
    }

    /** Of the loop, else of the message: a routine that is called in a loop has no other. */
    private Cache cache(Frame f) {
        if (cacheSlot < 0) {
            return f.run.position(this);
        }
        Cache cache = (Cache) f.slots[cacheSlot];
        if (cache == null) {
            cache = new Cache();
            f.slots[cacheSlot] = cache;
        }
        return cache;
    }

    private static Element forward(Frame f, Match match, Element from, long steps) {
        f.run.steps += steps;
        Element e = from;
        for (long i = steps; e != null && i > 0; i--) {
            e = match.next(e);
        }
        return e;
    }

    private static Element backward(Frame f, Match match, Element from, long steps) {
        f.run.steps += steps;
        Element e = from;
        for (long i = steps; e != null && i > 0; i--) {
            e = match.previous(e);
        }
        return e;
    }

    private static Element fromEnd(Match match, Element parent, long wanted) {
        Element e = match.last(parent);
        for (long i = wanted; e != null && i > 1; i--) {
            e = match.previous(e);
        }
        return e;
    }

    private Element cached(Frame f, Cache cache, Element parent, long wanted) {
        Element e;
        long at;
        if (cache.holds(f, parent, fixed) && cache.index - wanted < wanted) {
            e = cache.at;
            at = cache.index;
        } else {
            e = fixed.first(parent);
            at = 1;
        }
        if (e == null) {
            return null;
        }
        if (at > wanted) {
            e = backward(f, fixed, e, at - wanted);
            at = wanted;
            if (e == null) {
                return forward(f, fixed, fixed.first(parent), wanted - 1);
            }
        }
        while (at < wanted) {
            Element next = fixed.next(e);
            if (next == null) {
                break; // the place behind the last one: what is made there is found from here
            }
            f.run.steps++;
            e = next;
            at++;
        }
        cache.set(f, parent, e, at);
        return at == wanted ? e : null;
    }

    /** The child that is meant, made behind the others where there is none. */
    Element findOrCreate(Frame f, Element parent) {
        Element found = find(f, parent);
        return found != null ? found : parent.append(match(f).create());
    }

    /** How many children fit. In a loop it counts on from where it was. */
    long count(Frame f, Element parent) {
        Match match = match(f);
        if (index != null) {
            return find(f, parent) == null ? 0 : 1;
        }
        Cache cache = cacheSlot < 0 ? null : (Cache) f.slots[cacheSlot];
        Element e;
        long n;
        if (cache != null && cache.holds(f, parent, match)) {
            e = cache.at;
            n = cache.index;
        } else {
            e = match.first(parent);
            n = e == null ? 0 : 1;
        }
        Element last = e;
        while (e != null) {
            e = match.next(e);
            if (e != null) {
                last = e;
                n++;
            }
        }
        if (cacheSlot >= 0 && last != null) {
            if (cache == null) {
                cache = new Cache();
                f.slots[cacheSlot] = cache;
            }
            cache.set(f, parent, last, n);
        }
        return n;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A field reference. */
public final class PathNode extends ValueNode {
    private final Start start;
    private final StepNode[] steps;
    private final String written;

    /**
     * @param start where it begins
     * @param steps down from there
     * @param written the path as it stands in the source, for messages
     */
    public PathNode(Start start, StepNode[] steps, String written) {
        this.start = start;
        this.steps = steps;
        this.written = written;
    }

    @Override
    public Object value(Frame f) {
        Element e = find(f);
        return e == null ? null : e.value();
    }

    @Override
    public Object tree(Frame f) {
        return find(f);
    }

    @Override
    public boolean isList() {
        return steps.length > 0 && steps[steps.length - 1].isAll();
    }

    /** The element that it begins at; null where there is none. */
    Element start(Frame f) {
        return start.element(f);
    }

    /** The field; null where there is none. */
    public Element find(Frame f) {
        Element e = start.element(f);
        for (int i = 0; e != null && i < steps.length; i++) {
            e = steps[i].find(f, e);
        }
        return e;
    }

    private Element findParent(Frame f) {
        Element e = start.element(f);
        for (int i = 0; e != null && i < steps.length - 1; i++) {
            e = steps[i].find(f, e);
        }
        return e;
    }

    @Override
    public void each(Frame f, Consumer<Object> taker) {
        if (!isList()) {
            Element one = find(f);
            if (one != null) {
                taker.accept(one);
            }
            return;
        }
        Element parent = findParent(f);
        if (parent != null) {
            Match match = steps[steps.length - 1].match(f);
            for (Element e = match.first(parent); e != null; e = match.next(e)) {
                taker.accept(e);
            }
        }
    }

    /** The first of the fields that {@link #each} gives. */
    Element first(Frame f) {
        return find(f);
    }

    /** The one behind another of them. */
    Element next(Frame f, Element current) {
        return isList() ? steps[steps.length - 1].match(f).next(current) : null;
    }

    /** How many fields there are. */
    public long count(Frame f) {
        if (steps.length == 0) {
            return start.element(f) == null ? 0 : 1;
        }
        Element parent = findParent(f);
        return parent == null
                ? 0
                : isList()
                        ? steps[steps.length - 1].count(f, parent)
                        : steps[steps.length - 1].find(f, parent) == null ? 0 : 1;
    }

    /** The field, made with all that is missing above it. */
    Element findOrCreate(Frame f) {
        Element e = root(f);
        for (StepNode step : steps) {
            e = step.findOrCreate(f, e);
        }
        return e;
    }

    private Element root(Frame f) {
        Element e = start.element(f);
        if (e == null) {
            throw new EsqlException(
                    Problem.NAVIGATION,
                    "'" + written + "' begins nowhere: there is no such tree",
                    written);
        }
        return e;
    }

    /** A new field beside those that are there already. */
    Element createNew(Frame f) {
        if (steps.length == 0) {
            throw new EsqlException(
                    Problem.NAVIGATION, "'" + written + "' exists already", written);
        }
        Element e = root(f);
        for (int i = 0; i < steps.length - 1; i++) {
            e = steps[i].findOrCreate(f, e);
        }
        StepNode last = steps[steps.length - 1];
        if (last.isIndexed()) {
            return last.findOrCreate(f, e);
        }
        return e.append(last.match(f).create());
    }

    /**
     * Makes the field say what a tree or value says; null deletes the field.
     *
     * @param fresh whether a tree may be taken as it is, or has to be copied
     */
    void assign(Frame f, Object source, boolean fresh) {
        if (source == null) {
            Element target = find(f);
            if (target != null && target.parent() != null) {
                target.detach();
                f.run.shifts++;
            } else if (target != null) {
                target.removeChildren();
                f.run.shifts++;
            }
            return;
        }
        if (!(source instanceof Element tree)) {
            findOrCreate(f).setValue(source);
            return;
        }
        if (steps.length == 0) {
            replace(f, root(f), tree, fresh);
            return;
        }
        Element parent = root(f);
        for (int i = 0; i < steps.length - 1; i++) {
            parent = steps[i].findOrCreate(f, parent);
        }
        StepNode step = steps[steps.length - 1];
        Element target = step.find(f, parent);
        if (target == null) {
            parent.append(Adoption.adopt(step.match(f), tree, fresh));
        } else {
            int type = step.match(f).type();
            if (type != Match.ANY_TYPE && Adoption.isAttribute(type) && target != tree) {
                target.setValue(Adoption.valueOf(tree));
                return;
            }
            replace(f, target, tree, fresh);
            if (type != Match.ANY_TYPE) {
                target.setType(type);
            }
        }
    }

    private void replace(Frame f, Element target, Element tree, boolean fresh) {
        if (target == tree) {
            return;
        }
        int type = target.type();
        if (!fresh || tree.parent() != null) {
            target.assign(tree);
        } else {
            target.removeChildren();
            move(tree, target);
            if (FieldType.hasValue(tree.type())) {
                target.setValue(tree.value());
            }
        }
        if (target.type() != type) { // steps that ask for a type count those beside it differently
            f.run.retyped++;
        }
    }

    static void move(Element from, Element to) {
        for (Element child = from.firstChild(); child != null; child = from.firstChild()) {
            to.append(child.detach());
        }
    }

    /** Makes the fields of a {@code []} path be the items of a list, in their order. */
    void assignAll(Frame f, ValueNode list) {
        List<Object> items = new ArrayList<>();
        int limit = f.run.limits.listLength();
        list.each(
                f,
                item -> {
                    if (items.size() >= limit) {
                        throw new EsqlException(
                                Problem.LIMIT, "a list of more than " + limit + " items", limit);
                    }
                    items.add(item);
                });
        Element parent = root(f);
        for (int i = 0; i < steps.length - 1; i++) {
            parent = steps[i].findOrCreate(f, parent);
        }
        Match match = steps[steps.length - 1].match(f);
        List<Element> made = new ArrayList<>(items.size());
        for (Object item : items) {
            if (item instanceof Element tree) {
                made.add(Adoption.adopt(match, tree, list.isFresh()));
            } else {
                Element field = match.create();
                field.setValue(item);
                made.add(field);
            }
        }
        replaceAll(f, parent, match, made);
    }

    private static void replaceAll(Frame f, Element parent, Match match, List<Element> made) {
        Element old = match.first(parent);
        if (old == null) {
            for (Element e : made) {
                parent.append(e);
            }
            return;
        }
        f.run.shifts++;
        Element behind = old;
        for (Element e : made) {
            behind.insertBefore(e);
        }
        for (Element e = old; e != null; ) {
            Element following = match.next(e);
            e.detach();
            e = following;
        }
    }

    /** The path as it stands in the source. */
    @Override
    public String toString() {
        return written;
    }

    /** Whether it is a variable or correlation name and no step. */
    boolean isBare() {
        return steps.length == 0;
    }
}

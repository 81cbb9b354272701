// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.expression.Infoset;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.mrm.state.ContentSpans;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;

/** A message that is being read, as an expression sees it: what is on the tape so far. */
public final class TapeInfoset implements Infoset {
    /** {@code .} is an element that is about to be read: it has a parent, and nothing else yet. */
    public static final int UPCOMING = -2;

    /** {@code .} is the element that was opened last. */
    private static final int OPEN = -1;

    /**
     * An element on the tape.
     *
     * @param entry {@link #UPCOMING} for one that is not there yet
     * @param parent null for the element that is open around it
     * @param level how many elements are open around it, where there is no parent
     */
    private record Ref(int entry, Ref parent, int level) {}

    /**
     * An element that is not on the tape: within a fixed layout, or made while it was read.
     *
     * @param made the element; null within a fixed layout
     */
    private record Fixed(ElementNode node, int start, int end, Element made, Object parent) {}

    private final ParseState s;
    private final int self;
    private final Anchor anchor;

    /** Paths start at the element that was opened last. */
    public TapeInfoset(ParseState s) {
        this(s, OPEN);
    }

    /** Paths start at an entry of the tape, or at {@link #UPCOMING}. */
    public TapeInfoset(ParseState s, int self) {
        this.s = s;
        this.self = self;
        this.anchor = null;
    }

    /** Paths start where a delimiter belongs to. */
    public TapeInfoset(ParseState s, Anchor anchor) {
        this.s = s;
        this.self = UPCOMING;
        this.anchor = anchor;
    }

    /** The value of an expression; null where it gives nothing. */
    public Object evaluate(Expression expression) {
        return expression.evaluate(this);
    }

    @Override
    public Object self() {
        if (anchor != null) {
            int level = anchor.level();
            return anchor.upcoming()
                    ? new Ref(UPCOMING, null, level)
                    : level == 0 ? null : open(level - 1);
        }
        int entry = self == OPEN ? (s.depth == 0 ? UPCOMING : s.open[s.depth - 1]) : self;
        return entry >= 0 && s.depth > 0 && s.open[s.depth - 1] == entry
                ? open(s.depth - 1)
                : new Ref(entry, null, s.depth);
    }

    private Ref open(int level) {
        return new Ref(s.open[level], null, level);
    }

    @Override
    public Object parent(Object node) {
        if (!(node instanceof Ref ref)) {
            return ((Fixed) node).parent;
        }
        return ref.parent != null || ref.level == 0 ? ref.parent : open(ref.level - 1);
    }

    @Override
    public Object root() {
        return s.depth == 0 ? (self >= 0 ? new Ref(self, null, 0) : null) : open(0);
    }

    @Override
    public List<Object> children(Object node, String name) {
        List<Object> found = new ArrayList<>();
        if (node instanceof Fixed fixed) {
            if (fixed.made != null) {
                addMade(fixed.made, name, node, found);
            } else if (fixed.node.layout() != null) {
                addFixed(fixed.node.layout(), fixed.start, name, node, found);
            }
            return found;
        }
        Ref ref = (Ref) node;
        if (ref.entry < 0) {
            return found;
        }
        Tape tape = s.tape;
        ElementNode parent = s.model.node(tape.node(ref.entry));
        if (parent.layout() != null) {
            addFixed(parent.layout(), tape.start(ref.entry), name, ref, found);
            return found;
        }
        if (parent.isFolder() && tape.has(ref.entry, Tape.COMPUTED)) {
            addMade((Element) tape.value(ref.entry), name, ref, found);
            return found;
        }
        int end = isOpen(ref.entry) ? tape.size() : tape.after(ref.entry);
        for (int child = ref.entry + 1;
                child < end;
                child = isOpen(child) ? end : tape.after(child)) {
            ElementNode element = s.model.node(tape.node(child));
            if (!element.name.local().equals(name)) {
                continue;
            }
            if (tape.has(child, Tape.RUN)) {
                for (int at = tape.start(child); at < tape.end(child); at += element.fixedBytes()) {
                    found.add(new Fixed(element, at, at + element.fixedBytes(), null, ref));
                }
            } else {
                found.add(new Ref(child, ref, 0));
            }
        }
        return found;
    }

    private boolean isOpen(int entry) {
        for (int i = s.depth - 1; i >= 0; i--) {
            if (s.open[i] <= entry) {
                return s.open[i] == entry;
            }
        }
        return false;
    }

    private static void addMade(Element of, String name, Object parent, List<Object> found) {
        for (Element child = of.firstChild(); child != null; child = child.nextSibling()) {
            if (child.localName().equals(name)) {
                ModelOrigin origin = (ModelOrigin) child.origin();
                found.add(
                        new Fixed(
                                origin.node(child),
                                origin.from(child),
                                origin.to(child),
                                child,
                                parent));
            }
        }
    }

    private static void addFixed(
            FixedLayout layout, int start, String name, Object parent, List<Object> found) {
        for (int i = 0; i < layout.child.length; i++) {
            if (layout.child[i].name.local().equals(name)) {
                for (int k = 0; k < layout.count[i]; k++) {
                    int at = start + layout.offset[i] + k * layout.size[i];
                    found.add(new Fixed(layout.child[i], at, at + layout.size[i], null, parent));
                }
            }
        }
    }

    @Override
    public Object value(Object node) {
        Object value;
        if (node instanceof Fixed fixed) {
            value = fixed.node.decode(s.data, fixed.start, fixed.end);
        } else {
            int entry = ((Ref) node).entry;
            value = entry < 0 ? null : s.model.value(s.data, s.tape, entry);
        }
        if (value instanceof BadValue bad) {
            throw new ValueException(name(node) + ": " + bad);
        }
        return value;
    }

    @Override
    public String name(Object node) {
        if (node instanceof Fixed fixed) {
            return fixed.node.name.local();
        }
        int entry = ((Ref) node).entry;
        return entry < 0 ? "" : s.model.node(s.tape.node(entry)).name.local();
    }

    @Override
    public String namespace(Object node) {
        if (node instanceof Fixed fixed) {
            return fixed.node.name.namespace();
        }
        int entry = ((Ref) node).entry;
        return entry < 0 ? "" : s.model.node(s.tape.node(entry)).name.namespace();
    }

    @Override
    public boolean nilled(Object node) {
        return node instanceof Ref ref && ref.entry >= 0 && s.tape.has(ref.entry, Tape.NIL);
    }

    @Override
    public Object variable(int number) {
        Object value = s.variables[number];
        if (value == null) {
            throw new ValueException("variable " + s.model.variableName(number) + " has no value");
        }
        return value;
    }

    @Override
    public long occursIndex() {
        return s.indexDepth == 0 ? 1 : s.index[s.indexDepth - 1] + 1L;
    }

    @Override
    public long length(Object node, String units, boolean content) {
        ElementNode element;
        int start;
        int end;
        if (node instanceof Fixed fixed) {
            element = fixed.node;
            start = fixed.start;
            end = fixed.end;
        } else {
            int entry = ((Ref) node).entry;
            if (entry < 0 || s.tape.has(entry, Tape.COMPUTED)) {
                return 0;
            }
            element = s.model.node(s.tape.node(entry));
            if (s.tape.has(entry, Tape.BITS)) {
                return bits(s.tape.end(entry) >> 3, units);
            }
            start = s.tape.start(entry);
            end = s.tape.end(entry);
            int[] span =
                    element.isFolder() && element.layout() == null
                            ? s.spans.of(element.id, start)
                            : null;
            if (span != null) {
                start = span[0];
                end = content || span[1] == ContentSpans.UNKNOWN ? span[1] : span[2];
                if (end == ContentSpans.UNKNOWN) {
                    throw new ValueException(
                            "the length of "
                                    + element.name.local()
                                    + " is not known before its end");
                }
            }
        }
        return length(element, start, end, units, content);
    }

    private static long bits(long bits, String units) {
        return units.equals("bits") ? bits : (bits + 7) / 8;
    }

    private long length(ElementNode element, int from, int to, String units, boolean content) {
        int start = from;
        int end = to;
        TextEncoding encoding = element.encoding();
        if (!content && element.layout() != null) {
            end = start + element.layout().used();
        } else if (!content && element.codec() instanceof TextCodec text) {
            start = text.trimmedStart(s.data, from, to);
            end = text.trimmedEnd(s.data, start, to);
        }
        return switch (units) {
            case "bits" -> 8L * (end - start);
            case "characters" ->
                    encoding == null ? end - start : encoding.count(s.data, start, end);
            default -> end - start;
        };
    }

    @Override
    public boolean checkConstraints(Object node) {
        ElementNode element =
                node instanceof Fixed fixed
                        ? fixed.node
                        : s.model.node(s.tape.node(((Ref) node).entry));
        return element.facets() == null || element.facets().broken(value(node)) == null;
    }
}

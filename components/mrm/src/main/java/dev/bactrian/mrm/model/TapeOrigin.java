package dev.bactrian.mrm.model;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;

/**
 * Elements that a parse found. The detail is the number of the entry on the tape; of an element
 * with children, start is the entry that its next child is made from, and end how far that is in a
 * run.
 */
final class TapeOrigin extends ModelOrigin {
    private static final int BATCH = 32;

    private final Tape tape;
    private final FixedOrigin fixed;

    TapeOrigin(CompiledModel model, byte[] data, int base, Tape tape, FixedOrigin fixed) {
        super(model, data, base);
        this.tape = tape;
        this.fixed = fixed;
    }

    /** The element of an entry that is no run. */
    Element make(int entry) {
        ElementNode node = model.node(tape.node(entry));
        if (node instanceof ComplexNode complex) {
            if (complex.layout != null) {
                return fixed.make(node, tape.start(entry));
            }
            Element folder = create(node.name, FieldType.NAME, entry + 1, 0, entry);
            if (!tape.has(entry, Tape.NIL)) {
                childrenPending(folder);
            }
            return folder;
        }
        Element field = create(node.name, FieldType.NAME_VALUE, 0, 1, entry);
        if (!tape.has(entry, Tape.NIL)) {
            valuePending(field);
        }
        return field;
    }

    /** The folder whose children are the top level of the tape. */
    Element root(dev.bactrian.tree.Name name) {
        Element folder = create(name, FieldType.NAME, 1, 0, 0);
        childrenPending(folder);
        return folder;
    }

    @Override
    ElementNode node(Element element) {
        return model.node(tape.node(detail(element)));
    }

    @Override
    protected Object decodeValue(Element element) {
        int entry = detail(element);
        return good(model.value(data, tape, entry), element, tape.start(entry));
    }

    @Override
    protected void parseNextChild(Element parent) {
        int entry = start(parent);
        int done = end(parent);
        int last = tape.after(detail(parent));
        int made = 0;
        while (entry < last && made < BATCH) {
            int head = tape.head(entry);
            if (Tape.isPlain(head) && model.node(head) instanceof SimpleNode node) {
                Element field = create(node.name, FieldType.NAME_VALUE, 0, 1, entry);
                valuePending(field);
                append(parent, field);
                entry++;
                made++;
            } else if (tape.has(entry, Tape.HIDDEN)) {
                entry = tape.after(entry);
            } else if (tape.has(entry, Tape.RUN)) {
                ElementNode node = model.node(tape.node(entry));
                int size = node.fixedBytes();
                int at = tape.start(entry) + done * size;
                for (; at < tape.end(entry) && made < BATCH; at += size, done++, made++) {
                    append(parent, fixed.make(node, at));
                }
                if (at == tape.end(entry)) {
                    entry++;
                    done = 0;
                }
            } else {
                append(parent, make(entry));
                entry = tape.after(entry);
                made++;
            }
        }
        span(parent, entry, done);
        if (entry >= last) {
            childrenDone(parent);
        }
    }

    @Override
    protected void settle(Element parent) {
        // the parent itself knows which child comes next
    }

    @Override
    protected void findEnd(Element element) {
        // the tape knows it
    }

    @Override
    protected void restart(Element source, Element copy) {
        int entry = detail(source);
        detail(copy, entry);
        boolean nil = tape.has(entry, Tape.NIL);
        if (node(source) instanceof SimpleNode && entry != 0) {
            span(copy, 0, 1);
            if (!nil) {
                valuePending(copy);
            }
        } else {
            span(copy, entry + 1, 0);
            if (!nil) {
                childrenPending(copy);
            }
        }
    }

    @Override
    boolean copySlice(Element element, ElementNode node, ByteSink sink) {
        int entry = detail(element);
        if (entry == 0
                || tape.node(entry) != node.id
                || tape.has(entry, Tape.COMPUTED | Tape.BITS)) {
            return false;
        }
        if (node instanceof SimpleNode
                && (node.framing != Framing.NONE || node.length instanceof PrefixedLength)) {
            return false;
        }
        sink.write(data, tape.start(entry), tape.end(entry) - tape.start(entry));
        return true;
    }
}

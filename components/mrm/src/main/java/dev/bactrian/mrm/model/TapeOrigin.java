// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.FixedOrigin;
import dev.bactrian.mrm.length.PrefixedLength;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.ModelOrigin;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.state.Tape;
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

    TapeOrigin(Schema model, byte[] data, int base, Tape tape, FixedOrigin fixed) {
        super(model, data, base);
        this.tape = tape;
        this.fixed = fixed;
    }

    /**
     * Appends the element of an entry that is no run.
     *
     * @param all whether all below it is asked for, values too
     */
    void add(Element parent, int entry, boolean all) {
        ElementNode node = model.node(tape.node(entry));
        boolean nil = tape.has(entry, Tape.NIL);
        if (node instanceof ComplexNode complex) {
            if (complex.layout != null) {
                fixed.add(parent, node, tape.start(entry), all);
                return;
            }
            if (tape.has(entry, Tape.COMPUTED)) {
                append(parent, (Element) tape.value(entry)); // made while it was read
                return;
            }
            Element folder = addFolder(parent, node.name, entry + 1, 0, entry);
            if (nil) {
                childrenDone(folder);
            } else if (all) {
                int bad = fixed.bad();
                addAll(folder, entry + 1, 0, Integer.MAX_VALUE, true);
                fixed.noteMade(folder, bad);
            }
            return;
        }
        Object value = nil || !all ? null : model.value(data, tape, entry);
        if (nil || (all && !(value instanceof BadValue))) {
            addField(parent, node.name, 0, 1, entry, value);
        } else {
            noteBad(all);
            addField(parent, node.name, 0, 1, entry);
        }
    }

    private void noteBad(boolean asked) {
        if (asked) {
            fixed.noteBad();
        }
    }

    /** The folder whose children are the top level of the tape. */
    Element root(dev.bactrian.tree.Name name) {
        Element folder = create(name, FieldType.NAME, 1, 0, 0);
        childrenPending(folder);
        return folder;
    }

    @Override
    public ElementNode node(Element element) {
        return model.node(tape.node(detail(element)));
    }

    @Override
    public int from(Element element) {
        return tape.start(detail(element));
    }

    @Override
    public int to(Element element) {
        return tape.end(detail(element));
    }

    @Override
    protected Object decodeValue(Element element) {
        int entry = detail(element);
        return good(model.value(data, tape, entry), element, tape.start(entry));
    }

    @Override
    protected void parseNextChild(Element parent) {
        boolean all = isCompleting(parent);
        addAll(parent, start(parent), end(parent), all ? Integer.MAX_VALUE : BATCH, all);
    }

    /**
     * Appends the next children of an element.
     *
     * @param first the entry of the next one
     * @param inRun how many of its run there are already
     * @param most how many at most
     */
    private void addAll(Element parent, int first, int inRun, int most, boolean all) {
        int entry = first;
        int done = inRun;
        int last = tape.after(detail(parent));
        int made = 0;
        while (entry < last && made < most) {
            int head = tape.head(entry);
            if (Tape.isPlain(head) && !model.node(Tape.number(head)).isFolder()) {
                ElementNode node = model.node(Tape.number(head));
                Object value = all ? model.plainValue(node, data, tape, entry) : null;
                if (all && !(value instanceof BadValue)) {
                    addField(parent, node.name, 0, 1, entry, value);
                } else {
                    noteBad(all);
                    addField(parent, node.name, 0, 1, entry);
                }
                entry++;
                made++;
            } else if (tape.has(entry, Tape.HIDDEN)) {
                entry = tape.after(entry);
            } else if (tape.has(entry, Tape.RUN)) {
                ElementNode node = model.node(tape.node(entry));
                int size = node.fixedBytes();
                int at = tape.start(entry) + done * size;
                for (; at < tape.end(entry) && made < most; at += size, done++, made++) {
                    fixed.add(parent, node, at, all);
                }
                if (at == tape.end(entry)) {
                    entry++;
                    done = 0;
                }
            } else {
                add(parent, entry, all);
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
    public boolean copySlice(Element element, ElementNode node, ByteSink sink) {
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

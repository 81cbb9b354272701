// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.FixedLayout;
import dev.bactrian.mrm.node.ModelOrigin;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;

/**
 * Elements that are known by where they stand: start and end are positions in the bytes, the detail
 * is the number of the node in the model. Those of fixed layout, of which nothing has to be parsed,
 * and those of records, which are made while they are read.
 */
public final class FixedOrigin extends ModelOrigin {
    private static final int BATCH = 64;

    /** Values that were asked for and are none. */
    private int bad;

    /** An origin in the bytes of a message that starts at {@code base}. */
    public FixedOrigin(Schema model, byte[] data, int base) {
        super(model, data, base);
    }

    /**
     * Appends an element that starts at a position.
     *
     * @param all whether all below it is asked for, values too
     */
    public void add(Element parent, ElementNode node, int start, boolean all) {
        int size = node.fixedBytes();
        if (node instanceof SimpleNode simple) {
            addSimple(parent, simple, start, size, all);
        } else {
            addComplex(parent, (ComplexNode) node, start, size, all);
        }
    }

    private void addSimple(Element parent, SimpleNode node, int at, int size, boolean all) {
        if (all) {
            Object value = node.decode(data, at, at + size);
            if (!(value instanceof BadValue)) {
                addField(parent, node.name, at, at + size, node.id, value);
                return;
            }
        }
        bad += all ? 1 : 0;
        addField(parent, node.name, at, at + size, node.id);
    }

    private void addComplex(Element parent, ComplexNode node, int at, int size, boolean all) {
        Element folder = addFolder(parent, node.name, at, at + size, node.id);
        if (all) {
            int before = bad;
            addAll(folder, node.layout, at, 0, 0);
            noteMade(folder, before);
        }
    }

    /** The element of a record that starts at a position, in no tree yet. */
    public Element record(ComplexNode node, int at) {
        return create(node.name, FieldType.NAME, at, at, node.id);
    }

    /** Appends an element within a record. */
    public Element folder(Element parent, ComplexNode node, int at) {
        return addFolder(parent, node.name, at, at, node.id);
    }

    /** Says that an element of a record has all its children, and where it ends. */
    public void close(Element folder, int end) {
        span(folder, start(folder), end);
        childrenDone(folder);
    }

    /** Appends a field of a record. */
    public void field(Element parent, SimpleNode node, int start, int end, Object value) {
        addField(parent, node.name, start, end, node.id, value);
    }

    /** How many values were asked for and are none. */
    public int bad() {
        return bad;
    }

    /** Notes a value that is none. */
    public void noteBad() {
        bad++;
    }

    /** Notes that all of an element is there, where no value was found to be none meanwhile. */
    public void noteMade(Element element, int badBefore) {
        if (bad == badBefore) {
            allMade(element);
        }
    }

    /** Appends a field of a record whose value is none: whoever asks for it is told. */
    public void pending(Element parent, SimpleNode node, int start, int end) {
        bad++;
        addField(parent, node.name, start, end, node.id);
    }

    @Override
    public int from(Element element) {
        return start(element);
    }

    @Override
    public int to(Element element) {
        return end(element);
    }

    /** Appends all children from an occurrence of a slot on, and all below them. */
    private void addAll(Element parent, FixedLayout layout, int base, int slot, int occurrence) {
        int from = occurrence;
        for (int i = slot; i < layout.child.length; i++, from = 0) {
            ElementNode child = layout.child[i];
            int size = layout.size[i];
            int at = base + layout.offset[i] + from * size;
            int left = layout.count[i] - from;
            if (child instanceof SimpleNode simple) {
                for (; left > 0; left--, at += size) {
                    addSimple(parent, simple, at, size, true);
                }
            } else {
                for (; left > 0; left--, at += size) {
                    addComplex(parent, (ComplexNode) child, at, size, true);
                }
            }
        }
        childrenDone(parent);
    }

    @Override
    public ElementNode node(Element element) {
        return model.node(detail(element));
    }

    @Override
    protected Object decodeValue(Element element) {
        int start = start(element);
        Object value = ((SimpleNode) node(element)).decode(data, start, end(element));
        return good(value, element, start);
    }

    @Override
    protected void parseNextChild(Element parent) {
        ComplexNode node = (ComplexNode) node(parent);
        if (node.layout != null) {
            makeChildren(parent, node, start(parent));
        } else if (node.record.read(this, data, start(parent), end(parent), parent)
                == RecordReader.NOT_SO) {
            throw new IllegalStateException("a record was read before, and now is none");
        } else {
            childrenDone(parent);
        }
    }

    /**
     * Appends the next children of an element that is laid out as a node says, from a position on.
     */
    public void makeChildren(Element parent, ComplexNode node, int base) {
        FixedLayout layout = node.layout;
        Element last = lastParsedChild(parent);
        int slot = 0;
        int occurrence = 0;
        if (last != null) {
            int at = start(last) - base;
            while (slot < layout.child.length
                    && at >= layout.offset[slot] + layout.count[slot] * layout.size[slot]) {
                slot++;
            }
            while (slot < layout.child.length && layout.child[slot].id != detail(last)) {
                slot++; // fields of no length share their offset
            }
            occurrence =
                    layout.size[slot] == 0
                            ? layout.count[slot]
                            : (at - layout.offset[slot]) / layout.size[slot] + 1;
        }
        if (isCompleting(parent)) {
            addAll(parent, layout, base, slot, occurrence);
            return;
        }
        int made = 0;
        for (; slot < layout.child.length; slot++, occurrence = 0) {
            ElementNode child = layout.child[slot];
            int size = layout.size[slot];
            int at = base + layout.offset[slot] + occurrence * size;
            for (int left = layout.count[slot] - occurrence; left > 0; left--, at += size) {
                if (made++ == BATCH) {
                    return;
                }
                add(parent, child, at, false);
            }
        }
        childrenDone(parent);
    }

    @Override
    protected void settle(Element parent) {
        parent.lastChild();
    }

    @Override
    protected void findEnd(Element element) {
        // known from the start
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, detail(source));
        if (node(source) instanceof SimpleNode) {
            valuePending(copy);
        } else {
            childrenPending(copy);
        }
    }

    @Override
    public boolean copySlice(Element element, ElementNode node, ByteSink sink) {
        if (node.id != detail(element)) {
            return false;
        }
        sink.write(data, start(element), end(element) - start(element));
        return true;
    }
}

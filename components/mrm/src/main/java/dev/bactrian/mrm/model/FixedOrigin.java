package dev.bactrian.mrm.model;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;

/**
 * Elements of fixed layout. Start and end are positions in the bytes, the detail is the number of
 * the node in the model: nothing is parsed to make one.
 */
final class FixedOrigin extends ModelOrigin {
    private static final int BATCH = 64;

    FixedOrigin(CompiledModel model, byte[] data, int base) {
        super(model, data, base);
    }

    Element make(ElementNode node, int start) {
        return make(node, start, node.fixedBytes());
    }

    private Element make(ElementNode node, int start, int size) {
        if (node instanceof SimpleNode) {
            Element field = create(node.name, FieldType.NAME_VALUE, start, start + size, node.id);
            valuePending(field);
            return field;
        }
        Element folder = create(node.name, FieldType.NAME, start, start + size, node.id);
        childrenPending(folder);
        return folder;
    }

    @Override
    ElementNode node(Element element) {
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
        makeChildren(parent, (ComplexNode) node(parent), start(parent));
    }

    /**
     * Appends the next children of an element that is laid out as a node says, from a position on.
     */
    void makeChildren(Element parent, ComplexNode node, int base) {
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
        int made = 0;
        for (; slot < layout.child.length; slot++, occurrence = 0) {
            ElementNode child = layout.child[slot];
            int size = layout.size[slot];
            int at = base + layout.offset[slot] + occurrence * size;
            for (int left = layout.count[slot] - occurrence; left > 0; left--, at += size) {
                if (made++ == BATCH) {
                    return;
                }
                append(parent, make(child, at, size));
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
    boolean copySlice(Element element, ElementNode node, ByteSink sink) {
        if (node.id != detail(element)) {
            return false;
        }
        sink.write(data, start(element), end(element) - start(element));
        return true;
    }
}

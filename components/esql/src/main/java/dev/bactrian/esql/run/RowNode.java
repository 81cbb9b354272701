// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import java.util.function.Consumer;

/** {@code ROW(value AS path, ...)}, and each row that a SELECT makes. */
public final class RowNode extends ValueNode {
    private final ValueNode[] values;
    private final StepNode[][] paths;

    /**
     * @param values what goes into the row
     * @param paths where to, one for each value; none at all for INSERT
     */
    public RowNode(ValueNode[] values, StepNode[][] paths) {
        this.values = values;
        this.paths = paths;
    }

    @Override
    public boolean isFresh() {
        return true;
    }

    @Override
    public Object value(Frame f) {
        return build(f);
    }

    /** A row that stands nowhere. */
    Element build(Frame f) {
        Element row = new Element(Name.EMPTY, FieldType.NAME);
        for (int i = 0; i < values.length; i++) {
            put(f, row, values[i], paths[i]);
        }
        return row;
    }

    private static void put(Frame f, Element row, ValueNode node, StepNode[] path) {
        if (path.length == 0) { // INSERT: the fields themselves
            node.each(f, item -> insert(row, item));
            return;
        }
        Element parent = row;
        for (int i = 0; i < path.length - 1; i++) {
            parent = path[i].findOrCreate(f, parent);
        }
        StepNode last = path[path.length - 1];
        Match match = last.match(f);
        if (node.isList()) {
            Element into = parent;
            node.each(f, item -> add(into, match, item, node.isFresh()));
            return;
        }
        Object item = node.tree(f);
        if (item != null) {
            if (last.isIndexed() || last.isAll()) {
                add(parent, match, item, node.isFresh());
                return;
            }
            Element there = match.first(parent);
            if (there == null) {
                add(parent, match, item, node.isFresh());
            } else if (item instanceof Element tree && Adoption.isAttribute(there.type())) {
                there.setValue(Adoption.valueOf(tree));
            } else if (item instanceof Element tree) {
                there.assign(tree);
            } else {
                there.setValue(item);
            }
        }
    }

    private static void insert(Element row, Object item) {
        if (!(item instanceof Element tree)) {
            row.setValue(item);
        } else if (tree.firstChild() != null) {
            row.copyChildren(tree);
        } else if (tree.value() != null) {
            row.setValue(tree.value());
        }
    }

    private static void add(Element parent, Match match, Object item, boolean fresh) {
        if (!(item instanceof Element tree)) {
            Element field = match.create();
            field.setValue(item);
            parent.append(field);
            return;
        }
        parent.append(Adoption.adopt(match, tree, fresh));
    }

    @Override
    public void each(Frame f, Consumer<Object> taker) {
        taker.accept(build(f));
    }
}

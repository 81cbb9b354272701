// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.tree.Element;

/** A function of a field rather than of its value: FIELDNAME, FIELDTYPE, ... */
public final class FieldNode extends ValueNode {
    /** What the function does. */
    @FunctionalInterface
    public interface Body {
        /** The result for that element, which may be null. */
        Object apply(Element field, Frame f);
    }

    private final PathNode path;
    private final DataType type;
    private final Body body;

    /** A function of a path. */
    public FieldNode(PathNode path, DataType type, Body body) {
        this.path = path;
        this.type = type;
        this.body = body;
    }

    @Override
    public Object value(Frame f) {
        return body.apply(path.find(f), f);
    }

    @Override
    public DataType type() {
        return type;
    }
}

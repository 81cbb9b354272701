// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Comparison;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;

/** {@code = <> < > <= >=}. NULL on either side is unknown. */
public final class CompareNode extends ValueNode {
    private static final DataType BOOLEAN = DataType.of(DataType.Kind.BOOLEAN);

    private enum Sign {
        EQUAL,
        DIFFERENT,
        LESS,
        MORE,
        AT_MOST,
        AT_LEAST
    }

    private final Sign sign;
    private final ValueNode left;
    private final ValueNode right;
    private final boolean trees;

    /** Two values, or two rows or lists for = and &lt;&gt;. */
    public CompareNode(String sign, ValueNode left, ValueNode right) {
        this.sign =
                switch (sign) {
                    case "=" -> Sign.EQUAL;
                    case "<>" -> Sign.DIFFERENT;
                    case "<" -> Sign.LESS;
                    case ">" -> Sign.MORE;
                    case "<=" -> Sign.AT_MOST;
                    default -> Sign.AT_LEAST;
                };
        this.left = left;
        this.right = right;
        this.trees =
                left.isList()
                        || right.isList()
                        || left instanceof RowNode
                        || right instanceof RowNode;
    }

    @Override
    public DataType type() {
        return BOOLEAN;
    }

    @Override
    public Object value(Frame f) {
        if (trees) {
            return sameTrees(f);
        }
        Object a = left.value(f);
        Object b = right.value(f);
        if (a == null || b == null) {
            return null;
        }
        return switch (sign) {
            case EQUAL -> Comparison.equal(a, b);
            case DIFFERENT -> !Comparison.equal(a, b);
            case LESS -> Comparison.compare(a, b) < 0;
            case MORE -> Comparison.compare(a, b) > 0;
            case AT_MOST -> Comparison.compare(a, b) <= 0;
            case AT_LEAST -> Comparison.compare(a, b) >= 0;
        };
    }

    private Boolean sameTrees(Frame f) {
        List<Object> a = new ArrayList<>();
        List<Object> b = new ArrayList<>();
        left.each(f, a::add);
        right.each(f, b::add);
        Boolean same = a.size() == b.size();
        for (int i = 0; same != null && same && i < a.size(); i++) {
            same = same(a.get(i), b.get(i));
        }
        return same == null ? null : sign == Sign.DIFFERENT ? !same : same;
    }

    /** Rows are equal where their fields are, in order, name by name. */
    static Boolean same(Object a, Object b) {
        Object x = a instanceof Element e ? e.value() : a;
        Object y = b instanceof Element e ? e.value() : b;
        if (x != null || y != null) {
            if (x == null || y == null) {
                return null;
            } else if (!Comparison.equal(x, y)) {
                return false;
            }
        }
        Element s = a instanceof Element e ? e.firstChild() : null;
        Element t = b instanceof Element e ? e.firstChild() : null;
        while (s != null && t != null) {
            Boolean same = s.name().equals(t.name()) ? same(s, t) : Boolean.FALSE;
            if (same == null || !same) {
                return same;
            }
            s = s.nextSibling();
            t = t.nextSibling();
        }
        return s == null && t == null;
    }
}

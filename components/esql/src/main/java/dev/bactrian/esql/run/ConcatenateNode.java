// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.TypeNames;
import dev.bactrian.tree.BitString;

/**
 * {@code ||} on two or more CHARACTERs, BLOBs or BITs: {@code a || b || c} is one node, and copies
 * each operand once. NULL gives NULL.
 */
public final class ConcatenateNode extends ValueNode {
    private final ValueNode[] operands;

    /** Of two or more. */
    public ConcatenateNode(ValueNode... operands) {
        this.operands = operands;
    }

    /** The operands. */
    public ValueNode[] operands() {
        return operands.clone();
    }

    @Override
    public Object value(Frame f) {
        Object[] values = new Object[operands.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = operands[i].value(f);
            if (values[i] == null) {
                return null;
            }
        }
        if (values[0] instanceof String) {
            return text(f, values);
        } else if (values[0] instanceof byte[]) {
            return bytes(f, values);
        } else if (values[0] instanceof BitString) {
            return bits(f, values);
        }
        throw mixed(values[0]);
    }

    private static EsqlException mixed(Object value) {
        return new EsqlException(
                Problem.OPERAND,
                "'||' takes CHARACTER, BLOB or BIT on both sides, not "
                        + TypeNames.of(value)
                        + ": CAST it first",
                value);
    }

    private static String text(Frame f, Object[] values) {
        long length = 0;
        for (Object value : values) {
            if (!(value instanceof String s)) {
                throw mixed(value);
            }
            length += s.length();
        }
        f.run.checkLength(length);
        if (values.length == 2) {
            return ((String) values[0]).concat((String) values[1]);
        }
        StringBuilder out = new StringBuilder((int) length);
        for (Object value : values) {
            out.append((String) value);
        }
        return out.toString();
    }

    private static byte[] bytes(Frame f, Object[] values) {
        long length = 0;
        for (Object value : values) {
            if (!(value instanceof byte[] b)) {
                throw mixed(value);
            }
            length += b.length;
        }
        f.run.checkLength(length);
        byte[] out = new byte[(int) length];
        int at = 0;
        for (Object value : values) {
            byte[] b = (byte[]) value;
            System.arraycopy(b, 0, out, at, b.length);
            at += b.length;
        }
        return out;
    }

    private static BitString bits(Frame f, Object[] values) {
        StringBuilder out = new StringBuilder();
        for (Object value : values) {
            if (!(value instanceof BitString)) {
                throw mixed(value);
            }
            out.append(value);
            f.run.checkLength(out.length());
        }
        return BitString.of(out.toString());
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.EsqlException;

/** {@code POSITION}. */
final class PositionFunction implements EsqlFunction {
    private static final DataType INTEGER = DataType.of(DataType.Kind.INTEGER);

    @Override
    public String name() {
        return "POSITION";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.STRING,
                        "POSITION(part IN source [FROM start] [REPEAT n])",
                        "Gives the place of a part in characters, bytes or bits; the first place is"
                                + " 1, 0 means that it does not occur. FROM says where to begin. REPEAT"
                                + " asks for the nth occurrence; a negative one is counted backwards"
                                + " from there, or from the end.")
                .example("POSITION('Village' IN 'Hursley Village')", "9")
                .example("POSITION('Town' IN 'Hursley Village')", "0")
                .example("POSITION('B' IN 'ABCABCABCABC' FROM 6)", "8")
                .example("POSITION('C' IN 'ABCABCABCABC' FROM 2 REPEAT 2)", "6")
                .example("POSITION('A' IN 'ABCABCABCABCABC' REPEAT -2)", "10")
                .example("POSITION('BC' IN 'ABCABCABCABCABC' FROM 12 REPEAT -3)", "5");
    }

    @Override
    public ValueNode compile(CallSite site) {
        ValueNode in = site.keyword("IN");
        if (site.count() != 1 || in == null) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        ValueNode[] arguments = {site.value(0), in, site.keyword("FROM"), site.keyword("REPEAT")};
        return ScalarFunction.fold(
                new FunctionNode(arguments, true, INTEGER, (a, f) -> find(a)), true, arguments);
    }

    private static Object find(Object[] a) {
        ByteOrText what = ByteOrText.of(a[0]);
        ByteOrText source = ByteOrText.of(a[1]);
        if (what == null || source == null || source.find(what, 0) == -2) {
            throw new EsqlException(
                    Problem.OPERAND,
                    "POSITION takes two CHARACTER, BLOB or BIT values",
                    a[0],
                    a[1]);
        }
        long repeat = a[3] == null ? 1 : number(a[3]);
        long start = a[2] != null ? number(a[2]) : repeat < 0 ? source.length() : 1;
        if (repeat == 0 || start < 1) {
            throw new EsqlException(
                    Problem.ARGUMENT, "POSITION: FROM is 1 or more, and REPEAT is not 0", start);
        }
        if (what.length() == 0) {
            return 1L;
        }
        return repeat > 0
                ? forward(what, source, start, repeat)
                : backward(what, source, start, -repeat);
    }

    private static long number(Object value) {
        if (value instanceof Long n) {
            return n;
        }
        throw new EsqlException(
                Problem.OPERAND, "POSITION takes INTEGERs behind FROM and REPEAT", value);
    }

    private static long forward(ByteOrText what, ByteOrText source, long start, long repeat) {
        long from = start - 1;
        long left = repeat;
        while (from <= source.length()) {
            int at = source.find(what, (int) from);
            if (at < 0) {
                return 0;
            }
            if (--left == 0) {
                return at + 1L;
            }
            from = at + 1L;
        }
        return 0;
    }

    private static long backward(ByteOrText what, ByteOrText source, long start, long repeat) {
        long left = repeat;
        for (long at = Math.min(start, source.length()) - 1; at >= 0; at--) {
            if (at + what.length() <= source.length()
                    && source.find(what, (int) at) == at
                    && --left == 0) {
                return at + 1;
            }
        }
        return 0;
    }
}

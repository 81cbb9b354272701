// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;

/** {@code OVERLAY}. */
final class OverlayFunction implements EsqlFunction {
    @Override
    public String name() {
        return "OVERLAY";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.STRING,
                        "OVERLAY(source PLACING part FROM start [FOR length])",
                        "Puts a part into characters, bytes or bits in place of what stands there: as much"
                                + " as the part is long, or as FOR says.")
                .example("OVERLAY('ABCDEFGHIJ' PLACING '1234' FROM 4 FOR 3)", "'ABC1234GHIJ'")
                .example("OVERLAY('ABCDEFGHIJ' PLACING '1234' FROM 4)", "'ABC1234HIJ'");
    }

    @Override
    public ValueNode compile(CallSite site) {
        ValueNode placing = site.keyword("PLACING");
        ValueNode from = site.keyword("FROM");
        if (site.count() != 1 || placing == null || from == null) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        ValueNode[] arguments = {site.value(0), placing, from, site.keyword("FOR")};
        return ScalarFunction.fold(
                new FunctionNode(arguments, true, null, (a, f) -> place(a, f)), true, arguments);
    }

    private static Object place(Object[] a, Frame f) {
        ByteOrText source = ByteOrText.of(a[0]);
        ByteOrText part = ByteOrText.of(a[1]);
        if (source == null || part == null || source.find(part, 0) == -2) {
            throw new EsqlException(
                    Problem.OPERAND, "OVERLAY takes two CHARACTER, BLOB or BIT values", a[0], a[1]);
        }
        int size = source.length();
        int start = Places.clamp("OVERLAY", a[2], 1, size + 1);
        int length = a[3] == null ? part.length() : Places.clamp("OVERLAY", a[3], 0, size);
        int from = start - 1;
        int to = Math.min(from + length, size);
        ScalarFunction.checkLength(f, (long) size - (to - from) + part.length());
        return source.join(source.part(0, from), a[1], source.part(to, size));
    }
}

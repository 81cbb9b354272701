// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.BitString;

/** {@code TRIM}. */
final class TrimFunction implements EsqlFunction {
    private static final byte[] NUL = {0};
    private static final BitString ZERO = BitString.of("0");

    @Override
    public String name() {
        return "TRIM";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.STRING,
                        "TRIM([[LEADING | TRAILING | BOTH] [singleton] FROM] source)",
                        "Takes blanks (of a BLOB X'00', of a BIT B'0'), or whatever stands in the"
                                + " singleton, away from one end or both.")
                .example("TRIM('  a b ')", "'a b'")
                .example("TRIM(TRAILING 'b' FROM 'aaabBb')", "'aaabB'")
                .example("TRIM(LEADING FROM '  a')", "'a'")
                .example("TRIM('b' FROM 'bbbaaabbb')", "'aaa'")
                .example("TRIM('ste' FROM 'testmgktest')", "'mgk'")
                .example("TRIM(X'00010200')", "X'0102'");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        String side = (String) site.keyword("SIDE").value(null);
        ValueNode singleton = site.keyword("SINGLETON");
        ValueNode[] arguments = {site.value(0), singleton};
        return ScalarFunction.fold(
                new FunctionNode(arguments, true, null, (a, f) -> trim(a[0], a[1], side)),
                true,
                arguments);
    }

    /** The source without what stands in the singleton; null for that of the type. */
    static Object trim(Object value, Object singleton, String side) {
        ByteOrText source = ByteOrText.of(value);
        if (source == null) {
            throw new EsqlException(
                    Problem.OPERAND, "TRIM takes CHARACTER, BLOB or BIT, not " + value, value);
        }
        ByteOrText gone = ByteOrText.of(singleton == null ? usual(value) : singleton);
        if (gone == null || source.find(gone, 0) == -2) {
            throw new EsqlException(
                    Problem.ARGUMENT,
                    "TRIM takes away characters, bytes or bits, as the source is",
                    singleton);
        }
        int from = 0;
        int to = source.length();
        while (!side.equals("TRAILING") && from < to && has(gone, source, from)) {
            from++;
        }
        while (!side.equals("LEADING") && to > from && has(gone, source, to - 1)) {
            to--;
        }
        return source.part(from, to);
    }

    private static Object usual(Object value) {
        return value instanceof String ? " " : value instanceof byte[] ? NUL : ZERO;
    }

    private static boolean has(ByteOrText gone, ByteOrText source, int at) {
        return gone.find(ByteOrText.of(source.part(at, at + 1)), 0) >= 0;
    }
}

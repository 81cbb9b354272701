package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;

/** {@code TRIM}. */
public final class TrimFunction implements EsqlFunction {
    @Override
    public String name() {
        return "TRIM";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.STRING,
                        "TRIM([[LEADING | TRAILING | BOTH] [singleton] FROM] source)",
                        "Takes blanks, or another single character, byte or bit, away from one end or both.")
                .example("TRIM('  a b ')", "'a b'")
                .example("TRIM(TRAILING 'b' FROM 'aaabBb')", "'aaabB'")
                .example("TRIM(LEADING FROM '  a')", "'a'")
                .example("TRIM('b' FROM 'bbbaaabbb')", "'aaa'")
                .example("TRIM(BOTH X'00' FROM X'00010200')", "X'0102'");
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

    private static Object trim(Object value, Object singleton, String side) {
        ByteOrText source = ByteOrText.of(value);
        if (source == null || singleton == null && !(value instanceof String)) {
            throw new EsqlException(
                    Problem.OPERAND,
                    "TRIM takes CHARACTER, or BLOB or BIT and what is to go",
                    value);
        }
        ByteOrText gone = ByteOrText.of(singleton == null ? " " : singleton);
        if (gone == null || gone.length() != 1 || source.find(gone, 0) == -2) {
            throw new EsqlException(
                    Problem.ARGUMENT,
                    "TRIM takes away one character, byte or bit, of the type of the source",
                    singleton);
        }
        int from = 0;
        int to = source.length();
        while (!side.equals("TRAILING") && from < to && source.find(gone, from) == from) {
            from++;
        }
        while (!side.equals("LEADING") && to > from && source.find(gone, to - 1) == to - 1) {
            to--;
        }
        return source.part(from, to);
    }
}

package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code LOG10}: Logarithm to base 10. */
public final class Log10Function extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public Log10Function() {
        super(
                "LOG10",
                1,
                1,
                Usage.of(Section.NUMERIC, "LOG10(number)", "Logarithm to base 10.")
                        .example("LOG10(1000)", "3E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = StrictMath.log10(number(arguments[0]));
        if (Double.isNaN(result)) {
            throw outside("the result is not a number for", arguments[0]);
        }
        return result;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}

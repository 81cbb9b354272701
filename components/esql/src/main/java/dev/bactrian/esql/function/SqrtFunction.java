package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code SQRT}: Square root. */
public final class SqrtFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public SqrtFunction() {
        super(
                "SQRT",
                1,
                1,
                Usage.of(Section.NUMERIC, "SQRT(number)", "Square root.")
                        .example("SQRT(16)", "4E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = Math.sqrt(number(arguments[0]));
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

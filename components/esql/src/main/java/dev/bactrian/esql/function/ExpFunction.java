package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code EXP}: e to the power of the number. */
public final class ExpFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public ExpFunction() {
        super(
                "EXP",
                1,
                1,
                Usage.of(Section.NUMERIC, "EXP(number)", "e to the power of the number.")
                        .example("EXP(0)", "1E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = StrictMath.exp(number(arguments[0]));
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

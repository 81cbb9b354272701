package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code ASIN}: Arc sine, in radians. */
public final class AsinFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public AsinFunction() {
        super(
                "ASIN",
                1,
                1,
                Usage.of(Section.NUMERIC, "ASIN(number)", "Arc sine, in radians.")
                        .example("ASIN(0)", "0E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = Math.asin(number(arguments[0]));
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

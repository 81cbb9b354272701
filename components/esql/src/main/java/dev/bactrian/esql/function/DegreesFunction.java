package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code DEGREES}: Radians to degrees. */
public final class DegreesFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public DegreesFunction() {
        super(
                "DEGREES",
                1,
                1,
                Usage.of(Section.NUMERIC, "DEGREES(number)", "Radians to degrees.")
                        .example("DEGREES(0)", "0E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = Math.toDegrees(number(arguments[0]));
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

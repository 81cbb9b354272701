package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code RADIANS}: Degrees to radians. */
public final class RadiansFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public RadiansFunction() {
        super(
                "RADIANS",
                1,
                1,
                Usage.of(Section.NUMERIC, "RADIANS(number)", "Degrees to radians.")
                        .example("ROUND(RADIANS(180), 4)", "3.1416E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = Math.toRadians(number(arguments[0]));
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

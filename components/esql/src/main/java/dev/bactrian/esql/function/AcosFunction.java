package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code ACOS}: Arc cosine, in radians. */
public final class AcosFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public AcosFunction() {
        super(
                "ACOS",
                1,
                1,
                Usage.of(Section.NUMERIC, "ACOS(number)", "Arc cosine, in radians.")
                        .example("ACOS(1)", "0E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = Math.acos(number(arguments[0]));
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

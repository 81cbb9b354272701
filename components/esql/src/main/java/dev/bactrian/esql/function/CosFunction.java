package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code COS}: Cosine of an angle in radians. */
public final class CosFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public CosFunction() {
        super(
                "COS",
                1,
                1,
                Usage.of(Section.NUMERIC, "COS(number)", "Cosine of an angle in radians.")
                        .example("COS(0)", "1E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = Math.cos(number(arguments[0]));
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

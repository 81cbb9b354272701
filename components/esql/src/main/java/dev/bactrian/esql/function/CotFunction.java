package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code COT}: Cotangent of an angle in radians. */
public final class CotFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public CotFunction() {
        super(
                "COT",
                1,
                1,
                Usage.of(Section.NUMERIC, "COT(number)", "Cotangent of an angle in radians.")
                        .example("ROUND(COT(1), 4)", "6.421E-1"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = 1 / Math.tan(number(arguments[0]));
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

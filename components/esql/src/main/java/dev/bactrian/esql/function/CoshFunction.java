package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code COSH}: Hyperbolic cosine. */
public final class CoshFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public CoshFunction() {
        super(
                "COSH",
                1,
                1,
                Usage.of(Section.NUMERIC, "COSH(number)", "Hyperbolic cosine.")
                        .example("COSH(0)", "1E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = Math.cosh(number(arguments[0]));
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

package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code LOG}: Natural logarithm, as LN. */
public final class LogFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public LogFunction() {
        super(
                "LOG",
                1,
                1,
                Usage.of(Section.NUMERIC, "LOG(number)", "Natural logarithm, as LN.")
                        .example("LOG(1)", "0E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        double result = StrictMath.log(number(arguments[0]));
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

package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * {@code CEILING}: Gives the smallest whole number that is not less, in the type of the argument.
 */
public final class CeilingFunction extends ScalarFunction {
    /** The function. */
    public CeilingFunction() {
        super(
                "CEILING",
                1,
                1,
                Usage.of(
                                Section.NUMERIC,
                                "CEILING(number)",
                                "Gives the smallest whole number that is not less, in the type of the argument.")
                        .example("CEILING(1)", "1"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        Object x = arguments[0];
        if (x instanceof BigDecimal d) {
            return d.setScale(0, RoundingMode.CEILING);
        } else if (x instanceof Double d) {
            return Math.ceil(d);
        }
        return integer(x);
    }
}

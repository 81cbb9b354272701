package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** {@code CEIL}: Gives the smallest whole number that is not less, in the type of the argument. */
public final class CeilFunction extends ScalarFunction {
    /** The function. */
    public CeilFunction() {
        super(
                "CEIL",
                1,
                1,
                Usage.of(
                                Section.NUMERIC,
                                "CEIL(number)",
                                "Gives the smallest whole number that is not less, in the type of the argument.")
                        .example("CEIL(DECIMAL '1.2')", "2")
                        .example("CEIL(-1.2)", "-1E+0")
                        .example("CEIL(1.2E0)", "2E+0"));
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

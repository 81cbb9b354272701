package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.value.Arithmetic;
import java.math.BigDecimal;

/** {@code ABS}: Gives the number without its sign. */
public final class AbsFunction extends ScalarFunction {
    /** The function. */
    public AbsFunction() {
        super(
                "ABS",
                1,
                1,
                Usage.of(Section.NUMERIC, "ABS(number)", "Gives the number without its sign.")
                        .example("ABS(-3.7)", "3.7")
                        .example("ABS(42)", "42")
                        .example("ABS(-1E2)", "1E+2"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        Object x = arguments[0];
        if (x instanceof BigDecimal d) {
            return d.abs();
        } else if (x instanceof Double d) {
            return Math.abs(d);
        }
        long n = integer(x);
        return n < 0 ? Arithmetic.negate(n) : n;
    }
}

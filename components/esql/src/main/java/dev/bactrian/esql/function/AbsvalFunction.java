package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.value.Arithmetic;
import java.math.BigDecimal;

/** {@code ABSVAL}: Gives the number without its sign. */
public final class AbsvalFunction extends ScalarFunction {
    /** The function. */
    public AbsvalFunction() {
        super(
                "ABSVAL",
                1,
                1,
                Usage.of(Section.NUMERIC, "ABSVAL(number)", "Gives the number without its sign.")
                        .example("ABSVAL(-3.7)", "3.7")
                        .example("ABSVAL(42)", "42")
                        .example("ABSVAL(-1E2)", "1E+2"));
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

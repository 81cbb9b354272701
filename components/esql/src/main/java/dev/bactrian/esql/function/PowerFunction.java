package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.value.Arithmetic;
import java.math.BigDecimal;

/**
 * {@code POWER}: Raises to a power: exactly for an INTEGER or DECIMAL base with a whole exponent
 * that is not negative, else as FLOAT.
 */
public final class PowerFunction extends ScalarFunction {
    /** The function. */
    public PowerFunction() {
        super(
                "POWER",
                2,
                2,
                Usage.of(
                                Section.NUMERIC,
                                "POWER(base, exponent)",
                                "Raises to a power: exactly for an INTEGER or DECIMAL base with a whole exponent that is not negative, else as FLOAT.")
                        .example("POWER(2, 10)", "1024")
                        .example("POWER(1.5, 2)", "2.25")
                        .example("POWER(4, 0.5)", "2E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        if (arguments[1] instanceof Long n
                && n >= 0
                && n <= 9999
                && !(arguments[0] instanceof Double)) {
            if (arguments[0] instanceof BigDecimal d) {
                return d.pow(n.intValue(), Arithmetic.DECIMAL);
            }
            Object result = 1L;
            for (long i = 0; i < n; i++) {
                result = Arithmetic.multiply(result, arguments[0]);
            }
            return result;
        }
        double result = Math.pow(number(arguments[0]), number(arguments[1]));
        if (Double.isNaN(result) || Double.isInfinite(result)) {
            throw outside("no finite result for", arguments);
        }
        return result;
    }
}

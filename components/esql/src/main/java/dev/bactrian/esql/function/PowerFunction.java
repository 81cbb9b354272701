// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.value.Arithmetic;
import java.math.BigDecimal;

/**
 * {@code POWER}: Raises to a power: exactly for an INTEGER or DECIMAL base with a whole exponent
 * that is not negative, else as FLOAT.
 */
final class PowerFunction extends ScalarFunction {
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

    /** By squares; each step in the range of DECIMAL. */
    private static Object power(BigDecimal base, int exponent) {
        Object result = BigDecimal.ONE;
        Object square = base;
        for (int n = exponent; n > 0; n >>= 1) {
            result = (n & 1) == 1 ? Arithmetic.multiply(result, square) : result;
            square = n > 1 ? Arithmetic.multiply(square, square) : square;
        }
        return result;
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        if (arguments[1] instanceof Long n
                && n >= 0
                && n <= 9999
                && !(arguments[0] instanceof Double)) {
            if (arguments[0] instanceof BigDecimal d) {
                return power(d, n.intValue());
            }
            long base = integer(arguments[0]);
            if (base >= -1 && base <= 1) {
                return base == -1 ? 1L - 2 * (n & 1) : n == 0 ? 1L : base;
            }
            Object result = 1L;
            for (long i = 0; i < n; i++) { // overflows within 63 turns
                result = Arithmetic.multiply(result, base);
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

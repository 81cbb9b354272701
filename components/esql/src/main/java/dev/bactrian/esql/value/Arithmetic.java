// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.temporal.Temporal;

/**
 * {@code + - * /} on numbers, dates, times and intervals. INTEGER stays exact or is an error,
 * DECIMAL has 34 digits rounded half even, FLOAT is IEEE 754 double; an operand of a wider type
 * widens the other. NULL gives NULL.
 */
public final class Arithmetic {
    /** 34 digits. */
    public static final MathContext DECIMAL = new MathContext(34, RoundingMode.HALF_EVEN);

    private static final int LARGEST_EXPONENT = 6144;

    /** Digits behind the point of the smallest DECIMAL: what is smaller is zero (IEEE 754). */
    private static final int SMALLEST_SCALE = 6176;

    private Arithmetic() {}

    /** Scales and distances of scales within which an exact result is cheap and in range. */
    private static final int NEAR = 40;

    private static boolean isNear(BigDecimal x, BigDecimal y) {
        int distance = x.scale() - y.scale();
        return distance > -NEAR && distance < NEAR;
    }

    /** An exact result as a DECIMAL: as it is where it is small enough, as most are. */
    private static BigDecimal fit(BigDecimal exact) {
        int scale = exact.scale();
        return scale > -NEAR && scale < NEAR && exact.precision() <= DECIMAL.getPrecision()
                ? exact
                : decimal(exact);
    }

    /**
     * A quotient that ends within the digits of a long, with no more digits than it needs, as
     * {@link BigDecimal#divide(BigDecimal, MathContext)} gives it; null for all others.
     */
    private static BigDecimal shortQuotient(BigDecimal x, BigDecimal y) {
        if (x.precision() > 17 || y.precision() > 17 || y.signum() == 0 || !isNear(x, y)) {
            return null;
        }
        long dividend = x.unscaledValue().longValue();
        long divisor = y.unscaledValue().longValue();
        long quotient = dividend / divisor;
        long rest = dividend % divisor;
        int scale = x.scale() - y.scale();
        while (rest != 0) {
            if (Math.abs(rest) > Long.MAX_VALUE / 10 || Math.abs(quotient) > Long.MAX_VALUE / 100) {
                return null;
            }
            rest *= 10;
            quotient = quotient * 10 + rest / divisor;
            rest %= divisor;
            scale++;
        }
        return BigDecimal.valueOf(quotient, scale);
    }

    /** {@code a + b}. */
    public static Object add(Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y) {
            long sum = x + y;
            if (((x ^ sum) & (y ^ sum)) < 0) {
                throw overflow("+", a, b);
            }
            return sum;
        }
        if (a instanceof BigDecimal x && b instanceof BigDecimal y && isNear(x, y)) {
            return fit(x.add(y));
        }
        return apply('+', a, b);
    }

    /** {@code a - b}. */
    public static Object subtract(Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y) {
            long difference = x - y;
            if (((x ^ y) & (x ^ difference)) < 0) {
                throw overflow("-", a, b);
            }
            return difference;
        }
        if (a instanceof BigDecimal x && b instanceof BigDecimal y && isNear(x, y)) {
            return fit(x.subtract(y));
        }
        return apply('-', a, b);
    }

    /** {@code a * b}. */
    public static Object multiply(Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y) {
            try {
                return Math.multiplyExact(x, y);
            } catch (ArithmeticException e) {
                throw overflow("*", a, b);
            }
        }
        if (a instanceof BigDecimal x) {
            if (b instanceof BigDecimal y) {
                return fit(x.multiply(y));
            } else if (b instanceof Long n) {
                return fit(x.multiply(BigDecimal.valueOf(n)));
            }
        }
        return apply('*', a, b);
    }

    /** {@code a / b}; of integers without the remainder. */
    public static Object divide(Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y) {
            if (y == 0) {
                throw byZero(a);
            }
            if (x == Long.MIN_VALUE && y == -1) {
                throw overflow("/", a, b);
            }
            return x / y;
        }
        if (a instanceof BigDecimal x && (b instanceof BigDecimal || b instanceof Long)) {
            BigDecimal ends = shortQuotient(x, decimal((Number) b));
            if (ends != null) {
                return ends;
            }
        }
        return apply('/', a, b);
    }

    /** {@code -a}. */
    public static Object negate(Object a) {
        if (a == null) {
            return null;
        } else if (a instanceof Interval i) {
            return Intervals.times(i, BigDecimal.ONE.negate());
        } else if (a instanceof Double d) {
            return -d;
        } else if (a instanceof BigDecimal d) {
            return d.negate();
        }
        return subtract(0L, a);
    }

    private static Object apply(char operator, Object a, Object b) {
        if (a == null || b == null) {
            return null;
        }
        if (a instanceof Number x && b instanceof Number y) {
            return a instanceof Double || b instanceof Double
                    ? floating(operator, x.doubleValue(), y.doubleValue())
                    : decimal(operator, decimal(x), decimal(y));
        }
        Object temporal = TemporalArithmetic.apply(operator, a, b);
        if (temporal == null) {
            throw wrongTypes(operator, a, b);
        }
        return temporal;
    }

    /**
     * {@code (a - b) qualifier}: the difference of two dates, times or intervals in those fields.
     */
    public static Object difference(Object a, Object b, DataType type) {
        if (a == null || b == null) {
            return null;
        }
        Object between =
                a instanceof Temporal && b instanceof Temporal
                        ? TemporalArithmetic.between(a, b, type.qualifier())
                        : Casts.cast(apply('-', a, b), type);
        if (between == null) {
            throw wrongTypes('-', a, b);
        }
        return between;
    }

    private static EsqlException wrongTypes(char operator, Object a, Object b) {
        return new EsqlException(
                Problem.OPERAND,
                "'"
                        + operator
                        + "' does not take "
                        + TypeNames.of(a)
                        + " and "
                        + TypeNames.of(b)
                        + ": CAST to a number first",
                String.valueOf(operator),
                a,
                b);
    }

    private static Object floating(char operator, double x, double y) {
        double result =
                switch (operator) {
                    case '+' -> x + y;
                    case '-' -> x - y;
                    case '*' -> x * y;
                    default -> {
                        if (y == 0) {
                            throw byZero(x);
                        }
                        yield x / y;
                    }
                };
        if (Double.isInfinite(result) && !Double.isInfinite(x) && !Double.isInfinite(y)) {
            throw overflow(String.valueOf(operator), x, y);
        }
        return result;
    }

    private static Object decimal(char operator, BigDecimal x, BigDecimal y) {
        BigDecimal result =
                switch (operator) {
                    case '+' -> x.add(y, DECIMAL);
                    case '-' -> x.subtract(y, DECIMAL);
                    case '*' -> x.multiply(y, DECIMAL);
                    default -> {
                        if (y.signum() == 0) {
                            throw byZero(x);
                        }
                        yield x.divide(y, DECIMAL);
                    }
                };
        if (!isInRange(result)) {
            throw overflow(String.valueOf(operator), x, y);
        }
        return result.scale() > SMALLEST_SCALE ? small(result) : result;
    }

    /** Whether a DECIMAL is not too large; the exponent of its first digit is 6143 at most. */
    static boolean isInRange(BigDecimal d) {
        return d.precision() - (long) d.scale() <= LARGEST_EXPONENT;
    }

    /**
     * A DECIMAL as ESQL can hold it: 34 digits, nothing smaller than the smallest.
     *
     * @throws EsqlException where it is too large
     */
    public static BigDecimal decimal(BigDecimal d) {
        BigDecimal rounded = d.precision() > DECIMAL.getPrecision() ? d.round(DECIMAL) : d;
        if (!isInRange(rounded)) {
            throw new EsqlException(Problem.OVERFLOW, "a number is beyond the range of DECIMAL");
        }
        return rounded.scale() > SMALLEST_SCALE ? small(rounded) : rounded;
    }

    private static BigDecimal small(BigDecimal d) {
        return d.setScale(SMALLEST_SCALE, RoundingMode.HALF_EVEN).stripTrailingZeros();
    }

    /** Any number but a FLOAT as a DECIMAL. */
    static BigDecimal decimal(Number number) {
        if (number instanceof BigDecimal d) {
            return d;
        }
        return number instanceof BigInteger big
                ? new BigDecimal(big)
                : BigDecimal.valueOf(number.longValue());
    }

    private static EsqlException byZero(Object a) {
        return new EsqlException(Problem.DIVIDE_BY_ZERO, a + " divided by zero", a);
    }

    private static EsqlException overflow(String operator, Object a, Object b) {
        return new EsqlException(
                Problem.OVERFLOW,
                a + " " + operator + " " + b + " is beyond the range of " + TypeNames.of(a),
                operator,
                a,
                b);
    }
}

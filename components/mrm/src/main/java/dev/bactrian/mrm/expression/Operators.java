// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;

/** Arithmetic and comparison, as XPath 2.0 does them. */
final class Operators {
    private Operators() {}

    /** The effective boolean value. */
    static boolean truth(Infoset infoset, Object result) {
        if (result instanceof Nodes nodes) {
            if (nodes.list().isEmpty()) {
                return false;
            }
            Object value = infoset.value(nodes.list().get(0));
            return !(value instanceof Boolean b) || b;
        }
        if (result == null) {
            return false;
        }
        if (result instanceof Boolean b) {
            return b;
        }
        if (result instanceof String s) {
            return !s.isEmpty();
        }
        if (result instanceof Number number) {
            return number.doubleValue() != 0 && !Double.isNaN(number.doubleValue());
        }
        return true;
    }

    /** A comparison; false where one side is nothing. */
    static boolean compare(String operator, Object left, Object right) {
        if (left == null || right == null) {
            return false;
        }
        if (left instanceof Double || right instanceof Double) {
            return compare(operator, Conversion.real(left), Conversion.real(right));
        }
        int order = order(left, right);
        return switch (operator) {
            case "=", "eq" -> order == 0;
            case "!=", "ne" -> order != 0;
            case "<", "lt" -> order < 0;
            case ">", "gt" -> order > 0;
            case "<=", "le" -> order <= 0;
            default -> order >= 0;
        };
    }

    /** As primitives compare: what is no number is not even equal to itself. */
    private static boolean compare(String operator, double left, double right) {
        return switch (operator) {
            case "=", "eq" -> left == right;
            case "!=", "ne" -> left != right;
            case "<", "lt" -> left < right;
            case ">", "gt" -> left > right;
            case "<=", "le" -> left <= right;
            default -> left >= right;
        };
    }

    @SuppressWarnings("unchecked")
    private static int order(Object left, Object right) {
        if (left instanceof Long a && right instanceof Long b) {
            return Long.compare(a, b);
        }
        if (left instanceof Number || right instanceof Number) {
            return Conversion.decimal(left).compareTo(Conversion.decimal(right));
        }
        if (left instanceof Boolean || right instanceof Boolean) {
            return Boolean.compare(Conversion.bool(left), Conversion.bool(right));
        }
        if (left instanceof byte[] || right instanceof byte[]) {
            return Arrays.compareUnsigned(Conversion.bytes(left), Conversion.bytes(right));
        }
        if (Calendars.is(left) || Calendars.is(right)) {
            return Calendars.compare(left, right);
        }
        if (left.getClass() == right.getClass() && left instanceof Comparable<?> comparable) {
            return ((Comparable<Object>) comparable).compareTo(right);
        }
        return Conversion.text(left).compareTo(Conversion.text(right));
    }

    /** Arithmetic; nothing where one side is nothing. */
    static Object arithmetic(String operator, Object left, Object right) {
        if (left == null || right == null) {
            return null;
        }
        if (left instanceof Long a && right instanceof Long b) {
            return whole(operator, a, b);
        }
        if (left instanceof Double || right instanceof Double) {
            double a = Conversion.real(left);
            double b = Conversion.real(right);
            return switch (operator) {
                case "+" -> a + b;
                case "-" -> a - b;
                case "*" -> a * b;
                case "div" -> a / b;
                case "idiv" -> wholeQuotient(a, b);
                default -> a % b;
            };
        }
        BigDecimal a = Conversion.decimal(left);
        BigDecimal b = Conversion.decimal(right);
        return switch (operator) {
            case "+" -> a.add(b);
            case "-" -> a.subtract(b);
            case "*" -> a.multiply(b);
            case "div" -> divide(a, b);
            case "idiv" -> small(a.divideToIntegralValue(nonZero(b)).toBigInteger());
            default -> a.remainder(nonZero(b));
        };
    }

    private static Object wholeQuotient(double a, double b) {
        double quotient = a / b;
        if (b == 0 || Double.isNaN(quotient) || Double.isInfinite(quotient)) {
            throw new ValueException("no whole number is " + a + " idiv " + b);
        }
        return small(BigDecimal.valueOf(quotient).toBigInteger());
    }

    private static Object whole(String operator, long a, long b) {
        return switch (operator) {
            case "+" -> small(BigInteger.valueOf(a).add(BigInteger.valueOf(b)));
            case "-" -> small(BigInteger.valueOf(a).subtract(BigInteger.valueOf(b)));
            case "*" -> small(BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)));
            case "div" -> {
                BigDecimal quotient = divide(BigDecimal.valueOf(a), BigDecimal.valueOf(b));
                yield quotient.stripTrailingZeros().scale() <= 0
                        ? small(quotient.toBigInteger())
                        : quotient;
            }
            case "idiv" -> a / nonZero(b);
            default -> a % nonZero(b);
        };
    }

    private static BigDecimal divide(BigDecimal a, BigDecimal b) {
        return a.divide(nonZero(b), new MathContext(34, RoundingMode.HALF_EVEN));
    }

    private static long nonZero(long divisor) {
        if (divisor == 0) {
            throw new ValueException("division by zero");
        }
        return divisor;
    }

    private static BigDecimal nonZero(BigDecimal divisor) {
        if (divisor.signum() == 0) {
            throw new ValueException("division by zero");
        }
        return divisor;
    }

    private static Object small(BigInteger value) {
        return value.bitLength() < 64 ? (Object) value.longValue() : new BigDecimal(value);
    }
}

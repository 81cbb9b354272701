// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.expression.Expression.Term;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.EnumSet;
import java.util.Set;

/** Constructors of types: XML Schema's, and DFDL's, which know hexadecimal digits (§18.5). */
final class Constructors {
    /** The types that have a constructor in DFDL's name space. */
    static final Set<XsdType> OF_DFDL =
            EnumSet.of(
                    XsdType.BYTE,
                    XsdType.UNSIGNED_BYTE,
                    XsdType.SHORT,
                    XsdType.UNSIGNED_SHORT,
                    XsdType.INT,
                    XsdType.UNSIGNED_INT,
                    XsdType.LONG,
                    XsdType.UNSIGNED_LONG,
                    XsdType.HEX_BINARY);

    private Constructors() {}

    /** A constructor of XML Schema's: the type of what it gives is known. */
    record Cast(XsdType type, Term argument) implements Term {
        @Override
        public Object evaluate(Infoset infoset) {
            return xs(type, Nodes.atom(infoset, argument.evaluate(infoset)));
        }
    }

    /** {@code xs:TYPE(value)}. */
    static Object xs(XsdType type, Object value) {
        if (value == null) {
            return null;
        }
        if (value instanceof String text && type.isNumber() && !isNumber(type, text.strip())) {
            throw new ValueException("expected xs:" + type.local() + ", found '" + text + "'");
        }
        Object cast = value;
        if (type.family() == XsdType.Family.INTEGER && value instanceof Double d) {
            cast = finite(d).setScale(0, RoundingMode.DOWN);
        } else if (type.family() == XsdType.Family.INTEGER && value instanceof BigDecimal d) {
            cast = d.setScale(0, RoundingMode.DOWN);
        } else if (type.isNumber() && value instanceof Boolean b) {
            cast = b ? 1L : 0L;
        } else if (type == XsdType.BOOLEAN && value instanceof Number n) {
            cast = n.doubleValue() != 0 && !Double.isNaN(n.doubleValue());
        }
        return type == XsdType.STRING ? Functions.string(value) : good(Conversion.to(type, cast));
    }

    /** Whether a text is a number as XML Schema writes them: Java has more spellings. */
    private static boolean isNumber(XsdType type, String text) {
        int most = Math.min(text.length(), 10_000);
        int at = most > 0 && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        int digits = 0;
        boolean real = type.family() == XsdType.Family.FLOAT;
        if (real && text.substring(at).equals(at == 0 ? "NaN" : "INF")) {
            return true;
        }
        if (real && text.equals("INF")) {
            return true;
        }
        for (boolean point = type.family() == XsdType.Family.INTEGER; at < most; at++) {
            char c = text.charAt(at);
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (c == '.' && !point) {
                point = true;
            } else {
                break;
            }
        }
        if (digits > 0 && real && at < most && (text.charAt(at) | 0x20) == 'e') {
            return text.substring(at + 1).matches("[+-]?[0-9]{1,9}");
        }
        return digits > 0 && at == text.length();
    }

    /**
     * {@code dfdl:TYPE(value)}: a string of {@code x} and digits is hexadecimal.
     *
     * @param given the type of the value; null where only the value is known
     */
    static Object dfdl(XsdType type, XsdType given, Object value) {
        boolean digits = value instanceof String text && text.startsWith("x");
        if (type == XsdType.HEX_BINARY) {
            return value instanceof Number
                    ? bytes(Conversion.decimal(value), given == null ? 0 : given.implicitBits() / 8)
                    : xs(type, digits ? ((String) value).substring(1) : value);
        }
        return digits ? ofDigits(type, ((String) value).substring(1)) : xs(type, value);
    }

    /** A number of two's complement, as many bits as its type has. */
    private static Object ofDigits(XsdType type, String digits) {
        int most = type.implicitBits() / 4;
        if (!digits.matches("[0-9A-Fa-f]+") || digits.length() > most) {
            throw new ValueException(
                    "expected at most " + most + " hexadecimal digits, found '" + digits + "'");
        }
        BigInteger number = new BigInteger(digits, 16);
        if (type.isSigned() && number.testBit(type.implicitBits() - 1)) {
            number = number.subtract(BigInteger.ONE.shiftLeft(type.implicitBits()));
        }
        return good(type.ofDecimal(new BigDecimal(number)));
    }

    /**
     * The bytes of a whole number.
     *
     * @param known how many its type has; 0 for as few as it needs
     */
    private static byte[] bytes(BigDecimal value, int known) {
        BigInteger whole = value.toBigInteger();
        if (whole.bitLength() > 64) {
            throw new ValueException(
                    "expected a number of 64 bits, found " + Conversion.text(value));
        }
        long number = whole.longValue();
        int size =
                known > 0
                        ? known
                        : whole.bitLength() > 63
                                ? 8
                                : number >= -0x80 && number <= 0xFF
                                        ? 1
                                        : number >= -0x8000 && number <= 0xFFFF
                                                ? 2
                                                : number >= -0x80000000L && number <= 0xFFFFFFFFL
                                                        ? 4
                                                        : 8;
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (number >> 8 * (size - 1 - i));
        }
        return bytes;
    }

    private static BigDecimal finite(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new ValueException("expected a finite number, found " + Conversion.text(number));
        }
        return BigDecimal.valueOf(number);
    }

    private static Object good(Object result) {
        if (result instanceof BadValue bad) {
            throw new ValueException(bad.toString());
        }
        return result;
    }
}

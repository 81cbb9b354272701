// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.mrm.codec.NumberPattern.Place;
import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;

/**
 * Numbers as text by a pattern (DFDL 1.0 §13.6). Plain digits in an encoding of one byte for each
 * digit are read from the bytes and written to them without a String, by {@link PlainDigits}.
 */
public final class TextNumberCodec extends TextCodec {
    private static final int LONGEST = 5_000;

    /**
     * What the textStandard… properties say.
     *
     * @param decimalSeparators any of these is the point; the first is written
     * @param groupingSeparator {@code ""} where there is none
     * @param exponent the exponent's sign in the text
     * @param infinity infinity
     * @param nan not a number
     * @param zeros texts that are zero, the first of which is written; may be empty
     * @param base 2, 8, 10 or 16
     * @param rounding how a value with more digits than the pattern is rounded; UNNECESSARY refuses
     * @param increment what a written value is a multiple of; null where only the pattern rounds
     * @param ignoreCase whether the case of these texts does not matter
     * @param strict whether the text must be exactly by the pattern
     */
    public record Symbols(
            List<String> decimalSeparators,
            String groupingSeparator,
            String exponent,
            String infinity,
            String nan,
            List<String> zeros,
            int base,
            RoundingMode rounding,
            BigDecimal increment,
            boolean ignoreCase,
            boolean strict) {}

    private final NumberPattern pattern;
    private final Symbols symbols;
    private final PlainDigits plain;

    /** A number field. */
    public TextNumberCodec(XsdType type, TextForm form, NumberPattern pattern, Symbols symbols) {
        super(type, form, form.pad() == '0' ? 1 : 0);
        this.pattern = pattern;
        this.symbols = symbols;
        this.plain = PlainDigits.of(type, form, pattern, symbols);
    }

    @Override
    protected Object decodeTrimmed(byte[] data, int from, int to) {
        Object fast = plain == null ? null : plain.decode(data, from, to);
        return fast != null ? fast : super.decodeTrimmed(data, from, to);
    }

    @Override
    public boolean check(byte[] data, int from, int to) {
        if (plain != null) {
            int start = trimmedStart(data, from, to);
            if (plain.accepts(data, start, trimmedEnd(data, start, to))) {
                return true;
            }
        }
        return super.check(data, from, to);
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        if (!encodePlain(value, length, sink)) {
            super.encode(value, length, sink);
        }
    }

    /**
     * Writes a number of plain digits.
     *
     * @return false where this is not the way, and nothing was written
     */
    public boolean encodePlain(Object value, int length, ByteSink sink) {
        return plain != null && plain.encode(value, length, sink);
    }

    /** As many bytes as {@link #place} can take where the value decides; -1 where it is no way. */
    public int mostPlaced() {
        return plain == null ? -1 : plain.most();
    }

    /**
     * Puts a number of plain digits into room that is there.
     *
     * @param length -1 for as many bytes as it takes
     * @return where it ends; -1 where this is not the way
     */
    public int place(Object value, int length, byte[] target, int at) {
        return plain.place(value, length, target, at);
    }

    @Override
    public Object parse(String text) {
        if (text.length() > LONGEST) {
            return new BadValue("a number", "text of " + text.length() + " characters");
        }
        String number = symbols.strict ? text : text.strip();
        if (symbols.base != 10) {
            return parseBase(number);
        }
        if (matches(number, symbols.nan) && type().family() == XsdType.Family.FLOAT) {
            return Double.NaN;
        }
        for (String zero : symbols.zeros) {
            if (matches(number, zero)) {
                return type().ofLong(0);
            }
        }
        BigDecimal magnitude;
        boolean negative;
        number = withoutPadding(number);
        String body = body(number, pattern.negativePrefix, pattern.negativeSuffix);
        if (body != null
                && !body.isEmpty()
                && !pattern.negativePrefix.equals(pattern.positivePrefix)) {
            negative = true;
        } else {
            negative = false;
            body = body(number, pattern.positivePrefix, pattern.positiveSuffix);
            if (body == null) {
                String alternative = body(number, pattern.negativePrefix, pattern.negativeSuffix);
                if (alternative != null && !alternative.isEmpty()) {
                    negative = true;
                    body = alternative;
                } else if (symbols.strict) {
                    return bad(text);
                } else {
                    body = withoutAffixes(number);
                }
            }
        }
        if (matches(body, symbols.infinity) && type().family() == XsdType.Family.FLOAT) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        if (pattern.padding != null) {
            body =
                    pattern.padding.strip(
                            pattern.padding.strip(body, Place.BEHIND_PREFIX), Place.BEFORE_SUFFIX);
        }
        magnitude = magnitude(body);
        if (magnitude == null) {
            return bad(text);
        }
        if (pattern.hasVirtual) {
            magnitude = magnitude.scaleByPowerOfTen(-pattern.virtual);
        }
        if (negative && magnitude.signum() == 0 && type().family() == XsdType.Family.FLOAT) {
            return -0.0;
        }
        return type().ofDecimal(negative ? magnitude.negate() : magnitude);
    }

    private String withoutPadding(String text) {
        return pattern.padding == null
                ? text
                : pattern.padding.strip(
                        pattern.padding.strip(text, Place.BEFORE_PREFIX), Place.BEHIND_SUFFIX);
    }

    private Object bad(String text) {
        return new BadValue(describe(), "'" + text + "'");
    }

    private boolean matches(String text, String wanted) {
        return !wanted.isEmpty()
                && (symbols.ignoreCase ? text.equalsIgnoreCase(wanted) : text.equals(wanted));
    }

    private static String body(String text, String prefix, String suffix) {
        return text.length() >= prefix.length() + suffix.length()
                        && text.startsWith(prefix)
                        && text.endsWith(suffix)
                ? text.substring(prefix.length(), text.length() - suffix.length())
                : null;
    }

    /** A positive number of which a sign or literals of the pattern are left out. */
    private String withoutAffixes(String text) {
        String prefix = pattern.positivePrefix;
        String suffix = pattern.positiveSuffix;
        String rest = text.startsWith(prefix) ? text.substring(prefix.length()) : text;
        return rest.endsWith(suffix) ? rest.substring(0, rest.length() - suffix.length()) : rest;
    }

    /** Digits, group separators, point, exponent; null where it is anything else. */
    private BigDecimal magnitude(String body) {
        StringBuilder plainDigits = new StringBuilder(body.length());
        int scale = 0;
        boolean fraction = false;
        int sinceGroup = -1;
        int i = 0;
        while (i < body.length()) {
            char c = body.charAt(i);
            if (c >= '0' && c <= '9') {
                plainDigits.append(c);
                scale += fraction ? 1 : 0;
                sinceGroup += sinceGroup >= 0 && !fraction ? 1 : 0;
                i++;
                continue;
            }
            String separator = separatorAt(body, i);
            if (separator != null && !fraction && mayHaveFraction()) {
                fraction = true;
                i += separator.length();
            } else if (pattern.grouping > 0
                    && !fraction
                    && plainDigits.length() > 0
                    && body.startsWith(symbols.groupingSeparator, i)
                    && (!symbols.strict || groupEnds(sinceGroup, plainDigits.length()))) {
                sinceGroup = 0;
                i += symbols.groupingSeparator.length();
            } else {
                break;
            }
        }
        if (plainDigits.length() == 0
                || (symbols.strict && sinceGroup >= 0 && sinceGroup != pattern.grouping)) {
            return null;
        }
        long exponent = 0;
        if (i < body.length()) {
            String rest = body.substring(i);
            if (symbols.exponent.isEmpty()
                    || !rest.regionMatches(
                            symbols.ignoreCase,
                            0,
                            symbols.exponent,
                            0,
                            symbols.exponent.length())) {
                return null;
            }
            String power = rest.substring(symbols.exponent.length());
            if (!power.matches("[+-]?[0-9]{1,4}")) {
                return null;
            }
            exponent = Integer.parseInt(power);
        }
        return new BigDecimal(new BigInteger(plainDigits.toString()), (int) (scale - exponent));
    }

    /** Whether a group may end here: the first one is shorter perhaps, any other is not. */
    private boolean groupEnds(int sinceGroup, int digitsBefore) {
        return sinceGroup < 0 ? digitsBefore <= pattern.grouping : sinceGroup == pattern.grouping;
    }

    private String separatorAt(String body, int at) {
        for (String separator : symbols.decimalSeparators) {
            if (body.startsWith(separator, at)) {
                return separator;
            }
        }
        return null;
    }

    /** Whether a point may stand in a number. */
    private boolean mayHaveFraction() {
        return !pattern.hasVirtual
                && (!symbols.strict || pattern.mostFraction > 0 || pattern.pointAlways);
    }

    private Object parseBase(String text) {
        try {
            if (!text.isEmpty() && Character.digit(text.charAt(0), symbols.base) >= 0) {
                return type().ofDecimal(new BigDecimal(new BigInteger(text, symbols.base)));
            }
        } catch (NumberFormatException e) {
            // said below
        }
        return new BadValue("digits to the base " + symbols.base, "'" + text + "'");
    }

    @Override
    public String format(Object value) {
        if (type().family() == XsdType.Family.FLOAT) {
            double number = Conversion.real(value);
            if (Double.isNaN(number)) {
                return symbols.nan;
            }
            if (Double.isInfinite(number)) {
                return affixed(symbols.infinity, number < 0);
            }
        }
        BigDecimal number = Conversion.decimal(value);
        if (type().family() == XsdType.Family.INTEGER
                && type().ofDecimal(number) instanceof BadValue bad) {
            throw new ValueException(bad.toString());
        }
        if (symbols.base != 10) {
            if (number.signum() < 0) {
                throw new ValueException("expected no negative number to the base " + symbols.base);
            }
            return number.toBigInteger().toString(symbols.base);
        }
        if (number.signum() == 0 && !symbols.zeros.isEmpty()) {
            return symbols.zeros.get(0);
        }
        try {
            String text =
                    pattern.digits(
                            multiple(number.abs(), ofMagnitude(number.signum() < 0)),
                            ofMagnitude(number.signum() < 0),
                            symbols.decimalSeparators.isEmpty()
                                    ? "."
                                    : symbols.decimalSeparators.get(0),
                            symbols.groupingSeparator,
                            symbols.exponent);
            return affixed(text, number.signum() < 0);
        } catch (ArithmeticException e) {
            throw new ValueException(
                    "expected a number with at most "
                            + pattern.mostFraction
                            + " fraction digits, found '"
                            + number.toPlainString()
                            + "'");
        }
    }

    private BigDecimal multiple(BigDecimal magnitude, RoundingMode mode) {
        return symbols.increment == null
                ? magnitude
                : magnitude.divide(symbols.increment, 0, mode).multiply(symbols.increment);
    }

    /** The rounding of a magnitude that rounds the number as it should be. */
    private RoundingMode ofMagnitude(boolean negative) {
        if (!negative) {
            return symbols.rounding;
        }
        return switch (symbols.rounding) {
            case CEILING -> RoundingMode.DOWN;
            case FLOOR -> RoundingMode.UP;
            default -> symbols.rounding;
        };
    }

    private String affixed(String text, boolean negative) {
        String prefix = negative ? pattern.negativePrefix : pattern.positivePrefix;
        String suffix = negative ? pattern.negativeSuffix : pattern.positiveSuffix;
        return pattern.padding == null
                ? prefix + text + suffix
                : pattern.padding.pad(prefix, text, suffix);
    }

    @Override
    public String describe() {
        return "a number as text";
    }
}

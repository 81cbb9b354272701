package dev.bactrian.mrm.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * A compiled textNumberPattern (DFDL 1.0 §13.6.1.1): the subset of ICU's that DFDL names, with its
 * own V (virtual point) and P (scale). Immutable.
 */
public final class NumberPattern {
    /** A pattern is malformed, or uses what is not supported. */
    public static final class PatternException extends Exception {
        PatternException(String message) {
            super(message);
        }
    }

    final String positivePrefix;
    final String positiveSuffix;
    final String negativePrefix;
    final String negativeSuffix;
    final int leastInteger;
    final int leastFraction;
    final int mostFraction;
    final int grouping;
    final int leastExponent;
    final boolean exponentPlus;
    final boolean pointAlways;

    /** As many fraction digits as the value has are written, and the point always. */
    final boolean fractionAsGiven;

    /** Fraction digits without a point in the text; negative where P scales up. */
    final int virtual;

    /** Digits of a V pattern, before and behind the virtual point. */
    final boolean hasVirtual;

    private NumberPattern(Reader positive, Reader negative, boolean fractionAsGiven) {
        this.positivePrefix = positive.prefix.toString();
        this.positiveSuffix = positive.suffix.toString();
        this.negativePrefix = negative == null ? "-" + positivePrefix : negative.prefix.toString();
        this.negativeSuffix = negative == null ? positiveSuffix : negative.suffix.toString();
        this.leastInteger = positive.zerosBefore;
        this.leastFraction = positive.zerosBehind;
        this.mostFraction = positive.zerosBehind + positive.hashesBehind;
        this.grouping = positive.grouping;
        this.leastExponent = positive.exponentDigits;
        this.exponentPlus = positive.exponentPlus;
        this.fractionAsGiven = fractionAsGiven;
        this.pointAlways = fractionAsGiven || (positive.point && mostFraction == 0);
        this.hasVirtual = positive.virtual || positive.scale != 0;
        this.virtual = positive.virtualDigits + positive.scale;
    }

    /** Compiles a pattern. */
    public static NumberPattern of(String pattern) throws PatternException {
        return of(pattern, false);
    }

    /**
     * Compiles a pattern.
     *
     * @param fractionAsGiven whether as many fraction digits as a value has are written, at most
     *     those of the pattern
     */
    public static NumberPattern of(String pattern, boolean fractionAsGiven)
            throws PatternException {
        Reader positive = new Reader(pattern, 0);
        Reader negative = null;
        if (positive.end < pattern.length()) {
            negative = new Reader(pattern, positive.end + 1);
            if (negative.end < pattern.length()) {
                throw new PatternException("more than one ';' in '" + pattern + "'");
            }
        }
        return new NumberPattern(positive, negative, fractionAsGiven);
    }

    /** Whether it is digits with an optional minus, and perhaps a point: the common case. */
    boolean isPlain() {
        return positivePrefix.isEmpty()
                && positiveSuffix.isEmpty()
                && negativePrefix.equals("-")
                && negativeSuffix.isEmpty()
                && grouping == 0
                && leastExponent == 0
                && virtual >= 0;
    }

    /** The digits of a number, without prefix and suffix. */
    String digits(
            BigDecimal magnitude,
            RoundingMode rounding,
            String point,
            String group,
            String exponent) {
        BigDecimal value = hasVirtual ? magnitude.scaleByPowerOfTen(virtual) : magnitude;
        if (leastExponent > 0) {
            return scientific(value, rounding, point, exponent);
        }
        BigDecimal rounded =
                value.scale() > mostFraction ? value.setScale(mostFraction, rounding) : value;
        BigInteger whole = rounded.toBigInteger();
        String before = whole.signum() == 0 ? "" : whole.toString();
        StringBuilder text = new StringBuilder();
        text.append("0".repeat(Math.max(0, leastInteger - before.length()))).append(before);
        if (grouping > 0) {
            for (int at = text.length() - grouping; at > 0; at -= grouping) {
                text.insert(at, group);
            }
        }
        String fraction = fraction(rounded);
        if (text.length() == 0 && fraction.isEmpty()) {
            text.append('0');
        }
        if (!fraction.isEmpty() || pointAlways) {
            text.append(point).append(fraction);
        }
        return text.toString();
    }

    private String fraction(BigDecimal rounded) {
        String plain = rounded.remainder(BigDecimal.ONE).abs().toPlainString();
        int dot = plain.indexOf('.');
        StringBuilder fraction = new StringBuilder(dot < 0 ? "" : plain.substring(dot + 1));
        while (!fractionAsGiven
                && fraction.length() > leastFraction
                && fraction.charAt(fraction.length() - 1) == '0') {
            fraction.setLength(fraction.length() - 1);
        }
        while (fraction.length() < leastFraction) {
            fraction.append('0');
        }
        return fraction.toString();
    }

    private String scientific(
            BigDecimal value, RoundingMode rounding, String point, String exponentRep) {
        int integers = Math.max(1, leastInteger);
        BigDecimal mantissa = value;
        int exponent = 0;
        if (value.signum() != 0) {
            exponent = value.precision() - value.scale() - integers;
            mantissa = value.scaleByPowerOfTen(-exponent);
        }
        if (mantissa.scale() > mostFraction) {
            mantissa = mantissa.setScale(mostFraction, rounding);
        }
        String fraction = fraction(mantissa);
        String power = Integer.toString(Math.abs(exponent));
        return mantissa.toBigInteger()
                + (fraction.isEmpty() ? "" : point + fraction)
                + exponentRep
                + (exponent < 0 ? "-" : exponentPlus ? "+" : "")
                + "0".repeat(Math.max(0, leastExponent - power.length()))
                + power;
    }

    /** Reads one half of a pattern. */
    private static final class Reader {
        final StringBuilder prefix = new StringBuilder();
        final StringBuilder suffix = new StringBuilder();
        int zerosBefore;
        int zerosBehind;
        int hashesBehind;
        int grouping;
        int exponentDigits;
        boolean exponentPlus;
        boolean point;
        boolean virtual;
        int virtualDigits;
        int scale;
        int end;

        Reader(String pattern, int start) throws PatternException {
            int sinceComma = -1;
            boolean digits = false;
            boolean done = false;
            int i = start;
            for (; i < pattern.length() && pattern.charAt(i) != ';'; i++) {
                char c = pattern.charAt(i);
                if ("0#,.EVP".indexOf(c) >= 0 && !done) {
                    switch (c) {
                        case '0' -> {
                            digits = true;
                            sinceComma = sinceComma < 0 ? sinceComma : sinceComma + 1;
                            if (point) {
                                zerosBehind++;
                            } else {
                                zerosBefore++;
                                virtualDigits += virtual ? 1 : 0;
                            }
                        }
                        case '#' -> {
                            digits = true;
                            sinceComma = sinceComma < 0 ? sinceComma : sinceComma + 1;
                            if (point) {
                                hashesBehind++;
                            }
                        }
                        case ',' -> sinceComma = 0;
                        case '.' -> {
                            point = true;
                            grouping = Math.max(grouping, sinceComma);
                            sinceComma = -1;
                        }
                        case 'V' -> virtual = true;
                        case 'P' -> scale += digits ? -1 : 1;
                        default -> {
                            int from = i + 1;
                            if (from < pattern.length() && pattern.charAt(from) == '+') {
                                exponentPlus = true;
                                from++;
                            }
                            while (from < pattern.length() && pattern.charAt(from) == '0') {
                                exponentDigits++;
                                from++;
                            }
                            if (exponentDigits == 0) {
                                throw new PatternException(
                                        "E without 0 behind it in '" + pattern + "'");
                            }
                            i = from - 1;
                            done = true;
                        }
                    }
                } else if (c == '@' || c == '%' || c == '\u2030' || c == '*' || c == '\u00A4') {
                    throw new PatternException(
                            "'" + c + "' is not supported in textNumberPattern '" + pattern + "'");
                } else if (c >= '1' && c <= '9') {
                    throw new PatternException(
                            "'"
                                    + c
                                    + "', which rounds to multiples, is not supported in textNumberPattern '"
                                    + pattern
                                    + "': textNumberRounding explicit does that");
                } else {
                    boolean behind = digits || point;
                    done |= behind;
                    StringBuilder affix = behind ? suffix : prefix;
                    if (c == '\'') {
                        int close = pattern.indexOf('\'', i + 1);
                        if (close < 0) {
                            throw new PatternException("quote without end in '" + pattern + "'");
                        }
                        affix.append(close == i + 1 ? "'" : pattern.substring(i + 1, close));
                        i = close;
                    } else {
                        affix.append(c);
                    }
                }
            }
            grouping = Math.max(grouping, sinceComma);
            if (scale > 0) {
                // leading P: that many zeros stand before the digits, behind the point
                scale += zerosBefore;
            }
            if (!digits) {
                throw new PatternException("no digit in '" + pattern + "'");
            }
            end = i;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
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

    /** Digits before the point, {@code #} and {@code 0}: what exponents are multiples of. */
    private final int mostInteger;

    /** What fills up to {@link #width}, and where; null where nothing does. */
    final Padding padding;

    /** Where padding stands. */
    enum Place {
        BEFORE_PREFIX,
        BEHIND_PREFIX,
        BEFORE_SUFFIX,
        BEHIND_SUFFIX
    }

    /**
     * What {@code *} in the pattern says.
     *
     * @param character what is put
     * @param width characters that a number has at least
     */
    record Padding(String character, Place place, int width) {
        /** The parts of a number, as wide as they are to be. */
        String pad(String prefix, String digits, String suffix) {
            int length =
                    prefix.codePointCount(0, prefix.length())
                            + digits.codePointCount(0, digits.length())
                            + suffix.codePointCount(0, suffix.length());
            String fill = character.repeat(Math.max(0, width - length));
            return switch (place) {
                case BEFORE_PREFIX -> fill + prefix + digits + suffix;
                case BEHIND_PREFIX -> prefix + fill + digits + suffix;
                case BEFORE_SUFFIX -> prefix + digits + fill + suffix;
                case BEHIND_SUFFIX -> prefix + digits + suffix + fill;
            };
        }

        /** A text without the padding that stands there. */
        String strip(String text, Place where) {
            String rest = text;
            if (where != place) {
                return rest;
            }
            boolean front = place == Place.BEFORE_PREFIX || place == Place.BEHIND_PREFIX;
            while (rest.length() > character.length()
                    && (front ? rest.startsWith(character) : rest.endsWith(character))) {
                rest =
                        front
                                ? rest.substring(character.length())
                                : rest.substring(0, rest.length() - character.length());
            }
            return rest;
        }
    }

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
        this.mostInteger = positive.zerosBefore + positive.hashesBefore;
        this.padding =
                positive.pad == null
                        ? null
                        : new Padding(
                                positive.pad,
                                positive.padPlace,
                                positive.width + positivePrefix.length() + positiveSuffix.length());
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

    /** Whether digits stand in groups. */
    public boolean groups() {
        return grouping > 0;
    }

    /** Whether it is digits with an optional minus, and perhaps a point: the common case. */
    boolean isPlain() {
        return positivePrefix.isEmpty()
                && positiveSuffix.isEmpty()
                && negativePrefix.equals("-")
                && negativeSuffix.isEmpty()
                && grouping == 0
                && leastExponent == 0
                && padding == null
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
        return fraction(rounded, leastFraction);
    }

    private String fraction(BigDecimal rounded, int leastFraction) {
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
        BigDecimal rounded = value;
        int exponent = 0;
        // more digits than must be there before the point: exponents are multiples of their number
        boolean steps = mostInteger > leastInteger && mostInteger > 1;
        int integers = Math.max(1, leastInteger);
        if (value.signum() != 0) {
            int digits = leastInteger + mostFraction;
            if (digits > 0 && value.precision() > digits) {
                rounded = value.round(new MathContext(digits, rounding));
            }
            int magnitude = rounded.precision() - rounded.scale(); // digits before the point
            exponent =
                    steps
                            ? Math.floorDiv(magnitude - 1, mostInteger) * mostInteger
                            : magnitude - integers;
        }
        BigDecimal mantissa = rounded.scaleByPowerOfTen(-exponent);
        String whole = mantissa.toBigInteger().toString();
        whole = "0".repeat(Math.max(0, integers - whole.length())) + whole;
        // a step more before the point is a digit less that must stand behind it
        String fraction =
                fraction(mantissa, Math.max(0, leastFraction - (whole.length() - integers)));
        String power = Integer.toString(Math.abs(exponent));
        return whole
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
        int hashesBefore;
        String pad;
        Place padPlace;

        /** Characters of the pattern that stand for digits, points and exponents. */
        int width;

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
                if (c == '*') {
                    if (pad != null || i + 1 >= pattern.length()) {
                        throw new PatternException(
                                "'*' once, with a character behind it, not '" + pattern + "'");
                    }
                    i++;
                    int size = Character.charCount(pattern.codePointAt(i));
                    pad = pattern.substring(i, i + size);
                    i += size - 1;
                    padPlace =
                            digits || point
                                    ? suffix.length() == 0
                                            ? Place.BEFORE_SUFFIX
                                            : Place.BEHIND_SUFFIX
                                    : prefix.length() == 0
                                            ? Place.BEFORE_PREFIX
                                            : Place.BEHIND_PREFIX;
                } else if ("0#,.EVP".indexOf(c) >= 0 && !done) {
                    width += c == 'V' || c == 'P' ? 0 : 1;
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
                            } else {
                                hashesBefore++;
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
                            width += from - 1 - i;
                            i = from - 1;
                            done = true;
                        }
                    }
                } else if (c == '@' || c == '%' || c == '\u2030' || c == '\u00A4') {
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

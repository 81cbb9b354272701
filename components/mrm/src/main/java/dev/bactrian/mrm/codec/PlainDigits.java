// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.mrm.codec.TextForm.Justification;
import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;

/**
 * The common case of numbers as text, straight from and to bytes: digits of one byte each, a minus
 * before them perhaps, a point of one byte perhaps, at most 18 digits. Whatever is anything else is
 * left to {@link TextNumberCodec}'s way by characters, which gives the same results. Immutable.
 */
final class PlainDigits {
    private static final int MOST_DIGITS = 18;
    private static final long LARGEST_TENTH = 100_000_000_000_000_000L;

    private final XsdType type;
    private final NumberPattern pattern;
    private final boolean isFloat;
    private final byte[] digits;
    private final byte[] ofDigit = new byte[10];
    private final byte minus;
    private final int point;
    private final byte[] pad;
    private final Justification justification;

    /** As many bytes as a number can take that is written in as many as it takes. */
    private final int most;

    private PlainDigits(XsdType type, TextForm form, NumberPattern pattern, String separator) {
        this.type = type;
        this.pattern = pattern;
        this.isFloat = type.family() == XsdType.Family.FLOAT;
        this.digits = form.encoding().digitTable();
        for (int i = 0; i < 10; i++) {
            ofDigit[i] = form.encoding().encode(String.valueOf((char) ('0' + i)))[0];
        }
        this.minus = form.encoding().encode("-")[0];
        byte[] one = separator == null ? new byte[0] : form.encoding().encode(separator);
        this.point = one.length == 1 ? one[0] & 0xFF : -1;
        this.pad = form.pads() ? form.padBytes() : new byte[0];
        this.justification = form.justification();
        this.most =
                3
                        + Math.max(MOST_DIGITS, pattern.leastInteger)
                        + Math.max(pattern.mostFraction, pattern.leastFraction);
    }

    /** The fast way of a field; null where its pattern, symbols or encoding do not allow one. */
    static PlainDigits of(
            XsdType type, TextForm form, NumberPattern pattern, TextNumberCodec.Symbols symbols) {
        boolean plain =
                form.encoding().width() <= 1
                        && form.encoding().encode("-").length == 1
                        && pattern.isPlain()
                        && symbols.base() == 10
                        && symbols.decimalSeparators().size() <= 1
                        && symbols.zeros().isEmpty()
                        && symbols.increment() == null;
        boolean pointless =
                symbols.decimalSeparators().isEmpty()
                        || (symbols.strict() && pattern.mostFraction == 0 && !pattern.pointAlways);
        return plain
                ? new PlainDigits(
                        type, form, pattern, pointless ? null : symbols.decimalSeparators().get(0))
                : null;
    }

    /** The value of trimmed bytes, or a {@link BadValue}; null where this is not the way. */
    Object decode(byte[] data, int from, int to) {
        int at = from;
        boolean negative = false;
        if (at < to && data[at] == minus) {
            negative = true;
            at++;
        }
        if (to - at > MOST_DIGITS || at == to) {
            return null;
        }
        long value = 0;
        int fraction = -1;
        int first = at;
        for (; at < to; at++) {
            int digit = digits[data[at] & 0xFF];
            if (digit < 0) {
                if ((data[at] & 0xFF) != point || fraction >= 0 || pattern.hasVirtual) {
                    return null;
                }
                fraction = to - at - 1;
                continue;
            }
            value = value * 10 + digit;
        }
        if ((fraction >= 0 && to - first == 1) || (isFloat && negative && value == 0)) {
            return null;
        }
        int scale = Math.max(0, fraction) + pattern.virtual;
        long signed = negative ? -value : value;
        if (scale == 0 && type != XsdType.FLOAT) {
            return type.ofLong(signed);
        }
        return type.ofDecimal(BigDecimal.valueOf(signed, scale));
    }

    /** As many bytes as {@link #place} can take where the value decides. */
    int most() {
        return most;
    }

    /** Whether {@link #decode} gives a value of trimmed bytes; false where it would have to see. */
    boolean accepts(byte[] data, int from, int to) {
        boolean decimal = type.family() == XsdType.Family.DECIMAL;
        boolean negative = from < to && data[from] == minus;
        int first = negative ? from + 1 : from;
        if (to - first > MOST_DIGITS || isFloat || pattern.hasVirtual) {
            return false;
        }
        long value = 0;
        int points = 0;
        for (int at = first; at < to; at++) {
            int digit = digits[data[at] & 0xFF];
            if (digit >= 0) {
                value = value * 10 + digit;
            } else if (!decimal || (data[at] & 0xFF) != point || points++ > 0) {
                return false;
            }
        }
        return to - first > points && (decimal || type.holds(negative ? -value : value));
    }

    /**
     * Writes a value in so many bytes.
     *
     * @param length -1 for as many as it takes
     * @return false where this is not the way, and nothing was written
     */
    boolean encode(Object value, int length, ByteSink sink) {
        sink.ensure(length < 0 ? most : length);
        int start = sink.size();
        int end = place(value, length, sink.array(), start);
        if (end < 0) {
            return false;
        }
        sink.advance(end - start);
        return true;
    }

    /**
     * Puts a value into room that is there.
     *
     * @param length -1 for as many bytes as it takes
     * @return where it ends; -1 where this is not the way
     */
    int place(Object value, int length, byte[] target, int start) {
        if (value instanceof Long l) {
            return !isFloat && l != Long.MIN_VALUE && type.holds(l)
                    ? put(l, 0, length, target, start)
                    : -1;
        }
        if (value instanceof BigDecimal d
                && type.family() == XsdType.Family.DECIMAL
                && Conversion.isShort(d)
                && Math.abs(d.scale()) <= MOST_DIGITS) {
            return put(Conversion.unscaled(d), d.scale(), length, target, start);
        }
        return -1;
    }

    private int put(long unscaled, int givenScale, int length, byte[] target, int start) {
        boolean negative = unscaled < 0;
        long number = Math.abs(unscaled);
        int scale = pattern.hasVirtual ? givenScale - pattern.virtual : givenScale;
        for (; scale < 0; scale++) {
            if (number >= LARGEST_TENTH) {
                return -1;
            }
            number *= 10;
        }
        while (scale > pattern.leastFraction && !pattern.fractionAsGiven && number % 10 == 0) {
            number /= 10;
            scale--;
        }
        if (scale > pattern.mostFraction) {
            return -1; // is to be rounded, or refused
        }
        int fraction = Math.max(scale, pattern.leastFraction);
        int whole = Math.max(count(number) - scale, pattern.leastInteger);
        if (whole <= 0) {
            whole = fraction == 0 ? 1 : 0;
        }
        boolean pointed = fraction > 0 || pattern.pointAlways;
        int needed = (negative ? 1 : 0) + whole + (pointed ? 1 : 0) + fraction;
        int missing = length < 0 ? 0 : length - needed;
        if ((pointed && point < 0) || missing < 0) {
            return -1;
        }
        if (missing > 0 && (pad.length != 1 || justification == Justification.CENTER)) {
            return -1;
        }
        int left = justification == Justification.RIGHT ? missing : 0;
        for (int i = 0; i < left; i++) {
            target[start + i] = pad[0];
        }
        int at = start + left + needed;
        for (int i = at; i < start + length; i++) {
            target[i] = pad[0];
        }
        for (int i = fraction; i > 0; i--) {
            if (i > scale) {
                target[--at] = ofDigit[0];
            } else {
                target[--at] = ofDigit[(int) (number % 10)];
                number /= 10;
            }
        }
        if (pointed) {
            target[--at] = (byte) point;
        }
        for (int i = 0; i < whole; i++) {
            target[--at] = ofDigit[(int) (number % 10)];
            number /= 10;
        }
        if (negative) {
            target[--at] = minus;
        }
        return start + needed + missing;
    }

    /** How many digits a number of at most 19 has; none where it is 0. */
    private static int count(long number) {
        int digits = 0;
        for (long power = 1; digits <= MOST_DIGITS && number >= power; power *= 10) {
            digits++;
        }
        return digits;
    }
}

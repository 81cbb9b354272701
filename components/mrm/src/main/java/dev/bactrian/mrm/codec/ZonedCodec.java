// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Zoned decimals (DFDL 1.0 §13.6.1.2): a digit for each character, the sign overpunched on the
 * first or last digit. In EBCDIC the sign is the zone C, D or F; in ASCII one of four conventions.
 */
public final class ZonedCodec extends TextCodec {
    /** How a sign stands on an ASCII digit. */
    public enum SignStyle {
        /** 0-9 positive, p-y negative. */
        ASCII_STANDARD("0123456789", "pqrstuvwxy"),
        /** {A-I positive, }J-R negative, as EBCDIC's look when translated. */
        ASCII_TRANSLATED_EBCDIC("{ABCDEFGHI", "}JKLMNOPQR"),
        /** 0-9 positive, space and !"#$%&'() negative. */
        ASCII_CA_REALIA_MODIFIED("0123456789", " !\"#$%&'()"),
        /** 0-9 positive, X'80' to X'89' negative. */
        ASCII_TANDEM_MODIFIED(
                "0123456789", "\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089");

        private final String positive;
        private final String negative;

        SignStyle(String positive, String negative) {
            this.positive = positive;
            this.negative = negative;
        }
    }

    /** Where the sign stands. */
    public enum SignPlace {
        /** There is none. */
        NONE,
        /** On the first digit. */
        LEADING,
        /** On the last digit. */
        TRAILING
    }

    private static final int LONG_DIGITS = 18;
    private static final String EBCDIC_POSITIVE = "{ABCDEFGHI";
    private static final String EBCDIC_NEGATIVE = "}JKLMNOPQR";

    private final SignPlace sign;
    private final int point;
    private final int digits;
    private final boolean ebcdic;
    private final SignStyle style;
    private final boolean strict;

    /**
     * @param sign where the pattern has its +
     * @param point fraction digits behind the virtual point
     * @param digits digits of the pattern: written at least
     * @param ebcdic whether the encoding is an EBCDIC one
     * @param strict whether an unsigned last digit in a signed field is an error
     */
    public ZonedCodec(
            XsdType type,
            TextForm form,
            SignPlace sign,
            int point,
            int digits,
            boolean ebcdic,
            SignStyle style,
            boolean strict) {
        super(type, form, 1);
        this.sign = sign;
        this.point = point;
        this.digits = digits;
        this.ebcdic = ebcdic;
        this.style = style;
        this.strict = strict;
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        int start = trimmedStart(data, from, to);
        int end = trimmedEnd(data, start, to);
        if (!ebcdic || end - start > LONG_DIGITS) {
            return super.decode(data, from, to);
        }
        long value = 0;
        boolean minus = false;
        if (start == end) {
            return bad("''");
        }
        int signAt = sign == SignPlace.NONE ? -1 : sign == SignPlace.LEADING ? start : end - 1;
        for (int i = start; i < end; i++) {
            int b = data[i] & 0xFF;
            int digit = b & 0xF;
            int zone = b >> 4;
            if (i == signAt) {
                minus = zone == 0xD || zone == 0xB;
                if (zone < 0xA || (strict && zone != 0xC && zone != 0xD && zone != 0xF)) {
                    return bad(hex(data, start, end));
                }
            } else if (zone != 0xF) {
                return bad(hex(data, start, end));
            }
            if (digit > 9) {
                return bad(hex(data, start, end));
            }
            value = value * 10 + digit;
        }
        long signed = minus ? -value : value;
        return point == 0
                ? type().ofLong(signed)
                : type().ofDecimal(BigDecimal.valueOf(signed, point));
    }

    private BadValue bad(String found) {
        return new BadValue(describe(), found);
    }

    @Override
    public Object parse(String text) {
        if (text.isEmpty()) {
            return bad("''");
        }
        StringBuilder plain = new StringBuilder(text);
        boolean minus = false;
        if (sign != SignPlace.NONE) {
            int at = sign == SignPlace.LEADING ? 0 : text.length() - 1;
            char c = text.charAt(at);
            int positive = positives().indexOf(c);
            int negative = negatives().indexOf(c);
            if (negative >= 0) {
                minus = true;
                plain.setCharAt(at, (char) ('0' + negative));
            } else if (positive >= 0) {
                plain.setCharAt(at, (char) ('0' + positive));
            } else if (strict) {
                return bad("'" + text + "'");
            }
        }
        for (int i = 0; i < plain.length(); i++) {
            if (plain.charAt(i) < '0' || plain.charAt(i) > '9') {
                return bad("'" + text + "'");
            }
        }
        BigDecimal value = new BigDecimal(new BigInteger(plain.toString()), point);
        return type().ofDecimal(minus ? value.negate() : value);
    }

    private String positives() {
        return ebcdic ? EBCDIC_POSITIVE : style.positive;
    }

    private String negatives() {
        return ebcdic ? EBCDIC_NEGATIVE : style.negative;
    }

    @Override
    public String format(Object value) {
        BigDecimal number = Conversion.decimal(value);
        BigInteger unscaled;
        try {
            unscaled = number.scaleByPowerOfTen(point).toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw new ValueException(
                    "expected a number with at most "
                            + point
                            + " fraction digits, found '"
                            + Conversion.text(value)
                            + "'");
        }
        boolean minus = unscaled.signum() < 0;
        if (minus && sign == SignPlace.NONE) {
            throw new ValueException(
                    "expected no negative number, found '" + Conversion.text(value) + "'");
        }
        String plain = unscaled.abs().toString();
        StringBuilder text = new StringBuilder("0".repeat(Math.max(0, digits - plain.length())));
        text.append(plain);
        if (sign != SignPlace.NONE) {
            int at = sign == SignPlace.LEADING ? 0 : text.length() - 1;
            int digit = text.charAt(at) - '0';
            text.setCharAt(at, (minus ? negatives() : positives()).charAt(digit));
        }
        return text.toString();
    }

    @Override
    public String describe() {
        return "zoned decimal" + (point == 0 ? "" : ", " + point + " fraction digits");
    }
}

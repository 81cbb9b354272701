// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Conditions of numbers: their bounds, and how many digits they have. */
final class Numbers {
    /** So many digits fit into a long whatever they are. */
    private static final int SAFE_DIGITS = 18;

    private Numbers() {}

    private static String text(byte[] b, int from, int to) {
        return new String(b, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /**
     * A whole number between bounds.
     *
     * @param low the least; null for none
     * @param high the greatest; null for none
     */
    record Whole(BigInteger low, BigInteger high, long least, long most) implements Check {
        Whole(BigInteger low, BigInteger high) {
            this(low, high, clamp(low, Long.MIN_VALUE), clamp(high, Long.MAX_VALUE));
        }

        private static long clamp(BigInteger bound, long none) {
            if (bound == null) {
                return none;
            }
            return bound.bitLength() < 64
                    ? bound.longValue()
                    : bound.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }

        @Override
        public boolean accepts(byte[] b, int from, int to) {
            int start = Lexical.sign(b, from, to);
            if (start == to) {
                return false;
            }
            if (to - start > SAFE_DIGITS) {
                return Lexical.digits(b, start, to) == to
                        && (isUnbounded() || isBetween(text(b, from, to)));
            }
            long value = 0;
            for (int i = start; i < to; i++) {
                int digit = b[i] - '0';
                if (digit < 0 || digit > 9) {
                    return false;
                }
                value = 10 * value + digit;
            }
            if (start > from && b[from] == '-') {
                value = -value;
            }
            return value >= least && value <= most;
        }

        private boolean isUnbounded() {
            return low == null && high == null;
        }

        private boolean isBetween(String text) {
            BigInteger value = new BigInteger(text);
            return (low == null || value.compareTo(low) >= 0)
                    && (high == null || value.compareTo(high) <= 0);
        }
    }

    /**
     * A bound of decimal numbers.
     *
     * @param upper whether it is the upper one
     * @param exclusive whether the bound itself is out
     */
    record DecimalBound(BigDecimal bound, boolean upper, boolean exclusive) implements Check {
        @Override
        public boolean accepts(byte[] b, int from, int to) {
            int compared = new BigDecimal(text(b, from, to)).compareTo(bound);
            return compared == 0 ? !exclusive : upper == compared < 0;
        }
    }

    /**
     * A bound of floating-point numbers.
     *
     * @param single whether values are rounded to 32 bits
     */
    record FloatBound(double bound, boolean upper, boolean exclusive, boolean single)
            implements Check {
        @Override
        public boolean accepts(byte[] b, int from, int to) {
            if (b[to - 1] > '9') {
                return false; // INF, NaN
            }
            String text = text(b, from, to);
            double value = single ? Float.parseFloat(text) : Double.parseDouble(text);
            return value == bound ? !exclusive : upper == value < bound;
        }
    }

    /**
     * How many digits a decimal number has.
     *
     * @param total in all, leading zeros apart
     * @param fraction behind the point, trailing zeros apart
     */
    record Digits(int total, int fraction) implements Check {
        @Override
        public boolean accepts(byte[] b, int from, int to) {
            int start = Lexical.sign(b, from, to);
            int point = Lexical.digits(b, start, to);
            int end = to;
            while (end > point && (b[end - 1] == '0' || b[end - 1] == '.')) {
                end--;
            }
            while (start < point && b[start] == '0') {
                start++;
            }
            int behind = Math.max(0, end - point - 1);
            return behind <= fraction && point - start + behind <= total;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A regular expression over the characters of a message, from a position. Immutable. */
public final class PatternMatcher {
    private static final long MOST_LOOKS = 20_000_000;
    private static final int FIRST_WINDOW = 4096;

    private final Pattern pattern;
    private final TextEncoding encoding;

    /** The same over bytes; null where it takes more than that. */
    private final BytePattern quick;

    public PatternMatcher(Pattern pattern, TextEncoding encoding) {
        this.pattern = pattern;
        this.encoding = encoding;
        this.quick = BytePattern.of(pattern, encoding);
    }

    /**
     * The bytes that match from a position on; -1 where the pattern does not match there.
     *
     * <p>Characters of one byte are looked at where they stand; others are decoded, more of them
     * when the match reaches the end of those that were.
     */
    public int match(byte[] data, int from, int limit) {
        return quick != null ? quick.match(data, from, limit) : matchCharacters(data, from, limit);
    }

    /** The general way of {@link #match}. */
    int matchCharacters(byte[] data, int from, int limit) {
        try {
            if (encoding.width() == 1) {
                Matcher matcher = pattern.matcher(new Characters(data, from, limit, encoding));
                return matcher.lookingAt() ? matcher.end() : -1;
            }
            for (int window = FIRST_WINDOW; ; window *= 8) {
                int to = window > limit - from || window < 0 ? limit : from + window;
                String text = encoding.text(data, from, to);
                Matcher matcher = pattern.matcher(text);
                boolean found = matcher.lookingAt();
                if (to == limit || !matcher.hitEnd()) {
                    return found ? bytes(text, matcher.end(), data, from, to) : -1;
                }
            }
        } catch (StackOverflowError | TooManyLooks e) {
            return -1; // the pattern takes longer than any message deserves: it does not match
        }
    }

    private int bytes(String text, int characters, byte[] data, int from, int to) {
        int end = encoding.skip(data, from, to, text.codePointCount(0, characters));
        return end < 0 ? to - from : end - from;
    }

    /** Whether bytes are looked at as they stand, none of them twice. */
    boolean isQuick() {
        return quick != null;
    }

    @Override
    public String toString() {
        return pattern.pattern();
    }

    private static final class TooManyLooks extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooManyLooks() {
            super(null, null, false, false);
        }
    }

    /** Bytes as characters, counted so that no pattern can run forever. */
    private static final class Characters implements CharSequence {
        private final byte[] data;
        private final int from;
        private final int limit;
        private final TextEncoding encoding;
        private long looks;

        Characters(byte[] data, int from, int limit, TextEncoding encoding) {
            this.data = data;
            this.from = from;
            this.limit = limit;
            this.encoding = encoding;
        }

        @Override
        public int length() {
            return limit - from;
        }

        @Override
        public char charAt(int index) {
            if (++looks > MOST_LOOKS) {
                throw new TooManyLooks();
            }
            return encoding.character(data[from + index]);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Characters(data, from + start, from + end, encoding);
        }

        @Override
        public String toString() {
            return encoding.text(data, from, limit);
        }
    }
}

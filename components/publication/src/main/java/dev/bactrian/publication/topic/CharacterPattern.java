// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

/**
 * A pattern by characters: {@code *}, {@code ?} and the escape {@code %}. Matching takes at most
 * the product of both lengths, and no recursion.
 */
final class CharacterPattern {
    /** Private-use characters stand for the wildcards once escapes are resolved. */
    private static final char MANY = '\uE000';

    private static final char SINGLE = '\uE001';

    private final String code;
    private final String prefix;

    private CharacterPattern(String code, String prefix) {
        this.code = code;
        this.prefix = prefix;
    }

    static CharacterPattern of(String text) {
        StringBuilder code = new StringBuilder(text.length());
        int wild = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == MANY || c == SINGLE) {
                throw new TopicException(text, "expected no character U+E000 or U+E001");
            }
            if (c == '%') {
                char next = i + 1 < text.length() ? text.charAt(++i) : 0;
                if (next != '*' && next != '?' && next != '%') {
                    throw new TopicException(text, "expected *, ? or % behind %");
                }
                code.append(next);
            } else if (c == '*' || c == '?') {
                wild = wild < 0 ? code.length() : wild;
                boolean again =
                        c == '*' && !code.isEmpty() && code.charAt(code.length() - 1) == MANY;
                if (!again) {
                    code.append(c == '*' ? MANY : SINGLE);
                }
            } else {
                code.append(c);
            }
        }
        return new CharacterPattern(
                code.toString(), wild < 0 ? code.toString() : code.substring(0, wild));
    }

    boolean isLiteral() {
        return prefix.length() == code.length();
    }

    /** The characters before the first wildcard. */
    String prefix() {
        return prefix;
    }

    boolean matches(String topic) {
        int t = 0;
        int p = 0;
        int manyAt = -1;
        int takenTo = 0;
        while (t < topic.length()) {
            char c = p < code.length() ? code.charAt(p) : 0;
            if (p < code.length() && c == MANY) {
                manyAt = p++;
                takenTo = t;
            } else if (p < code.length() && (c == SINGLE || c == topic.charAt(t))) {
                p++;
                t++;
            } else if (manyAt >= 0) {
                p = manyAt + 1;
                t = ++takenTo;
            } else {
                return false;
            }
        }
        while (p < code.length() && code.charAt(p) == MANY) {
            p++;
        }
        return p == code.length();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import java.nio.charset.StandardCharsets;

/** Characters in UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF). */
public final class Utf8 {
    private Utf8() {}

    /** The code point of one to four bytes that starts here; -1 where there is none. */
    public static int codePoint(byte[] b, int p, int limit) {
        int lead = b[p];
        if (lead >= 0) {
            return lead;
        }
        if ((lead & 0xE0) == 0xC0 && tails(b, p, limit, 1)) {
            int c = (lead & 0x1F) << 6 | (b[p + 1] & 0x3F);
            return c < 0x80 ? -1 : c;
        }
        if ((lead & 0xF0) == 0xE0 && tails(b, p, limit, 2)) {
            int c = (lead & 0x0F) << 12 | (b[p + 1] & 0x3F) << 6 | (b[p + 2] & 0x3F);
            return c < 0x800 || (c >= 0xD800 && c <= 0xDFFF) ? -1 : c;
        }
        if ((lead & 0xF8) == 0xF0 && tails(b, p, limit, 3)) {
            int c =
                    (lead & 0x07) << 18
                            | (b[p + 1] & 0x3F) << 12
                            | (b[p + 2] & 0x3F) << 6
                            | (b[p + 3] & 0x3F);
            return c < 0x10000 || c > 0x10FFFF ? -1 : c;
        }
        return -1;
    }

    private static boolean tails(byte[] b, int p, int limit, int count) {
        if (p + count >= limit) {
            return false;
        }
        for (int i = 1; i <= count; i++) {
            if ((b[p + i] & 0xC0) != 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Whether a character that is good so far starts here, whose rest is behind the limit. */
    static boolean isCut(byte[] b, int p, int limit) {
        int lead = b[p] & 0xFF;
        int length = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        for (int i = p + 1; i < Math.min(p + length, limit); i++) {
            if ((b[i] & 0xC0) != 0x80) {
                return false;
            }
        }
        return p + length > limit;
    }

    /** How many bytes a code point takes. */
    public static int length(int codePoint) {
        return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }

    /** Bytes as text. */
    public static String text(byte[] b, int from, int to) {
        return new String(b, from, to - from, StandardCharsets.UTF_8);
    }
}

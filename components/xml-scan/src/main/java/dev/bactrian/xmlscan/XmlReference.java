// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/** References: {@code &#10;}, {@code &#xA;} and the five entities that need no declaration. */
final class XmlReference {
    private XmlReference() {}

    /**
     * What a reference stands for.
     *
     * @param p the position of {@code &}
     * @param semicolon the position of {@code ;}
     */
    static int codePoint(XmlWords scanner, int p, int semicolon) {
        byte[] b = scanner.bytes;
        if (b[p + 1] == '#') {
            int c = number(b, p + 2, semicolon);
            if (c < 0) {
                throw scanner.error(
                        p, XmlFault.MALFORMED, "expected the number of a character behind '&#'");
            }
            if (!scanner.isAllowed(c)) {
                throw scanner.error(
                        p,
                        XmlFault.CHARACTER,
                        "reference to a character that XML does not allow: "
                                + Utf8.text(b, p, semicolon + 1));
            }
            return c;
        }
        int c = entity(b, p + 1, semicolon - p - 1);
        if (c < 0) {
            scanner.name(p + 1);
            throw scanner.error(
                    p,
                    XmlFault.ENTITY,
                    "entity '"
                            + Utf8.text(b, p + 1, semicolon)
                            + "' is not declared; known are amp, lt, gt, quot, apos");
        }
        return c;
    }

    private static int number(byte[] b, int from, int to) {
        int radix = 10;
        int at = from;
        if (b[at] == 'x') {
            radix = 16;
            at++;
        }
        if (at == to) {
            return -1;
        }
        int c = 0;
        for (; at < to; at++) {
            int digit = b[at] < 0 ? -1 : Character.digit((char) b[at], radix);
            if (digit < 0) {
                return -1;
            }
            c = Math.min(c * radix + digit, 0x110000);
        }
        return c;
    }

    private static int entity(byte[] b, int p, int length) {
        switch (length) {
            case 2:
                return b[p + 1] != 't' ? -1 : b[p] == 'l' ? '<' : b[p] == 'g' ? '>' : -1;
            case 3:
                return b[p] == 'a' && b[p + 1] == 'm' && b[p + 2] == 'p' ? '&' : -1;
            case 4:
                if (b[p] == 'q' && b[p + 1] == 'u' && b[p + 2] == 'o' && b[p + 3] == 't') {
                    return '"';
                }
                return b[p] == 'a' && b[p + 1] == 'p' && b[p + 2] == 'o' && b[p + 3] == 's'
                        ? '\''
                        : -1;
            default:
                return -1;
        }
    }
}

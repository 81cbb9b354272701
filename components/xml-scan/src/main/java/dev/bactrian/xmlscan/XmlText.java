// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import java.nio.charset.StandardCharsets;

/**
 * Values from checked bytes: references replaced, line ends normalised (XML 1.0 §2.11), CDATA
 * sections taken as they are, comments and processing instructions left out.
 */
public final class XmlText {
    private XmlText() {}

    /** The text of an element's content that has no child elements. */
    public static String content(XmlScanner scanner, int from, int to) {
        byte[] bytes = scanner.bytes;
        int at = from;
        while (at < to && ByteClass.TEXT[bytes[at] & 0xFF] == ByteClass.PLAIN) {
            at++;
        }
        if (at == to) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
        StringBuilder text = new StringBuilder(to - from);
        at = from;
        while (at < to) {
            byte b = bytes[at];
            if (b == '<') {
                int behind = scanner.nonElement(at);
                if (bytes[at + 1] == '!' && bytes[at + 2] == '[') {
                    raw(bytes, at + 9, behind - 3, text);
                }
                at = behind;
            } else if (b == '&') {
                at = reference(scanner, at, text);
            } else {
                int run = at;
                while (run < to && bytes[run] != '<' && bytes[run] != '&') {
                    run++;
                }
                raw(bytes, at, run, text);
                at = run;
            }
        }
        return text.toString();
    }

    /** The value of an attribute, white space normalised (XML 1.0 §3.3.3, type CDATA). */
    public static String attribute(XmlScanner scanner, int from, int to) {
        byte[] bytes = scanner.bytes;
        int at = from;
        while (at < to && ByteClass.DOUBLE_QUOTED[bytes[at] & 0xFF] == ByteClass.PLAIN) {
            at++;
        }
        if (at == to) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
        StringBuilder text = new StringBuilder(to - from);
        at = from;
        while (at < to) {
            byte b = bytes[at];
            if (b == '&') {
                at = reference(scanner, at, text);
            } else if (b == '\r' || b == '\n' || b == '\t') {
                text.append(' ');
                at += b == '\r' && at + 1 < to && bytes[at + 1] == '\n' ? 2 : 1;
            } else {
                int run = at;
                while (run < to && !isReplaced(bytes[run])) {
                    run++;
                }
                text.append(Utf8.text(bytes, at, run));
                at = run;
            }
        }
        return text.toString();
    }

    private static boolean isReplaced(byte b) {
        return b == '&' || b == '\r' || b == '\n' || b == '\t';
    }

    /** Bytes without references: UTF-8 decoded, CR LF and CR as LF. */
    public static String raw(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        raw(bytes, from, to, text);
        return text.toString();
    }

    private static void raw(byte[] bytes, int from, int to, StringBuilder text) {
        int start = from;
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\r') {
                text.append(Utf8.text(bytes, start, i)).append('\n');
                if (i + 1 < to && bytes[i + 1] == '\n') {
                    i++;
                }
                start = i + 1;
            }
        }
        text.append(Utf8.text(bytes, start, to));
    }

    private static int reference(XmlScanner scanner, int at, StringBuilder text) {
        int semicolon = at + 1;
        while (scanner.bytes[semicolon] != ';') {
            semicolon++;
        }
        text.appendCodePoint(XmlReference.codePoint(scanner, at, semicolon));
        return semicolon + 1;
    }
}

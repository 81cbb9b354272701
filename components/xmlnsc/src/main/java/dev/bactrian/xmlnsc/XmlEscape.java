// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.error.XmlnscError;
import dev.bactrian.xmlscan.XmlCharacter;

/** Characters as UTF-8 bytes, with references where XML needs them. */
final class XmlEscape {
    private XmlEscape() {}

    /** Text between tags: {@code & < >} and CR become references. */
    static void text(String text, ByteSink sink) {
        write(text, sink, false, '\0');
    }

    /** The value of an attribute in such quotes: also TAB and LF become references. */
    static void attribute(String text, char quote, ByteSink sink) {
        write(text, sink, true, quote);
    }

    private static void write(String text, ByteSink sink, boolean attribute, char quote) {
        int length = text.length();
        sink.ensure(length + 16);
        byte[] out = sink.array();
        int at = sink.size();
        int free = out.length - 16;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (at > free) {
                sink.advance(at - sink.size());
                sink.ensure(2 * (length - i) + 16);
                out = sink.array();
                free = out.length - 16;
            }
            if (c < 0x80) {
                String reference = c >= '?' ? null : reference(text, i, attribute, quote);
                if (reference == null) {
                    out[at++] = (byte) c;
                } else {
                    for (int k = 0; k < reference.length(); k++) {
                        out[at++] = (byte) reference.charAt(k);
                    }
                }
            } else if (c < 0x800) {
                out[at++] = (byte) (0xC0 | c >> 6);
                out[at++] = (byte) (0x80 | c & 0x3F);
            } else {
                int point = text.codePointAt(i);
                if (!XmlCharacter.isChar(point)) {
                    throw notAllowed(point);
                }
                if (point >= 0x10000) {
                    i++;
                    out[at++] = (byte) (0xF0 | point >> 18);
                    out[at++] = (byte) (0x80 | point >> 12 & 0x3F);
                } else {
                    out[at++] = (byte) (0xE0 | point >> 12);
                }
                out[at++] = (byte) (0x80 | point >> 6 & 0x3F);
                out[at++] = (byte) (0x80 | point & 0x3F);
            }
        }
        sink.advance(at - sink.size());
    }

    private static String reference(String text, int i, boolean attribute, char quote) {
        char c = text.charAt(i);
        switch (c) {
            case '&':
                return "&amp;";
            case '<':
                return "&lt;";
            case '>':
                return "&gt;";
            case '"':
                return quote == '"' ? "&quot;" : null;
            case '\'':
                return quote == '\'' ? "&apos;" : null;
            case '\r':
                return "&#13;";
            case '\n':
                return attribute ? "&#10;" : null;
            case '\t':
                return attribute ? "&#9;" : null;
            default:
                if (c < 0x20) {
                    throw notAllowed(c);
                }
                return null;
        }
    }

    /** The error about a character that no XML document can hold. */
    static MessageException notAllowed(int point) {
        return new MessageException(
                XmlnscError.CHARACTER_NOT_WRITABLE,
                String.format("character U+%04X cannot be written: XML does not allow it", point));
    }

    /** Checks text that is written as it is, in comments, CDATA sections and instructions. */
    static String checked(String text) {
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            if (!XmlCharacter.isChar(point)) {
                throw notAllowed(point);
            }
            i += Character.charCount(point);
        }
        return text;
    }
}

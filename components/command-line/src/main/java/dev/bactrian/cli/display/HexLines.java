// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.display;

import dev.bactrian.tree.ByteSlice;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Bytes in hexadecimal, sixteen a line, with their offset and beside them their characters. */
final class HexLines {

    /** How many bytes a line shows. */
    static final int PER_LINE = 16;

    private HexLines() {}

    /**
     * All lines of some bytes.
     *
     * @param firstOffset the offset that is printed for the first byte
     * @param charset of the characters beside; what it cannot show, or needs more than a byte for,
     *     is a dot
     */
    public static List<String> of(ByteSlice bytes, long firstOffset, Charset charset) {
        List<String> lines = new ArrayList<>();
        for (int at = 0; at < bytes.length(); at += PER_LINE) {
            ByteSlice part = bytes.slice(at, Math.min(PER_LINE, bytes.length() - at));
            lines.add(
                    String.format(
                                    Locale.ROOT,
                                    "  %06x  %-47s  %s",
                                    firstOffset + at,
                                    hex(part),
                                    characters(part, charset))
                            .stripTrailing());
        }
        return lines;
    }

    /** Pairs of digits with blanks between them. */
    static String hex(ByteSlice bytes) {
        StringBuilder hex = new StringBuilder(3 * bytes.length());
        for (int i = 0; i < bytes.length(); i++) {
            int value = bytes.array()[bytes.offset() + i] & 0xFF;
            hex.append(i == 0 ? "" : " ")
                    .append(Character.forDigit(value >> 4, 16))
                    .append(Character.forDigit(value & 15, 16));
        }
        return hex.toString();
    }

    private static String characters(ByteSlice bytes, Charset charset) {
        String text = bytes.text(charset);
        return text.length() == bytes.length()
                ? printable(text)
                : printable(bytes.text(java.nio.charset.StandardCharsets.US_ASCII));
    }

    /** The text with a dot for each character that a terminal would not show as one. */
    static String printable(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            shown.append(
                    Character.isISOControl(c) || c == '\uFFFD' || Character.isSurrogate(c)
                            ? '.'
                            : c);
        }
        return shown.toString();
    }
}

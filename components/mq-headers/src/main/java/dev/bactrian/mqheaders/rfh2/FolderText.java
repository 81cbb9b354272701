// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.MessageException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The text of a folder, in the character set of the header and in UTF-8.
 *
 * <p>In UTF-16 (NameValueCCSID 1200, 13488, 17584) a byte order mark at the start of the folder
 * says in which order the bytes are; without one it is that of the header's numbers. IBM's classes
 * read both, and write the mark and the larger byte first whatever the numbers' order is; so does
 * this.
 *
 * @param utf8 holds the text in UTF-8
 * @param start where it starts, behind white space
 * @param end where it ends, before the blanks or null characters that fill it up
 * @param charset what the text came in
 * @param position where the first byte of the text stands in the payload
 */
record FolderText(byte[] utf8, int start, int end, Charset charset, long position) {
    private static final ByteSlice MARK = ByteSlice.of(new byte[] {(byte) 0xFE, (byte) 0xFF});

    /**
     * The text of a folder's bytes.
     *
     * @param position where the bytes start in the payload
     */
    static FolderText read(ByteSlice bytes, int ccsid, int encoding, long position) {
        Charset charset = charset(ccsid);
        if (charset.equals(StandardCharsets.UTF_8)) {
            return of(bytes.array(), bytes.offset(), bytes.end(), charset, position);
        }
        int mark = 0;
        if (charset.equals(StandardCharsets.UTF_16BE)) {
            mark = hasMark(bytes) ? MARK.length() : 0;
            boolean reversed =
                    mark > 0
                            ? bytes.array()[bytes.offset()] == (byte) 0xFF
                            : NumericEncoding.isReversed(encoding);
            charset = reversed ? StandardCharsets.UTF_16LE : charset;
        }
        String text = bytes.slice(mark, bytes.length() - mark).text(charset);
        if (mark > 0 && text.endsWith("\uFEFF")) {
            text = text.substring(0, text.length() - 1); // IBM's class fills up with another mark
        }
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return of(utf8, 0, utf8.length, charset, position + mark);
    }

    private static FolderText of(byte[] utf8, int from, int to, Charset charset, long position) {
        int start = from;
        int end = to;
        while (end > start && isFilling(utf8[end - 1])) {
            end--;
        }
        while (start < end && isFilling(utf8[start])) {
            start++;
        }
        long at = position + length(utf8, from, start, charset);
        return new FolderText(utf8, start, end, charset, at);
    }

    /** How many bytes a part of the text takes in its own character set. */
    private static int length(byte[] utf8, int from, int to, Charset charset) {
        return charset.equals(StandardCharsets.UTF_8)
                ? to - from
                : new String(utf8, from, to - from, StandardCharsets.UTF_8)
                        .getBytes(charset)
                        .length;
    }

    private static boolean isFilling(byte b) {
        return b == ' ' || b == '\t' || b == '\r' || b == '\n' || b == 0;
    }

    /** Whether bytes of UTF-16 start with a byte order mark. */
    static boolean hasMark(ByteSlice bytes) {
        if (bytes.length() < MARK.length()) {
            return false;
        }
        int first = bytes.array()[bytes.offset()] & 0xFF;
        int second = bytes.array()[bytes.offset() + 1] & 0xFF;
        return (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE);
    }

    /** The offset in the payload of what stands so many bytes of UTF-8 behind the start. */
    long offset(int behind) {
        return position + length(utf8, start, Math.min(start + behind, end), charset);
    }

    /** A folder's bytes for a header, filled up with blanks to a multiple of four. */
    static ByteSlice write(String text, int ccsid) {
        Charset charset = charset(ccsid);
        String marked = charset.equals(StandardCharsets.UTF_16BE) ? '\uFEFF' + text : text;
        byte[] made = marked.getBytes(charset);
        StringBuilder filled = null;
        while (made.length % Integer.BYTES != 0) {
            filled = filled == null ? new StringBuilder(marked) : filled;
            made = filled.append(' ').toString().getBytes(charset);
        }
        return ByteSlice.of(made);
    }

    private static Charset charset(int ccsid) {
        try {
            return CodedCharacterSet.charset(ccsid == 0 ? CodedCharacterSet.UTF_8 : ccsid);
        } catch (MessageException e) {
            throw new HeaderException(
                    HeaderError.UNKNOWN_CCSID,
                    "MQRFH2",
                    "NameValueCCSID",
                    "Java has no character set " + ccsid,
                    -1,
                    e);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import dev.bactrian.tree.ByteSink;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A charset with what a parser of bytes wants to know of it: how wide characters are, which bytes
 * are digits, and tables for charsets of one byte. Immutable.
 */
public final class TextEncoding {
    private static final int NONE = -1;
    private static final byte LINE_FEED_25 = 0x25;

    /** From so many characters on, Java's instructions for many at a time pay for their call. */
    private static final int LONG_TEXT = 8;

    private final Charset charset;
    private final boolean strict;
    private final int width;
    private final char[] decode;
    private final short[] encode;
    private final boolean asciiBytes;

    /** Whether Java decodes bytes as they are, by instructions for many bytes at a time. */
    private final boolean direct;

    /**
     * Whether line feed is X'25' and next line X'15', as IBM's tables have them, where Java's have
     * both at X'15' and would make one of the other.
     */
    private final boolean lineFeed25;

    private final boolean[] lead;
    private final byte[] digits = new byte[256];

    /**
     * @param charset any charset of this Java
     * @param strict whether bytes and characters that do not exist are errors; otherwise they are
     *     replaced
     */
    public TextEncoding(Charset charset, boolean strict) {
        this.charset = charset;
        this.strict = strict;
        this.width = widthOf(charset);
        this.asciiBytes = asciiBytes(charset);
        this.direct =
                charset.equals(StandardCharsets.ISO_8859_1)
                        || (!strict
                                && (charset.equals(StandardCharsets.UTF_8)
                                        || charset.equals(StandardCharsets.US_ASCII)));
        this.decode = width == 1 ? decodeTable(charset) : null;
        this.encode = decode == null ? null : encodeTable(charset, decode);
        this.lineFeed25 = decode != null && isLineFeedMoved(charset);
        if (lineFeed25) {
            decode[0x15] = '\u0085';
            decode[LINE_FEED_25] = '\n';
            encode['\n'] = LINE_FEED_25;
            encode[0x85] = 0x15;
        }
        this.lead = width == 0 && !charset.equals(StandardCharsets.UTF_8) ? leads(charset) : null;
        Arrays.fill(digits, (byte) NONE);
        for (int digit = 0; digit < 10; digit++) {
            byte[] bytes = String.valueOf((char) ('0' + digit)).getBytes(charset);
            if (bytes.length == 1) {
                digits[bytes[0] & 0xFF] = (byte) digit;
            }
        }
    }

    /** 1, 2 or 4 bytes for each character; 0 where it varies. */
    private static int widthOf(Charset charset) {
        String name = charset.name();
        if (name.startsWith("UTF-16") || name.startsWith("x-UTF-16")) {
            return 2;
        }
        if (name.startsWith("UTF-32") || name.startsWith("X-UTF-32")) {
            return 4;
        }
        return charset.canEncode() && charset.newEncoder().maxBytesPerChar() <= 1.0f ? 1 : 0;
    }

    private static boolean asciiBytes(Charset charset) {
        byte[] ascii = new byte[128];
        for (int i = 0; i < ascii.length; i++) {
            ascii[i] = (byte) i;
        }
        return new String(ascii, charset).equals(new String(ascii, StandardCharsets.US_ASCII));
    }

    private static boolean isLineFeedMoved(Charset charset) {
        return "\n".getBytes(charset)[0] == 0x15
                && new String(new byte[] {0x15, LINE_FEED_25}, charset).equals("\n\n");
    }

    private static char[] decodeTable(Charset charset) {
        char[] table = new char[256];
        byte[] one = new byte[1];
        for (int i = 0; i < 256; i++) {
            one[0] = (byte) i;
            String text = new String(one, charset);
            table[i] = text.length() == 1 ? text.charAt(0) : '\uFFFD';
        }
        return table;
    }

    private static short[] encodeTable(Charset charset, char[] decode) {
        short[] table = new short[256];
        Arrays.fill(table, (short) NONE);
        for (int i = 255; i >= 0; i--) {
            char c = decode[i];
            if (c < 256) {
                byte[] bytes = String.valueOf(c).getBytes(charset);
                table[c] = (short) (bytes[0] & 0xFF);
            }
        }
        return table;
    }

    /** The bytes that are not a character on their own: the first of two. */
    private static boolean[] leads(Charset charset) {
        boolean[] table = new boolean[256];
        for (int i = 128; i < 256; i++) {
            try {
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)
                        .decode(ByteBuffer.wrap(new byte[] {(byte) i}));
            } catch (CharacterCodingException e) {
                table[i] = true;
            }
        }
        return table;
    }

    /** The charset. */
    public Charset charset() {
        return charset;
    }

    /** Whether bytes and characters that do not exist are errors. */
    public boolean isStrict() {
        return strict;
    }

    /** Whether Java decodes bytes as they are. */
    public boolean isDirect() {
        return direct;
    }

    /** Bytes of each character; 0 where they vary. */
    public int width() {
        return width;
    }

    /** Whether characters vary in width and a byte of one may look like another character. */
    public boolean hasLeadBytes() {
        return lead != null;
    }

    /** The value of a byte that is a decimal digit; negative for any other byte. */
    public int digit(byte b) {
        return digits[b & 0xFF];
    }

    /** The character of a byte, in an encoding of one byte for each. */
    public char character(byte b) {
        return decode[b & 0xFF];
    }

    /** The table behind {@link #digit}: 256 entries. */
    public byte[] digitTable() {
        return digits;
    }

    /** Whether the ASCII characters are their own bytes. */
    public boolean hasAsciiBytes() {
        return asciiBytes;
    }

    /**
     * The bytes of the 128 ASCII characters, in an encoding of one byte for each.
     *
     * @return null where there is a character that the encoding has not, or characters have more
     *     bytes
     */
    public byte[] asciiTable() {
        if (encode == null) {
            return null;
        }
        byte[] table = new byte[128];
        for (int c = 0; c < table.length; c++) {
            if (encode[c] < 0 || decode[encode[c]] != c) {
                return null;
            }
            table[c] = (byte) encode[c];
        }
        return table;
    }

    /** The bytes of the character that starts at a position: at least 1. */
    public int characterLength(byte[] data, int at, int limit) {
        if (width != 0) {
            return width;
        }
        int b = data[at] & 0xFF;
        if (lead != null) {
            return lead[b] && at + 1 < limit ? 2 : 1;
        }
        if (b < 0x80) {
            return 1;
        }
        int length = b >= 0xF0 ? 4 : b >= 0xE0 ? 3 : b >= 0xC0 ? 2 : 1;
        for (int i = 1; i < length; i++) {
            if (at + i >= limit || (data[at + i] & 0xC0) != 0x80) {
                return i;
            }
        }
        return length;
    }

    /**
     * The position behind so many characters; -1 where the limit comes first.
     *
     * @param limit exclusive
     */
    public int skip(byte[] data, int from, int limit, int characters) {
        if (width != 0) {
            long end = from + (long) characters * width;
            return end <= limit ? (int) end : -1;
        }
        int at = from;
        for (int i = 0; i < characters; i++) {
            if (at >= limit) {
                return -1;
            }
            at += characterLength(data, at, limit);
        }
        return at <= limit ? at : -1;
    }

    /** How many characters there are. */
    public int count(byte[] data, int from, int to) {
        if (width != 0) {
            return (to - from) / width;
        }
        int count = 0;
        for (int at = from; at < to; at += characterLength(data, at, to)) {
            count++;
        }
        return count;
    }

    /** The characters; null where the bytes are no characters and the encoding is strict. */
    public String decode(byte[] data, int from, int to) {
        if (direct) {
            return new String(data, from, to - from, charset);
        }
        if (asciiBytes && width <= 1) {
            int i = from;
            while (i < to && data[i] >= 0) {
                i++;
            }
            if (i == to) {
                return new String(data, from, to - from, StandardCharsets.ISO_8859_1);
            }
        }
        if (decode != null) {
            char[] chars = new char[to - from];
            for (int i = 0; i < chars.length; i++) {
                char c = decode[data[from + i] & 0xFF];
                if (c == '\uFFFD' && strict) {
                    return null;
                }
                chars[i] = c;
            }
            return new String(chars);
        }
        if (!strict) {
            return new String(data, from, to - from, charset);
        }
        try {
            return charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(data, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** The bytes of a text. */
    public byte[] encode(String text) {
        byte[] bytes = text.getBytes(charset);
        if (lineFeed25 && text.indexOf('\n') >= 0) {
            int at = 0;
            for (int i = 0; i < text.length(); at++) {
                if (text.charAt(i) == '\n') {
                    bytes[at] = LINE_FEED_25;
                }
                i += Character.charCount(text.codePointAt(i)); // a byte, whatever it is
            }
        }
        return bytes;
    }

    /** The characters of bytes; what is none is replaced. */
    public String text(byte[] data, int from, int to) {
        if (!lineFeed25) {
            return new String(data, from, to - from, charset);
        }
        char[] characters = new char[to - from];
        for (int i = 0; i < characters.length; i++) {
            characters[i] = decode[data[from + i] & 0xFF];
        }
        return new String(characters);
    }

    /**
     * Writes a text.
     *
     * @return the index of the first character that the charset does not have, where it is strict;
     *     -1 where all went well
     */
    public int write(String text, ByteSink sink) {
        int length = text.length();
        if (direct && !strict && length > LONG_TEXT) {
            sink.write(text.getBytes(charset));
            return NONE;
        }
        if (asciiBytes && width <= 1) {
            sink.ensure(length);
            byte[] target = sink.array();
            int at = sink.size();
            int i = 0;
            for (; i < length; i++) {
                char c = text.charAt(i);
                if (c > 127) {
                    break;
                }
                target[at + i] = (byte) c;
            }
            if (i == length) {
                sink.advance(length);
                return NONE;
            }
        }
        if (encode != null) {
            sink.ensure(length);
            byte[] target = sink.array();
            int at = sink.size();
            int i = 0;
            for (; i < length; i++) {
                char c = text.charAt(i);
                int b = c < 256 ? encode[c] : NONE;
                if (b < 0 || (c > 127 && decode[b] != c)) {
                    break;
                }
                target[at + i] = (byte) b;
            }
            if (i == length) {
                sink.advance(length);
                return NONE;
            }
        }
        if (strict) {
            try {
                ByteBuffer bytes =
                        charset.newEncoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)
                                .encode(CharBuffer.wrap(text));
                if (lineFeed25) {
                    sink.write(encode(text));
                } else {
                    sink.write(bytes.array(), bytes.arrayOffset(), bytes.remaining());
                }
                return NONE;
            } catch (CharacterCodingException e) {
                for (int i = 0; i < length; i++) {
                    if (!charset.newEncoder().canEncode(text.charAt(i))) {
                        return i;
                    }
                }
                return 0;
            }
        }
        sink.write(encode(text));
        return NONE;
    }

    @Override
    public String toString() {
        return charset.name();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree.ebcdic;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.util.Arrays;

/** A charset of one byte for each character, by a table. Immutable. */
final class SingleByteCharset extends Charset {
    static final char NONE = '\uFFFD';

    private final char[] characters;

    /** The byte of each character; negative for none. */
    private final short[] bytes = new short[1 << 16];

    /**
     * @param characters of the 256 bytes; {@link #NONE} where a byte is none
     */
    SingleByteCharset(String name, String[] aliases, char[] characters) {
        super(name, aliases);
        this.characters = characters.clone();
        Arrays.fill(bytes, (short) -1);
        for (int i = 255; i >= 0; i--) {
            if (characters[i] != NONE) {
                bytes[characters[i]] = (short) i;
            }
        }
    }

    /** The characters of the bytes of another charset. */
    static char[] tableOf(Charset charset) {
        char[] table = new char[256];
        for (int i = 0; i < table.length; i++) {
            String text = new String(new byte[] {(byte) i}, charset);
            table[i] = text.length() == 1 ? text.charAt(0) : NONE;
        }
        return table;
    }

    char[] characters() {
        return characters;
    }

    /** The byte of a character; negative where it has none. */
    int code(char c) {
        return bytes[c];
    }

    @Override
    public boolean contains(Charset other) {
        return other.equals(this);
    }

    @Override
    public CharsetDecoder newDecoder() {
        return new CharsetDecoder(this, 1, 1) {
            @Override
            protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
                while (in.hasRemaining()) {
                    if (!out.hasRemaining()) {
                        return CoderResult.OVERFLOW;
                    }
                    char c = characters[in.get(in.position()) & 0xFF];
                    if (c == NONE) {
                        return CoderResult.unmappableForLength(1);
                    }
                    in.get();
                    out.put(c);
                }
                return CoderResult.UNDERFLOW;
            }
        };
    }

    @Override
    public CharsetEncoder newEncoder() {
        return new CharsetEncoder(this, 1, 1, new byte[] {0x6F}) {
            @Override
            protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
                while (in.hasRemaining()) {
                    char c = in.get(in.position());
                    if (Character.isHighSurrogate(c) && in.remaining() < 2) {
                        return CoderResult.UNDERFLOW;
                    }
                    if (Character.isSurrogate(c)) {
                        return CoderResult.unmappableForLength(
                                Character.isHighSurrogate(c)
                                                && Character.isLowSurrogate(
                                                        in.get(in.position() + 1))
                                        ? 2
                                        : 1);
                    }
                    if (bytes[c] < 0) {
                        return CoderResult.unmappableForLength(1);
                    }
                    if (!out.hasRemaining()) {
                        return CoderResult.OVERFLOW;
                    }
                    in.get();
                    out.put((byte) bytes[c]);
                }
                return CoderResult.UNDERFLOW;
            }
        };
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree.ebcdic;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/**
 * A host charset of one and two bytes for each character: shift out stands before those of two,
 * shift in behind them. Immutable.
 */
final class HostCharset extends Charset {
    static final byte SHIFT_OUT = 0x0E;
    static final byte SHIFT_IN = 0x0F;

    private final SingleByteCharset single;
    private final HostTable table;

    HostCharset(String name, String[] aliases, SingleByteCharset single, HostTable table) {
        super(name, aliases);
        this.single = single;
        this.table = table;
    }

    /** The characters of one byte of another host charset. */
    static char[] singles(Charset base) {
        char[] ones = SingleByteCharset.tableOf(base);
        ones[SHIFT_OUT] = SingleByteCharset.NONE;
        ones[SHIFT_IN] = SingleByteCharset.NONE;
        return ones;
    }

    @Override
    public boolean contains(Charset other) {
        return other.equals(this);
    }

    @Override
    public CharsetDecoder newDecoder() {
        return new Decoder();
    }

    @Override
    public CharsetEncoder newEncoder() {
        return new Encoder();
    }

    private final class Decoder extends CharsetDecoder {
        private boolean two;

        Decoder() {
            super(HostCharset.this, 1, 2);
        }

        @Override
        protected void implReset() {
            two = false;
        }

        @Override
        protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
            while (in.hasRemaining()) {
                byte b = in.get(in.position());
                if (b == SHIFT_OUT || b == SHIFT_IN) {
                    two = b == SHIFT_OUT;
                    in.get();
                    continue;
                }
                if (!two) {
                    char c = single.characters()[b & 0xFF];
                    if (c == SingleByteCharset.NONE) {
                        return CoderResult.unmappableForLength(1);
                    }
                    if (!out.hasRemaining()) {
                        return CoderResult.OVERFLOW;
                    }
                    in.get();
                    out.put(c);
                    continue;
                }
                if (in.remaining() < 2) {
                    return CoderResult.UNDERFLOW;
                }
                String text = table.text((b & 0xFF) << 8 | in.get(in.position() + 1) & 0xFF);
                if (text == null) {
                    return CoderResult.unmappableForLength(2);
                }
                if (out.remaining() < text.length()) {
                    return CoderResult.OVERFLOW;
                }
                in.position(in.position() + 2);
                out.put(text);
            }
            return CoderResult.UNDERFLOW;
        }
    }

    private final class Encoder extends CharsetEncoder {
        private boolean two;

        Encoder() {
            super(HostCharset.this, 2, 5, new byte[] {0x6F});
        }

        @Override
        protected void implReset() {
            two = false;
        }

        @Override
        public boolean isLegalReplacement(byte[] replacement) {
            return true; // the decoder of this charset has a state: the one byte is a question mark
        }

        @Override
        protected CoderResult implFlush(ByteBuffer out) {
            if (two) {
                if (!out.hasRemaining()) {
                    return CoderResult.OVERFLOW;
                }
                out.put(SHIFT_IN);
                two = false;
            }
            return CoderResult.UNDERFLOW;
        }

        @Override
        protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
            while (in.hasRemaining()) {
                char c = in.get(in.position());
                boolean pair = in.remaining() > 1;
                if (Character.isHighSurrogate(c) && !pair) {
                    return CoderResult.UNDERFLOW;
                }
                int code = pair ? table.code(c, in.get(in.position() + 1)) : 0;
                int length = code == 0 ? 1 : 2;
                if (code == 0 && single.code(c) >= 0) {
                    CoderResult result = one(c, out);
                    if (result != null) {
                        return result;
                    }
                } else {
                    code = code == 0 ? table.code(c) : code;
                    if (code == 0) {
                        return wrong(c, in, out);
                    }
                    if (out.remaining() < (two ? 2 : 3)) {
                        return CoderResult.OVERFLOW;
                    }
                    if (!two) {
                        out.put(SHIFT_OUT);
                        two = true;
                    }
                    out.put((byte) (code >> 8)).put((byte) code);
                }
                in.position(in.position() + length);
            }
            return CoderResult.UNDERFLOW;
        }

        private CoderResult one(char c, ByteBuffer out) {
            if (out.remaining() < (two ? 2 : 1)) {
                return CoderResult.OVERFLOW;
            }
            if (two) {
                out.put(SHIFT_IN);
                two = false;
            }
            out.put((byte) single.code(c));
            return null;
        }

        /** A character that the charset has not: what replaces it is one byte. */
        private CoderResult wrong(char c, CharBuffer in, ByteBuffer out) {
            if (two) {
                if (!out.hasRemaining()) {
                    return CoderResult.OVERFLOW;
                }
                out.put(SHIFT_IN);
                two = false;
            }
            return CoderResult.unmappableForLength(
                    Character.isHighSurrogate(c)
                                    && Character.isLowSurrogate(in.get(in.position() + 1))
                            ? 2
                            : 1);
        }
    }
}

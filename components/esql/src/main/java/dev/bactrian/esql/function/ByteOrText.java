// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.tree.BitString;
import java.util.Arrays;

/** CHARACTER, BLOB and BIT seen alike: as a sequence that has a length, parts and places. */
abstract class ByteOrText {
    /** The value, wrapped; null where it is no such sequence. */
    static ByteOrText of(Object value) {
        if (value instanceof String s) {
            return new Text(s);
        } else if (value instanceof byte[] b) {
            return new Bytes(b);
        }
        return value instanceof BitString bits ? new Bits(bits.toString()) : null;
    }

    abstract int length();

    abstract Object part(int from, int to);

    /** Where a sequence of the same kind stands, from an index on; -1 where it does not. */
    abstract int find(ByteOrText what, int from);

    abstract Object join(Object... parts);

    private static class Text extends ByteOrText {
        final String text;

        Text(String text) {
            this.text = text;
        }

        @Override
        int length() {
            return text.length();
        }

        @Override
        Object part(int from, int to) {
            return text.substring(from, to);
        }

        @Override
        int find(ByteOrText what, int from) {
            return what instanceof Text t && t.getClass() == getClass()
                    ? text.indexOf(t.text, from)
                    : -2;
        }

        @Override
        Object join(Object... parts) {
            StringBuilder out = new StringBuilder();
            for (Object part : parts) {
                out.append(part);
            }
            return out.toString();
        }
    }

    private static final class Bits extends Text {
        Bits(String text) {
            super(text);
        }

        @Override
        Object part(int from, int to) {
            return BitString.of(text.substring(from, to));
        }

        @Override
        Object join(Object... parts) {
            return BitString.of((String) super.join(parts));
        }
    }

    private static final class Bytes extends ByteOrText {
        private final byte[] bytes;

        Bytes(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        int length() {
            return bytes.length;
        }

        @Override
        Object part(int from, int to) {
            return Arrays.copyOfRange(bytes, from, to);
        }

        @Override
        int find(ByteOrText what, int from) {
            if (!(what instanceof Bytes b)) {
                return -2;
            }
            for (int i = from; i <= bytes.length - b.bytes.length; i++) {
                if (Arrays.equals(bytes, i, i + b.bytes.length, b.bytes, 0, b.bytes.length)) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        Object join(Object... parts) {
            int length = 0;
            for (Object part : parts) {
                length += ((byte[]) part).length;
            }
            byte[] out = new byte[length];
            int at = 0;
            for (Object part : parts) {
                byte[] b = (byte[]) part;
                System.arraycopy(b, 0, out, at, b.length);
                at += b.length;
            }
            return out;
        }
    }
}

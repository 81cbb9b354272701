// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.EscapeScheme;
import dev.bactrian.tree.ByteSink;

/** Characters as they stand, but for escapes. */
public final class StringCodec extends TextCodec {
    /** A string field. */
    public StringCodec(TextForm form) {
        super(XsdType.STRING, form, 0);
    }

    @Override
    public boolean check(byte[] data, int from, int to) {
        return true;
    }

    @Override
    public boolean takesAnything() {
        return true;
    }

    @Override
    public Object parse(String text) {
        return text;
    }

    @Override
    public String format(Object value) {
        return Conversion.text(value);
    }

    @Override
    public String describe() {
        return "text in " + encoding();
    }

    /** Text with its escapes taken off. */
    public static final class Escaped extends TextCodec {
        private final TextCodec plain;
        private final EscapeScheme scheme;

        /** Made of the delimiters that were in scope last: they seldom change. */
        private volatile Alarms alarms;

        private record Alarms(DelimiterSet of, boolean[] table) {}

        /** A field whose text is escaped, whatever its type. */
        public Escaped(TextCodec plain, EscapeScheme scheme) {
            super(plain.type(), plain.form(), 0);
            this.plain = plain;
            this.scheme = scheme;
        }

        /** The field without its escapes. */
        public TextCodec plain() {
            return plain;
        }

        /** Whether an escape may stand in the value though none was seen where it starts. */
        public boolean mayHideEscape() {
            return scheme.isBlock() && trimsLeft();
        }

        @Override
        public boolean takesAnything() {
            return plain.takesAnything() && !encoding().isStrict();
        }

        @Override
        public boolean check(byte[] data, int from, int to) {
            return takesAnything()
                    || (scheme.mayEscape(data, trimmedStart(data, from, to), to)
                            ? super.check(data, from, to)
                            : plain.check(data, from, to));
        }

        @Override
        public Object decode(byte[] data, int from, int to) {
            int start = trimmedStart(data, from, to);
            if (!scheme.mayEscape(data, start, to)) {
                return plain.decode(data, from, to);
            }
            int end = trimmedEnd(data, start, to);
            return scheme.isSimpleBlock(data, start, end)
                    ? plain.decodeTrimmed(data, start + 1, end - 1)
                    : decodeTrimmed(data, start, end);
        }

        @Override
        public Object parse(String text) {
            return plain.parse(scheme.unescape(text));
        }

        @Override
        public String format(Object value) {
            return plain.format(value);
        }

        @Override
        public void encode(Object value, int length, ByteSink sink) {
            plain.encode(value, length, sink);
        }

        /** Whether what was written has nothing in it that could need an escape. */
        public boolean isHarmless(byte[] data, int from, int to, DelimiterSet delimiters) {
            Alarms known = alarms;
            if (known == null || known.of != delimiters) {
                known = new Alarms(delimiters, scheme.alarms(delimiters));
                alarms = known;
            }
            boolean[] table = known.table;
            if (table == null) {
                return false;
            }
            for (int i = from; i < to; i++) {
                if (table[data[i] & 0xFF]) {
                    return false;
                }
            }
            return true;
        }

        /** The bytes that may need an escape; null where any may. */
        public boolean[] alarms(DelimiterSet delimiters) {
            return scheme.alarms(delimiters);
        }

        /** See {@link EscapeScheme#escapeWritten}. */
        public boolean escapeWritten(ByteSink sink, int start, DelimiterSet delimiters) {
            return scheme.escapeWritten(sink, start, delimiters);
        }

        /** The text with its escapes. */
        public String escape(String text, DelimiterSet delimiters) {
            return scheme.escape(text, delimiters);
        }

        @Override
        public String describe() {
            return plain.describe() + ", escaped";
        }
    }
}

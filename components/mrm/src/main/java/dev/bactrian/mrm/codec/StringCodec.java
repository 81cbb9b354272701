package dev.bactrian.mrm.codec;

import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.EscapeScheme;

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

        /** A field whose text is escaped, whatever its type. */
        public Escaped(TextCodec plain, EscapeScheme scheme) {
            super(plain.type(), plain.form(), 0);
            this.plain = plain;
            this.scheme = scheme;
        }

        @Override
        public Object decode(byte[] data, int from, int to) {
            return scheme.mayEscape(data, from, to)
                    ? super.decode(data, from, to)
                    : plain.decode(data, from, to);
        }

        @Override
        public boolean check(byte[] data, int from, int to) {
            return scheme.mayEscape(data, from, to)
                    ? super.check(data, from, to)
                    : plain.check(data, from, to);
        }

        @Override
        public Object parse(String text) {
            return plain.parse(scheme.unescape(text));
        }

        @Override
        public String format(Object value) {
            return plain.format(value);
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

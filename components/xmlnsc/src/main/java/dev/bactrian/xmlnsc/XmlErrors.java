package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ParseException;

/** Makes the errors of one document, with line and column counted when an error is made. */
final class XmlErrors {
    /** Something else was expected here. */
    static final String MALFORMED = "BAC1001";

    /** The document ends too early. */
    static final String TRUNCATED = "BAC1002";

    /** An end tag does not fit its start tag. */
    static final String MISMATCH = "BAC1003";

    /** Document type declarations are refused. */
    static final String DOCTYPE = "BAC1004";

    /** Bytes are no characters of the encoding, or characters that XML does not allow. */
    static final String CHARACTER = "BAC1005";

    /** The encoding is unknown. */
    static final String ENCODING = "BAC1006";

    /** A limit is exceeded. */
    static final String LIMIT = "BAC1007";

    /** A name space prefix is not declared, or a declaration is not allowed. */
    static final String NAMESPACE = "BAC1008";

    /** An attribute stands twice in a tag. */
    static final String DUPLICATE = "BAC1009";

    /** An entity that is not one of the five of XML. */
    static final String ENTITY = "BAC1010";

    private final byte[] bytes;
    private final int start;
    private final int limit;

    XmlErrors(byte[] bytes, int start, int limit) {
        this.bytes = bytes;
        this.start = start;
        this.limit = limit;
    }

    /** An error at a position of the bytes. */
    ParseException at(int position, String code, String text) {
        int end = Math.min(position, limit);
        int line = 1;
        int column = 1;
        for (int i = start; i < end; i++) {
            byte b = bytes[i];
            if (b == '\n' || (b == '\r' && (i + 1 >= limit || bytes[i + 1] != '\n'))) {
                line++;
                column = 1;
            } else if ((b & 0xC0) != 0x80 && b != '\r') {
                column++;
            }
        }
        return new ParseException(code, text, end - start, line, column, null);
    }

    /** An error where something was expected and something else, or the end, stands. */
    ParseException expected(int position, String what) {
        if (position >= limit) {
            return at(position, TRUNCATED, "expected " + what + ", but the document ends");
        }
        return at(position, MALFORMED, "expected " + what + ", not " + found(position));
    }

    /** What stands at a position, for a message: a printable character, or a byte's number. */
    String found(int position) {
        int b = bytes[position] & 0xFF;
        return b > 0x20 && b < 0x7F ? "'" + (char) b + "'" : String.format("byte 0x%02X", b);
    }
}

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
    private final XmlPosition origin;

    XmlErrors(byte[] bytes, int start, int limit, XmlPosition origin) {
        this.bytes = bytes;
        this.start = start;
        this.limit = limit;
        this.origin = origin;
    }

    /** Where in the document a position of the bytes is. */
    XmlPosition position(int position) {
        return origin.behind(bytes, start, Math.min(position, limit), limit);
    }

    /** An error at a position of the bytes. */
    ParseException at(int position, String code, String text) {
        XmlPosition place = position(position);
        return new ParseException(code, text, place.offset(), place.line(), place.column(), null);
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

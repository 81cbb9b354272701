package dev.bactrian.xmlscan;

/** What can be wrong with an XML document. */
public enum XmlFault {
    /** Something else was expected here. */
    MALFORMED("BAC1001"),

    /** The document ends too early. */
    TRUNCATED("BAC1002"),

    /** An end tag does not fit its start tag. */
    MISMATCH("BAC1003"),

    /** Document type declarations are refused. */
    DOCTYPE("BAC1004"),

    /** Bytes are no characters of the encoding, or characters that XML does not allow. */
    CHARACTER("BAC1005"),

    /** The encoding is unknown, or another one than the document says. */
    ENCODING("BAC1006"),

    /** A limit is exceeded. */
    LIMIT("BAC1007"),

    /** A name space prefix is not declared, a declaration or a name is not allowed. */
    NAMESPACE("BAC1008"),

    /** An attribute stands twice in a tag. */
    DUPLICATE("BAC1009"),

    /** An entity that is not one of the five of XML. */
    ENTITY("BAC1010");

    private final String code;

    XmlFault(String code) {
        this.code = code;
    }

    /** The stable code, with a page in {@code docs/errors}. */
    public String code() {
        return code;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum XmlFault implements ErrorCode {
    MALFORMED(
            "BAC1001",
            "Malformed XML",
            "Something else stands where the grammar of XML 1.0 expects what the message names."
                    + " Line and column say where.",
            "Correct the sender. XML 1.1 is not supported."),
    TRUNCATED(
            "BAC1002",
            "The document ends too early",
            "The message was cut, or is empty.",
            "Look at the end of the payload, and at who shortened it."),
    MISMATCH(
            "BAC1003",
            "An end tag does not fit",
            "The end tag is not that of the element that is open.",
            "Correct the sender."),
    DOCTYPE(
            "BAC1004",
            "DTDs are refused",
            "The document has a document type declaration. They can fetch files and grow "
                    + "without bound, so none is read.",
            "Send the message without `<!DOCTYPE …>`; validate with an XML schema."),
    CHARACTER(
            "BAC1005",
            "Not a character",
            "Bytes are no characters of the encoding, or a character that XML does not allow "
                    + "(most controls, surrogates, U+FFFE).",
            "Often the declared encoding is wrong: compare the CCSID of the header, the XML "
                    + "declaration and the bytes."),
    ENCODING(
            "BAC1006",
            "Unknown encoding",
            "The XML declaration names an encoding that this Java does not know, or another one"
                    + " than the byte order mark at the start of the document (`encoding=\"utf-8\"` "
                    + "behind a mark of UTF-16).",
            "Correct the declaration, or set the CCSID in the header: it comes first."),
    LIMIT(
            "BAC1007",
            "A limit is exceeded",
            "The document is deeper, longer or has more of something than the limits allow (see"
                    + " the page on limits).",
            "If the message is honest, raise that limit."),
    NAMESPACE(
            "BAC1008",
            "Name spaces",
            "A prefix is not declared, a declaration is not allowed, or the target of a "
                    + "processing instruction has a colon (Namespaces in XML 1.0 §7). The domain XML, "
                    + "which knows no name spaces, takes such instructions.",
            "Declare the prefix on the element or around it; name the instruction without a "
                    + "colon."),
    DUPLICATE(
            "BAC1009",
            "An attribute stands twice",
            "Two attributes of one tag have the same name, perhaps by two prefixes of one name "
                    + "space.",
            "Correct the sender."),
    ENTITY(
            "BAC1010",
            "Unknown entity",
            "A reference names an entity other than amp, lt, gt, quot, apos.",
            "Use the character itself or its number.");

    private final Explanation explanation;

    XmlFault(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}

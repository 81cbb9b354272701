// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum XmlnscError implements ErrorCode {
    WRONG_OPTION(
            "BAC1011",
            "Wrong option",
            "An option of the domain has a value that it does not know, or is not known at all,"
                    + " or is not for this domain (XMLNS and XML do not validate). The message lists what"
                    + " it knows.",
            "Correct the option on the endpoint."),
    STREAM_FAILED(
            "BAC1012",
            "The stream failed",
            "A message that is read from a stream could not be read on.",
            "The cause says why; the message comes again."),
    CHARACTER_NOT_WRITABLE(
            "BAC1020",
            "A character cannot be written",
            "XML 1.0 has no way to write that character, not even as a reference.",
            "Remove it, or write the value as base64."),
    NAME_NOT_WRITABLE(
            "BAC1021",
            "A name cannot be written",
            "The name of an element or attribute is no name of XML, or the encoding cannot hold"
                    + " it.",
            "Rename the element."),
    ELEMENT_NOT_WRITABLE(
            "BAC1022",
            "An element cannot be written here",
            "An attribute without an element around it, a comment with `--`, a bit stream that "
                    + "is neither BLOB nor CHARACTER.",
            "The message names the element; change its type or its value."),
    NAMESPACE_CONFLICT(
            "BAC1023",
            "Name space conflict",
            "An element without a name space declares a default name space on itself.",
            "Give the element that name space, or the declaration a prefix."),
    CODE(
            "BAC1100",
            "The message does not fit its schema",
            "Validation found violations: the first is in the text, all of them are in the "
                    + "exception and on the flow's failure queue.",
            "Correct the message; the constraint's name is that of the XML Schema recommendation."),
    NO_SCHEMA(
            "BAC1101",
            "No schema",
            "Validation was asked for, and no schema was named, or there is none at that place.",
            "Name it as message set or as option `schema`: `classpath:path` or a file."),
    NOT_A_SCHEMA(
            "BAC1102",
            "Not a schema",
            "The schema itself is wrong; line and column say where.",
            "Correct the schema.");

    private final Explanation explanation;

    XmlnscError(String code, String title, String cause, String advice) {
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum HeaderError implements ErrorCode {
    CUT_SHORT(
            "BAC2001",
            "A header is cut short",
            "The message ends before a field of a header. The text names header, "
                    + "field and offset, and how many bytes there are.",
            "Look at the length of the message at its sender, and whether `Format` announces a "
                    + "header that is not there."),
    NOT_THE_FORMAT(
            "BAC2002",
            "Not the header that the format announces",
            "The first four bytes are not the eye catcher, in the character set that "
                    + "the header before it (or the MQMD) names.",
            "Most often `CodedCharSetId` is wrong: the bytes are shown in hexadecimal, so that "
                    + "an EBCDIC `d9c6c840` (RFH) is seen."),
    UNKNOWN_VERSION(
            "BAC2003",
            "Unknown version of a header",
            "`Version` is none that the header has. Where the bytes make sense in the"
                    + " other byte order, the text says so.",
            "Set `Encoding` of the header before it (or of the MQMD) to what the sender writes."),
    WRONG_LENGTH(
            "BAC2004",
            "A length or an offset in a header lies",
            "`StrucLength`, or an offset with its length, points before the fixed "
                    + "part or behind the end of the message.",
            "The sender has changed the data and not the header."),
    WRONG_FOLDER_LENGTH(
            "BAC2005",
            "A folder's length lies",
            "`NameValueLength` is negative or points behind the end of the MQRFH2; or"
                    + " the string of an MQRFH is damaged.",
            "As BAC2004."),
    FOLDER_NOT_XML(
            "BAC2006",
            "A folder is not XML",
            "A folder of an MQRFH2 is no well-formed XML, has a document type, or is "
                    + "more than 128 elements deep. Which letters stand in names and text is not checked."
                    + " The message ends with the code that says what is wrong with the XML (BAC1001 to "
                    + "BAC1010).",
            "The offset shows the place."),
    UNKNOWN_CCSID(
            "BAC2007",
            "Unknown character set in a header",
            "Java has no charset for that CCSID.",
            "See which charsets the JDK has; `jdk.charsets` must be in the runtime image."),
    ENDLESS_CHAIN(
            "BAC2008",
            "A chain of headers without an end",
            "More than 64 headers in one message, or a header behind one that ends " + "the chain.",
            "The `Format` fields loop or are wrong."),
    VALUE_DOES_NOT_FIT(
            "BAC2009",
            "A value does not fit a header field",
            "The text is longer than the field or has characters that the character "
                    + "set lacks; or the value has another type; or the header has no such field.",
            "The text names header and field."),
    DAMAGED_PCF(
            "BAC2010",
            "Damaged PCF",
            "A count or a length of an MQCFH or of one of its parameters is wrong, or"
                    + " a parameter has no proper value.",
            "The offset shows the place."),
    PROPERTY_OF_OTHER_TYPE(
            "BAC2011",
            "A property is not of its type",
            "The text of a property in a folder is no value of the type that its "
                    + "attribute `dt` names.",
            "Correct the sender; without `dt` every value is text.");

    private final Explanation explanation;

    HeaderError(String code, String title, String cause, String advice) {
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

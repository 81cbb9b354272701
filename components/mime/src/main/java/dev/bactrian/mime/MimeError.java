// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum MimeError implements ErrorCode {
    NOT_MIME(
            "BAC0040",
            "Not MIME",
            "The bytes of a message in the domain MIME have a header line that is none (no "
                    + "name, no colon, characters that are not printable ASCII), or a multipart ends "
                    + "without its closing delimiter. The message has the offset.",
            "Correct the sender, or the domain of the input."),
    NO_CONTENT_TYPE(
            "BAC0041",
            "MIME without a content type that can be",
            "A message of the domain MIME has no header Content-Type, or its value or that of a"
                    + " part is `message/…`, or `multipart/…` without a boundary of 1 to 70 characters.",
            "Correct the sender. Over HTTP the header of the request is taken; `http-input:` "
                    + "does that by itself, elsewhere the option `contentType` of the domain says it."),
    BEYOND_LIMIT(
            "BAC0042",
            "MIME beyond the limits",
            "A message of the domain MIME is larger, a part or a header longer, or parts are "
                    + "deeper or more, than the [limits](../limits.md).",
            "Raise the limits where such messages are right."),
    TREE_IS_NO_MIME(
            "BAC0043",
            "A tree that is no MIME message",
            "The folder MIME, or a Part, is not made up of fields and then one of Data and "
                    + "Parts, as its Content-Type says; or a header has characters that cannot stand in "
                    + "one; or the boundary is a line of the content.",
            "Correct the module that made the tree; [MIME](../components/mime.md) says what it "
                    + "is to look like."),
    NO_SUCH_OPTION(
            "BAC0044",
            "MIME has no such option",
            "Validation, or an option that the domain MIME does not have, was asked for.",
            "Leave it out. The options are in [MIME](../components/mime.md).");

    private final Explanation explanation;

    MimeError(String code, String title, String cause, String advice) {
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

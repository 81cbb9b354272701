// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum TreeError implements ErrorCode {
    MESSAGE_TOO_LARGE_TO_WRITE(
            "BAC0003",
            "The message to write is too large",
            "A message that is written in memory may have 2 GB at most.",
            "Write less, or split the message."),
    UNKNOWN_CCSID(
            "BAC0004",
            "Unknown coded character set",
            "A header names a CCSID that this Java has no charset for, or a charset has no CCSID.",
            "Correct the header at the sender, or run on a JDK with the module `jdk.charsets`."),
    UNKNOWN_DOMAIN(
            "BAC0005",
            "Unknown message domain",
            "A node, a header or a property names a domain that is not installed. The message "
                    + "lists those that are.",
            "Correct the name, or put the module of that domain on the class path."),
    NOT_A_BLOB(
            "BAC0006",
            "A BLOB body holds something else",
            "A field of the folder `BLOB` has a value that is no BLOB.",
            "Set it to bytes, for instance with `CAST(… AS BLOB CCSID 1208)`."),
    MESSAGE_TOO_LARGE(
            "BAC0007",
            "The message is larger than the limit",
            "A message from a stream has more bytes than its domain may hold in memory.",
            "Raise the limit, or use a domain that reads streams child by child (XMLNSC)."),
    NOT_A_PATH(
            "BAC0010",
            "Not a path",
            "The text given to `ElementPath` (or to a JavaCompute node's access by path) is no "
                    + "path, a prefix in it stands for nothing, or a missing element cannot be made of "
                    + "it.",
            "Steps are names with `/` between them, `{uri}name`, `p:name` or `*`, with `[3]`, "
                    + "`[<]` or `[<2]` behind; see [the message tree](../components/message-tree.md).");

    private final Explanation explanation;

    TreeError(String code, String title, String cause, String advice) {
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

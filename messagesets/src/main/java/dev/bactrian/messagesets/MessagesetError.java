// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum MessagesetError implements ErrorCode {
    NO_SIZE(
            "BAC8001",
            "No size",
            "A size was not a number with a unit.",
            "Write a number and `b`, `kB`, `MB`, `GB` (of 1000) or `K`, `M`, `G` (of 1024): "
                    + "`256b`, `2kB`, `20000kB`, `4K`."),
    ONE_SIZE_ONLY(
            "BAC8002",
            "Message of one size",
            "The test message does not grow, and the size asked for is more than twice its own.",
            "Leave the size out."),
    RESOURCE_MISSING(
            "BAC8003",
            "Resource missing",
            "A file that belongs to the message sets is not on the class path.",
            "The archive `bactrian-messagesets` is damaged, or the path given to "
                    + "`TestMessages.resource` is wrong."),
    FORMAT_NOT_INSTALLED(
            "BAC8004",
            "Format not installed",
            "No physical format of that name is on the class path.",
            "Take one of those that the message lists, or add the archive that brings the "
                    + "format (a `dev.bactrian.messagesets.MessageFormat` service)."),
    NO_SUCH_MESSAGE(
            "BAC8005",
            "No such test message",
            "No test message has that name.",
            "`bactrian generate --list` names them.");

    private final Explanation explanation;

    MessagesetError(String code, String title, String cause, String advice) {
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

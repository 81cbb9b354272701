// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum SequenceError implements ErrorCode {
    SETTINGS(
            "BAC9100",
            "Settings of a sequence",
            "An endpoint `sequence:` or `resequence:` has settings that cannot be; the text names them.",
            "Correct the URI as the text says."),
    NO_NUMBER(
            "BAC9101",
            "No sequence number",
            "A message has nothing where its sequence number or its group is to stand, or what stands there "
                    + "is no whole number.",
            "Look at the expression that the text names; the message is on the flow's backout queue."),
    TWICE(
            "BAC9102",
            "Sequence number came twice",
            "A message of this number came already in its group, which is still open, or the number lies "
                    + "outside of the sequence: below its start or beyond its end.",
            "Numbers are to be unique in a group until it ends; the message is on the flow's backout queue."),
    BUSY(
            "BAC9103",
            "Sequence held for too long",
            "Another unit of work has the same group of a sequence, and did not end within `holdTimeout`. "
                    + "The message is rolled back and tried again.",
            "Look for a route behind `sequence:` or `resequence:` that takes long, or raise `holdTimeout`."),
    ELSEWHERE(
            "BAC9104",
            "Sequence is counted elsewhere",
            "Another process on the same broker counts this sequence, or it has just been handed over. The "
                    + "message is rolled back and tried again.",
            "Let one process at a time run the flow with `sequence:NAME`, give the sequences of each process "
                    + "a name of their own, or set `state=memory`."),
    NOT_READY(
            "BAC9105",
            "Resequencer not ready",
            "The messages that wait are not in this process, or the route that consumes them is stopped. The "
                    + "message is rolled back and tried again.",
            "Start the route that consumes `resequence:NAME`; with gaps that expire, that of "
                    + "`resequence:NAME?terminal=expire` too."),
    TOO_MANY(
            "BAC9106",
            "Too many messages wait",
            "More messages of a group wait for those before them than `maximumWaiting` allows.",
            "Look for the message that is missing, shorten `missingTimeout`, or raise the limit."),
    TOO_MUCH(
            "BAC9107",
            "Message too large to wait",
            "The body of a message has more bytes than `maximumMessageSize` of `resequence:` allows to be kept.",
            "Raise the limit if such messages are meant to be; the message is on the flow's backout queue.");

    private final Explanation explanation;

    SequenceError(String code, String title, String cause, String advice) {
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

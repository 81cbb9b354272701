// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum TimeoutError implements ErrorCode {
    NO_REQUEST(
            "BAC5701",
            "No timeout request",
            "A message has nothing at the `requestLocation`, or what stands there is no timeout "
                    + "request: a field is missing or has a value that it cannot have. The text "
                    + "names it.",
            "Set the fields as the text says; `LocalEnvironment.TimeoutRequest` is looked at where "
                    + "no `requestLocation` is set. The message is on the flow's backout queue."),
    TOO_LATE(
            "BAC5702",
            "Start time is past",
            "A timeout request asks for a start that is more than five minutes ago.",
            "Set `StartDate` and `StartTime` in the time zone of the broker, or leave them out to "
                    + "start at once."),
    EXISTS(
            "BAC5703",
            "Timeout must not be overwritten",
            "A timeout of the same identifier is open, and was set with `AllowOverwrite` FALSE.",
            "Cancel it first, or take another identifier."),
    BUSY(
            "BAC5704",
            "Timeout held for too long",
            "Another unit of work sets, cancels or propagates the same timeout, and did not end "
                    + "within `holdTimeout`. The message is rolled back and tried again.",
            "Look for a route behind `timeout:NAME` that takes long, or raise `holdTimeout`."),
    NOT_READY(
            "BAC5705",
            "Timeouts not ready",
            "The timeouts are not in this process, or the route that consumes them is stopped. The "
                    + "message is rolled back and tried again.",
            "Start the route that consumes `timeout:NAME`."),
    SETTINGS(
            "BAC5706",
            "Settings of a timeout",
            "An endpoint `timeout:` has settings that cannot be; the text names them.",
            "Correct the URI as the text says."),
    TOO_LARGE(
            "BAC5707",
            "Message too large",
            "The body of a message has more bytes than `maximumMessageSize` allows to be kept.",
            "Raise the limit if such messages are meant to be, or keep a part of the message with "
                    + "`messageLocation`; the message is on the flow's backout queue.");

    private final Explanation explanation;

    TimeoutError(String code, String title, String cause, String advice) {
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

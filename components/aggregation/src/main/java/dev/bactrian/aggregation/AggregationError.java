// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum AggregationError implements ErrorCode {
    NO_CORRELATION(
            "BAC5001",
            "Reply without correlation id",
            "A reply came to `aggregation:reply` without the message id of its request as "
                    + "correlation id; it cannot be matched.",
            "Have the application copy the message id of the request to the correlation id of "
                    + "the reply. The reply is on the flow's backout queue."),
    NO_CONTROL(
            "BAC5002",
            "Request outside of an aggregation",
            "`aggregation:request` stands on a path without an `aggregation:control` of that "
                    + "name before it.",
            "Put the control node before the request nodes, with the same name."),
    NO_MESSAGE_ID(
            "BAC5003",
            "Request without message id",
            "`aggregation:request` found no message id of a request that was put just before it.",
            "Put the request with `mq:` before `aggregation:request`; behind another component "
                    + "set the header `CamelAggregationRequestId`."),
    REQUEST_TWICE(
            "BAC5004",
            "Message id of another request",
            "A request has the message id of another open request: its replies could not be "
                    + "told apart.",
            "Let the queue manager make a new message id for each request."),
    BUSY(
            "BAC5005",
            "Aggregation held for too long",
            "Another unit of work changed the same aggregation and did not end within "
                    + "`holdTimeout`. The message is rolled back and tried again.",
            "Look for a route behind terminal `out` that takes long, or raise `holdTimeout`."),
    CONTROL_TWICE(
            "BAC5006",
            "Two controls of one name",
            "A path goes through two `aggregation:control` nodes of one name.",
            "Give nested aggregations names of their own."),
    TIMEOUT(
            "BAC5007",
            "Timeout of zero or less",
            "The timeout of an aggregation is not more than 0 ms.",
            "Set `timeout` of `aggregation:control`, or the header `CamelAggregationTimeout`, "
                    + "to a number of milliseconds from 1."),
    REPLY_TOO_LARGE(
            "BAC5008",
            "Reply too large",
            "The body of a reply has more bytes than `maximumReplySize` allows.",
            "Raise the limit if such replies are meant to be; the reply is on the flow's "
                    + "backout queue."),
    FOLDER(
            "BAC5009",
            "Request without folder name",
            "`aggregation:request` has no name for the folder of the reply.",
            "Set `folder`, or the header `CamelAggregationFolder`."),
    FULL(
            "BAC5010",
            "Too many open aggregations",
            "As many aggregations are open as `openLimit` allows; the message is rolled back "
                    + "and tried again.",
            "See why replies do not come, or raise `openLimit`; an open aggregation of four "
                    + "requests takes about 0.6 kB."),
    NOT_READY(
            "BAC5011",
            "State not ready",
            "The state of the aggregations is not in this process, or its out terminal is "
                    + "stopped. The message is rolled back and tried again.",
            "Start the route that consumes `aggregation:reply:NAME`."),
    SETTINGS(
            "BAC5012",
            "Settings of an aggregation",
            "An endpoint `aggregation:` has settings that cannot be; the text names them.",
            "Correct the URI as the text says.");

    private final Explanation explanation;

    AggregationError(String code, String title, String cause, String advice) {
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum CollectorError implements ErrorCode {
    NO_CORRELATION(
            "BAC5501",
            "Correlation path finds nothing",
            "A message has nothing at the `correlationPath` of its input.",
            "Correct the path, or set `missingCorrelation=empty` to collect such messages "
                    + "without a correlation string. The message is on the flow's backout queue."),
    PATTERN(
            "BAC5502",
            "Correlation does not fit the pattern",
            "What a message has at the `correlationPath` is not like the `correlationPattern`, "
                    + "or has nothing in place of its `*`.",
            "Correct the pattern, or set `missingCorrelation=empty`."),
    INPUT(
            "BAC5503",
            "Unknown input",
            "A message came by an input for which the collector has no event handler.",
            "Give the consumer `collector:NAME` a `handler.INPUT` for each input, in the "
                    + "process that gathers."),
    BUSY(
            "BAC5504",
            "Collection held for too long",
            "Another unit of work changed the same collection and did not end within "
                    + "`holdTimeout`. The message is rolled back and tried again.",
            "Look for a route behind terminal `out` that takes long, or raise `holdTimeout`."),
    NOT_READY(
            "BAC5505",
            "Collector not ready",
            "The collections are not in this process, or the out terminal is stopped. The "
                    + "message is rolled back and tried again.",
            "Start the route that consumes `collector:NAME`."),
    SETTINGS(
            "BAC5506",
            "Settings of a collector",
            "An endpoint `collector:` has settings that cannot be; the text names them.",
            "Correct the URI as the text says."),
    NESTED(
            "BAC5507",
            "Collection in a collection",
            "A collection came as a message of a collector.",
            "Make a message of the collection first."),
    TOO_LARGE(
            "BAC5508",
            "Message too large",
            "The body of a message has more bytes than `maximumMessageSize` allows.",
            "Raise the limit if such messages are meant to be; the message is on the flow's "
                    + "backout queue.");

    private final Explanation explanation;

    CollectorError(String code, String title, String cause, String advice) {
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

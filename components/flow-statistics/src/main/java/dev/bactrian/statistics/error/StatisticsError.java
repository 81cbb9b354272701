// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum StatisticsError implements ErrorCode {
    TRACE_NOT_WRITTEN(
            "BAC8700",
            "Trace cannot be written",
            "The file of a flow's user trace cannot be made or written: the disk is full, or the process may "
                    + "not write there. The flow goes on; its trace is off.",
            "Make room, or let the process write to the folder `trace` of the data directory; then "
                    + "switch the trace on again with `bactrian flows trace`."),
    NOT_PUBLISHED(
            "BAC8701",
            "Statistics were not published",
            "The figures of an interval could not be sent to the topic of statistics. They are not sent "
                    + "again; the next interval's are.",
            "See what the queue manager says; `bactrian flows statistics` shows the figures "
                    + "meanwhile."),
    BAD_PATTERN(
            "BAC8702",
            "Not a pattern of a Trace node",
            "An expression of the option `pattern`, or of the file of `patternFile`, does not end with a brace, or is "
                    + "no expression of ESQL.",
            "The message says which. An expression is whatever stands between the signs, such as ${Body.Order.Id}; other "
                    + "text is written as it is."),
    TRACE_NODE_NOT_WRITTEN(
            "BAC8703",
            "A Trace node cannot write its file",
            "The file of the option `file` cannot be made or written: the disk is full, or the process may not "
                    + "write there. The messages go on; it is told once for each node.",
            "Make room, let the process write there, or name another file.");

    private final Explanation explanation;

    StatisticsError(String code, String title, String cause, String advice) {
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

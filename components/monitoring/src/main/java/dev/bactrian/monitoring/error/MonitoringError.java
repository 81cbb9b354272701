// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum MonitoringError implements ErrorCode {
    NOT_A_PROFILE(
            "BAC8850",
            "Not a monitoring profile",
            "The file that `bactrian.flow.<id>.monitoring.profile` names cannot be read, is no XML, or is no "
                    + "monitoringProfile of IBM's schema; or a source of events in it has no address.",
            "The message says where. docs/monitoring.md has a profile that works."),
    BAD_SOURCE(
            "BAC8851",
            "Not the address of a source of events",
            "Sources of events are transaction.Start, transaction.End, transaction.Rollback and "
                    + "NODE.terminal.NAME, the first three with the name of an input before them or without.",
            "Write the address so; the console shows the names of a flow's nodes."),
    NOT_PUBLISHED(
            "BAC8852",
            "A monitoring event was not published",
            "An event of a flow could not be made or sent. It is lost; the message goes on.",
            "The log says why, once until one is published again. A path that cannot be evaluated is one "
                    + "reason, a queue manager that is away another."),
    NOT_RECORDED(
            "BAC8853",
            "A message was not recorded",
            "The database that recorded messages are kept in cannot be reached, refuses, or is slower than the flow. "
                    + "The message goes on, unless the flow's recording is required.",
            "The message says what the database answered. Where it is too slow, record fewer flows."),
    NOT_REPLAYED(
            "BAC8854",
            "A recorded message cannot be put again",
            "Something of it was made unreadable before it was recorded, or it has no queue to go to.",
            "Put a message of your own in its place; record without masks where messages are to be put again.");

    private final Explanation explanation;

    MonitoringError(String code, String title, String cause, String advice) {
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

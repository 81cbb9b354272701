// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum StateError implements ErrorCode {
    DAMAGED_RECORD(
            "BAC5450",
            "Damaged state record",
            "A record of the journal or the inbox of a flow's state is not what this version "
                    + "writes.",
            "Do not put messages on queues `SYSTEM.BACTRIAN.*`. Look at the record with "
                    + "`bactrian display`, and take it off the queue."),
    NOT_WRITABLE(
            "BAC5451",
            "State that cannot be written",
            "A header folder of a message is nested deeper than 64 levels, or holds a value of "
                    + "a type that the tree does not have.",
            "See what made the folder."),
    QUEUE_NOT_REACHED(
            "BAC5452",
            "Internal queue not reached",
            "An internal queue of a flow's state could not be written or read.",
            "See that the queue manager is up and lets this user use `SYSTEM.BACTRIAN.*`."),
    NOT_COMMITTED(
            "BAC5453",
            "Unit of work not committed",
            "A unit of work of a timeout could not be committed; it is tried again.",
            "See that the queue manager is up."),
    TABLE_NOT_USABLE(
            "BAC5454",
            "The table of state cannot be used",
            "With `state=jdbc`: the table could not be made, written or read, or its name is "
                    + "none. The unit of work is rolled back, and the messages come again.",
            "See that the database can be reached, and that its user may create and change the "
                    + "table `BACTRIAN_STATE` (option `table`)."),
    KEPT_ELSEWHERE(
            "BAC5455",
            "The open state is kept elsewhere",
            "An aggregation or a collector was started with another `state` than the one that "
                    + "its open entries were kept with: `jdbc`, and its journal's queue holds open "
                    + "entries; or `queue`, and the database of the component's `dataSource` does, or the"
                    + " queue holds markers of a database that is not set. Nothing was read and nothing "
                    + "was changed; what comes waits on its queues. Where the process takes over from "
                    + "another one later, it logs this, and tries again every 10 seconds.",
            "Start with the `state` that the message names until all is over, then change it. "
                    + "To give the open entries up, empty the queue `SYSTEM.BACTRIAN.….JOURNAL`, or "
                    + "delete the rows of the table whose `STORE` is that name without `.JOURNAL`."),
    NOT_ENDED(
            "BAC5456",
            "Units of work not ended in time",
            "This process gave the state of a node up, because its connection was lost or because "
                    + "nobody knew how a commit had ended, and units of work that had changed the "
                    + "state did not end within 10 seconds. They are rolled back, and their messages "
                    + "come again. Those that may be committing are waited for, up to two minutes: "
                    + "longer than a client waits for the queue manager's answer by default.",
            "See what takes these flows so long. Where an error says that some may still be "
                    + "committing, the queue manager has not answered for two minutes: when it does, "
                    + "the state is read once more, with what it committed. What ended in between was "
                    + "complete without that, or came to its timeout.");

    private final Explanation explanation;

    StateError(String code, String title, String cause, String advice) {
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

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module; their pages under {@code docs/errors} are made of what stands here.
 */
public enum HarnessError implements ErrorCode {
    MESSAGES_LEFT(
            "BAC8610",
            "Messages left on a queue: the run is void",
            "Every client had its reply, or gave up waiting, and messages of the run were still on a queue. Each client has one"
                    + " message in flight, so a message that is left is one that somebody never got: the figures count work"
                    + " that was not done, or leave out work that was.",
            "Look at the queue with `bactrian browse`. A flow that puts more than one message for each needs a receiver for the"
                    + " others (`--drain QUEUE`); messages that came late need more `--patience`."),
    NOT_EMPTY(
            "BAC8611",
            "A queue is not empty before the run",
            "A client takes whatever comes to the reply queue. A message that was there before the run would be taken for a"
                    + " reply, and one on the input queue would be answered for nobody.",
            "Empty it with `bactrian queues clear QUEUE`, or take the messages with `bactrian get`."),
    SERVER_DID_NOT_START(
            "BAC8612",
            "The broker under test did not start",
            "The packaged broker ended, or did not answer on /q/health in time; the message tells the end of its log.",
            "Start it by hand with the same flows: `java -Dbactrian.flows=FLOW -jar"
                    + " routes/target/quarkus-app/quarkus-run.jar`."),
    NO_SUITE(
            "BAC8613",
            "No such suite",
            "`--suite` names none of the suites of this version, or `--use-case` or `--size` names none of the suite's.",
            "`bactrian report --help` lists the suites, and the message what the suite has."),
    VOID_RUN(
            "BAC8614",
            "A message of the run was lost",
            "A request had no reply within the patience. It may still be under way, and the client's next request would have been"
                    + " a second one in flight; so the client stopped, the run ended, and its figures are void.",
            "Look at the flow's backout queue `<FLOW>.BACKOUT` and at its log, or wait longer with `--patience`.");

    private final Explanation explanation;

    HarnessError(String code, String title, String cause, String advice) {
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

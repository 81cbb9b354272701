// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import java.util.List;

/**
 * What became of a command.
 *
 * @param command which one; null where it could not be told
 * @param completion how it ended
 * @param problems why, where it is not ok: the first of an error, each of a warning
 * @param reached how many subscribers got a publication
 */
public record Outcome(
        CommandName command, Completion completion, List<Problem> problems, int reached) {

    /**
     * A part of a command that was not done.
     *
     * @param reason the reason code
     * @param property the property that it is about; null where it is all of the command
     * @param value that property's value
     * @param text for a person to read
     */
    public record Problem(Reason reason, String property, String value, String text) {
        static Problem of(Refusal refusal) {
            return new Problem(
                    refusal.reason, refusal.property, refusal.value, refusal.getMessage());
        }
    }

    static Outcome ok(CommandName command, int reached) {
        return new Outcome(command, Completion.ok, List.of(), reached);
    }

    static Outcome refused(CommandName command, Refusal refusal) {
        return new Outcome(command, Completion.error, List.of(Problem.of(refusal)), 0);
    }

    /** Of a command whose parts were done one by one. */
    static Outcome of(CommandName command, int done, List<Problem> problems, int reached) {
        if (problems.isEmpty()) {
            return ok(command, reached);
        }
        return done > 0
                ? new Outcome(command, Completion.warning, List.copyOf(problems), reached)
                : new Outcome(command, Completion.error, problems.subList(0, 1), reached);
    }
}

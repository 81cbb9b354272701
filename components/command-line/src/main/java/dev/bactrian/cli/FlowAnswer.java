// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.util.List;
import java.util.Locale;

/**
 * What one process answers to a command for flows.
 *
 * @param process the process's name
 * @param status whether it did it
 * @param text rows of columns that are separated by tabs, the first row their titles; or what
 *     failed
 */
record FlowAnswer(String process, Status status, String text) {

    /** How a command ended in a process. */
    enum Status {
        /** Done. */
        OK,
        /** The process has no such flow. */
        UNKNOWN,
        /** The process has it, and could not do it. */
        FAILED
    }

    /** Reads the reply; see {@code docs/command-line.md}, "Commands for flows". */
    static FlowAnswer of(Message reply) throws JMSException {
        String status = reply.getStringProperty("BactrianStatus");
        String process = reply.getStringProperty("BactrianProcess");
        return new FlowAnswer(
                process == null ? "?" : process,
                Status.valueOf((status == null ? "FAILED" : status).toUpperCase(Locale.ROOT)),
                reply instanceof TextMessage text && text.getText() != null ? text.getText() : "");
    }

    /**
     * The answers of the processes that have the flow.
     *
     * @param flow its name; null for a command that is for all flows
     * @throws CommandFailure when none has it, or one of them failed
     */
    static List<FlowAnswer> require(List<FlowAnswer> answers, String flow) {
        List<FlowAnswer> known =
                answers.stream().filter(answer -> answer.status() != Status.UNKNOWN).toList();
        if (known.isEmpty()) {
            throw new CommandFailure(
                    CommandError.NO_SUCH_FLOW,
                    "no process runs a flow "
                            + flow
                            + "; `bactrian flows list` names those that run");
        }
        for (FlowAnswer answer : known) {
            if (answer.status() == Status.FAILED) {
                throw new CommandFailure(
                        CommandError.FLOW_COMMAND_FAILED,
                        "process " + answer.process() + ": " + answer.text());
            }
        }
        return known;
    }
}

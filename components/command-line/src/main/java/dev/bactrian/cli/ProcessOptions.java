// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** How the processes that run flows are asked: the option of all commands that ask them. */
final class ProcessOptions {
    @Option(
            names = "--timeout",
            paramLabel = "DURATION",
            defaultValue = "10s",
            scope = ScopeType.INHERIT,
            description = "how long to wait for the processes' answers; default: 10s")
    private Duration timeout;

    /** Sends a command to every process, over a connection of its own. */
    List<FlowAnswer> ask(BrokerOptions broker, Terminal terminal, String command)
            throws JMSException {
        try (BrokerConnection connection = broker.connect(terminal)) {
            return ask(connection, command);
        }
    }

    /** Sends a command to every process. */
    List<FlowAnswer> ask(BrokerConnection connection, String command) throws JMSException {
        return new FlowCommands(connection, timeout).ask(command);
    }
}

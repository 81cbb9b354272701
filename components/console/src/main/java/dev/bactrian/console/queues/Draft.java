// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import java.util.Map;

/**
 * A message that an operator puts.
 *
 * @param body its bytes
 * @param persistent whether it outlives the queue manager
 * @param format the MQMD's format; empty for none
 * @param replyTo the queue of the answer; empty for none
 * @param properties its properties, text all of them
 */
public record Draft(
        byte[] body,
        boolean persistent,
        String format,
        String replyTo,
        Map<String, String> properties) {

    private static final int MOST_PROPERTIES = 100;

    /**
     * Checks the names of the properties.
     *
     * @throws ConsoleRefusal BAC8805 for one that is none of JMS, or the queue manager's own
     */
    public Draft {
        properties = Map.copyOf(properties);
        if (properties.size() > MOST_PROPERTIES) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "properties: expected at most " + MOST_PROPERTIES);
        }
        for (String name : properties.keySet()) {
            if (!name.matches("[A-Za-z_$][A-Za-z0-9_$.]{0,199}") || name.startsWith("_AMQ")) {
                throw new ConsoleRefusal(
                        ConsoleError.BAD_REQUEST,
                        "properties: no message has a property "
                                + MessageText.line(name, 200)
                                + " of a client's");
            }
        }
    }
}

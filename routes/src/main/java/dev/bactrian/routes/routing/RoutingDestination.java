// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.routing;

import dev.bactrian.routes.sales.SalesError;
import java.util.regex.Pattern;

/**
 * Where a row of the table sends a message.
 *
 * @param queueManager empty for the broker's own, the only one that this broker puts to
 * @param queueName up to 48 characters, of those that MQ allows in an object's name
 */
public record RoutingDestination(String queueManager, String queueName) {

    private static final Pattern QUEUE_NAME = Pattern.compile("[A-Za-z0-9._/%]{1,48}");

    /**
     * Checks a row.
     *
     * @throws IllegalArgumentException BAC8320 for another queue manager, BAC8321 for a name that
     *     no queue can have
     */
    public RoutingDestination {
        queueManager = queueManager == null ? "" : queueManager.strip();
        queueName = queueName == null ? "" : queueName.strip();
        if (!queueManager.isEmpty()) {
            throw new IllegalArgumentException(
                    SalesError.OTHER_QUEUE_MANAGER
                            + ": ROUTING_TABLE sends to queue manager '"
                            + queueManager
                            + "'; QUEUE_MANAGER must be empty, the broker puts to its own only");
        }
        if (!QUEUE_NAME.matcher(queueName).matches()) {
            throw new IllegalArgumentException(
                    SalesError.NO_QUEUE
                            + ": ROUTING_TABLE holds '"
                            + queueName
                            + "' where the name of a queue was expected (letters, digits, . _ / %,"
                            + " 1 to 48 of them)");
        }
    }
}

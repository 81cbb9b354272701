// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What one collector gathers.
 *
 * @param handlers one for each input, in the order of the folders in a collection
 * @param collectionName the name of a collection, {@code *} stands for its correlation string
 * @param expiryMillis how long a collection may be incomplete, from its first message; 0: for ever
 * @param coordination when complete collections are handed on
 * @param holdMillis how long a message waits for another unit of work that changes the same
 *     collection
 * @param retryMillis pause after a failure of what a deadline asks for, doubled each time up to 60
 *     s
 */
public record CollectorSettings(
        List<EventHandler> handlers,
        String collectionName,
        long expiryMillis,
        Coordination coordination,
        long holdMillis,
        long retryMillis) {

    /** Checks the values. */
    public CollectorSettings {
        handlers = List.copyOf(handlers);
        Set<String> names = new HashSet<>();
        for (EventHandler handler : handlers) {
            if (!names.add(handler.input())) {
                throw new CollectorException(
                        CollectorError.SETTINGS,
                        "one handler for input " + handler.input() + " expected, there are two");
            }
        }
        if (handlers.isEmpty() || expiryMillis < 0 || holdMillis < 0 || retryMillis <= 0) {
            throw new CollectorException(
                    CollectorError.SETTINGS,
                    "a handler for each input, expiry and holdTimeout of 0 or more, retryDelay of 1"
                            + " or more expected, not "
                            + handlers.size()
                            + " handlers, "
                            + expiryMillis
                            + ", "
                            + holdMillis
                            + ", "
                            + retryMillis);
        }
    }

    /** The number of an input. */
    int input(String name) {
        for (int i = 0; i < handlers.size(); i++) {
            if (handlers.get(i).input().equals(name)) {
                return i;
            }
        }
        throw new CollectorException(
                CollectorError.INPUT,
                "an input of the collector expected, one of "
                        + handlers.stream().map(EventHandler::input).toList()
                        + ", not "
                        + name);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.tree.Message;
import java.util.List;
import java.util.UUID;

/**
 * A collection that is handed on.
 *
 * @param name its name
 * @param id of this one collection
 * @param correlation the correlation string; {@code ""} where none was asked for
 * @param complete whether every event handler was satisfied; false: it expired
 * @param persistent whether one of its messages is persistent
 * @param parts the messages, by input in the order of the handlers, and in that by arrival
 */
public record CollectionResult(
        String name,
        UUID id,
        String correlation,
        boolean complete,
        boolean persistent,
        List<Part> parts) {

    /**
     * One message.
     *
     * @param input the input that it came from
     * @param message the whole message; the receiver's own
     */
    public record Part(String input, Message message) {}
}

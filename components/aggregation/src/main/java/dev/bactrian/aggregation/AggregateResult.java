// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.tree.Message;
import java.util.List;
import java.util.UUID;

/**
 * How an aggregation ended.
 *
 * @param name the name of the aggregation, as its control node gave it
 * @param id of this one aggregation
 * @param origin the message id of the message that began it; {@code ""} where it had none
 * @param persistent whether it was to outlive its process: so is what becomes of it
 * @param complete whether every request was answered; false: it timed out
 * @param requests how many requests there were
 * @param openedMillis when the fan-out began, milliseconds since the epoch
 * @param parts the replies that came, in the order of their requests
 */
public record AggregateResult(
        String name,
        UUID id,
        String origin,
        boolean persistent,
        boolean complete,
        int requests,
        long openedMillis,
        List<Part> parts) {

    /**
     * One reply.
     *
     * @param folder the folder name that the request was registered with
     * @param requestId the message id of the request
     * @param message the whole reply; the receiver's own
     */
    public record Part(String folder, String requestId, Message message) {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.aggregation.Aggregation.Request;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * The scope of a control node: an aggregation that is being opened, to which requests are added
 * until its unit of work commits. Belongs to the thread of that unit.
 */
public final class FanOut {
    private final Aggregation aggregation;
    private final Consumer<Request> registration;

    FanOut(Aggregation aggregation, Consumer<Request> registration) {
        this.aggregation = aggregation;
        this.registration = registration;
    }

    /** The id of this one aggregation. */
    public UUID id() {
        return aggregation.id;
    }

    /** How many requests were registered. */
    public int requests() {
        return aggregation.requests.size();
    }

    /**
     * Registers a request: from now on a reply with this correlation id belongs here.
     *
     * @param messageId the message id of the request as it was sent
     * @param folder the name of the folder that its reply is to have in the result
     * @throws AggregationException BAC5003 without a message id, BAC5004 where that id is
     *     registered already, BAC5009 without a folder name
     */
    public void request(String messageId, String folder) {
        Object key = RequestKey.of(messageId);
        if (key == null) {
            throw new AggregationException(
                    AggregationError.NO_MESSAGE_ID,
                    "the message id of the request that was sent expected, there is none: put the"
                            + " request before aggregation:request");
        }
        if (folder == null || folder.isBlank()) {
            throw new AggregationException(
                    AggregationError.FOLDER, "a folder name expected, it is empty");
        }
        registration.accept(new Request(aggregation, key, folder));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.state.StateStore;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;

/**
 * The open aggregations of one name, as fan-out and fan-in see them: here, or in another process.
 */
public interface AggregationStore extends StateStore {

    /**
     * Begins an aggregation. It exists for others when the unit of work has committed; it is gone
     * when that rolls back.
     *
     * @param origin the message id of the message that begins it, handed on to the result; may be
     *     null
     * @param timeoutMillis how long it waits for its replies, from now
     * @param persistent whether it is to outlive this process
     * @throws AggregationException BAC5007 for a timeout of zero or less, BAC5010 when too many are
     *     open
     */
    FanOut open(UnitOfWork unit, String origin, long timeoutMillis, boolean persistent);

    /**
     * Takes a reply. It completes its aggregation, or waits for the others; a reply to no known
     * request waits for it; one that comes twice goes to the unknown terminal.
     *
     * @param correlationId the message id of the request
     * @param message the whole reply; not to be used by the caller any more
     * @param persistent whether it must not be lost
     * @throws AggregationException BAC5001 without a correlation id, BAC5005 where others hold the
     *     aggregation for too long
     */
    void reply(UnitOfWork unit, String correlationId, Message message, boolean persistent);
}

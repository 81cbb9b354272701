// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.collector.MessageCollection.State;
import dev.bactrian.state.DeadlineRetries;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;

/** What happens when time is up, each in a unit of work of its own. */
final class CollectionDeadlines {
    private final MessageCollections home;
    private final StateThreads threads;
    private final DeadlineRetries retries;

    CollectionDeadlines(MessageCollections home, StateThreads threads, Transactions transactions) {
        this.home = home;
        this.threads = threads;
        this.retries =
                new DeadlineRetries(
                        threads, transactions, home.settings().retryMillis(), home::isClosed);
    }

    void lookSoon(MessageCollection collection) {
        retries.soon(
                collection,
                "deadline of collection " + collection.id + " of " + home.name(),
                unit -> look(unit, collection));
    }

    private void look(UnitOfWork unit, MessageCollection collection) {
        if (!collection.hold(unit, home.settings().holdMillis())) {
            throw new CollectorException(
                    CollectorError.BUSY, "collection " + collection.id + " is held by another");
        }
        if (collection.state != State.OPEN) {
            home.lookComplete(unit, collection);
            return;
        }
        long now = threads.timers().now();
        if (collection.isExpired(now)) {
            home.end(unit, collection, false);
            return;
        }
        collection.look(now);
        collection.line.settle(collection);
        if (collection.isComplete()) {
            home.completed(unit, collection);
        } else {
            unit.onCompletion(committed -> home.schedule(collection));
        }
    }
}

package dev.bactrian.collector;

import dev.bactrian.collector.MessageCollection.State;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happens when time is up: each in a unit of work of its own, tried again after a pause where
 * that fails.
 */
final class CollectionDeadlines {
    private static final Logger LOG = LoggerFactory.getLogger(CollectionDeadlines.class);
    private static final long LONGEST_PAUSE_MILLIS = 60_000;

    private final MessageCollections home;
    private final StateThreads threads;
    private final Transactions transactions;

    CollectionDeadlines(MessageCollections home, StateThreads threads, Transactions transactions) {
        this.home = home;
        this.threads = threads;
        this.transactions = transactions;
    }

    void lookSoon(MessageCollection collection) {
        threads.workers().execute(() -> look(collection));
    }

    private void look(MessageCollection collection) {
        try {
            transactions.run(unit -> look(unit, collection));
        } catch (RuntimeException e) {
            retry(collection, e);
        }
    }

    private void look(UnitOfWork unit, MessageCollection collection) {
        if (!collection.hold(unit, home.settings().holdMillis())) {
            throw new CollectorException(
                    CollectorException.BUSY, "collection " + collection.id + " is held by another");
        }
        if (collection.state != State.OPEN) {
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

    private void retry(MessageCollection collection, RuntimeException e) {
        if (home.isClosed()) {
            return;
        }
        int attempt = ++collection.attempts;
        long pause =
                Math.min(
                        home.settings().retryMillis() << Math.min(attempt - 1, 16),
                        LONGEST_PAUSE_MILLIS);
        LOG.warn(
                "deadline of a collection of {} failed, attempt {}; again in {} ms",
                home.name(),
                attempt,
                pause,
                e);
        threads.timers().cancel(collection);
        threads.timers().schedule(collection, threads.timers().now() + pause);
    }
}

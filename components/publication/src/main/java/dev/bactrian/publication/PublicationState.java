// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.TimerWheel;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What publishing and registering work on together. */
final class PublicationState implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PublicationState.class);

    final Subscriptions subscriptions = new Subscriptions();
    final RetainedPublications retained = new RetainedPublications();
    final RetainedChanges retainedChanges;
    final RegistrationChanges registrations;
    final Stripes stripes = new Stripes();
    final PublicationSettings settings;
    final StateJournal journal;
    final Statistics statistics;
    private final StateThreads threads;
    private final Transactions transactions;

    /** Numbers go on from the time of the start: those of an earlier process do not come again. */
    private final AtomicLong ids;

    private volatile boolean closed;

    PublicationState(
            PublicationSettings settings,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions,
            Statistics statistics) {
        this.settings = settings;
        this.retainedChanges = new RetainedChanges(settings.holdMillis());
        this.registrations =
                new RegistrationChanges(subscriptions, retainedChanges, settings.holdMillis());
        this.journal = journal;
        this.threads = threads;
        this.transactions = transactions;
        this.statistics = statistics;
        this.ids = new AtomicLong(threads.timers().now() << 20);
    }

    long nextId() {
        return ids.incrementAndGet();
    }

    long now() {
        return threads.timers().now();
    }

    /** Holds a subscriber's queue or a topic until the unit of work ends. */
    void hold(Object key, UnitOfWork unit) {
        if (!stripes.hold(key, unit, settings.holdMillis())) {
            throw new PublicationException(
                    PublicationError.BUSY,
                    "another unit of work held "
                            + key
                            + " for more than "
                            + settings.holdMillis()
                            + " ms");
        }
    }

    /** Has something done in a unit of work of its own when a time has come. */
    void at(long millis, Consumer<UnitOfWork> work) {
        threads.timers()
                .schedule(
                        new TimerWheel.Timer() {
                            @Override
                            protected void expired() {
                                threads.workers().execute(() -> run(work));
                            }
                        },
                        millis);
    }

    private void run(Consumer<UnitOfWork> work) {
        if (closed) {
            return;
        }
        try {
            transactions.run(work);
        } catch (RuntimeException e) {
            // what is over is no longer given out, whether its record is gone or not
            LOG.warn("the end of what has expired: {}", e.toString());
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}

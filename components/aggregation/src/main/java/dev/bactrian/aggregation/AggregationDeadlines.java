package dev.bactrian.aggregation;

import dev.bactrian.aggregation.Aggregation.State;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.TimerWheel;
import dev.bactrian.state.Transactions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happens when time is up: each in a unit of work of its own, tried again after a pause where
 * that fails.
 */
final class AggregationDeadlines {
    private static final Logger LOG = LoggerFactory.getLogger(AggregationDeadlines.class);
    private static final long LONGEST_PAUSE_MILLIS = 60_000;

    private final Aggregations home;
    private final StateThreads threads;
    private final Transactions transactions;
    private final AggregationSettings settings;

    AggregationDeadlines(
            Aggregations home,
            StateThreads threads,
            Transactions transactions,
            AggregationSettings settings) {
        this.home = home;
        this.threads = threads;
        this.transactions = transactions;
        this.settings = settings;
    }

    void timeOutSoon(Aggregation aggregation) {
        threads.workers().execute(() -> finish(aggregation));
    }

    /** Every reply was there before its request: nobody comes to complete this aggregation. */
    void completeSoon(Aggregation aggregation) {
        threads.workers().execute(() -> finish(aggregation));
    }

    private void finish(Aggregation aggregation) {
        try {
            transactions.run(
                    unit -> {
                        if (!aggregation.hold(unit, settings.holdMillis())) {
                            throw new AggregationException(
                                    AggregationException.BUSY,
                                    "aggregation " + aggregation.id + " is held by another");
                        }
                        if (aggregation.state == State.OPEN) {
                            home.end(unit, aggregation, aggregation.missing == 0);
                        }
                    });
        } catch (RuntimeException e) {
            retry(aggregation, ++aggregation.attempts, "end of aggregation " + aggregation.id, e);
        }
    }

    void giveUpSoon(EarlyReply early) {
        threads.workers().execute(() -> giveUp(early));
    }

    private void giveUp(EarlyReply early) {
        try {
            transactions.run(
                    unit -> {
                        if (!early.hold(unit, settings.holdMillis())) {
                            throw new AggregationException(
                                    AggregationException.BUSY,
                                    "reply " + early.id + " is held by another");
                        }
                        if (early.waiting) {
                            home.end(unit, early);
                        }
                    });
        } catch (RuntimeException e) {
            retry(early, ++early.attempts, "unknown reply " + early.id, e);
        }
    }

    private void retry(TimerWheel.Timer timer, int attempt, String what, RuntimeException e) {
        if (home.isClosed()) {
            return;
        }
        long pause =
                Math.min(settings.retryMillis() << Math.min(attempt - 1, 16), LONGEST_PAUSE_MILLIS);
        LOG.warn(
                "{} of {} failed, attempt {}; again in {} ms",
                what,
                home.name(),
                attempt,
                pause,
                e);
        threads.timers().cancel(timer);
        threads.timers().schedule(timer, threads.timers().now() + pause);
    }
}

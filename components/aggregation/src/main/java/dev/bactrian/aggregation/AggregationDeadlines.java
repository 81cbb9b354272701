// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.aggregation.Aggregation.State;
import dev.bactrian.state.DeadlineRetries;
import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;

/** What happens when time is up, each in a unit of work of its own. */
final class AggregationDeadlines {
    private final Aggregations home;
    private final DeadlineRetries retries;
    private final AggregationSettings settings;

    AggregationDeadlines(
            Aggregations home,
            StateThreads threads,
            Transactions transactions,
            AggregationSettings settings) {
        this.home = home;
        this.settings = settings;
        this.retries =
                new DeadlineRetries(threads, transactions, settings.retryMillis(), home::isClosed);
    }

    /** Its time is up, or every reply was there before its request: nobody comes to end it. */
    void finishSoon(Aggregation aggregation) {
        retries.soon(
                aggregation,
                "end of aggregation " + aggregation.id + " of " + home.name(),
                unit -> finish(unit, aggregation));
    }

    private void finish(UnitOfWork unit, Aggregation aggregation) {
        hold(unit, aggregation, "aggregation " + aggregation.id);
        if (aggregation.state == State.OPEN) {
            home.end(unit, aggregation, aggregation.missing == 0);
        }
    }

    /** Nobody asked for this reply in time, or its place is taken by now. */
    void giveUpSoon(EarlyReply early) {
        retries.soon(
                early,
                "unknown reply " + early.id + " of " + home.name(),
                unit -> giveUp(unit, early));
    }

    private void giveUp(UnitOfWork unit, EarlyReply early) {
        if (!home.isCaughtUp(early)) {
            throw new AggregationException(
                    AggregationError.BUSY, "fan-outs of other processes are still to be read");
        }
        hold(unit, early, "reply " + early.id);
        if (!early.waiting) {
            return;
        }
        if (home.stands(early)) {
            home.end(unit, early);
        } else {
            home.comeAgain(unit, early);
        }
    }

    private void hold(UnitOfWork unit, StateEntry entry, String what) {
        if (!entry.hold(unit, settings.holdMillis())) {
            throw new AggregationException(AggregationError.BUSY, what + " is held by another");
        }
    }
}

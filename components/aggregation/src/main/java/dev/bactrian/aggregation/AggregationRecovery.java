// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Reads a journal back into open aggregations and waiting replies. */
final class AggregationRecovery {
    private final Aggregations home;
    private final StateJournal journal;
    private final Map<UUID, Aggregation> aggregations = new LinkedHashMap<>();
    private final Map<UUID, EarlyReply> replies = new LinkedHashMap<>();

    AggregationRecovery(Aggregations home, StateJournal journal) {
        this.home = home;
        this.journal = journal;
    }

    void run() {
        journal.recover(this::read);
        home.serviceTime().restored();
        aggregations.values().forEach(home::restore);
        replies.values().forEach(home::restore);
    }

    private void read(StateRecord stored) {
        switch (stored.kind()) {
            case AggregationRecords.OPENED -> {
                Aggregation aggregation = AggregationRecords.readOpened(home, stored, true);
                aggregation.records = 1;
                aggregations.put(stored.id(), aggregation);
            }
            case AggregationRecords.REPLIED -> {
                Aggregation aggregation = aggregations.get(stored.id());
                if (aggregation == null) {
                    throw refused("a reply without its fan-out");
                }
                AggregationRecords.readReplied(aggregation, stored);
                aggregation.records++;
            }
            case AggregationRecords.SERVICE_TIME -> home.serviceTime().restore(stored);
            case AggregationRecords.EARLY ->
                    replies.put(stored.id(), AggregationRecords.readEarly(home, stored));
            default -> throw refused("kind " + stored.kind());
        }
    }

    private AggregationException refused(String what) {
        return new AggregationException(
                AggregationError.NOT_READY,
                "a record of an aggregation expected in the journal of "
                        + home.name()
                        + ", not "
                        + what);
    }
}

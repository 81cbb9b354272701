// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.testing.ManualClock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a timeout counts of the time in which there is no process. */
class ServiceTimeTest {
    private static final long TIMEOUT = 60_000;
    private static final long HOUR = 3_600_000;

    /** What is counted twice at most, and the tick of the wheel. */
    private static final long INACCURACY = ServiceTime.BEAT_MILLIS + 100;

    private final ManualClock clock = new ManualClock();
    private final RecordingTerminals terminals = new RecordingTerminals();
    private final List<StateRecord> records = new ArrayList<>();
    private final Deque<Runnable> tasks = new ArrayDeque<>();
    private StateThreads threads;
    private Aggregations aggregations;

    /** Done behind what a deadline has done, before that is committed. */
    private Runnable meanwhile = () -> {};

    private void start(boolean inServiceOnly) {
        threads = new StateThreads(clock, tasks::add);
        aggregations =
                new Aggregations(
                        "Travel",
                        new AggregationSettings(0, 0, 10, 10, inServiceOnly),
                        new ListJournal(),
                        threads,
                        this::transaction,
                        terminals);
        aggregations.recover();
    }

    private void transaction(Consumer<UnitOfWork> work) {
        Transactions.MEMORY.run(
                unit -> {
                    work.accept(unit);
                    meanwhile.run();
                });
    }

    private void open(String id) {
        Transactions.MEMORY.run(
                unit -> aggregations.open(unit, "", TIMEOUT, true).request(id, "F"));
    }

    /** The time goes on, with a process. */
    private void pass(long millis) {
        for (long passed = 0; passed < millis; passed += 100) {
            clock.advance(100);
            threads.turn();
            for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                task.run();
            }
        }
    }

    /** The process is lost; the next one comes after so many milliseconds. */
    private void down(long millis, boolean inServiceOnly) {
        aggregations.close();
        tasks.clear();
        clock.advance(millis);
        start(inServiceOnly);
    }

    @Test
    void theTimeWithoutAProcessDoesNotCount() {
        start(true);
        pass(HOUR); // nobody counts while nothing is open
        open("a");
        pass(TIMEOUT / 3);
        down(HOUR, true);
        pass(TIMEOUT / 3);
        down(HOUR, true);
        pass(TIMEOUT / 3 - 200);
        assertThat(terminals.timedOut).isEmpty();
        pass(2 * INACCURACY + 200);
        assertThat(terminals.timedOut).hasSize(1);
        pass(2 * ServiceTime.BEAT_MILLIS);
        assertThat(records).isEmpty();
    }

    @Test
    void withoutTheOptionItCounts() {
        start(false);
        open("a");
        pass(TIMEOUT / 3);
        assertThat(records).hasSize(1); // no time is written
        down(HOUR, false);
        pass(100);
        assertThat(terminals.timedOut).hasSize(1);
        assertThat(records).isEmpty();
    }

    @Test
    void whatIsLeftAfterAStartIsTheRestOfTheTimeout() {
        start(false);
        open("a");
        pass(TIMEOUT / 3);
        down(1000, false);
        pass(TIMEOUT * 2 / 3 - 1000 - 200);
        assertThat(terminals.timedOut).isEmpty();
        pass(300);
        assertThat(terminals.timedOut).hasSize(1);
    }

    /** Those that were begun with the option keep it, and others are not touched. */
    @Test
    void theOptionIsThatOfTheBeginning() {
        start(true);
        open("a");
        pass(TIMEOUT / 2);
        down(HOUR, false);
        open("b");
        pass(TIMEOUT / 2 + INACCURACY);
        assertThat(terminals.timedOut).hasSize(1);
        pass(TIMEOUT / 2);
        assertThat(terminals.timedOut).hasSize(2);
        pass(2 * ServiceTime.BEAT_MILLIS);
        assertThat(records).isEmpty();
    }

    /** Nobody went by the clock any more, and its record goes: the next one is there at once. */
    @Test
    void theTimeGoesOnForOneThatComesWhileItsRecordGoes() {
        start(true);
        open("a");
        boolean[] came = new boolean[1];
        meanwhile =
                () -> {
                    if (!came[0] && terminals.timedOut.size() == 1) {
                        came[0] = true;
                        open("b");
                    }
                };
        pass(TIMEOUT);
        for (int i = 0; i < INACCURACY && !came[0]; i += 100) {
            pass(100);
        }
        assertThat(came[0]).isTrue();
        down(HOUR, true);
        pass(TIMEOUT + INACCURACY);
        assertThat(terminals.timedOut).hasSize(2);
    }

    /** The time is written so often, and one record of it is kept. */
    @Test
    void oneRecordOfTheTimeIsThere() {
        start(true);
        open("a");
        pass(3 * ServiceTime.BEAT_MILLIS + 200);
        assertThat(records)
                .extracting(StateRecord::kind)
                .containsExactlyInAnyOrder(
                        AggregationRecords.OPENED, AggregationRecords.SERVICE_TIME);
    }

    /** Records of a test, in its memory: they outlive the process that is lost. */
    private final class ListJournal implements StateJournal {
        @Override
        public void append(UnitOfWork unit, StateRecord record) {
            unit.onCompletion(
                    committed -> {
                        if (committed) {
                            records.add(record);
                        }
                    });
        }

        @Override
        public void retire(UnitOfWork unit, UUID id, int count) {
            unit.onCompletion(
                    committed -> {
                        if (committed) {
                            records.removeIf(record -> record.id().equals(id));
                        }
                    });
        }

        @Override
        public void recover(Consumer<StateRecord> receiver) {
            List.copyOf(records).forEach(receiver);
        }

        @Override
        public void start(Occupants whose) {
            // nothing to throw away
        }

        @Override
        public void close() {
            // holds nothing
        }
    }
}

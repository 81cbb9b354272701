// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StateJournal.Occupancy;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import jakarta.jms.JMSContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QueueJournalTest {
    private static final String QUEUE = "JOURNAL";

    private TestBroker broker;
    private QueueJournal journal;
    private JmsSessions sessions;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
        journal = new QueueJournal(broker.factory(), QUEUE);
        sessions = new JmsSessions(broker.factory());
    }

    @AfterEach
    void stop() throws Exception {
        journal.close();
        sessions.close();
        broker.close();
    }

    private static StateRecord record(UUID id, int number) {
        return new StateRecord((byte) 1, id, ByteSlice.of(new byte[] {(byte) number}));
    }

    private List<String> recovered() {
        List<String> found = new ArrayList<>();
        try (QueueJournal reader = new QueueJournal(broker.factory(), QUEUE)) {
            reader.recover(r -> found.add(r.id() + ":" + r.body().array()[r.body().offset()]));
        }
        return found;
    }

    @Test
    void whatWasCommittedIsReadBackInOrder() {
        UUID a = UUID.randomUUID();
        UUID b = UUID.randomUUID();
        sessions.run(unit -> journal.append(unit, record(a, 1)));
        sessions.run(unit -> journal.append(unit, record(b, 1)));
        sessions.run(unit -> journal.append(unit, record(a, 2)));
        assertThat(recovered()).containsExactly(a + ":1", a + ":2", b + ":1");
    }

    @Test
    void whatWasRolledBackNeverWas() {
        UUID a = UUID.randomUUID();
        assertThatThrownBy(
                        () ->
                                sessions.run(
                                        unit -> {
                                            journal.append(unit, record(a, 1));
                                            throw new IllegalStateException("no");
                                        }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(recovered()).isEmpty();
        assertThat(journal.live()).isZero();
    }

    @Test
    void aUnitWithoutSessionWritesAtOnce() {
        UUID a = UUID.randomUUID();
        journal.append(new UnitOfWork(), record(a, 3));
        assertThat(recovered()).containsExactly(a + ":3");
    }

    @Test
    void whatIsOverIsNotReadBack() {
        UUID a = UUID.randomUUID();
        UUID b = UUID.randomUUID();
        sessions.run(unit -> journal.append(unit, record(a, 1)));
        sessions.run(unit -> journal.append(unit, record(b, 1)));
        sessions.run(unit -> journal.retire(unit, a, 1));
        assertThat(recovered()).containsExactly(b + ":1");
        assertThat(journal.live()).isEqualTo(1);
        assertThat(journal.dead()).isEqualTo(2);
    }

    @Test
    void aDamagedRecordIsSetAsideAndTheOthersAreRead() throws Exception {
        UUID refused = UUID.randomUUID();
        UUID good = UUID.randomUUID();
        sessions.run(unit -> journal.append(unit, record(refused, 1)));
        try (JMSContext client = broker.client().createContext()) {
            client.createProducer().send(client.createQueue(QUEUE), new byte[] {1, 2, 3});
            client.createProducer().send(client.createQueue(QUEUE), "no record at all");
        }
        sessions.run(unit -> journal.append(unit, record(good, 2)));
        List<UUID> read = new ArrayList<>();
        try (QueueJournal reader = new QueueJournal(broker.factory(), QUEUE)) {
            reader.recover(
                    record -> {
                        if (record.id().equals(refused)) {
                            throw new MessageException("BAC5450", "damaged by the test");
                        }
                        read.add(record.id());
                    });
            assertThat(reader.live()).isEqualTo(1);
            assertThat(reader.dead()).isEqualTo(1); // what ends the reading
        }
        assertThat(read).containsExactly(good);
        broker.awaitDepth(QUEUE + ".DAMAGED", 3);
        broker.awaitDepth(QUEUE, 2);
        assertThat(recovered()).containsExactly(good + ":2");
    }

    /** A browser of a long queue says that there is no more before its end. */
    @Test
    void aLongJournalIsReadToItsEnd() {
        int count = 30_000;
        for (int lot = 0; lot < count; lot += 500) {
            sessions.run(
                    unit -> {
                        for (int i = 0; i < 500; i++) {
                            journal.append(
                                    unit,
                                    new StateRecord(
                                            (byte) 1,
                                            UUID.randomUUID(),
                                            ByteSlice.of(new byte[600])));
                        }
                    });
        }
        assertThat(recovered()).hasSize(count);
    }

    /** The cleaner moves what is of use to the end: killed halfway, it leaves another order. */
    @Test
    void recordsOfOneEntryComeByTheirKind() {
        UUID a = UUID.randomUUID();
        sessions.run(
                unit ->
                        journal.append(
                                unit, new StateRecord((byte) 2, a, ByteSlice.of(new byte[] {2}))));
        sessions.run(unit -> journal.append(unit, record(a, 1)));
        assertThat(recovered()).containsExactly(a + ":1", a + ":2");
    }

    private static final class Entry extends StateEntry {
        @Override
        protected void expired() {
            throw new AssertionError("has no deadline");
        }
    }

    /** Writers open, change and end entries while the cleaner works; nothing live is ever lost. */
    @Test
    void cleaningKeepsTheQueueShortAndLosesNothing() throws Exception {
        Map<UUID, Entry> open = new ConcurrentHashMap<>();
        Map<UUID, Integer> written = new ConcurrentHashMap<>();
        journal.start(
                (id, unit) -> {
                    Entry entry = open.get(id);
                    if (entry == null) {
                        return Occupancy.GONE;
                    }
                    if (!entry.hold(unit, 100)) {
                        return Occupancy.BUSY;
                    }
                    return open.get(id) == entry ? Occupancy.HELD : Occupancy.GONE;
                });
        CountDownLatch done = new CountDownLatch(3);
        List<Throwable> failures = new ArrayList<>();
        for (int writer = 0; writer < 3; writer++) {
            Random random = new Random(writer);
            new Thread(
                            () -> {
                                try {
                                    write(random, open, written);
                                } catch (Throwable e) {
                                    failures.add(e);
                                } finally {
                                    done.countDown();
                                }
                            })
                    .start();
        }
        assertThat(done.await(10, TimeUnit.MINUTES)).isTrue();
        assertThat(failures).isEmpty();
        TestBroker.await(
                "a short journal", () -> journal.dead() < Math.max(600, journal.live() + 1));
        journal.stop();
        broker.awaitDepth(QUEUE, journal.live() + journal.dead());
        Map<String, Integer> found = new ConcurrentHashMap<>();
        recovered().forEach(text -> found.merge(text.substring(0, 36), 1, Integer::sum));
        Map<String, Integer> expected = new ConcurrentHashMap<>();
        open.keySet().forEach(id -> expected.put(id.toString(), written.get(id)));
        assertThat(found).isEqualTo(expected);
        assertThat(journal.live())
                .isEqualTo(expected.values().stream().mapToInt(Integer::intValue).sum());
    }

    private void write(Random random, Map<UUID, Entry> open, Map<UUID, Integer> written) {
        List<UUID> mine = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            boolean rollback = random.nextInt(20) == 0;
            int what = random.nextInt(10);
            if (mine.isEmpty() || what < 4) {
                UUID id = UUID.randomUUID();
                Entry entry = new Entry();
                sessions.run(
                        unit -> {
                            entry.hold(unit, 0);
                            open.put(id, entry);
                            written.put(id, 1);
                            journal.append(unit, record(id, 1));
                        });
                mine.add(id);
                continue;
            }
            UUID id = mine.get(random.nextInt(mine.size()));
            Entry entry = open.get(id);
            boolean end = what > 6;
            try {
                sessions.run(
                        unit -> {
                            assertThat(entry.hold(unit, 240_000)).isTrue();
                            if (end) {
                                journal.retire(unit, id, written.get(id));
                                unit.onCompletion(
                                        committed -> {
                                            if (committed) {
                                                open.remove(id);
                                            }
                                        });
                            } else {
                                journal.append(unit, record(id, 2));
                                unit.onCompletion(
                                        committed -> {
                                            if (committed) {
                                                written.merge(id, 1, Integer::sum);
                                            }
                                        });
                            }
                            if (rollback) {
                                throw new IllegalStateException("rolled back by the test");
                            }
                        });
                if (end) {
                    mine.remove(id);
                }
            } catch (IllegalStateException e) {
                assertThat(e).hasMessage("rolled back by the test");
            }
        }
    }
}

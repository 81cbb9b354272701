// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.monitoring.profile.MonitoringException;
import dev.bactrian.mq.jms.KeptMessage;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Recorded messages in a database: kept, found, and gone in time. */
class RecordStoreTest {
    private DataSource source;
    private RecordStore store;

    /** A database without recorded messages. */
    DataSource empty() throws SQLException {
        JdbcDataSource made = new JdbcDataSource();
        made.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return made;
    }

    @BeforeEach
    void open() throws SQLException {
        source = empty();
        store = new RecordStore(source, Duration.ofDays(7), 250);
    }

    private static RecordedMessage message(String flow, Instant recorded, String body) {
        return new RecordedMessage(
                UUID.randomUUID().toString(),
                flow,
                "ORDERS.IN",
                recorded,
                "why\0not",
                false,
                new KeptMessage(
                        (byte) 3, true, (byte) 4, 0, 17, "ID:1", new byte[] {1}, body.getBytes()),
                body.length(),
                0);
    }

    @Test
    void aMessageIsFoundAsItWas() {
        RecordedMessage one = message("orders", Instant.ofEpochMilli(1_000_000_000_000L), "<a/>");
        new RecordStore(source, Duration.ofDays(100_000), 10).insert(List.of(one));

        RecordedMessage found = store.find(one.id());
        assertThat(found.message().body()).isEqualTo("<a/>".getBytes());
        assertThat(found.message().properties()).containsExactly(1);
        assertThat(found.message().timestamp()).isEqualTo(17);
        assertThat(found.failure()).isEqualTo("why·not");
        assertThat(found.recorded()).isEqualTo(one.recorded());
        assertThat(store.find("nothing")).isNull();
        assertThat(store.list("orders", 10))
                .singleElement()
                .satisfies(m -> assertThat(m.length()).isEqualTo(4));
        assertThat(store.list("other", 10)).isEmpty();
        assertThat(store.list("", 10)).hasSize(1);
    }

    @Test
    void whatIsTooOldOrTooManyGoes() {
        Instant now = Instant.now();
        RecordedMessage old = message("orders", now.minus(Duration.ofDays(8)), "old");
        store.insert(List.of(old));
        assertThat(store.find(old.id())).isNotNull();
        for (int i = 0; i < 300; i++) {
            store.insert(List.of(message("orders", now.plusMillis(i), "n" + i)));
        }
        store.sweep();
        assertThat(store.find(old.id())).isNull();
        List<RecordedMessage> left = store.list("orders", 1000);
        assertThat(left).hasSize(250);
        assertThat(left.get(0).recorded())
                .isEqualTo(Instant.ofEpochMilli(now.toEpochMilli() + 299));
    }

    @Test
    void ofSeveralWhoAreAskedByOneRequestOneReplays() {
        RecordedMessage one = message("orders", Instant.now(), "x");
        store.insert(List.of(one));
        assertThat(store.claim(one.id(), "first")).isTrue();
        assertThat(store.claim(one.id(), "first")).isFalse();
        assertThat(store.claim(one.id(), "second")).isTrue();
        assertThat(store.claim("nothing", "first")).isFalse();
        assertThat(store.find(one.id()).replays()).isEqualTo(2);
    }

    @Test
    void processesThatStartTogetherMakeOneTable() throws Exception {
        try (var connection = source.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("DROP TABLE " + RecordStore.TABLE);
        }
        CountDownLatch go = new CountDownLatch(1);
        List<CompletableFuture<RecordStore>> starting = new ArrayList<>();
        try (var threads = new Threads(8)) {
            for (int i = 0; i < 8; i++) {
                starting.add(
                        CompletableFuture.supplyAsync(
                                () -> {
                                    await(go);
                                    return new RecordStore(source, Duration.ofDays(7), 250);
                                },
                                threads.pool));
            }
            go.countDown();
            for (CompletableFuture<RecordStore> one : starting) {
                one.join().insert(List.of(message("orders", Instant.now(), "x")));
            }
        }
        assertThat(store.list("orders", 10)).hasSize(8);
    }

    private record Threads(ExecutorService pool) implements AutoCloseable {
        Threads(int number) {
            this(Executors.newFixedThreadPool(number));
        }

        @Override
        public void close() {
            pool.shutdownNow();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theRecorderWritesBesideTheFlow() {
        try (Recorder recorder = new Recorder(() -> store)) {
            for (int i = 0; i < 50; i++) {
                assertThat(recorder.later(message("orders", Instant.now(), "n" + i))).isTrue();
            }
        }
        assertThat(store.list("orders", 100)).hasSize(50);
    }

    @Test
    void whatComesTooFastIsCountedAndNotRecorded() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger asked = new AtomicInteger();
        try (Recorder recorder =
                new Recorder(
                        () -> {
                            asked.incrementAndGet();
                            try {
                                go.await();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            return store;
                        })) {
            int taken = 0;
            for (int i = 0; i < 2000; i++) {
                taken += recorder.later(message("orders", Instant.now(), "x")) ? 1 : 0;
            }
            assertThat(recorder.lost()).isEqualTo(2000 - taken).isPositive();
            go.countDown();
        }
        assertThat(asked.get()).isPositive();
    }

    @Test
    void aDatabaseThatIsAwayFailsWhoInsistsOnly() throws Exception {
        try (var connection = source.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("DROP TABLE " + RecordStore.TABLE);
        }
        Recorder recorder = new Recorder(() -> store);
        assertThatThrownBy(() -> recorder.now(message("orders", Instant.now(), "x")))
                .isInstanceOf(MonitoringException.class)
                .hasMessageStartingWith("BAC8853");
        recorder.later(message("orders", Instant.now(), "x"));
        recorder.close();
        assertThat(recorder.lost()).isEqualTo(1);
    }
}

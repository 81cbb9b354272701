// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageCollectionsTest {
    private final ManualClock clock = new ManualClock();
    private final StateThreads threads = new StateThreads("test", 2, clock);
    private final BlockingQueue<String> out = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> expired = new LinkedBlockingQueue<>();
    private MessageCollections collections;

    @AfterEach
    void close() {
        threads.close();
    }

    private void gather(
            long expiry, Coordination coordination, String name, EventHandler... handlers) {
        collections =
                new MessageCollections(
                        "test",
                        new CollectorSettings(
                                List.of(handlers), name, expiry, coordination, 5_000, 10),
                        new MemoryOnly(),
                        threads,
                        Transactions.MEMORY,
                        new CollectionTerminals() {
                            @Override
                            public void out(UnitOfWork unit, CollectionResult result) {
                                note(unit, out, result);
                            }

                            @Override
                            public void expired(UnitOfWork unit, CollectionResult result) {
                                note(unit, expired, result);
                            }
                        });
    }

    private static void note(UnitOfWork unit, BlockingQueue<String> queue, CollectionResult r) {
        StringBuilder text = new StringBuilder(r.name()).append(':');
        for (CollectionResult.Part part : r.parts()) {
            text.append(' ')
                    .append(part.input())
                    .append('=')
                    .append(MessageBody.bytes(part.message()).text(StandardCharsets.UTF_8));
        }
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        queue.add(text.toString());
                    }
                });
    }

    private void collect(String input, String correlation, String text) {
        Transactions.MEMORY.run(unit -> collect(unit, input, correlation, text));
    }

    private void collect(UnitOfWork unit, String input, String correlation, String text) {
        Message message =
                Message.parse(
                        ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                        new BlobDomain(),
                        ParseOptions.DEFAULT);
        collections.collect(unit, input, correlation, message, false);
    }

    /** What ends by itself is told of before it is taken out. */
    private void awaitOpen(int number) {
        TestBroker.await(number + " open collections", () -> collections.size() == number);
    }

    private static String next(BlockingQueue<String> queue) throws InterruptedException {
        return queue.poll(240, TimeUnit.SECONDS);
    }

    private static EventHandler handler(String input, int quantity, long timeout) {
        return new EventHandler(input, quantity, timeout);
    }

    @Test
    void oneOfEachInputInOrderOfArrival() {
        gather(0, Coordination.disabled, "all", handler("A", 1, 0), handler("B", 1, 0));
        collect("A", "", "a1");
        collect("A", "", "a2");
        collect("B", "", "b1");
        collect("B", "", "b2");
        collect("B", "", "b3");
        assertThat(out).containsExactly("all: A=a1 B=b1", "all: A=a2 B=b2");
        awaitOpen(1);
    }

    @Test
    void correlationKeepsCollectionsApart() {
        gather(0, Coordination.disabled, "c-*", handler("A", 2, 0), handler("B", 1, 0));
        collect("A", "x", "a1");
        collect("B", "y", "b1");
        collect("A", "y", "a2");
        collect("A", "x", "a3");
        collect("A", "y", "a4");
        assertThat(out).containsExactly("c-y: A=a2 A=a4 B=b1");
        collect("B", "x", "b2");
        assertThat(out).contains("c-x: A=a1 A=a3 B=b2");
        awaitOpen(0);
    }

    @Test
    void anyNumberUntilTheTimeIsUp() throws Exception {
        gather(0, Coordination.disabled, "", handler("A", 0, 150));
        collect("A", "", "1");
        collect("A", "", "2");
        collect("A", "", "3");
        clock.advance(200);
        assertThat(next(out)).isEqualTo(": A=1 A=2 A=3");
        collect("A", "", "4");
        clock.advance(200);
        assertThat(next(out)).isEqualTo(": A=4");
        TestBroker.await("no deadline", () -> threads.timers().size() == 0);
    }

    @Test
    void quantityOrTimeWhicheverComesFirst() throws Exception {
        gather(0, Coordination.disabled, "", handler("A", 2, 150));
        collect("A", "", "1");
        collect("A", "", "2");
        assertThat(out.poll()).isEqualTo(": A=1 A=2");
        collect("A", "", "3");
        clock.advance(200);
        assertThat(next(out)).isEqualTo(": A=3");
    }

    @Test
    void anIncompleteCollectionExpiresWithWhatItHas() throws Exception {
        gather(150, Coordination.disabled, "", handler("A", 1, 0), handler("B", 1, 0));
        collect("B", "", "b");
        clock.advance(200);
        assertThat(next(expired)).isEqualTo(": B=b");
        collect("A", "", "a");
        assertThat(out).isEmpty();
        clock.advance(200);
        assertThat(next(expired)).isEqualTo(": A=a");
    }

    @Test
    void controlReleasesTheFirstAllOrTheNextToBeComplete() {
        gather(0, Coordination.first, "*", handler("A", 1, 0));
        collect("A", "1", "a");
        collect("A", "2", "b");
        assertThat(out).isEmpty();
        release("");
        assertThat(out).containsExactly("1: A=a");
        release("");
        release("");
        assertThat(out).containsExactly("1: A=a", "2: A=b");
        collect("A", "3", "c");
        assertThat(out).contains("3: A=c");
        collect("A", "4", "d");
        assertThat(out).hasSize(3);

        out.clear();
        gather(0, Coordination.all, "*", handler("A", 1, 0));
        collect("A", "1", "a");
        collect("A", "2", "b");
        release("");
        assertThat(out).containsExactlyInAnyOrder("1: A=a", "2: A=b");
    }

    @Test
    void controlReleasesByName() {
        gather(0, Coordination.name, "n*", handler("A", 1, 0));
        collect("A", "1", "a");
        collect("A", "2", "b");
        release("n2");
        release("n7");
        assertThat(out).containsExactly("n2: A=b");
    }

    /** Neither sees the other before both have committed, in whatever order they do. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aControlMessageAndACollectionMeet(boolean controlFirst) throws Exception {
        gather(0, Coordination.first, "*", handler("A", 1, 0));
        UnitOfWork gathers = new UnitOfWork("a session");
        UnitOfWork controls = new UnitOfWork("a session");
        collect(gathers, "A", "1", "a");
        collections.release(controls, "");
        (controlFirst ? controls : gathers).completed(true);
        (controlFirst ? gathers : controls).completed(true);
        assertThat(next(out)).isEqualTo("1: A=a");
        collect("A", "2", "b");
        assertThat(out).isEmpty();
        release("");
        assertThat(out).containsExactly("2: A=b");
    }

    private void release(String name) {
        Transactions.MEMORY.run(unit -> collections.release(unit, name));
    }

    @Test
    void whatRollsBackGivesItsPlaceBack() {
        gather(0, Coordination.disabled, "", handler("A", 1, 0), handler("B", 1, 0));
        UnitOfWork unit = new UnitOfWork("a session");
        collect(unit, "A", "", "never");
        unit.completed(false);
        awaitOpen(0);
        collect("A", "", "a");
        UnitOfWork second = new UnitOfWork("a session");
        collect(second, "B", "", "never");
        second.completed(false);
        assertThat(out).isEmpty();
        collect("B", "", "b");
        assertThat(out).containsExactly(": A=a B=b");
    }

    @Test
    void whatCannotBeIsRefusedByCode() {
        gather(0, Coordination.disabled, "", handler("A", 1, 0));
        assertRefused("BAC5503", () -> collect("C", "", "x"));
        assertRefused("BAC5506", () -> handler("A", 0, 0));
        assertRefused("BAC5506", () -> handler("A", -1, 5));
        assertRefused("BAC5506", () -> handler(" ", 1, 5));
        assertRefused("BAC5506", () -> EventHandler.parse("A", "many"));
        assertRefused("BAC5506", () -> EventHandler.parse("A", "1/2/3"));
        assertRefused("BAC5506", () -> new CorrelationPattern("no star"));
        assertRefused("BAC5506", () -> new CorrelationPattern("*two*"));
        assertRefused(
                "BAC5506",
                () -> gather(0, Coordination.disabled, "", handler("A", 1, 0), handler("A", 1, 0)));
        assertThat(EventHandler.parse("A", " 3/500 ")).isEqualTo(handler("A", 3, 500));
        assertThat(new CorrelationPattern("a_*.d").match("a_7.d")).isEqualTo("7");
        assertThat(new CorrelationPattern("ab*ba").match("aba")).isNull();
    }

    private static void assertRefused(String code, Runnable what) {
        assertThatThrownBy(what::run)
                .isInstanceOf(CollectorException.class)
                .hasMessageStartingWith(code);
    }

    @Test
    void manyAtOnceEachMessageInOneCollection() throws Exception {
        gather(0, Coordination.disabled, "*", handler("A", 2, 0), handler("B", 1, 0));
        List<String[]> messages = new ArrayList<>();
        Map<String, Integer> expected = new HashMap<>();
        for (int i = 0; i < 12_000; i++) {
            String correlation = String.valueOf(i % 50);
            messages.add(new String[] {i % 3 == 0 ? "B" : "A", correlation, "m" + i});
        }
        for (String[] message : messages) {
            expected.merge(message[1] + message[0], 1, Integer::sum);
        }
        Collections.shuffle(messages, new Random(5));
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (String[] m : messages) {
                futures.add(pool.submit(() -> collectOrRollBack(m)));
            }
            for (Future<?> future : futures) {
                future.get();
            }
        } finally {
            pool.shutdown();
        }
        int complete = 0;
        for (int c = 0; c < 50; c++) {
            complete += Math.min(expected.get(c + "A") / 2, expected.get(c + "B"));
        }
        assertThat(out).hasSize(complete);
        List<String> delivered = new ArrayList<>();
        out.forEach(text -> delivered.addAll(List.of(text.replaceAll(".*?: ", "").split(" "))));
        assertThat(delivered).doesNotHaveDuplicates().hasSize(3 * complete);
    }

    /** One in ten is rolled back first. */
    private void collectOrRollBack(String[] m) {
        if (m[2].endsWith("7")) {
            UnitOfWork unit = new UnitOfWork("a session");
            try {
                collect(unit, m[0], m[1], m[2]);
            } finally {
                unit.completed(false);
            }
        }
        collect(m[0], m[1], m[2]);
    }
}

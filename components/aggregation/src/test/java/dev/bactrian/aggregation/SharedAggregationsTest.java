// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import static dev.bactrian.aggregation.RecordingTerminals.next;
import static dev.bactrian.aggregation.RecordingTerminals.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.JmsSessions;
import dev.bactrian.state.jms.QueueJournal;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SharedAggregationsTest {
    private final ManualClock clock = new ManualClock();
    private TestBroker broker;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
    }

    @AfterEach
    void stop() throws Exception {
        broker.close();
    }

    private StateJournal journal(String name) {
        return new QueueJournal(broker.factory(), name + ".JOURNAL");
    }

    /** What one process has. */
    private final class Process implements AutoCloseable {
        final RecordingTerminals terminals = new RecordingTerminals();
        final StateThreads threads = new StateThreads("test", 2, clock);
        final JmsSessions sessions = new JmsSessions(broker.factory());
        final SharedAggregations shared =
                new SharedAggregations(
                        "Travel",
                        new AggregationSettings(2_000, 5_000, 10, 1_000, false),
                        new StateParts(
                                broker.factory(),
                                name -> journal(name),
                                UnitOfWork::new,
                                threads,
                                sessions),
                        terminals);

        Process start() throws InterruptedException {
            shared.start();
            return this;
        }

        void fanOut(long timeout, boolean persistent, String... ids) {
            sessions.run(
                    unit -> {
                        FanOut fanOut = shared.open(unit, "origin", timeout, persistent);
                        for (String id : ids) {
                            fanOut.request(id, "F-" + id);
                        }
                    });
        }

        void reply(String id, boolean persistent) {
            sessions.run(unit -> shared.reply(unit, id, message("reply to " + id), persistent));
        }

        @Override
        public void close() {
            shared.close();
            sessions.close();
            threads.close();
        }
    }

    private static Message message(String text) {
        return Message.parse(
                ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                new BlobDomain(),
                ParseOptions.DEFAULT);
    }

    private static void assertComplete(BlockingQueue<AggregateResult> queue, String... ids)
            throws InterruptedException {
        AggregateResult result = next(queue);
        assertThat(result.parts())
                .extracting(part -> text(part.message()))
                .containsExactly(
                        Arrays.stream(ids).map(id -> "reply to " + id).toArray(String[]::new));
    }

    /** A reply that waits has a deadline; so has an open aggregation. */
    private static void awaitTimers(Process process, int count) {
        TestBroker.await(count + " deadlines", () -> process.threads.timers().size() == count);
    }

    @Test
    void persistentAggregationsOutliveTheirProcess() throws Exception {
        try (Process first = new Process().start()) {
            first.fanOut(60_000, true, "a", "b");
            first.fanOut(60_000, false, "lost");
            first.reply("a", true);
            first.reply("early", true);
        }
        try (Process second = new Process().start()) {
            assertThat(second.shared.size()).isEqualTo(1);
            second.reply("b", true);
            assertComplete(second.terminals.complete, "a", "b");
            second.fanOut(60_000, true, "early");
            assertComplete(second.terminals.complete, "early");
        }
        try (Process third = new Process().start()) {
            assertThat(third.shared.size()).isZero();
            assertThat(third.threads.timers().size()).isZero();
        }
    }

    @Test
    void theTimeoutOfARecoveredAggregationComes() throws Exception {
        try (Process first = new Process().start()) {
            first.fanOut(1_500, true, "a", "b");
            first.reply("b", true);
        }
        clock.advance(2_000);
        try (Process second = new Process().start()) {
            awaitTimers(second, 1);
            clock.advance(100);
            AggregateResult result = next(second.terminals.timedOut);
            assertThat(result.parts())
                    .extracting(AggregateResult.Part::folder)
                    .containsExactly("F-b");
        }
    }

    @Test
    void fanOutAndFanInInDifferentProcesses() throws Exception {
        try (Process owner = new Process().start();
                Process other = new Process().start()) {
            assertThat(owner.shared.isOwner()).isTrue();
            assertThat(other.shared.isOwner()).isFalse();
            other.fanOut(60_000, true, "a", "b");
            owner.reply("a", true);
            other.reply("b", true);
            assertComplete(owner.terminals.complete, "a", "b");
            owner.fanOut(60_000, false, "c", "d");
            other.reply("c", false);
            other.reply("d", false);
            assertComplete(owner.terminals.complete, "c", "d");
            awaitTimers(owner, 0); // those of what is complete are not mistaken for the next one
            other.reply("nobody", false);
            awaitTimers(owner, 1);
            clock.advance(3_000);
            assertThat(next(owner.terminals.unknown)).isEqualTo("reply to nobody");
            assertThat(other.terminals.complete).isEmpty();
        }
    }

    @Test
    void anotherProcessTakesOver() throws Exception {
        Process owner = new Process().start();
        try (Process other = new Process().start()) {
            owner.fanOut(60_000, true, "a", "b");
            other.reply("a", true);
            other.reply("x", false);
            awaitTimers(owner, 2);
            clock.advance(3_000);
            assertThat(next(owner.terminals.unknown)).isEqualTo("reply to x");
            owner.close();
            other.reply("b", true);
            assertComplete(other.terminals.complete, "a", "b");
            assertThat(other.shared.isOwner()).isTrue();
        }
    }

    private static long live(Process process) {
        return ((QueueJournal) process.shared.journal()).live();
    }

    @Test
    void whatRollsBackIsNotInTheJournal() throws Exception {
        try (Process process = new Process().start()) {
            process.fanOut(60_000, true, "a");
            assertThatThrownBy(
                            () ->
                                    process.sessions.run(
                                            unit -> {
                                                process.shared.reply(
                                                        unit, "a", message("first"), true);
                                                throw new IllegalStateException("as wanted");
                                            }))
                    .hasMessage("as wanted");
            assertThat(live(process)).isEqualTo(1);
            process.reply("a", true);
            assertComplete(process.terminals.complete, "a");
            assertThat(live(process)).isZero();
        }
    }
}

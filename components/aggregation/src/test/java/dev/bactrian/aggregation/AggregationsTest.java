// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import static dev.bactrian.aggregation.RecordingTerminals.next;
import static dev.bactrian.aggregation.RecordingTerminals.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.StoredMessage;
import dev.bactrian.state.TimerWheel;
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
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AggregationsTest {
    private final RecordingTerminals terminals = new RecordingTerminals();
    private final ManualClock clock = new ManualClock();
    private final StateThreads threads = new StateThreads("test", 2, clock);
    private Aggregations aggregations = make(200);

    private Aggregations make(long unknownMillis) {
        return new Aggregations(
                "Travel",
                new AggregationSettings(unknownMillis, 5_000, 10, 1_000_000, false),
                new MemoryOnly(),
                threads,
                Transactions.MEMORY,
                terminals);
    }

    @AfterEach
    void close() {
        threads.close();
    }

    private static Message message(String text) {
        return Message.parse(
                ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                new BlobDomain(),
                ParseOptions.DEFAULT);
    }

    /** What ends by itself is told of before it is taken out. */
    private void awaitOpen(int number) {
        TestBroker.await(number + " open aggregations", () -> aggregations.size() == number);
    }

    private void fanOut(long timeout, String... ids) {
        Transactions.MEMORY.run(unit -> register(unit, timeout, ids));
    }

    private void register(UnitOfWork unit, long timeout, String... ids) {
        FanOut fanOut = aggregations.open(unit, "origin", timeout, false);
        for (String id : ids) {
            fanOut.request(id, "F-" + id);
        }
    }

    private void reply(String id) {
        Transactions.MEMORY.run(
                unit -> aggregations.reply(unit, id, message("reply to " + id), false));
    }

    @Test
    void theLastReplyCompletesWhateverTheOrder() throws Exception {
        fanOut(60_000, "a", "b", "c");
        reply("c");
        reply("a");
        assertThat(terminals.complete).isEmpty();
        reply("b");
        AggregateResult result = next(terminals.complete);
        assertThat(result.complete()).isTrue();
        assertThat(result.requests()).isEqualTo(3);
        assertThat(result.parts())
                .extracting(part -> part.folder() + "=" + text(part.message()))
                .containsExactly("F-a=reply to a", "F-b=reply to b", "F-c=reply to c");
        awaitOpen(0);
        TestBroker.await("no deadline", () -> threads.timers().size() == 0);
    }

    /** Several messages in one unit of work, the flow of each ends before the next begins. */
    @Test
    void aReplyInTheUnitOfWorkOfItsRequestIsTakenWhereTheFlowOfThatHasEnded() throws Exception {
        Transactions.MEMORY.run(
                unit -> {
                    register(unit, 60_000, "a", "b");
                    unit.messageEnded();
                    aggregations.reply(unit, "b", message("reply to b"), false);
                    unit.messageEnded();
                    aggregations.reply(unit, "a", message("reply to a"), false);
                    unit.messageEnded();
                });
        assertThat(next(terminals.complete).parts())
                .extracting(part -> part.folder() + "=" + text(part.message()))
                .containsExactly("F-a=reply to a", "F-b=reply to b");
        awaitOpen(0);
    }

    @Test
    void timeoutHandsOnWhatCameAndKeepsNothing() throws Exception {
        fanOut(50, "a", "b");
        reply("b");
        clock.advance(100);
        AggregateResult result = next(terminals.timedOut);
        assertThat(result.complete()).isFalse();
        assertThat(result.parts()).extracting(AggregateResult.Part::folder).containsExactly("F-b");
        reply("a");
        clock.advance(300);
        assertThat(next(terminals.unknown)).isEqualTo("reply to a");
        awaitOpen(0);
    }

    /** By the clock that the test moves: at each moment those came that were due, and no other. */
    @Test
    void eachOfHundredThousandTimesOutWhenItIsDue() throws Exception {
        int open = 100_000;
        int moments = 50;
        long start = clock.millis();
        for (int i = 0; i < open; i++) {
            fanOut(100 + 100L * (i % moments), "a" + i);
        }
        assertThat(threads.timers().size()).isEqualTo(open);
        for (int moment = 1; moment <= moments; moment++) {
            long due = start + 100L * moment;
            long tick = Math.floorDiv(due - 1, TimerWheel.TICK_MILLIS) + 1;
            clock.advance(tick * TimerWheel.TICK_MILLIS - clock.millis());
            for (int i = 0; i < open / moments; i++) {
                assertThat(next(terminals.timedOut)).as("due at %d", moment).isNotNull();
            }
            assertThat(terminals.timedOut).isEmpty();
            assertThat(threads.timers().size()).isEqualTo(open - open / moments * moment);
        }
        assertThat(terminals.complete).isEmpty();
    }

    /** Found by AggregationSimulationTest: the reply was taken by nobody, later on. */
    @Test
    void aReplyThatIsHeldWhenItsRequestComesIsTakenByTheNext() throws Exception {
        aggregations =
                new Aggregations(
                        "Travel",
                        new AggregationSettings(60_000, 50, 10, 1_000_000, false),
                        new MemoryOnly(),
                        threads,
                        Transactions.MEMORY,
                        terminals);
        UnitOfWork reply = new UnitOfWork();
        aggregations.reply(reply, "a", message("reply to a"), false);
        assertThatThrownBy(() -> fanOut(60_000, "a")).hasMessageStartingWith("BAC5005");
        reply.prepare();
        reply.completed(true);
        fanOut(60_000, "a");
        assertThat(next(terminals.complete).parts()).hasSize(1);
        assertThat(terminals.unknown).isEmpty();
    }

    /** Found by AggregationSimulationTest: it was no reply that anybody waits for. */
    @Test
    void aReplyInTheUnitOfWorkOfItsRequestIsTaken() throws Exception {
        Transactions.MEMORY.run(
                unit -> {
                    register(unit, 60_000, "a", "b");
                    aggregations.reply(unit, "a", message("reply to a"), false);
                });
        assertThat(terminals.unknown).isEmpty();
        reply("b");
        assertThat(next(terminals.complete).parts()).hasSize(2);
    }

    @Test
    void aReplyInTheUnitOfWorkOfItsRequestGoesWithIt() throws Exception {
        UnitOfWork unit = new UnitOfWork();
        register(unit, 60_000, "a");
        aggregations.reply(unit, "a", message("reply to a"), false);
        unit.prepare();
        unit.completed(false);
        fanOut(60_000, "a");
        assertThat(terminals.complete).isEmpty();
        reply("a");
        assertThat(next(terminals.complete).parts()).hasSize(1);
    }

    /** Found by AggregationSimulationTest: the reply was not read back. */
    @Test
    void aReplyAndItsRequestBothReadBackFindEachOther() throws Exception {
        Aggregation opened =
                new Aggregation(aggregations, UUID.randomUUID(), "o", true, 0, Long.MAX_VALUE);
        opened.requests.add(new Aggregation.Request(opened, RequestKey.of("a"), "F-a"));
        EarlyReply early =
                new EarlyReply(
                        aggregations,
                        UUID.randomUUID(),
                        RequestKey.of("a"),
                        StoredMessage.encode(message("reply to a")),
                        true);
        StateJournal journal =
                new StateJournal() {
                    @Override
                    public void append(UnitOfWork unit, StateRecord record) {
                        throw new AssertionError("nothing is to be written: " + record);
                    }

                    @Override
                    public void retire(UnitOfWork unit, UUID id, int records) {
                        assertThat(records).isEqualTo(1);
                    }

                    @Override
                    public void recover(Consumer<StateRecord> receiver) {
                        receiver.accept(AggregationRecords.opened(opened));
                        receiver.accept(AggregationRecords.early(early));
                    }

                    @Override
                    public void start(Occupants occupants) {
                        // nothing to throw away
                    }

                    @Override
                    public void close() {
                        // holds nothing
                    }
                };
        Aggregations read =
                new Aggregations(
                        "Travel",
                        new AggregationSettings(60_000, 5_000, 10, 1_000_000, false),
                        journal,
                        threads,
                        Transactions.MEMORY,
                        terminals);
        read.recover();
        AggregateResult result = next(terminals.complete);
        assertThat(result.parts()).hasSize(1);
        assertThat(terminals.unknown).isEmpty();
    }

    @Test
    void aReplyBeforeItsRequestWaitsForIt() throws Exception {
        reply("a");
        reply("b");
        fanOut(60_000, "a", "b");
        assertThat(next(terminals.complete).parts()).hasSize(2);
        assertThat(terminals.unknown).isEmpty();
    }

    @Test
    void aReplyToNothingGoesToUnknownAfterItsTime() throws Exception {
        reply("nobody");
        clock.advance(300);
        assertThat(next(terminals.unknown)).isEqualTo("reply to nobody");
        TestBroker.await("no deadline", () -> threads.timers().size() == 0);
        assertThat(terminals.unknown).isEmpty();
    }

    @Test
    void withNoTimeAllowedAnUnknownReplyIsUnknownAtOnce() {
        aggregations = make(0);
        reply("nobody");
        assertThat(terminals.unknown).containsExactly("reply to nobody");
    }

    @Test
    void theSecondReplyToOneRequestIsUnknown() throws Exception {
        fanOut(60_000, "a", "b");
        reply("a");
        reply("a");
        assertThat(terminals.unknown).containsExactly("reply to a");
        reply("b");
        assertThat(next(terminals.complete).parts()).hasSize(2);
    }

    @Test
    void aFanOutThatRollsBackNeverWas() throws Exception {
        UnitOfWork unit = new UnitOfWork();
        register(unit, 60_000, "a");
        unit.completed(false);
        awaitOpen(0);
        reply("a");
        clock.advance(300);
        assertThat(next(terminals.unknown)).isEqualTo("reply to a");
    }

    @Test
    void aReplyThatWaitedSurvivesTheRollbackOfItsFanOut() throws Exception {
        aggregations = make(60_000);
        reply("a");
        UnitOfWork unit = new UnitOfWork();
        register(unit, 60_000, "a");
        unit.completed(false);
        UnitOfWork second = new UnitOfWork();
        register(second, 60_000, "a");
        second.prepare();
        second.completed(false);
        fanOut(60_000, "a");
        assertThat(next(terminals.complete).parts()).hasSize(1);
    }

    @Test
    void aReplyThatRollsBackCanComeAgain() throws Exception {
        fanOut(60_000, "a");
        UnitOfWork unit = new UnitOfWork("a session");
        aggregations.reply(unit, "a", message("first"), false);
        unit.completed(false);
        assertThat(terminals.complete).isEmpty();
        reply("a");
        AggregateResult result = next(terminals.complete);
        assertThat(text(result.parts().get(0).message())).isEqualTo("reply to a");
    }

    @Test
    void aFanOutWithoutRequestsIsCompleteAtOnce() throws Exception {
        fanOut(60_000);
        assertThat(next(terminals.complete).parts()).isEmpty();
    }

    @Test
    void whatCannotBeIsRefusedByCode() {
        UnitOfWork unit = new UnitOfWork();
        assertRefused("BAC5007", () -> aggregations.open(unit, "origin", 0, false));
        assertRefused("BAC5007", () -> aggregations.open(unit, "origin", -1, false));
        assertRefused("BAC5001", () -> aggregations.reply(unit, null, message("x"), false));
        assertRefused("BAC5001", () -> aggregations.reply(unit, "ID:", message("x"), false));
        FanOut fanOut = aggregations.open(unit, "origin", 1_000, false);
        assertRefused("BAC5003", () -> fanOut.request(" ", "A"));
        assertRefused("BAC5009", () -> fanOut.request("a", ""));
        fanOut.request("a", "A");
        assertRefused("BAC5004", () -> fanOut.request("a", "A"));
        unit.completed(false);
        awaitOpen(0);
    }

    private static void assertRefused(String code, Runnable what) {
        assertThatThrownBy(what::run)
                .isInstanceOf(AggregationException.class)
                .hasMessageStartingWith(code);
    }

    @Test
    void noMoreOpenThanTheLimit() {
        aggregations =
                new Aggregations(
                        "Small",
                        new AggregationSettings(0, 100, 10, 1, false),
                        new MemoryOnly(),
                        threads,
                        Transactions.MEMORY,
                        terminals);
        fanOut(60_000, "a");
        assertRefused("BAC5010", () -> fanOut(60_000, "b"));
        reply("a");
        fanOut(60_000, "b");
        awaitOpen(1);
    }

    @Test
    void manyAtOnceInRandomOrderEachEndsOnce() throws Exception {
        aggregations = make(60_000);
        int count = 10_000;
        List<Runnable> work = new ArrayList<>();
        Set<String> all = new HashSet<>();
        for (int i = 0; i < count; i++) {
            String[] ids = new String[4];
            for (int j = 0; j < 4; j++) {
                String id = UUID.randomUUID().toString();
                ids[j] = id;
                all.add(id);
                work.add(() -> reply(id));
            }
            work.add(() -> fanOut(600_000, ids));
        }
        Collections.shuffle(work, new Random(11));
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> futures = new ArrayList<>();
            work.forEach(w -> futures.add(pool.submit(w)));
            for (Future<?> future : futures) {
                future.get();
            }
        } finally {
            pool.shutdown();
        }
        for (int i = 0; i < count; i++) {
            for (AggregateResult.Part part : next(terminals.complete).parts()) {
                assertThat(all.remove(part.requestId())).isTrue();
            }
        }
        assertThat(all).isEmpty();
        assertThat(terminals.complete).isEmpty();
        assertThat(terminals.unknown).isEmpty();
        awaitOpen(0);
    }
}

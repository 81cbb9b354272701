// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What is counted, on a clock that stands still unless it is told to go on. */
class StatisticsTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final SetClock clock = new SetClock();
    private final Statistics statistics =
            new Statistics(clock, Level.ADVANCED, Duration.ofSeconds(60));
    private final FlowMeter flow = statistics.meter("orders");
    private final NodeMeter input = flow.node("orders", "input", "mq:ORDERS", "orders");
    private final NodeMeter split = flow.node("split1", "split", "split", "orders");
    private final NodeMeter to = flow.node("to1", "to", "mq:OUT", "orders");

    private static final class SetClock implements Clock {
        private volatile long elapsed;
        private volatile long cpu;
        private volatile Instant now = START;

        private void go(long nanos, long cpuNanos) {
            elapsed += nanos;
            cpu += cpuNanos;
        }

        @Override
        public long elapsed() {
            return elapsed;
        }

        @Override
        public long cpu() {
            return cpu;
        }

        @Override
        public Instant now() {
            return now;
        }
    }

    private void message(long nanos, long cpu, long bytes) {
        Passage passage = flow.begin(input, bytes, 2);
        clock.go(nanos, cpu);
        passage.close();
    }

    private Figures total() {
        return statistics.of("orders", Interval.TOTAL).orElseThrow().figures();
    }

    private NodeStatistics node(String id) {
        return statistics.of("orders", Interval.TOTAL).orElseThrow().nodes().stream()
                .filter(node -> node.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void messagesAddUpWithTheirLargestAndSmallest() {
        message(30, 20, 100);
        message(10, 5, -1);
        message(50, 40, 300);

        Figures figures = total();
        assertThat(figures.messages()).isEqualTo(3);
        assertThat(figures.elapsed()).isEqualTo(new Spread(90, 50, 10));
        assertThat(figures.cpu()).isEqualTo(new Spread(65, 40, 5));
        assertThat(figures.bytes()).isEqualTo(new Spread(400, 300, 100));
        assertThat(figures.errors()).isZero();
        assertThat(figures.elapsed().mean(3)).isEqualTo(30.0);
    }

    @Test
    void timeOfANodeIsItsOwn() {
        Passage message = flow.begin(input, 10, 1);
        clock.go(1, 1);
        Passage outer = split.enter();
        clock.go(10, 8);
        for (int i = 0; i < 2; i++) {
            Passage inner = to.enter();
            clock.go(100, 50);
            inner.close();
        }
        clock.go(20, 4);
        outer.close();
        clock.go(2, 2);
        message.close();

        assertThat(node("orders").elapsed().total()).isEqualTo(3);
        assertThat(node("split1").elapsed()).isEqualTo(new Spread(30, 30, 30));
        assertThat(node("split1").cpu().total()).isEqualTo(12);
        assertThat(node("to1").elapsed()).isEqualTo(new Spread(200, 100, 100));
        assertThat(node("to1").invocations()).isEqualTo(2);
        assertThat(total().elapsed().total()).isEqualTo(233);
        assertThat(total().cpu().total()).isEqualTo(115);
    }

    @Test
    void terminalsTellWhereMessagesLeft() {
        to.enter().close();
        to.enter().close("false");
        Passage failing = to.enter();
        failing.fail();
        failing.close();

        assertThat(node("to1").terminals())
                .containsExactly(
                        new TerminalStatistics("in", 3),
                        new TerminalStatistics("failure", 1),
                        new TerminalStatistics("false", 1),
                        new TerminalStatistics("out", 1));
    }

    @Test
    void aFailedMessageIsAnErrorAndCountsOnce() {
        Passage passage = flow.begin(input, 1, 1);
        passage.fail();
        passage.close();
        passage.close();

        assertThat(total().errors()).isEqualTo(1);
        assertThat(total().messages()).isEqualTo(1);
    }

    @Test
    void aMessageThatFindsAllInstancesAtWorkReachesTheLimit() throws Exception {
        Passage first = flow.begin(input, 1, 2);
        Thread second = new Thread(() -> flow.begin(input, 1, 2).close(), "second");
        second.start();
        second.join();
        first.close();
        message(1, 1, 1);

        assertThat(total().threadLimitReached()).isEqualTo(1);
        assertThat(statistics.of("orders", Interval.TOTAL).orElseThrow().threads())
                .hasSize(2)
                .filteredOn(thread -> thread.thread().equals("second"))
                .singleElement()
                .satisfies(
                        thread -> assertThat(thread.figures().threadLimitReached()).isEqualTo(1));
    }

    @Test
    void whatIsCalledInsideOfAMessageOfTheFlowIsPartOfIt() {
        Passage passage = flow.begin(input, 1, 1);
        assertThat(flow.begin(input, 1, 1)).isNull();
        passage.close();
        assertThat(total().messages()).isEqualTo(1);
    }

    @Test
    void aNodeThatEndsOnAnotherThreadTakesUntilThen() throws Exception {
        Passage message = flow.begin(input, 1, 1);
        Passage passage = to.enter();
        clock.go(40, 10);
        Thread other = new Thread(passage::close);
        other.start();
        other.join();
        clock.go(5, 5);
        message.close();

        assertThat(node("to1").elapsed().total()).isEqualTo(40);
        assertThat(node("to1").cpu().total()).isZero();
        assertThat(total().elapsed().total()).isEqualTo(45);
    }

    @Test
    void nodesThatNobodyEndsAreLeftWithTheirMessage() {
        Passage message = flow.begin(input, 1, 1);
        to.enter();
        clock.go(7, 7);
        message.close();
        message(3, 3, 1);

        assertThat(total().messages()).isEqualTo(2);
        assertThat(total().elapsed().total()).isEqualTo(10);
    }

    @Test
    void offCountsNothingAndBasicNoNodes() {
        statistics.setLevel("orders", Level.OFF);
        assertThat(flow.begin(input, 1, 1)).isNull();
        assertThat(to.enter()).isNull();
        flow.committed();
        flow.waited(5);
        assertThat(total().commits()).isZero();
        assertThat(total().inputWait()).isZero();

        statistics.setLevel("orders", Level.BASIC);
        assertThat(to.enter()).isNull();
        message(1, 1, 1);
        assertThat(total().messages()).isEqualTo(1);
        assertThat(statistics.of("orders", Interval.TOTAL).orElseThrow().nodes()).isEmpty();
        assertThat(statistics.level("another")).isEqualTo(Level.ADVANCED);
    }

    @Test
    void unitsOfWorkAndWaitsAreCounted() {
        flow.waited(30);
        flow.waited(12);
        flow.committed();
        flow.rolledBack();
        flow.rolledBack();
        flow.backedOut();

        Figures figures = total();
        assertThat(figures.inputWait()).isEqualTo(42);
        assertThat(figures.commits()).isEqualTo(1);
        assertThat(figures.backouts()).isEqualTo(2);
        assertThat(figures.backedOut()).isEqualTo(1);
    }

    @Test
    void intervalsEndAndAddUp() {
        List<FlowStatistics> told = new ArrayList<>();
        statistics.listen(told::add);
        assertThat(statistics.of("orders", Interval.SNAPSHOT)).isEmpty();

        message(10, 1, 1);
        clock.now = START.plusSeconds(20);
        statistics.roll();
        message(30, 1, 1);
        assertThat(messages(Interval.SNAPSHOT)).isEqualTo(1);
        assertThat(messages(Interval.CURRENT)).isEqualTo(1);
        assertThat(messages(Interval.TOTAL)).isEqualTo(2);
        assertThat(statistics.of("orders", Interval.ARCHIVE)).isEmpty();

        clock.now = START.plusSeconds(60);
        statistics.roll();
        FlowStatistics archive = statistics.of("orders", Interval.ARCHIVE).orElseThrow();
        assertThat(archive.figures().messages()).isEqualTo(2);
        assertThat(archive.figures().elapsed()).isEqualTo(new Spread(40, 30, 10));
        assertThat(archive.from()).isEqualTo(START);
        assertThat(archive.to()).isEqualTo(START.plusSeconds(60));
        FlowStatistics snapshot = statistics.of("orders", Interval.SNAPSHOT).orElseThrow();
        assertThat(snapshot.from()).isEqualTo(START.plusSeconds(20));
        assertThat(messages(Interval.CURRENT)).isZero();
        assertThat(told)
                .extracting(FlowStatistics::interval)
                .containsExactly(Interval.SNAPSHOT, Interval.SNAPSHOT, Interval.ARCHIVE);
    }

    @Test
    void totalsGoOnOverTheEndsOfIntervals() {
        message(10, 4, 1);
        assertThat(statistics.totals("orders").orElseThrow()).isEqualTo(total());
        statistics.roll();
        message(30, 5, 2);
        assertThat(statistics.totals("orders").orElseThrow()).isEqualTo(total());
        assertThat(total().cpu()).isEqualTo(new Spread(9, 5, 4));
        assertThat(statistics.totals("nothing")).isEmpty();
    }

    @Test
    void flowsAreToldAsTheyCome() {
        List<String> told = new ArrayList<>();
        statistics.eachFlow(told::add);
        statistics.meter("orders");
        statistics.meter("bills");
        assertThat(told).containsExactly("orders", "bills");
    }

    private long messages(Interval interval) {
        return statistics.of("orders", interval).orElseThrow().figures().messages();
    }

    @Test
    void threadsBeyondAHandfulAreNotToldApart() throws Exception {
        CountDownLatch all = new CountDownLatch(300);
        for (int i = 0; i < 300; i++) {
            Thread thread =
                    new Thread(
                            () -> {
                                flow.begin(input, 1, 0).close();
                                all.countDown();
                            },
                            "thread-" + i);
            thread.start();
            thread.join();
        }
        all.await();
        statistics.roll();

        FlowStatistics figures = statistics.of("orders", Interval.TOTAL).orElseThrow();
        assertThat(figures.figures().messages()).isEqualTo(300);
        assertThat(figures.threads().size()).isEqualTo(257);
        assertThat(figures.threads())
                .filteredOn(thread -> thread.thread().equals(Statistics.OTHERS))
                .singleElement()
                .satisfies(thread -> assertThat(thread.figures().messages()).isEqualTo(44));
    }

    @Test
    void nothingIsLostBetweenThreadsAndIntervals() throws Exception {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread worker =
                    new Thread(
                            () -> {
                                for (int k = 0; k < 5_000; k++) {
                                    flow.begin(input, 1, 0).close();
                                }
                            });
            workers.add(worker);
            worker.start();
        }
        while (workers.stream().anyMatch(Thread::isAlive)) {
            statistics.roll();
        }
        assertThat(total().messages()).isEqualTo(20_000);
        assertThat(total().bytes().total()).isEqualTo(20_000);
    }
}

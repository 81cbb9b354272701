// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class LoadDriverTest {

    private static final Run COUNTED = Run.counted(4, 1000);

    private static final Observer SILENT = new Observer() {};

    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();

    private Client requestor(Action action) {
        return new Client() {
            @Override
            public boolean next() throws Exception {
                action.run(requests.incrementAndGet());
                return true;
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
    }

    private interface Action {
        void run(int number) throws Exception;
    }

    @Test
    void aCountedRunMeasuresExactlyThatManyAndClosesEveryClient() throws Exception {
        Figures figures =
                new LoadDriver(COUNTED, client -> requestor(number -> {}), SILENT).drive();
        assertThat(figures.requests()).isEqualTo(1000);
        assertThat(requests).hasValue(1000);
        assertThat(closed).hasValue(4);
        assertThat(figures.failures()).isZero();
        assertThat(figures.rate()).isPositive();
        assertThat(figures.percentile(50)).isLessThanOrEqualTo(figures.percentile(99));
    }

    @Test
    void clientsWorkAtTheSameTime() throws Exception {
        CyclicBarrier all = new CyclicBarrier(4);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        Run run = Run.counted(4, 4);
        Figures figures =
                new LoadDriver(
                                run,
                                client ->
                                        requestor(
                                                number -> {
                                                    threads.add(Thread.currentThread());
                                                    all.await();
                                                }),
                                SILENT)
                        .drive();
        assertThat(figures.requests()).isEqualTo(4);
        assertThat(threads).hasSize(4);
    }

    @Test
    void aRunOfSomeTimeEndsAndLeavesItsWarmUpOut() throws Exception {
        Run run =
                new Run(
                        2,
                        WarmUp.of(Duration.ofMillis(100)),
                        Duration.ofMillis(100),
                        0,
                        Duration.ofMillis(1),
                        0,
                        null);
        Figures figures = new LoadDriver(run, client -> requestor(number -> {}), SILENT).drive();
        assertThat(figures.requests()).isPositive().isLessThan(requests.get());
        assertThat(figures.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(100));
    }

    @Test
    void failuresAreCountedAndEndTheRunWhenAClientHasTooMany() throws Exception {
        Figures figures =
                new LoadDriver(
                                COUNTED,
                                client ->
                                        requestor(
                                                number -> {
                                                    throw new IOException("request " + number);
                                                }),
                                SILENT)
                        .drive();
        assertThat(figures.requests()).isZero();
        assertThat(figures.failures())
                .isBetween((long) LoadDriver.MOST_FAILURES, 4L * LoadDriver.MOST_FAILURES);
        assertThat(figures.firstFailure()).startsWith("request ");
        assertThat(figures.text()).contains("requests     0 in ").contains(" failed");
        assertThat(closed).hasValue(4);
    }

    @Test
    void aClientThatCannotConnectEndsTheRunBeforeItBegins() {
        LoadDriver driver =
                new LoadDriver(
                        COUNTED,
                        client -> {
                            if (client == 2) {
                                throw new IOException("refused");
                            }
                            return requestor(number -> {});
                        },
                        SILENT);
        assertThatThrownBy(driver::drive).isInstanceOf(IOException.class).hasMessage("refused");
        assertThat(closed).hasValue(3);
    }

    @Test
    void atAFixedRateWhatWaitedForAStalledRequestIsCounted() throws Exception {
        // A hundred a second; the tenth request takes half a second, so that fifty come late.
        Run run = Run.counted(1, 100).atRate(100);
        Figures figures =
                new LoadDriver(
                                run,
                                client ->
                                        requestor(
                                                number -> {
                                                    if (number == 10) {
                                                        LockSupport.parkNanos(500_000_000L);
                                                    }
                                                }),
                                SILENT)
                        .drive();
        assertThat(figures.requests()).isEqualTo(100);
        assertThat(figures.times().getValueAtPercentile(80)).isGreaterThan(150_000_000L);
        assertThat(figures.service().getValueAtPercentile(80)).isLessThan(150_000_000L);
        assertThat(figures.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(990));
    }

    @Test
    void aClientWithALostRequestMakesNoSecondOne() throws Exception {
        Figures figures =
                new LoadDriver(
                                Run.counted(1, 100),
                                client ->
                                        requestor(
                                                number -> {
                                                    if (number == 5) {
                                                        throw new TimeoutException("no reply");
                                                    }
                                                }),
                                SILENT)
                        .drive();
        assertThat(requests).hasValue(5);
        assertThat(figures.lost()).isEqualTo(1);
        assertThat(figures.requests()).isEqualTo(4);
        assertThat(figures.firstFailure()).isEqualTo("no reply");
    }

    @Test
    void nothingIsUnderWayWhereTheMeasuredTimeBeginsAndEnds() throws Exception {
        AtomicInteger made = new AtomicInteger();
        AtomicInteger underWay = new AtomicInteger();
        List<Integer> seen = new CopyOnWriteArrayList<>();
        Observer observer =
                new Observer() {
                    @Override
                    public void begins() {
                        seen.add(underWay.get());
                    }

                    @Override
                    public void ended(Figures figures) {
                        seen.add(underWay.get());
                    }
                };
        Run run = Run.timed(3, WarmUp.of(Duration.ofMillis(30)), Duration.ofMillis(30));
        List<Figures> figures =
                new LoadDriver(
                                run,
                                client ->
                                        requestor(
                                                number -> {
                                                    made.incrementAndGet();
                                                    underWay.incrementAndGet();
                                                    LockSupport.parkNanos(1_000_000L);
                                                    underWay.decrementAndGet();
                                                }),
                                observer)
                        .drive(3);
        assertThat(figures).hasSize(3);
        assertThat(made).hasPositiveValue();
        assertThat(seen).containsExactly(0, 0, 0, 0, 0, 0);
    }

    @Test
    void aWarmUpEndsWhenTheRateIsSteady() throws Exception {
        Run run =
                Run.timed(
                                1,
                                new WarmUp(Duration.ofSeconds(1), Duration.ofSeconds(60)),
                                Duration.ofMillis(20))
                        .atRate(200);
        Figures figures = new LoadDriver(run, client -> requestor(number -> {}), SILENT).drive();
        assertThat(figures.steady()).isTrue();
        assertThat(figures.warmUp()).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(59));
    }

    @Test
    void aReceiverToWhichNothingComesEndsTheRunWhenItIsIdle() throws Exception {
        Run run = new Run(2, WarmUp.NONE, null, 10, Duration.ZERO, 0, Duration.ofMillis(100));
        AtomicInteger messages = new AtomicInteger(3);
        Figures figures =
                new LoadDriver(
                                run,
                                client ->
                                        new Client() {
                                            @Override
                                            public boolean next() {
                                                LockSupport.parkNanos(1_000_000L);
                                                return messages.getAndDecrement() > 0;
                                            }

                                            @Override
                                            public void close() {
                                                closed.incrementAndGet();
                                            }
                                        },
                                SILENT)
                        .drive();
        assertThat(figures.requests()).isEqualTo(3);
        assertThat(figures.failures()).isZero();
        assertThat(closed).hasValue(2);
    }
}

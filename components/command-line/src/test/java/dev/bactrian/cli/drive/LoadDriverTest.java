// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LoadDriverTest {

    private static final Run COUNTED = new Run(4, Duration.ZERO, null, 1000, Duration.ZERO);

    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();

    private Requestor requestor(Action action) {
        return new Requestor() {
            @Override
            public void request() throws Exception {
                action.run(requests.incrementAndGet());
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
                new LoadDriver(COUNTED, client -> requestor(number -> {}), line -> {}).drive();
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
        Run run = new Run(4, Duration.ZERO, null, 4, Duration.ZERO);
        Figures figures =
                new LoadDriver(
                                run,
                                client ->
                                        requestor(
                                                number -> {
                                                    threads.add(Thread.currentThread());
                                                    all.await();
                                                }),
                                line -> {})
                        .drive();
        assertThat(figures.requests()).isEqualTo(4);
        assertThat(threads).hasSize(4);
    }

    @Test
    void aRunOfSomeTimeEndsAndLeavesItsWarmUpOut() throws Exception {
        Run run =
                new Run(2, Duration.ofMillis(100), Duration.ofMillis(100), 0, Duration.ofMillis(1));
        Figures figures =
                new LoadDriver(run, client -> requestor(number -> {}), line -> {}).drive();
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
                                line -> {})
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
                        line -> {});
        assertThatThrownBy(driver::drive).isInstanceOf(IOException.class).hasMessage("refused");
        assertThat(closed).hasValue(3);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What was forwarded comes before what is direct. */
class HandOverTest {
    private final StateThreads threads = new StateThreads("test", 1, new ManualClock());
    private final Publications here =
            new Publications(
                    "test",
                    PublicationSettings.DEFAULT,
                    new MemoryOnly(),
                    threads,
                    Transactions.MEMORY,
                    new RecordingDeliveries(),
                    new Statistics());
    private final HandOver handOver = new HandOver();

    @AfterEach
    void close() {
        threads.close();
    }

    private static <T> FutureTask<T> waiting(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        TestBroker.await("the wait", () -> thread.getState() == Thread.State.TIMED_WAITING);
        return task;
    }

    @Test
    void whatIsForwardedIsInTheInboxBeforeTheMarker() throws Exception {
        UnitOfWork forwarding = new UnitOfWork();
        assertThat(handOver.direct(() -> null, forwarding)).isNull();
        FutureTask<Object> begun =
                waiting(
                        () -> {
                            handOver.begin();
                            return null;
                        });
        assertThat(handOver.direct(() -> here, forwarding)).as("the same unit").isNull();
        FutureTask<Publications> next =
                waiting(() -> handOver.direct(() -> here, new UnitOfWork()));
        forwarding.completed(true);
        begun.get();
        assertThat(next.isDone()).as("behind the marker only").isFalse();
        handOver.end(here);
        assertThat(next.get()).isSameAs(here);
        assertThat(handOver.direct(() -> here, new UnitOfWork())).isSameAs(here);
        assertThat(handOver.direct(() -> null, new UnitOfWork())).as("lost").isNull();
        handOver.lost();
        assertThat(handOver.direct(() -> here, new UnitOfWork())).isNull();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import dev.bactrian.aggregation.AggregateResult;
import dev.bactrian.aggregation.AggregationSettings;
import dev.bactrian.aggregation.AggregationTerminals;
import dev.bactrian.aggregation.Aggregations;
import dev.bactrian.aggregation.FanOut;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** 100,000 open aggregations of four requests: their memory, and how late their timeouts come. */
public final class OpenAggregations {
    private static final int COUNT = 100_000;

    private OpenAggregations() {}

    /** Measures. */
    public static void main(String[] arguments) throws Exception {
        CountDownLatch ended = new CountDownLatch(COUNT);
        AtomicLong worst = new AtomicLong();
        long timeout = 20_000;
        AggregationTerminals terminals =
                new AggregationTerminals() {
                    @Override
                    public void complete(UnitOfWork unit, AggregateResult result) {
                        throw new IllegalStateException("nobody replies");
                    }

                    @Override
                    public void timedOut(UnitOfWork unit, AggregateResult result) {
                        long late = System.currentTimeMillis() - result.openedMillis() - timeout;
                        worst.accumulateAndGet(late, Math::max);
                        ended.countDown();
                    }

                    @Override
                    public void unknown(UnitOfWork unit, Message reply) {
                        throw new IllegalStateException("nobody replies");
                    }
                };
        try (StateThreads threads = new StateThreads("open", 2, InstantSource.system())) {
            Aggregations aggregations =
                    new Aggregations(
                            "open",
                            AggregationSettings.DEFAULT,
                            new MemoryOnly(),
                            threads,
                            Transactions.MEMORY,
                            terminals);
            long before = used();
            for (int i = 0; i < COUNT; i++) {
                Transactions.MEMORY.run(
                        unit -> {
                            FanOut fanOut = aggregations.open(unit, "", timeout, false);
                            for (int j = 0; j < 4; j++) {
                                fanOut.request(UUID.randomUUID().toString(), "Folder");
                            }
                        });
            }
            System.out.printf(
                    "%d open aggregations: %d MB, %d bytes each%n",
                    aggregations.size(), (used() - before) >> 20, (used() - before) / COUNT);
            if (!ended.await(5, TimeUnit.MINUTES)) {
                throw new IllegalStateException(ended.getCount() + " did not time out");
            }
            System.out.printf("latest timeout: %d ms behind its deadline%n", worst.get());
        }
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSourceMetrics;
import java.time.Duration;
import java.util.function.Supplier;

/** The counts of a pool, which stand at zero as long as there is none. */
record LateMetrics(Supplier<AgroalDataSource> pool) implements AgroalDataSourceMetrics {

    private static final AgroalDataSourceMetrics NONE = new AgroalDataSourceMetrics() {};

    private AgroalDataSourceMetrics now() {
        AgroalDataSource made = pool.get();
        return made == null ? NONE : made.getMetrics();
    }

    @Override
    public long creationCount() {
        return now().creationCount();
    }

    @Override
    public Duration creationTimeAverage() {
        return now().creationTimeAverage();
    }

    @Override
    public Duration creationTimeMax() {
        return now().creationTimeMax();
    }

    @Override
    public Duration creationTimeTotal() {
        return now().creationTimeTotal();
    }

    @Override
    public long leakDetectionCount() {
        return now().leakDetectionCount();
    }

    @Override
    public long invalidCount() {
        return now().invalidCount();
    }

    @Override
    public long flushCount() {
        return now().flushCount();
    }

    @Override
    public long reapCount() {
        return now().reapCount();
    }

    @Override
    public long destroyCount() {
        return now().destroyCount();
    }

    @Override
    public long activeCount() {
        return now().activeCount();
    }

    @Override
    public long maxUsedCount() {
        return now().maxUsedCount();
    }

    @Override
    public long availableCount() {
        return now().availableCount();
    }

    @Override
    public long acquireCount() {
        return now().acquireCount();
    }

    @Override
    public Duration blockingTimeAverage() {
        return now().blockingTimeAverage();
    }

    @Override
    public Duration blockingTimeMax() {
        return now().blockingTimeMax();
    }

    @Override
    public Duration blockingTimeTotal() {
        return now().blockingTimeTotal();
    }

    @Override
    public long awaitingCount() {
        return now().awaitingCount();
    }

    @Override
    public void reset() {
        now().reset();
    }
}

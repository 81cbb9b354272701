// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * CPU milliseconds for each operation, of the whole process: what garbage collection and
 * compilation took is in it, what other processes took of a shared machine is not. This is the
 * figure to quote, not the wall-clock score.
 */
public final class CpuTimeProfiler implements InternalProfiler {
    private final OperatingSystemMXBean process =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long before;

    @Override
    public String getDescription() {
        return "CPU time for each operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = process.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double used = (process.getProcessCpuTime() - before) / 1e6;
        long operations = Math.max(1, result.getMetadata().getMeasuredOps());
        return List.of(new ScalarResult("cpu", used / operations, "ms/op", AggregationPolicy.AVG));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks;

import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs benchmarks with CPU time counted. The arguments are JMH's own; the module's README says how
 * to call it.
 */
public final class Benchmarks {
    private Benchmarks() {}

    /** Runs what the arguments name. */
    public static void main(String[] arguments) throws CommandLineOptionException, RunnerException {
        new Runner(
                        new OptionsBuilder()
                                .parent(new CommandLineOptions(arguments))
                                .addProfiler(CpuTimeProfiler.class)
                                .jvmArgsAppend("-XX:+UseSerialGC", "-Xmx2g")
                                .build())
                .run();
    }
}

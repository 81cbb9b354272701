// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.perfharness.suite.SuiteSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** How {@code bactrian report} runs a suite. */
final class SuiteOptions {

    /** A tenth is left for what nobody foresaw. */
    private static final Duration QUICK_BUDGET = Duration.ofMinutes(9);

    private static final List<String> QUICK_SIZES =
            List.of(
                    "256b", "2kB", "20kB", "200kB", "2000kB", "4K", "64K", "4096", "65536", "2K",
                    "20K", "200K");

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            description =
                    "runs a published report's tables against the packaged broker: iib-v9, wmb-v61, mqsi-v2, mq-v53; or start, or limits")
    private String suite;

    @Option(
            names = "--quick",
            description =
                    "256b to 2000kB (4K and 64K, 4096 and 65536, 2K to 200K), short runs, ten minutes at most")
    private boolean quick;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            description = "only rows of this size, as published; repeatable")
    private List<String> sizes = new ArrayList<>();

    @Option(
            names = "--use-case",
            paramLabel = "NAME",
            description = "only tables whose title has this in it, or of this flow; repeatable")
    private List<String> useCases = new ArrayList<>();

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "20",
            description = "messages in flight, fewer where they are large; default: 20")
    private int clients;

    @Option(
            names = "--instances",
            paramLabel = "N",
            defaultValue = "16",
            description = "messages that a flow handles at once; default: 16")
    private int instances;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "how often each row is measured; default: 5, quick: 3")
    private Integer runs;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            description = "of each run; default: 10s, quick: 1s")
    private Duration duration;

    @Option(
            names = "--warm-up",
            paramLabel = "DURATION",
            description =
                    "of each row, until its processor time is steady, at most; default: 60s, quick: 30s")
    private Duration warmUp;

    @Option(
            names = "--java-option",
            paramLabel = "OPTION",
            description = "of the broker's Java, as in --java-option=-Xmx1g; repeatable")
    private List<String> javaOptions = new ArrayList<>();

    @Option(
            names = "-D",
            paramLabel = "NAME=VALUE",
            description = "a setting of the broker, repeatable")
    private Map<String, String> settings = new TreeMap<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "where the report goes; default: performance-report")
    private Path out = Path.of("performance-report");

    /** The suite's name; null when none is to be run. */
    String suite() {
        return suite;
    }

    Path out() {
        return out;
    }

    /** What is wrong with them; null for nothing. */
    String wrong() {
        if (clients < 1 || clients > 1000) {
            return "--clients must be 1 to 1000, not " + clients;
        }
        if (instances < 1 || instances > 1000) {
            return "--instances must be 1 to 1000, not " + instances;
        }
        return runs != null && (runs < 1 || runs > 100)
                ? "--runs must be 1 to 100, not " + runs
                : null;
    }

    SuiteSettings settings(Path application, Path directory) {
        return new SuiteSettings(
                application,
                directory,
                javaOptions,
                settings,
                clients,
                instances,
                runs == null ? quick ? 3 : 5 : runs,
                or(duration, 1000, 10_000),
                // Compiling takes its time, most of all what every flow uses.
                or(null, 25_000, 0),
                or(warmUp, 30_000, 60_000),
                sizes.isEmpty() && quick ? QUICK_SIZES : sizes,
                useCases,
                quick ? QUICK_BUDGET : null,
                quick);
    }

    private Duration or(Duration given, long quickMillis, long millis) {
        return given == null ? Duration.ofMillis(quick ? quickMillis : millis) : given;
    }
}

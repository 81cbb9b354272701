// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run makes of a broker that does not start, and of a time that is over. */
class SuiteRunTest {

    private static final String STARTS = "starts";

    private final List<RowResult> told = new ArrayList<>();
    private final Progress progress =
            new Progress() {
                @Override
                public void started(String table, long millis) {
                    throw new AssertionError("started: " + table);
                }

                @Override
                public void row(RowResult row, int done, int all) {
                    told.add(row);
                    assertThat(done).isEqualTo(told.size());
                    assertThat(all).isEqualTo(4);
                }
            };

    private List<TableResult> run(Path folder, Duration budget) throws Exception {
        Files.createDirectories(folder.resolveSibling(STARTS));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        Path application = folder.resolveSibling("no-main.jar");
        new JarOutputStream(Files.newOutputStream(application), manifest).close();
        SuiteSettings settings =
                new SuiteSettings(
                        application,
                        folder,
                        // a file for each virtual machine that is started
                        List.of("-Xlog:safepoint:file=" + folder.resolveSibling(STARTS) + "/%p"),
                        Map.of(),
                        2,
                        1,
                        3,
                        Duration.ofMillis(100),
                        Duration.ZERO,
                        Duration.ZERO,
                        List.of("2kB", "20kB"),
                        List.of("aggregation"),
                        budget,
                        true);
        return new SuiteRun(Suites.find("iib-v9"), settings, progress).run();
    }

    @Test
    void aBrokerThatDoesNotStartVoidsAllOfItsRowsAfterTheSecondAttempt(@TempDir Path parent)
            throws Exception {
        Path folder = parent.resolve("brokers");
        List<TableResult> tables = run(folder, null);
        assertThat(tables).hasSize(1);
        assertThat(tables.get(0).rows())
                .hasSize(4)
                .containsExactlyInAnyOrderElementsOf(told)
                .allSatisfy(
                        row -> {
                            assertThat(row.measured()).isFalse();
                            assertThat(row.problem()).contains("no-main.jar");
                        });
        assertThat(files(folder)).as("what brokers left behind").isEmpty();
        assertThat(files(parent.resolve(STARTS))).hasSize(2);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void whereTheTimeIsOverNothingIsStartedAndEachRowSaysSo(@TempDir Path parent) throws Exception {
        List<TableResult> tables = run(parent.resolve("brokers"), Duration.ZERO);
        assertThat(tables.get(0).rows())
                .hasSize(4)
                .extracting(RowResult::problem)
                .containsOnly("not measured: the time of the whole run was over");
        assertThat(told).hasSize(4);
        assertThat(files(parent.resolve(STARTS))).isEmpty();
    }
}

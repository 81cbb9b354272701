// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.perfharness.server.Machine;
import dev.bactrian.perfharness.suite.StartForm;
import dev.bactrian.perfharness.suite.StartRow;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StartReportTest {
    private static final StartForm JAR = new StartForm("jar", Path.of("a.jar"));
    private static final StartForm RUN = new StartForm("cache|d", Path.of("run"));

    private static StartRow.Start start(double seconds) {
        return new StartRow.Start(
                seconds, 2 * seconds, seconds + 1, 3 * seconds, 200_000_000, 300_000_000, .25);
    }

    private final StartReport report =
            new StartReport(
                    "./bactrian report --suite start",
                    "1.0",
                    Instant.parse("2026-01-02T03:04:05.678Z"),
                    Machine.here(),
                    List.of(
                            new StartRow(
                                    JAR, "routing", List.of(start(3), start(2), start(7)), null),
                            new StartRow(RUN, "all", List.of(), "BAC8612: <it> did not start")),
                    Map.of("executable", "./mvnw package -Dnative"));

    @Test
    void aRowHasItsMediansAndItsSpread() {
        assertThat(report.markdown())
                .startsWith("Made by `./bactrian report --suite start`.")
                .contains(
                        "| jar | routing | 3 | 3 | 6 | 167 | 4 | 9 | 200 MB | 300 MB | 0.25 |",
                        "| cache\\|d | all | BAC8612: <it> did not start | – |",
                        "Not there: executable (./mvnw package -Dnative).",
                        "2026-01-02T03:04:05Z");
    }

    @Test
    void thePageIsText() {
        assertThat(report.html())
                .contains("<td>167</td>", "BAC8612: &lt;it&gt; did not start")
                .doesNotContain("<it>");
    }

    @Test
    void everyStartIsALine() {
        assertThat(report.csv().lines())
                .hasSize(4)
                .contains("jar,routing,3,7.0,14.0,8.0,21.0,200000000,300000000,0.25");
    }

    @Test
    void theMedianOfAnEvenNumberLiesBetween() {
        StartRow row = new StartRow(JAR, "all", List.of(start(1), start(2)), null);
        assertThat(row.median(StartRow.Start::readySeconds)).isEqualTo(1.5);
        assertThat(new StartRow(JAR, "all", List.of(), "x").median(StartRow.Start::cpu)).isNaN();
    }
}

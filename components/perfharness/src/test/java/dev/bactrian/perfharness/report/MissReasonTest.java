// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.perfharness.suite.Row;
import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.RunFigures;
import dev.bactrian.perfharness.suite.Step;
import dev.bactrian.perfharness.suite.Suites;
import dev.bactrian.perfharness.suite.TableResult;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MissReasonTest {

    private static RowResult row(String id, long bytes, boolean steady, RunFigures run) {
        Row row =
                Suites.find("iib-v9").rows().stream()
                        .filter(each -> each.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        return new RowResult(row, bytes, 20, 16, steady, List.of(run), null);
    }

    /** A run of ten seconds. */
    private static RunFigures run(double compiler, double busy, double others, double pauseMillis) {
        return new RunFigures(
                1000, 10, 1, compiler, 0.5, busy, others, 1, 2, 3, 5, pauseMillis, 100_000_000);
    }

    @Test
    void aRowSaysWhatWasInTheWayAndWhatItSpends() {
        String volatiles = "message-routing/2kB/non-persistent";
        assertThat(MissReason.of(row(volatiles, 2000, true, run(0.4, 90, 0, 0))))
                .startsWith("40 % of it is the Java compiler's; ");
        assertThat(MissReason.of(row(volatiles, 2000, false, run(0, 90, 30, 0))))
                .startsWith("not warm: it still fell; others used 30 % of the processors; ");
        assertThat(MissReason.of(row(volatiles, 200_000, true, run(0, 90, 0, 4000))))
                .isEqualTo("the collector's pauses are 40 %");
        assertThat(MissReason.of(row(volatiles, 200_000, true, run(0, 90, 0, 0))))
                .isEqualTo("the work on its bytes");
        assertThat(MissReason.of(row(volatiles, 2000, true, run(0, 90, 0, 0))))
                .startsWith("a message's fixed costs");
        assertThat(
                        MissReason.of(
                                row(
                                        "message-routing/2kB/persistent",
                                        2000,
                                        true,
                                        run(0, 20, 0, 0))))
                .startsWith("it waits for the disk");
    }

    @Test
    void aPeakIsPlottedAgainstTheApplicationsThatWereTried() {
        Row row = Suites.find("mq-v53").rows().get(0);
        RowResult found =
                new RowResult(
                        row,
                        2000,
                        2,
                        1,
                        true,
                        List.of(run(0, 90, 0, 0)),
                        null,
                        List.of(
                                new Step(1, 900, 1.1),
                                new Step(2, 1500, 1.3),
                                new Step(4, 1400, 3)));
        TableResult table =
                new TableResult("client channels", null, Duration.ZERO, 0, List.of(found));
        List<Plot> plots = PeakPlots.of(table);
        assertThat(plots).hasSize(2);
        assertThat(plots.get(0).svg())
                .contains("round trips a second, 2K, by driving applications")
                .contains("non-persistent, 2: 1,500");
        assertThat(plots.get(1).svg()).contains("mean response, ms", "non-persistent, 4: 3");
        RowResult given = new RowResult(row, 2000, 2, 1, true, List.of(), null);
        assertThat(
                        PeakPlots.of(
                                new TableResult(
                                        "client channels", null, Duration.ZERO, 0, List.of(given))))
                .isEmpty();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StartReportTest {

    @Test
    void oneLineSaysHowManyFlowsRunAndNamesTheFirst() {
        assertThat(StartReport.line(List.of(), List.of(), "data"))
                .isEqualTo("No flow runs; state in data; health at /q/health");
        assertThat(StartReport.line(List.of("orders"), List.of(), "data"))
                .isEqualTo("1 flow runs: orders; state in data; health at /q/health");
        assertThat(
                        StartReport.line(
                                List.of("a", "b", "c", "d", "e", "f", "g", "h", "i"),
                                List.of(),
                                "/var/data"))
                .isEqualTo(
                        "9 flows run: a, b, c, d, e, f, g, h, … (bactrian flows lists them); state"
                                + " in /var/data; health at /q/health");
    }

    @Test
    void flowsThatFailedDoNotRun() {
        assertThat(StartReport.line(List.of("orders"), List.of("b", "c"), "data"))
                .isEqualTo(
                        "1 flow runs: orders; 2 failed: b, c; state in data; health at /q/health");
        assertThat(StartReport.line(List.of(), List.of("b"), "data"))
                .isEqualTo("No flow runs; 1 failed: b; state in data; health at /q/health");
    }
}

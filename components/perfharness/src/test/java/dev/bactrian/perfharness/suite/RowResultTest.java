// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RowResultTest {

    private static final Row ROW =
            new Row(
                    new Published("Table", "", "2kB", false, 1000, 50, 0.6),
                    Workload.queues("flow", "IN", "OUT", "Parent"));

    private static RowResult result(double others, double... cpus) {
        List<RunFigures> runs =
                DoubleStream.of(cpus)
                        .mapToObj(
                                cpu ->
                                        new RunFigures(
                                                100, 2, cpu, 0.03, 0.1, 60, others, 1, 2, 3, 0, 0,
                                                1))
                        .toList();
        return new RowResult(ROW, 2000, 20, 16, true, runs, null);
    }

    @Test
    void theMedianCountsAndRunsThatAreFarApartAreMarked() {
        RowResult close = result(0, 0.30, 0.29, 0.31);
        assertThat(close.cpu()).isEqualTo(0.30);
        assertThat(close.spread()).isCloseTo(0.02 / 0.30, within(1e-9));
        assertThat(close.unsteady()).isFalse();
        assertThat(close.ratio()).isCloseTo(0.5, within(1e-9));
        assertThat(close.reachesGoal()).isFalse();
        assertThat(close.rate()).isEqualTo(50);
        RowResult far = result(0, 0.10, 0.15, 0.12, 0.14);
        assertThat(far.cpu()).isCloseTo(0.13, within(1e-9));
        assertThat(far.unsteady()).isTrue();
        assertThat(far.reachesGoal()).isTrue();
    }

    @Test
    void aMachineThatOthersUseIsMarked() {
        assertThat(result(9, 1).disturbed()).isFalse();
        assertThat(result(11, 1).disturbed()).isTrue();
        assertThat(result(0, 1).cold()).isFalse();
        assertThat(result(0, 0.1).cold()).isTrue();
    }

    @Test
    void theVendorsFormulaIsOfTheWholeMachine() {
        // Two processors, 60 % busy, 50 messages a second.
        assertThat(result(0, 1).machineCpu(2)).isCloseTo(24, within(1e-9));
    }

    @Test
    void aFigureOfOneCallIsTheMessagesDividedByItsCalls() {
        RowResult result = result(0, 2, 2, 2.1);
        RowResult ofCalls =
                new RowResult(
                        new Row(ROW.published(), ROW.workload().withCalls(2000)),
                        2000,
                        20,
                        16,
                        true,
                        result.runs(),
                        null);
        assertThat(ofCalls.cpu()).isCloseTo(0.001, within(1e-9));
        assertThat(ofCalls.spread()).isEqualTo(result.spread());
    }

    @Test
    void fewerClientsDriveLargeMessages() {
        SuiteSettings settings =
                new SuiteSettings(
                        null,
                        null,
                        List.of(),
                        Map.of(),
                        20,
                        16,
                        3,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ZERO,
                        List.of(),
                        List.of(),
                        null,
                        false);
        assertThat(settings.clients(2000)).isEqualTo(20);
        assertThat(settings.clients(20_000_000)).isEqualTo(3);
        assertThat(settings.clients(200_000_000)).isEqualTo(2);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.perfharness.bare.BareProcess;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitRunTest {

    @Test
    void eachFlowHasTheLimitOfItsSizeAndPersistence() {
        Suite suite = LimitRun.suite();
        assertThat(suite.rows()).hasSize(30).extracting(Row::id).doesNotHaveDuplicates();
        List<TableResult> tables =
                suite.tables().entrySet().stream()
                        .map(
                                table ->
                                        new TableResult(
                                                table.getKey(),
                                                null,
                                                Duration.ZERO,
                                                0,
                                                table.getValue().stream()
                                                        .map(LimitRunTest::measured)
                                                        .toList()))
                        .toList();
        List<LimitRow> pairs = LimitRun.pairs(tables);
        assertThat(pairs)
                .hasSize(15)
                .allSatisfy(
                        pair -> {
                            Published own = pair.own().row().published();
                            Published limit = pair.limit().row().published();
                            assertThat(limit.size()).isEqualTo(own.size());
                            assertThat(limit.persistent()).isEqualTo(own.persistent());
                            assertThat(pair.own().row().workload().processes().areShared())
                                    .isTrue();
                            assertThat(pair.limit().row().workload().processes().limit())
                                    .isEqualTo(
                                            pair.goal() == LimitRun.SOAP_GOAL
                                                    ? BareProcess.SCAN
                                                    : own.persistent()
                                                            ? BareProcess.PERSISTENT_LOOP
                                                            : BareProcess.LOOP);
                            // the flow takes .375 ms, the limit .25
                            assertThat(pair.ratio()).isEqualTo(1.5);
                            assertThat(pair.reachesGoal())
                                    .isEqualTo(pair.goal() == LimitRun.SOAP_GOAL);
                        });
    }

    private static RowResult measured(Row row) {
        double cpu = row.workload().processes().areShared() ? .375 : .25;
        RunFigures run = new RunFigures(1000, 1, cpu, 0, 0, 50, 0, 1, 2, 3, 0, 0, 0);
        return new RowResult(row, row.bytes(), 20, 16, true, List.of(run), null);
    }

    @Test
    void whatWasNotMeasuredSaysWhy() {
        Row row = LimitRun.suite().rows().get(0);
        RowResult failed = new RowResult(row, 0, 0, 0, false, List.of(), "void: no reply");
        assertThat(new LimitRow(failed, null, 1).problem()).isEqualTo("void: no reply");
        LimitRow alone = new LimitRow(measured(row), null, 1);
        assertThat(alone.problem()).isEqualTo("the limit was not measured");
        assertThat(alone.ratio()).isNaN();
        assertThat(alone.reachesGoal()).isFalse();
    }
}

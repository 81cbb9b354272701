// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static Row row(String size, boolean persistent, Processes processes) {
        return new Row(
                new Published("Table", "", size, persistent, 1000, 50, 0.6),
                Workload.queues("flow", "IN", "OUT", "Parent").with(processes));
    }

    @Test
    void rowsOfTheSameProcessesAreDrivenTogetherSmallMessagesFirst() {
        Processes own = Processes.SHARED.with("a", "b");
        Row large = row("200kB", false, Processes.SHARED);
        Row kept = row("2kB", true, Processes.SHARED);
        Row small = row("2kB", false, Processes.SHARED);
        Row other = row("2kB", false, own);
        Map<Processes, List<Row>> groups = Plan.groups(List.of(large, kept, small, other));
        assertThat(groups).containsOnlyKeys(Processes.SHARED, own);
        assertThat(groups.get(Processes.SHARED)).containsExactly(small, kept, large);
    }

    @Test
    void aProcessThatRunsIsNotStartedAgainUnlessItEndsWithItsTable() {
        List<Row> shared = List.of(row("2kB", false, Processes.SHARED));
        List<Row> three = List.of(row("2kB", false, Processes.SHARED.withGroups(3)));
        List<Row> two = List.of(row("2kB", false, Processes.SHARED.withChannel("c", "")));
        List<List<Row>> tables = List.of(shared, shared, three, two, shared);
        Plan plan = new Plan(tables, false);
        assertThat(plan.startsAfter(0)).isEqualTo(1 + 3 + 2 + 1);
        assertThat(plan.startsAfter(1)).isEqualTo(3 + 2 + 1);
        assertThat(plan.startsAfter(3)).isEqualTo(2 + 1);
        assertThat(plan.startsAfter(5)).isZero();
        assertThat(new Plan(tables, true).startsAfter(1)).isEqualTo(1 + 3 + 2 + 1);
    }
}

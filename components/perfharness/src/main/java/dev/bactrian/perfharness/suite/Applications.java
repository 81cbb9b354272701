// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many applications drive each row: as many as it says, as many as the run has, or as many as
 * were found to give the highest rate.
 */
final class Applications {

    /** Connections of a row at a fixed rate, which they share: thousands want a machine apart. */
    static final int MOST_RATED = 200;

    private static final int MOST_TRIED = 256;
    private static final int MOST_TRIED_QUICKLY = 64;

    private final SuiteSettings settings;
    private final Map<Row, Integer> found = new HashMap<>();
    private final Map<Row, List<Step>> steps = new HashMap<>();

    Applications(SuiteSettings settings) {
        this.settings = settings;
    }

    /** Of a row; where it is looked for and was not found yet, none. */
    int of(Row row) {
        Workload workload = row.workload();
        if (workload.pace().peak()) {
            return found.getOrDefault(row, 0);
        }
        int given = workload.clients(settings.clients(RowMessages.of(row).bytes().length));
        return workload.pace().isRated() ? Math.min(MOST_RATED, given) : given;
    }

    /** Looks for it where it is to be looked for, once for each row. */
    void look(Row row, Peak.Try drive) throws InterruptedException, RowDriver.VoidRun {
        if (!row.workload().pace().peak() || found.containsKey(row)) {
            return;
        }
        Peak peak = new Peak(settings.together() ? MOST_TRIED_QUICKLY : MOST_TRIED);
        found.put(row, peak.find(drive));
        steps.put(row, peak.steps());
    }

    /** What was tried on the way; empty where nothing was looked for. */
    List<Step> steps(Row row) {
        return steps.getOrDefault(row, List.of());
    }
}

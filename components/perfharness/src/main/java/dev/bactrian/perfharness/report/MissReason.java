// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.RunFigures;
import java.util.ArrayList;
import java.util.List;

/** Why a row misses its goal, as far as its own figures tell. */
final class MissReason {

    /** Of a processor, what a server at full load uses at least. */
    private static final double BUSY = 60;

    /** Bytes below which a message costs what every message costs, whatever its size. */
    private static final long SMALL = 4096;

    private static final double OF_TIME = 0.1;

    private MissReason() {}

    /** In a few words: what was in the way of the measurement, then what the row spends. */
    static String of(RowResult row) {
        List<String> reasons = new ArrayList<>();
        if (row.cold()) {
            reasons.add(Numbers.percent(100 * row.compiling()) + " % of it is the Java compiler's");
        } else if (!row.steady()) {
            reasons.add("not warm: it still fell");
        }
        if (row.disturbed()) {
            reasons.add(
                    "others used "
                            + Numbers.percent(row.median(RunFigures::others))
                            + " % of the processors");
        }
        if (row.unsteady()) {
            reasons.add("runs " + Numbers.percent(100 * row.spread()) + " % apart");
        }
        double seconds = row.median(RunFigures::seconds);
        double collecting = seconds == 0 ? 0 : row.median(RunFigures::pauseMillis) / seconds / 1000;
        if (collecting > OF_TIME) {
            reasons.add("the collector's pauses are " + Numbers.percent(100 * collecting) + " %");
        }
        if (row.row().published().persistent() && row.median(RunFigures::busy) < BUSY) {
            reasons.add("it waits for the disk, and hand-overs cost: few messages share a force");
        } else if (row.bytes() < SMALL) {
            reasons.add(
                    "a message's fixed costs: connection, session, acknowledgement or unit of work");
        } else if (reasons.isEmpty()) {
            reasons.add("the work on its bytes");
        }
        return String.join("; ", reasons);
    }
}

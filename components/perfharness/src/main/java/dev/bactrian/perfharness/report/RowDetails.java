// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.server.Calibration;
import dev.bactrian.perfharness.suite.Goal;
import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.RunFigures;
import dev.bactrian.perfharness.suite.TableResult;
import java.util.List;

/** The further tables, as values: HTML and Markdown show the same. */
final class RowDetails {

    static final List<String> TITLES =
            List.of(
                    "size",
                    "persistent",
                    "bytes",
                    "clients",
                    "spread %",
                    "compiler %",
                    "driver CPU ms",
                    "whole machine CPU ms",
                    "others %",
                    "p50 ms",
                    "p99 ms",
                    "max ms",
                    "GC pauses",
                    "GC ms",
                    "resident");

    /** The title of a column of sentences. */
    static final String WHY = "why";

    static final List<String> MISSED =
            List.of("row", "CPU ms", "published", "ratio", "goal", "times the goal", WHY);

    static final List<String> CALIBRATED =
            List.of(
                    "before",
                    "work CPU ms",
                    "work ms",
                    "contention",
                    "force ms",
                    "force p90 ms",
                    "load");

    static final String GOALS =
            "The goal is a third of the published processor time for each message, a tenth from 20kB on, a half where messages are"
                    + " persistent. Where a report has no processor time, the ratio is that of the rates, and the goal the published one;"
                    + " of rows at a fixed rate, 95 % of it.";

    static final String CALIBRATION =
            "Before each table: a fixed piece of work (4 MB generated, deflated and summed), by its processor time and by the clock,"
                    + " which is much longer when others want the processor; and 4 KiB written and forced to the disk that the broker"
                    + " writes to. Figures of two machines, or of one on two days, are compared by these.";

    private RowDetails() {}

    static List<String> of(RowResult row, int processors) {
        return List.of(
                row.row().published().size(),
                row.row().published().persistent() ? "yes" : "no",
                Long.toString(row.bytes()),
                Integer.toString(row.clients()),
                Numbers.percent(100 * row.spread()),
                Numbers.percent(100 * row.compiling()),
                Numbers.text(row.median(RunFigures::driverCpu)),
                Numbers.text(row.machineCpu(processors)),
                Numbers.percent(row.median(RunFigures::others)),
                Numbers.text(row.median(RunFigures::median)),
                Numbers.text(row.median(RunFigures::high)),
                Numbers.text(row.median(RunFigures::longest)),
                Numbers.text(row.median(RunFigures::pauses)),
                Numbers.text(row.median(RunFigures::pauseMillis)),
                Numbers.megabytes((long) row.median(RunFigures::resident)));
    }

    static List<String> missed(RowResult row) {
        return List.of(
                row.row().id(),
                Numbers.text(row.cpu()) + Marks.ofFigures(row),
                Numbers.published(row),
                Numbers.text(row.ratio()) + Marks.ofRatio(row),
                Numbers.text(Goal.of(row.row())),
                Numbers.text(row.ratio() / Goal.of(row.row())),
                MissReason.of(row));
    }

    static List<String> calibration(TableResult table) {
        Calibration calibration = table.calibration();
        return List.of(
                table.title(),
                Numbers.text(calibration.cpuMillis()),
                Numbers.text(calibration.elapsedMillis()),
                Numbers.text(calibration.contention()),
                Numbers.text(calibration.forceMillis()),
                Numbers.text(calibration.forceHighMillis()),
                calibration.load() < 0 ? "–" : Numbers.text(calibration.load()));
    }
}

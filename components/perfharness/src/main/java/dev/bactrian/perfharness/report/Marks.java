// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.RowResult;

/** The signs behind figures. They tell without colour. */
final class Marks {

    /** What they mean, for the foot of a table. */
    static final String LEGEND =
            "✓ reaches its goal · ▲ more than was published · ~ runs too far apart · ! others used the machine · °\u00a0not warm:"
                    + " the processor time still falls, or much of it is the compiler's";

    private Marks() {}

    /** Behind the ratio. */
    static String ofRatio(RowResult row) {
        return row.reachesGoal() ? " ✓" : row.ratio() > 1 ? " ▲" : "";
    }

    /** Behind the processor time. */
    static String ofFigures(RowResult row) {
        return (row.unsteady() ? " ~" : "")
                + (row.disturbed() ? " !" : "")
                + (row.steady() && !row.cold() ? "" : " °");
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/**
 * A row beside its limit.
 *
 * @param own the flow's
 * @param limit of what does the same and nothing else; null where it was not measured
 * @param goal what the flow may take, as a multiple of it
 */
public record LimitRow(RowResult own, RowResult limit, double goal) {

    /** Whether both have figures. */
    public boolean measured() {
        return own.measured() && limit != null && limit.measured();
    }

    /** What the flow takes of the limit's processor time. */
    public double ratio() {
        return measured() ? own.cpu() / limit.cpu() : Double.NaN;
    }

    /** Whether that is what was to be reached. */
    public boolean reachesGoal() {
        return ratio() <= goal;
    }

    /** Why there is no ratio; null where there is one. */
    public String problem() {
        if (!own.measured()) {
            return own.problem();
        }
        return limit == null ? "the limit was not measured" : limit.problem();
    }
}

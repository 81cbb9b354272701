// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import java.util.List;

/** What a reader may change, and how its worth is measured. */
final class TuningNotes {

    static final List<String> NOTES =
            List.of(
                    "Instances: a flow works on one message at a time unless bactrian.flow.<id>.instances says more. Persistent messages"
                            + " wait for the disk, and instances share these waits: their processor time falls with more of them.",
                    "Transactions: bactrian.flow.<id>.transaction-mode=automatic (here on, by default off) takes messages that are not"
                            + " persistent outside of the unit of work; one that fails goes to the backout queue at once then. commitCount"
                            + " takes several in one unit.",
                    "Parsing: what no step looks at is not parsed. An element that is only passed on can be opaque (opaqueElements);"
                            + " parseTiming=complete and validation parse all of a message.",
                    "Statistics: bactrian.statistics.level is basic; off counts nothing, advanced each node.",
                    "What a change is worth is measured by two reports, one with --java-option or -D, over the same rows on the same"
                            + " machine, one after the other.");

    private TuningNotes() {}
}

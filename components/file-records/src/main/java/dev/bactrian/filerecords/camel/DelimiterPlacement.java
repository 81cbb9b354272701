// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.DelimitedRecords.Placement;

/** Where the delimiter stands. */
public enum DelimiterPlacement {
    /** Behind each record. */
    postfix(Placement.POSTFIX),
    /** Between two records. */
    infix(Placement.INFIX),
    /** Before each record. */
    prefix(Placement.PREFIX);

    private final Placement placement;

    DelimiterPlacement(Placement placement) {
        this.placement = placement;
    }

    Placement placement() {
        return placement;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

/** What becomes of a message that several filters are true of. */
public enum DistributionMode {
    /** A copy to the terminal of each. */
    all,
    /** To the terminal of the first. */
    first
}

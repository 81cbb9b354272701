// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

/** How a file falls into records. Immutable; makes a scanner for each file that is read. */
@FunctionalInterface
public interface RecordDetection {
    /** A scanner for one file. */
    RecordScanner scanner();
}

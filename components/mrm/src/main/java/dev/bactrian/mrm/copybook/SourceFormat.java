// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

/** How a copybook's lines are laid out. */
public enum SourceFormat {
    /**
     * Fixed where the lines look like it (columns 1 to 6 blank or a sequence number), else free.
     */
    AUTO,
    /** Columns 1 to 6 sequence, 7 indicator, 8 to 72 text, from 73 ignored. */
    FIXED,
    /** The whole line is text; {@code *>} starts a comment. */
    FREE
}

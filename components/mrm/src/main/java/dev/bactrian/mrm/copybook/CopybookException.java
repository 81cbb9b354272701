// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.tree.MessageException;

/**
 * A copybook says something that is no COBOL data description, or that no schema can say. Carries
 * the line.
 */
public final class CopybookException extends MessageException {
    private final int line;

    CopybookException(String text, int line) {
        super(MrmError.COPYBOOK, "copybook line " + line + ": " + text);
        this.line = line;
    }

    /** The line of the copybook, from 1. */
    public int line() {
        return line;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.WriteState;

/** Writes the terms of a sequence, with what stands between them. */
public abstract class TermsWriter {
    /** Writes what the cursor has for the terms. */
    public abstract void write(WriteState w, ChildCursor from);
}

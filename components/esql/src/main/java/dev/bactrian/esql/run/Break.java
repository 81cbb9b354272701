// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/**
 * Ends a walk over a list early. Never an error: whoever began the walk takes it, and what turns
 * Java's exceptions into those of ESQL lets it pass.
 */
public abstract class Break extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Without a stack trace: it is thrown once for each look-up. */
    protected Break() {
        super(null, null, false, false);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/** The variables of one call of a routine. */
public final class Frame {
    /** Values of local variables, cursors, rows, caches; each node knows its slot. */
    final Object[] slots;

    /** What belongs to the message. */
    final Invocation run;

    /** What RETURN gave. */
    Object result;

    /** The loop or block that LEAVE or ITERATE is looking for. */
    Object jump;

    Frame(int size, Invocation run) {
        this.slots = new Object[size];
        this.run = run;
    }

    /** What belongs to the message. */
    public Invocation run() {
        return run;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.node.Scope;

/** Where a generated class stands in the bytes of a message. Used by one thread. */
public final class Cursor {
    /** The bytes. */
    public final byte[] data;

    /** Where the message ends in them. */
    final int to;

    /** The next byte. */
    int at;

    Cursor(byte[] data, int from, int to) {
        this.data = data;
        this.at = from;
        this.to = to;
    }

    /** The position of so many bytes, behind which the cursor stands then. */
    public int take(int bytes) {
        int from = at;
        if (to - from < bytes) {
            throw NotSo.INSTANCE;
        }
        at = from + bytes;
        return from;
    }

    /** Passes a separator of one byte. */
    public void pass(byte[] separators) {
        if (at >= to || separators[data[at] & 0xFF] != Scope.SEPARATOR) {
            throw NotSo.INSTANCE;
        }
        at++;
    }

    /**
     * A number of occurrences that can be there.
     *
     * @param least how many bytes each of them takes at least
     */
    public int count(long number, int least) {
        if (number < 0 || number > (to - at) / least) {
            throw NotSo.INSTANCE;
        }
        return (int) number;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.tree.Element;

/** Makes the elements of a record straight from its bytes. */
public abstract class RecordReader {
    /** The bytes are not what is read so. */
    public static final long NOT_SO = -1;

    /**
     * Makes the element of a record at the state's position.
     *
     * @return null where the record is to be read otherwise: nothing happened
     */
    public abstract Element make(ParseState s, ComplexNode node);

    /**
     * Makes what is in a record.
     *
     * @return how many elements in the upper half, where the record ends in the lower one; or
     *     {@link #NOT_SO}
     */
    public abstract long read(FixedOrigin to, byte[] data, int from, int limit, Element record);
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

/** When what is written waits for the disk. */
public enum Forcing {
    /**
     * As durable as the message: each record and each file of a persistent message waits, nothing
     * of one that is not persistent; of an exchange that came from no queue, a file when it is
     * finished.
     */
    automatic,
    /** Each record and each finished file waits. */
    yes,
    /** Nothing waits. */
    no;

    /**
     * Whether a record waits.
     *
     * @param persistent of the message; null where there is none
     */
    boolean ofRecord(Boolean persistent) {
        return this == yes || this == automatic && Boolean.TRUE.equals(persistent);
    }

    /**
     * Whether finishing a file waits.
     *
     * @param persistent of the message; null where there is none
     */
    boolean ofFile(Boolean persistent) {
        return this == yes || this == automatic && !Boolean.FALSE.equals(persistent);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import org.apache.camel.spi.Metadata;

/** The Camel headers of {@code sequence:} and {@code resequence:}. */
public final class SequenceConstants {
    /** The number. */
    @Metadata(description = "The sequence number of the message.", javaType = "Long")
    public static final String NUMBER = "CamelSequenceNumber";

    /** The group. */
    @Metadata(
            description = "The group that the number is of; empty where there are no groups.",
            javaType = "String")
    public static final String GROUP = "CamelSequenceGroup";

    /** What is missing. */
    @Metadata(
            label = "consumer",
            description =
                    "Of resequence: how many numbers are missing before the message; not there where none is.",
            javaType = "Long")
    public static final String MISSING = "CamelSequenceMissing";

    private SequenceConstants() {}
}

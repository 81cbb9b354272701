// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * The {@code Encoding} field of MQ headers (MQENC_*): how integers, packed decimals and
 * floating-point numbers of what follows are written. Headers hold integers only, so the integer
 * part decides.
 */
public final class NumericEncoding {
    /** Big-endian integers and decimals, IEEE floats: MQENC_NATIVE of Java. */
    public static final int NORMAL = 0x111;

    /** Little-endian integers and decimals, IEEE floats: MQENC_NATIVE on Intel processors. */
    public static final int REVERSED = 0x222;

    /** z/OS: big-endian, with System/390 floats. */
    public static final int S390 = 0x311;

    /** The part that says how integers are written. */
    public static final int INTEGER_MASK = 0x0F;

    private static final int INTEGER_REVERSED = 0x02;

    private NumericEncoding() {}

    /**
     * Whether integers are written with the lowest byte first; an undefined encoding is read as
     * {@link #NORMAL}.
     */
    public static boolean isReversed(int encoding) {
        return (encoding & INTEGER_MASK) == INTEGER_REVERSED;
    }
}

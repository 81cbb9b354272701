// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQEPH, embedded PCF: an MQCFH and its parameters in front of other data. */
public final class Mqeph {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQEPH").chainedAs(Formats.EMBEDDED_PCF);

    /** {@code EPH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("EPH ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** Length with the MQCFH and its parameters. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQEPH_*. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, "MQEPH");

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqeph() {}
}

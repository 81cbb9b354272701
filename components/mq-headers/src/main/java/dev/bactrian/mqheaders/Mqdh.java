// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQDH, the header of messages for a distribution list; its records are kept as bytes. */
public final class Mqdh {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQDH").chainedAs(Formats.DIST_HEADER);

    /** {@code DH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("DH  ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** Length with the records. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQDHF_*. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, "MQDHF");

    /** Which fields the put message records have (MQPMRF_*). */
    public static final IntField PUT_MSG_REC_FIELDS = TABLE.integer("PutMsgRecFields", 0, "MQPMRF");

    /** Number of records. */
    public static final IntField RECS_PRESENT = TABLE.integer("RecsPresent", 0, null);

    /** Where the object records start in the header. */
    public static final IntField OBJECT_REC_OFFSET = TABLE.integer("ObjectRecOffset", 0, null);

    /** Where the put message records start in the header. */
    public static final IntField PUT_MSG_REC_OFFSET = TABLE.integer("PutMsgRecOffset", 0, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqdh() {}
}

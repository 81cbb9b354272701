// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQRMH, the header of reference messages: where the bulk data is, see {@link ReferenceMessage}.
 */
public final class Mqrmh {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQRMH").chainedAs(Formats.REF_MSG_HEADER);

    /** {@code RMH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("RMH ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** Length with the names behind the fields. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQRMHF_*. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, "MQRMHF");

    /** The type of the object. */
    public static final TextField OBJECT_TYPE = TABLE.text("ObjectType", 8);

    /** Instance of the object. */
    public static final BytesField OBJECT_INSTANCE_ID = TABLE.bytes("ObjectInstanceId", 24);

    /** Length of the source environment. */
    public static final IntField SRC_ENV_LENGTH = TABLE.integer("SrcEnvLength", 0, null);

    /** Where it starts in the header. */
    public static final IntField SRC_ENV_OFFSET = TABLE.integer("SrcEnvOffset", 0, null);

    /** Length of the source object's name. */
    public static final IntField SRC_NAME_LENGTH = TABLE.integer("SrcNameLength", 0, null);

    /** Where it starts in the header. */
    public static final IntField SRC_NAME_OFFSET = TABLE.integer("SrcNameOffset", 0, null);

    /** Length of the destination environment. */
    public static final IntField DEST_ENV_LENGTH = TABLE.integer("DestEnvLength", 0, null);

    /** Where it starts in the header. */
    public static final IntField DEST_ENV_OFFSET = TABLE.integer("DestEnvOffset", 0, null);

    /** Length of the destination object's name. */
    public static final IntField DEST_NAME_LENGTH = TABLE.integer("DestNameLength", 0, null);

    /** Where it starts in the header. */
    public static final IntField DEST_NAME_OFFSET = TABLE.integer("DestNameOffset", 0, null);

    /** Length of the bulk data. */
    public static final IntField DATA_LOGICAL_LENGTH = TABLE.integer("DataLogicalLength", 0, null);

    /** Low part of its offset. */
    public static final IntField DATA_LOGICAL_OFFSET = TABLE.integer("DataLogicalOffset", 0, null);

    /** High part of its offset. */
    public static final IntField DATA_LOGICAL_OFFSET2 =
            TABLE.integer("DataLogicalOffset2", 0, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqrmh() {}
}

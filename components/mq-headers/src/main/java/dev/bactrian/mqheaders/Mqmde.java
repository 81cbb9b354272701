// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQMDE, the extension that carries the fields of a version 2 descriptor behind a version 1 one.
 */
public final class Mqmde {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQMDE").chainedAs(Formats.MD_EXTENSION);

    /** {@code MDE}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("MDE ");

    /** 2. */
    public static final IntField VERSION = TABLE.version(2, 2);

    /** 72. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** Zero. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, null);

    /** The group that the message is part of. */
    public static final BytesField GROUP_ID = TABLE.bytes("GroupId", 24);

    /** Place in the group, from 1. */
    public static final IntField MSG_SEQ_NUMBER = TABLE.integer("MsgSeqNumber", 1, null);

    /** Where a segment's data starts in the logical message. */
    public static final IntField OFFSET = TABLE.integer("Offset", 0, null);

    /** Segmentation and status (MQMF_*). */
    public static final IntField MSG_FLAGS = TABLE.integer("MsgFlags", 0, "MQMF");

    /** Length of the original message; -1 unknown. */
    public static final IntField ORIGINAL_LENGTH = TABLE.integer("OriginalLength", -1, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqmde() {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQDLH, the header of messages on a dead-letter queue: why, and where to they were going. */
public final class Mqdlh {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQDLH").chainedAs(Formats.DEAD_LETTER_HEADER);

    /** {@code DLH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("DLH ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** Why the message is here (MQRC_* or MQFB_*). */
    public static final IntField REASON = TABLE.integer("Reason", 0, "MQRC");

    /** The queue that it was meant for. */
    public static final TextField DEST_Q_NAME = TABLE.text("DestQName", 48);

    /** The queue manager of that queue. */
    public static final TextField DEST_Q_MGR_NAME = TABLE.text("DestQMgrName", 48);

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** The kind of application that put it here (MQAT_*). */
    public static final IntField PUT_APPL_TYPE = TABLE.integer("PutApplType", 0, "MQAT");

    /** The name of that application. */
    public static final TextField PUT_APPL_NAME = TABLE.text("PutApplName", 28);

    /** Date of this put, YYYYMMDD, GMT. */
    public static final TextField PUT_DATE = TABLE.text("PutDate", 8);

    /** Time of this put, HHMMSSTH, GMT. */
    public static final TextField PUT_TIME = TABLE.text("PutTime", 8);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqdlh() {}
}

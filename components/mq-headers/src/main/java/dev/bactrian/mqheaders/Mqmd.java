// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQMD, the message descriptor, versions 1 and 2. It stands beside the message, not in front of its
 * bytes; MQXQH embeds a version 1.
 */
public final class Mqmd {
    private static final LayoutBuilder TABLE = HeaderLayout.named("MQMD");

    /** {@code MD}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("MD  ");

    /** 1, or 2 with the fields for groups and segments. */
    public static final IntField VERSION = TABLE.version(1, 2);

    /** Which reports are asked for, and how identifiers pass to replies (MQRO_*). */
    public static final IntField REPORT = TABLE.integer("Report", 0, "MQRO");

    /** Request, reply, report or datagram (MQMT_*). */
    public static final IntField MSG_TYPE = TABLE.integer("MsgType", 8, "MQMT");

    /** Life left in tenths of a second; -1 without limit. */
    public static final IntField EXPIRY = TABLE.integer("Expiry", -1, "MQEI");

    /** Why a report was sent (MQFB_* or MQRC_*). */
    public static final IntField FEEDBACK = TABLE.integer("Feedback", 0, "MQFB");

    /** How numbers behind the descriptor are written (MQENC_*). */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the descriptor. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the descriptor (MQFMT_*). */
    public static final TextField FORMAT = TABLE.format();

    /** 0 (lowest) to 9; -1 as the queue says. */
    public static final IntField PRIORITY = TABLE.integer("Priority", -1, "MQPRI");

    /** Whether the message survives a restart (MQPER_*). */
    public static final IntField PERSISTENCE = TABLE.integer("Persistence", 2, "MQPER");

    /** The message's identifier. */
    public static final BytesField MSG_ID = TABLE.bytes("MsgId", 24);

    /** The identifier that ties the message to another. */
    public static final BytesField CORREL_ID = TABLE.bytes("CorrelId", 24);

    /** How often it was got and rolled back. */
    public static final IntField BACKOUT_COUNT = TABLE.integer("BackoutCount", 0, null);

    /** Queue for replies and reports. */
    public static final TextField REPLY_TO_Q = TABLE.text("ReplyToQ", 48);

    /** Queue manager of that queue. */
    public static final TextField REPLY_TO_Q_MGR = TABLE.text("ReplyToQMgr", 48);

    /** Identity context: the user that put the message. */
    public static final TextField USER_IDENTIFIER = TABLE.text("UserIdentifier", 12);

    /** Identity context: who is charged. */
    public static final BytesField ACCOUNTING_TOKEN = TABLE.bytes("AccountingToken", 32);

    /** Identity context: free for applications. */
    public static final TextField APPL_IDENTITY_DATA = TABLE.text("ApplIdentityData", 32);

    /** Origin context: the kind of application that put it (MQAT_*). */
    public static final IntField PUT_APPL_TYPE = TABLE.integer("PutApplType", 0, "MQAT");

    /** Origin context: the name of that application. */
    public static final TextField PUT_APPL_NAME = TABLE.text("PutApplName", 28);

    /** Origin context: date of the put, YYYYMMDD, GMT. */
    public static final TextField PUT_DATE = TABLE.text("PutDate", 8);

    /** Origin context: time of the put, HHMMSSTH, GMT. */
    public static final TextField PUT_TIME = TABLE.text("PutTime", 8);

    /** Origin context: free for applications. */
    public static final TextField APPL_ORIGIN_DATA = TABLE.text("ApplOriginData", 4);

    /** The group that the message is part of. */
    public static final BytesField GROUP_ID = TABLE.since(2).bytes("GroupId", 24);

    /** Place in the group, from 1. */
    public static final IntField MSG_SEQ_NUMBER = TABLE.integer("MsgSeqNumber", 1, null);

    /** Where a segment's data starts in the logical message. */
    public static final IntField OFFSET = TABLE.integer("Offset", 0, null);

    /** Segmentation and status (MQMF_*). */
    public static final IntField MSG_FLAGS = TABLE.integer("MsgFlags", 0, "MQMF");

    /** Length of the original message that a report is about; -1 unknown. */
    public static final IntField ORIGINAL_LENGTH = TABLE.integer("OriginalLength", -1, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqmd() {}
}

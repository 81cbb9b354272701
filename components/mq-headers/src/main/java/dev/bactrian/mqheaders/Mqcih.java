// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQCIH, the header of messages to and from the CICS bridge, versions 1 and 2. */
public final class Mqcih {
    private static final LayoutBuilder TABLE = HeaderLayout.named("MQCIH").chainedAs(Formats.CICS);

    /** {@code CIH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("CIH ");

    /** 1, or 2 with the cursor fields. */
    public static final IntField VERSION = TABLE.version(1, 2);

    /** 164 or 180. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQCIH_*. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, "MQCIH");

    /** Result of the bridge (MQCRC_*). */
    public static final IntField RETURN_CODE = TABLE.integer("ReturnCode", 0, "MQCRC");

    /** MQ completion code or CICS EIBRESP. */
    public static final IntField COMP_CODE = TABLE.integer("CompCode", 0, "MQCC");

    /** MQ reason code or CICS EIBRESP2. */
    public static final IntField REASON = TABLE.integer("Reason", 0, "MQRC");

    /** Unit of work (MQCUOWC_*). */
    public static final IntField UOW_CONTROL = TABLE.integer("UOWControl", 273, "MQCUOWC");

    /** Wait interval of the bridge task, in milliseconds. */
    public static final IntField GET_WAIT_INTERVAL = TABLE.integer("GetWaitInterval", -2, "MQCGWI");

    /** Program or transaction (MQCLT_*). */
    public static final IntField LINK_TYPE = TABLE.integer("LinkType", 1, "MQCLT");

    /** Length of the output COMMAREA. */
    public static final IntField OUTPUT_DATA_LENGTH =
            TABLE.integer("OutputDataLength", -1, "MQCODL");

    /** How long the facility is kept, in seconds. */
    public static final IntField FACILITY_KEEP_TIME = TABLE.integer("FacilityKeepTime", 0, null);

    /** Send and receive ADS descriptors (MQCADSD_*). */
    public static final IntField ADS_DESCRIPTOR = TABLE.integer("ADSDescriptor", 0, "MQCADSD");

    /** Whether the task may be conversational (MQCCT_*). */
    public static final IntField CONVERSATIONAL_TASK =
            TABLE.integer("ConversationalTask", 0, "MQCCT");

    /** Status at the end of the task (MQCTES_*). */
    public static final IntField TASK_END_STATUS = TABLE.integer("TaskEndStatus", 0, "MQCTES");

    /** Token of the bridge facility. */
    public static final BytesField FACILITY = TABLE.bytes("Facility", 8);

    /** MQ call or CICS EIBFN. */
    public static final TextField FUNCTION = TABLE.text("Function", 4);

    /** Abend code. */
    public static final TextField ABEND_CODE = TABLE.text("AbendCode", 4);

    /** Password or pass ticket. */
    public static final TextField AUTHENTICATOR = TABLE.text("Authenticator", 8);

    /** Reserved. */
    public static final TextField RESERVED1 = TABLE.text("Reserved1", 8);

    /** Format of the reply. */
    public static final TextField REPLY_TO_FORMAT = TABLE.text("ReplyToFormat", 8);

    /** Remote CICS system. */
    public static final TextField REMOTE_SYS_ID = TABLE.text("RemoteSysId", 4);

    /** Transaction to attach. */
    public static final TextField REMOTE_TRANS_ID = TABLE.text("RemoteTransId", 4);

    /** Transaction to run. */
    public static final TextField TRANSACTION_ID = TABLE.text("TransactionId", 4);

    /** Model of the terminal. */
    public static final TextField FACILITY_LIKE = TABLE.text("FacilityLike", 4);

    /** AID key. */
    public static final TextField ATTENTION_ID = TABLE.text("AttentionId", 4);

    /** Start code of the transaction (MQCSC_*). */
    public static final TextField START_CODE = TABLE.text("StartCode", 4);

    /** Abend code of a cancel. */
    public static final TextField CANCEL_CODE = TABLE.text("CancelCode", 4);

    /** Next transaction. */
    public static final TextField NEXT_TRANSACTION_ID = TABLE.text("NextTransactionId", 4);

    /** Reserved. */
    public static final TextField RESERVED2 = TABLE.text("Reserved2", 8);

    /** Reserved. */
    public static final TextField RESERVED3 = TABLE.text("Reserved3", 8);

    /** Cursor position. */
    public static final IntField CURSOR_POSITION =
            TABLE.since(2).integer("CursorPosition", 0, null);

    /** Offset of an error in the message. */
    public static final IntField ERROR_OFFSET = TABLE.integer("ErrorOffset", 0, null);

    /** Reserved. */
    public static final IntField INPUT_ITEM = TABLE.integer("InputItem", 0, null);

    /** Reserved. */
    public static final IntField RESERVED4 = TABLE.integer("Reserved4", 0, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqcih() {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQIIH, the header of messages to and from the IMS bridge. */
public final class Mqiih {
    private static final LayoutBuilder TABLE = HeaderLayout.named("MQIIH").chainedAs(Formats.IMS);

    /** {@code IIH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("IIH ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** 84. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQIIH_*. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, "MQIIH");

    /** Logical terminal. */
    public static final TextField L_TERM_OVERRIDE = TABLE.text("LTermOverride", 8);

    /** Message format services map. */
    public static final TextField MFS_MAP_NAME = TABLE.text("MFSMapName", 8);

    /** Format of the reply. */
    public static final TextField REPLY_TO_FORMAT = TABLE.text("ReplyToFormat", 8);

    /** RACF password or pass ticket. */
    public static final TextField AUTHENTICATOR = TABLE.text("Authenticator", 8);

    /** Transaction instance. */
    public static final BytesField TRAN_INSTANCE_ID = TABLE.bytes("TranInstanceId", 16);

    /** In conversation or not (MQITS_*). */
    public static final TextField TRAN_STATE = TABLE.text("TranState", 1, " ");

    /** Commit first or send first (MQICM_*). */
    public static final TextField COMMIT_MODE = TABLE.text("CommitMode", 1, "0");

    /** Check or full (MQISS_*). */
    public static final TextField SECURITY_SCOPE = TABLE.text("SecurityScope", 1, "C");

    /** Reserved. */
    public static final TextField RESERVED = TABLE.text("Reserved", 1, " ");

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqiih() {}
}

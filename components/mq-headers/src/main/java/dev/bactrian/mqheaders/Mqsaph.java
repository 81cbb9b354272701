// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQSAPH, the header of messages to and from the link to SAP R/3. */
public final class Mqsaph {
    private static final LayoutBuilder TABLE = HeaderLayout.named("MQSAPH").chainedAs(Formats.SAP);

    /** {@code SAPH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("SAPH");

    /** 0 or 1: the link writes 1, the classes of the MQ client 0. */
    public static final IntField VERSION = TABLE.version(0, 1);

    /** 108. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** Zero. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, null);

    /** SAP client. */
    public static final TextField CLIENT = TABLE.text("Client", 4);

    /** Host. */
    public static final TextField HOSTNAME = TABLE.text("Hostname", 48);

    /** User. */
    public static final TextField USER_ID = TABLE.text("UserId", 12);

    /** Password. */
    public static final TextField PASSWORD = TABLE.text("Password", 8);

    /** System number. */
    public static final TextField SYSTEM_NUMBER = TABLE.text("SystemNumber", 2);

    /** Reserved. */
    public static final BytesField RESERVED = TABLE.bytes("Reserved", 2);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqsaph() {}
}

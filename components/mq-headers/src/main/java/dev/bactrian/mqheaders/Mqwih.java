// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQWIH, the header of work for the z/OS workload manager. */
public final class Mqwih {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQWIH").chainedAs(Formats.WORK_INFO_HEADER);

    /** {@code WIH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("WIH ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** 120. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQWIH_NONE. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, null);

    /** Service. */
    public static final TextField SERVICE_NAME = TABLE.text("ServiceName", 32);

    /** Step of the service. */
    public static final TextField SERVICE_STEP = TABLE.text("ServiceStep", 8);

    /** Token of the message. */
    public static final BytesField MSG_TOKEN = TABLE.bytes("MsgToken", 16);

    /** Reserved. */
    public static final TextField RESERVED = TABLE.text("Reserved", 32);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqwih() {}
}

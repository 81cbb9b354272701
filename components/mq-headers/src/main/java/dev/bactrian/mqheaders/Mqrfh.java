// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQRFH, rules and formatting header version 1: one string of names and values, see {@link
 * NameValueString}.
 */
public final class Mqrfh {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQRFH").chainedAs(Formats.RF_HEADER_1);

    /** {@code RFH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("RFH ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** Length with the name-value string. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQRFH_NONE. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqrfh() {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQRFH2, rules and formatting header version 2: folders of properties in XML, see {@link
 * dev.bactrian.mqheaders.rfh2.Rfh2}.
 */
public final class Mqrfh2 {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQRFH2").chainedAs(Formats.RF_HEADER_2);

    /** {@code RFH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("RFH ");

    /** 2. */
    public static final IntField VERSION = TABLE.version(2, 2);

    /** Length with the folders. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** How numbers behind the header are written. */
    public static final IntField ENCODING = TABLE.encoding();

    /** Character set of what stands behind the header. */
    public static final IntField CODED_CHAR_SET_ID = TABLE.codedCharSetId();

    /** What stands behind the header. */
    public static final TextField FORMAT = TABLE.format();

    /** MQRFH_NONE. */
    public static final IntField FLAGS = TABLE.integer("Flags", 0, null);

    /** Character set of the folders: 1208 (UTF-8), 1200, 13488 or 17584 (UTF-16). */
    public static final IntField NAME_VALUE_CCSID = TABLE.integer("NameValueCCSID", 1208, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqrfh2() {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** The {@code Format} names that say what follows a header (MQFMT_*), without trailing blanks. */
public final class Formats {
    /** MQFMT_NONE: nothing is known of the data. */
    public static final String NONE = "";

    /** MQFMT_STRING: the data is text. */
    public static final String STRING = "MQSTR";

    /** MQFMT_ADMIN: a command in PCF. */
    public static final String ADMIN = "MQADMIN";

    /** MQFMT_EVENT: an event in PCF. */
    public static final String EVENT = "MQEVENT";

    /** MQFMT_PCF: an application's message in PCF. */
    public static final String PCF = "MQPCF";

    /** MQFMT_EMBEDDED_PCF: MQEPH. */
    public static final String EMBEDDED_PCF = "MQHEPCF";

    /** MQFMT_CICS: MQCIH. */
    public static final String CICS = "MQCICS";

    /** MQFMT_DEAD_LETTER_HEADER: MQDLH. */
    public static final String DEAD_LETTER_HEADER = "MQDEAD";

    /** MQFMT_DIST_HEADER: MQDH. */
    public static final String DIST_HEADER = "MQHDIST";

    /** MQFMT_IMS: MQIIH. */
    public static final String IMS = "MQIMS";

    /** MQFMT_MD_EXTENSION: MQMDE. */
    public static final String MD_EXTENSION = "MQHMDE";

    /** MQFMT_REF_MSG_HEADER: MQRMH. */
    public static final String REF_MSG_HEADER = "MQHREF";

    /** MQFMT_RF_HEADER_1: MQRFH. */
    public static final String RF_HEADER_1 = "MQHRF";

    /** MQFMT_RF_HEADER_2: MQRFH2. */
    public static final String RF_HEADER_2 = "MQHRF2";

    /** MQSAPH, as the link to SAP R/3 writes it. */
    public static final String SAP = "MQHSAP";

    /** MQFMT_TRIGGER: MQTM. */
    public static final String TRIGGER = "MQTRIG";

    /** MQFMT_WORK_INFO_HEADER: MQWIH. */
    public static final String WORK_INFO_HEADER = "MQHWIH";

    /** MQFMT_XMIT_Q_HEADER: MQXQH. */
    public static final String XMIT_Q_HEADER = "MQXMIT";

    private Formats() {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** MQTM, the message that a trigger puts on an initiation queue. */
public final class Mqtm {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQTM").chainedAs(Formats.TRIGGER);

    /** {@code TM}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("TM  ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** The triggered queue. */
    public static final TextField Q_NAME = TABLE.text("QName", 48);

    /** Process object. */
    public static final TextField PROCESS_NAME = TABLE.text("ProcessName", 48);

    /** Trigger data of the queue. */
    public static final TextField TRIGGER_DATA = TABLE.text("TriggerData", 64);

    /** The kind of application to start (MQAT_*). */
    public static final IntField APPL_TYPE = TABLE.integer("ApplType", 0, "MQAT");

    /** The application to start. */
    public static final TextField APPL_ID = TABLE.text("ApplId", 256);

    /** Environment data of the process. */
    public static final TextField ENV_DATA = TABLE.text("EnvData", 128);

    /** User data of the process. */
    public static final TextField USER_DATA = TABLE.text("UserData", 128);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqtm() {}
}

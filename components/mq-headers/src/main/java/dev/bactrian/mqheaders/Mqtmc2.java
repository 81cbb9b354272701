// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQTMC2, the trigger message in characters, as a trigger monitor passes it to the application it
 * starts.
 */
public final class Mqtmc2 {
    private static final LayoutBuilder TABLE = HeaderLayout.named("MQTMC2");

    /** {@code TMC}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("TMC ");

    /** 1, or 2 with the queue manager's name; right-aligned. */
    public static final TextField VERSION = TABLE.textVersion(1, 2);

    /** The triggered queue. */
    public static final TextField Q_NAME = TABLE.text("QName", 48);

    /** Process object. */
    public static final TextField PROCESS_NAME = TABLE.text("ProcessName", 48);

    /** Trigger data of the queue. */
    public static final TextField TRIGGER_DATA = TABLE.text("TriggerData", 64);

    /** The kind of application to start. */
    public static final TextField APPL_TYPE = TABLE.text("ApplType", 4);

    /** The application to start. */
    public static final TextField APPL_ID = TABLE.text("ApplId", 256);

    /** Environment data of the process. */
    public static final TextField ENV_DATA = TABLE.text("EnvData", 128);

    /** User data of the process. */
    public static final TextField USER_DATA = TABLE.text("UserData", 128);

    /** The queue manager that triggered. */
    public static final TextField Q_MGR_NAME = TABLE.since(2).text("QMgrName", 48);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.build();

    private Mqtmc2() {}
}

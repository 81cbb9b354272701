// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQCFH, the header of commands, responses and events in PCF. Its parameters count as its variable
 * part, see {@link dev.bactrian.mqheaders.pcf.PcfParameters}.
 */
public final class Mqcfh {
    private static final LayoutBuilder TABLE = HeaderLayout.named("MQCFH").chainedAs(Formats.ADMIN);

    /** What the message is (MQCFT_*). */
    public static final IntField TYPE = TABLE.since(1).integer("Type", 1, "MQCFT");

    /** 36, without the parameters. */
    public static final IntField STRUC_LENGTH = TABLE.strucLength();

    /** 1 to 3. */
    public static final IntField VERSION = TABLE.version(1, 3, 1);

    /** The command or the kind of event (MQCMD_*). */
    public static final IntField COMMAND = TABLE.integer("Command", 0, "MQCMD");

    /** Place in a set of messages, from 1. */
    public static final IntField MSG_SEQ_NUMBER = TABLE.integer("MsgSeqNumber", 1, null);

    /** Whether it is the last of the set (MQCFC_*). */
    public static final IntField CONTROL = TABLE.integer("Control", 1, "MQCFC");

    /** Completion code (MQCC_*). */
    public static final IntField COMP_CODE = TABLE.integer("CompCode", 0, "MQCC");

    /** Reason code (MQRC_* and MQRCCF_*). */
    public static final IntField REASON = TABLE.integer("Reason", 0, "MQRC");

    /** How many parameters follow; what stands in a group counts with the group. */
    public static final IntField PARAMETER_COUNT = TABLE.integer("ParameterCount", 0, null);

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.extent(PcfExtent::length).build();

    private Mqcfh() {}
}

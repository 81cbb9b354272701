// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * MQXQH, the header of messages on a transmission queue: the destination and the message's own
 * descriptor (version 1).
 */
public final class Mqxqh {
    private static final LayoutBuilder TABLE =
            HeaderLayout.named("MQXQH").chainedAs(Formats.XMIT_Q_HEADER);

    /** {@code XQH}. */
    public static final TextField STRUC_ID = TABLE.eyeCatcher("XQH ");

    /** 1. */
    public static final IntField VERSION = TABLE.version(1, 1);

    /** Destination queue. */
    public static final TextField REMOTE_Q_NAME = TABLE.text("RemoteQName", 48);

    /** Destination queue manager. */
    public static final TextField REMOTE_Q_MGR_NAME = TABLE.text("RemoteQMgrName", 48);

    /** The message's own descriptor, an MQMD version 1; see {@link #descriptor}. */
    public static final BytesField MSG_DESC = TABLE.bytes("MsgDesc", Mqmd.LAYOUT.fixedLength(1));

    /** The field table. */
    public static final HeaderLayout LAYOUT = TABLE.nextIn(MSG_DESC, Mqmd.LAYOUT).build();

    private Mqxqh() {}

    /** A new header around a version 1 descriptor with initial values. */
    public static MqHeader create(int encoding, int ccsid) {
        MqHeader made = LAYOUT.create(encoding, ccsid);
        return setDescriptor(made, Mqmd.LAYOUT.create(1, encoding, ccsid));
    }

    /**
     * The embedded descriptor.
     *
     * @throws HeaderException where it is no MQMD of version 1
     */
    public static MqHeader descriptor(MqHeader header) {
        return Mqmd.LAYOUT.read(
                header.bytes().slice(0, MSG_DESC.offset() + MSG_DESC.length()),
                MSG_DESC.offset(),
                header.encoding(),
                header.ccsid());
    }

    /**
     * Replaces the embedded descriptor, which is written in the header's encoding and character
     * set.
     */
    public static MqHeader setDescriptor(MqHeader header, MqHeader descriptor) {
        MqHeader same =
                descriptor.encoding() == header.encoding() && descriptor.ccsid() == header.ccsid()
                        ? descriptor
                        : descriptor.convert(header.encoding(), header.ccsid());
        return header.set(MSG_DESC, same.bytes().slice(0, MSG_DESC.length()).toArray());
    }
}

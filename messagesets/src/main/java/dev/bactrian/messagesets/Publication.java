// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A publication as the reports' publish/subscribe tests put it: an MQRFH2 with a {@code psc}
 * folder, then a body of bytes (1 KB there).
 *
 * <p>The header is version 2 in big-endian order with NameValueCCSID 1208: StrucId, Version,
 * StrucLength, Encoding 273, CodedCharSetId 1208, Format blank, Flags 0, NameValueCCSID, then
 * length and text of the folder, padded with blanks to four bytes.
 */
final class Publication {

    private static final int FIXED_LENGTH = 36;
    private static final int ENCODING_BIG_ENDIAN = 273;
    private static final int UTF_8 = 1208;

    private Publication() {}

    /** The header of a publication on that topic. */
    static byte[] header(String topic) {
        byte[] folder =
                ("<psc><Command>Publish</Command><Topic>" + topic + "</Topic></psc>")
                        .getBytes(StandardCharsets.UTF_8);
        int padded = folder.length + 3 & ~3;
        ByteBuffer header = ByteBuffer.allocate(FIXED_LENGTH + Integer.BYTES + padded);
        header.put(MessageBuffer.ascii("RFH ")).putInt(2).putInt(header.capacity());
        header.putInt(ENCODING_BIG_ENDIAN)
                .putInt(UTF_8)
                .put(MessageBuffer.ascii("        "))
                .putInt(0)
                .putInt(UTF_8);
        header.putInt(padded).put(folder);
        while (header.hasRemaining()) {
            header.put((byte) ' ');
        }
        return header.array();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.mrm.scan.TextEncoding;

/**
 * How text stands in its field: encoding, padding, justification. Immutable.
 *
 * @param encoding the encoding
 * @param pad the pad character; -1 where nothing is padded or trimmed
 * @param padByte true where {@code pad} is a byte, not a character
 * @param justification where the text stands
 * @param trims whether padding is taken off when reading
 * @param pads whether padding is put on when writing
 * @param truncates whether a text that is too long is cut when writing
 */
public record TextForm(
        TextEncoding encoding,
        int pad,
        boolean padByte,
        Justification justification,
        boolean trims,
        boolean pads,
        boolean truncates) {
    /** Where the text stands in its field. */
    public enum Justification {
        /** Padding behind. */
        LEFT,
        /** Padding before. */
        RIGHT,
        /** Padding on both sides. */
        CENTER
    }

    /** The pad in bytes; empty where there is none. */
    byte[] padBytes() {
        if (pad < 0) {
            return new byte[0];
        }
        return padByte
                ? new byte[] {(byte) pad}
                : encoding.encode(new String(Character.toChars(pad)));
    }
}

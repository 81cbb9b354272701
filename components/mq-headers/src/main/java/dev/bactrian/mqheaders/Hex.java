// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.tree.ByteSlice;
import java.util.HexFormat;

/** Bytes as hexadecimal digits, cut short for messages. */
final class Hex {
    private static final int MOST = 32;

    private Hex() {}

    static String of(ByteSlice bytes) {
        int shown = Math.min(MOST, bytes.length());
        String digits =
                HexFormat.of().formatHex(bytes.array(), bytes.offset(), bytes.offset() + shown);
        return shown < bytes.length() ? digits + "..." : digits;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.dfdl;

import java.util.HashMap;
import java.util.Map;

/** The named characters of DFDL string literals (DFDL 1.0 §6.3.1.1). */
public final class CharacterEntity {
    private static final String[] CONTROLS = {
        "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR",
        "SO", "SI", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB",
        "ESC", "FS", "GS", "RS", "US", "SP"
    };

    private static final Map<String, Integer> BY_NAME = new HashMap<>();

    static {
        for (int i = 0; i < CONTROLS.length; i++) {
            BY_NAME.put(CONTROLS[i], i);
        }
        BY_NAME.put("DEL", 0x7F);
        BY_NAME.put("NEL", 0x85);
        BY_NAME.put("NBSP", 0xA0);
        BY_NAME.put("LS", 0x2028);
    }

    private CharacterEntity() {}

    /** The name of a character; null where it has none. */
    public static String name(char character) {
        return character < CONTROLS.length
                ? CONTROLS[character]
                : switch (character) {
                    case 0x7F -> "DEL";
                    case 0x85 -> "NEL";
                    case 0xA0 -> "NBSP";
                    case 0x2028 -> "LS";
                    default -> null;
                };
    }

    /** The character of that name; -1 where there is none. */
    static int find(String name) {
        return BY_NAME.getOrDefault(name, -1);
    }
}

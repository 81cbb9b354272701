// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.Locale;

/** How an item is stored: the USAGE clause. */
enum Usage {
    DISPLAY,
    /** COMP, COMP-4, BINARY: two's complement, as many bytes as its digits ask for. */
    BINARY,
    /** COMP-5: as BINARY, in the byte order of the machine. */
    NATIVE_BINARY,
    /** COMP-1: a float of four bytes. */
    FLOAT,
    /** COMP-2: a float of eight bytes. */
    DOUBLE,
    /** COMP-3, PACKED-DECIMAL. */
    PACKED,
    /** COMP-6: packed decimal without a sign. */
    UNSIGNED_PACKED,
    /** UTF-8: characters of up to four bytes. */
    UTF_8,
    /** DISPLAY-1: double-byte characters. */
    DISPLAY_1,
    /** NATIONAL: UTF-16, big-endian. */
    NATIONAL,
    /** INDEX: a binary number of four bytes. */
    INDEX,
    /** POINTER, FUNCTION-POINTER: an address. */
    POINTER,
    /** PROCEDURE-POINTER: two addresses. */
    PROCEDURE_POINTER;

    /** The usage that a word names, or null. */
    static Usage of(String word) {
        return switch (word.toUpperCase(Locale.ROOT).replace("COMPUTATIONAL", "COMP")) {
            case "DISPLAY" -> DISPLAY;
            case "COMP", "COMP-4", "BINARY" -> BINARY;
            case "COMP-5" -> NATIVE_BINARY;
            case "COMP-1" -> FLOAT;
            case "COMP-2" -> DOUBLE;
            case "COMP-3", "PACKED-DECIMAL" -> PACKED;
            case "COMP-6" -> UNSIGNED_PACKED;
            case "UTF-8" -> UTF_8;
            case "DISPLAY-1" -> DISPLAY_1;
            case "NATIONAL" -> NATIONAL;
            case "INDEX" -> INDEX;
            case "POINTER", "FUNCTION-POINTER" -> POINTER;
            case "PROCEDURE-POINTER" -> PROCEDURE_POINTER;
            default -> null;
        };
    }
}

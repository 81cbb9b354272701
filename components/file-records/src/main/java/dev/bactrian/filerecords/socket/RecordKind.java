// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.socket;

import java.util.HexFormat;

/**
 * How records end on a connection.
 *
 * @param name {@code delimited}, {@code fixedLength} or {@code endOfStream}
 * @param length of a record of fixed length, in bytes; else 0
 * @param delimiter behind a delimited record; empty for line ends
 */
record RecordKind(String name, int length, byte[] delimiter) {
    private static final byte[] NONE = {};

    static RecordKind of(String records) {
        int colon = records.indexOf(':');
        String name = colon < 0 ? records : records.substring(0, colon);
        String text = records.substring(colon + 1);
        switch (name) {
            case "delimited" -> {
                return new RecordKind(
                        name, 0, text.equals("line") ? NONE : HexFormat.of().parseHex(text));
            }
            case "fixedLength" -> {
                int length = Integer.parseInt(text);
                if (length < 1 || length > RecordDecoders.LONGEST) {
                    throw new IllegalArgumentException("recordLength " + length);
                }
                return new RecordKind(name, length, NONE);
            }
            case "endOfStream" -> {
                return new RecordKind(name, 0, NONE);
            }
            default -> throw new IllegalArgumentException("records of kind " + name);
        }
    }
}

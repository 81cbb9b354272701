// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.tree.ByteSlice;

/** A header for people: a line for each field, integers with the names of their constants. */
final class HeaderDisplay {
    private HeaderDisplay() {}

    static String of(MqHeader header) {
        StringBuilder out = new StringBuilder(header.name());
        for (HeaderField field : header.layout().fields()) {
            if (header.has(field)) {
                out.append("\n  ").append(field.name()).append(" = ").append(value(header, field));
            }
        }
        return out.toString();
    }

    private static String value(MqHeader header, HeaderField field) {
        if (field instanceof IntField i) {
            String symbol =
                    i.constants() == null
                            ? null
                            : MqiConstants.symbol(i.constants(), header.get(i));
            return header.get(i) + (symbol == null ? "" : " (" + symbol + ")");
        }
        if (field instanceof TextField t) {
            return "'" + header.get(t) + "'";
        }
        return "0x" + Hex.of(ByteSlice.of(header.get((BytesField) field)));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.display;

import dev.bactrian.mqheaders.BytesField;
import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.HeaderNumbers;
import dev.bactrian.mqheaders.IntField;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.MqiConstants;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.TextField;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * One header as lines: its name and place, then for each field the offset in the message, the
 * bytes, the name, the value, and the constant that the value is; the folders of an MQRFH2 property
 * by property; any other variable part in hexadecimal.
 */
public final class HeaderTable {

    private HeaderTable() {}

    /** The lines of a header that stands in a message. */
    public static List<String> of(MqHeader header) {
        List<String> lines = new ArrayList<>();
        lines.add(
                String.format(
                        Locale.ROOT,
                        "%s at %d, %d bytes, encoding %d, CCSID %d",
                        header.name(),
                        header.position(),
                        header.length(),
                        header.encoding(),
                        header.ccsid()));
        ByteSlice bytes = header.bytes();
        for (HeaderField field : header.layout().fields()) {
            if (header.has(field) && field.offset() + field.length() <= bytes.length()) {
                row(
                        lines,
                        bytes.slice(field.offset(), field.length()),
                        header.position() + (long) field.offset(),
                        String.format(Locale.ROOT, "%-18s %s", field.name(), value(header, field)));
            }
        }
        if (header.layout() == Mqrfh2.LAYOUT) {
            folders(header, lines);
        } else if (header.tail().length() > 0) {
            ByteSlice tail = header.tail();
            lines.addAll(
                    HexLines.of(
                            tail,
                            header.position() + (long) bytes.length() - tail.length(),
                            CodedCharacterSet.charset(header.ccsid())));
        }
        return lines;
    }

    /** Each folder's length and bytes, then its properties. */
    private static void folders(MqHeader header, List<String> lines) {
        ByteSlice tail = header.tail();
        boolean reversed = NumericEncoding.isReversed(header.encoding());
        Charset charset = CodedCharacterSet.charset(header.get(Mqrfh2.NAME_VALUE_CCSID));
        long offset = header.position() + (long) header.length() - tail.length();
        int at = 0;
        for (Rfh2Folder folder : Rfh2.folders(header)) {
            int length = nextLength(tail, at, reversed);
            while (length == 0) {
                at += Integer.BYTES;
                length = nextLength(tail, at, reversed);
            }
            row(
                    lines,
                    tail.slice(at, Integer.BYTES),
                    offset + at,
                    String.format(Locale.ROOT, "%-18s %d", "NameValueLength", length));
            at += Integer.BYTES;
            lines.addAll(HexLines.of(tail.slice(at, length), offset + at, charset));
            at += length;
            lines.add("  folder " + folder.name());
            for (Element child : folder.element().children()) {
                child.walk(element -> property(element, folder.name(), lines));
            }
        }
    }

    private static int nextLength(ByteSlice tail, int at, boolean reversed) {
        return HeaderNumbers.getInt(tail.array(), tail.offset() + at, reversed);
    }

    private static void property(Element element, String folder, List<String> lines) {
        if (element.value() == null && element.firstChild() != null) {
            return;
        }
        StringBuilder path = new StringBuilder();
        for (Element at = element; at != null && !at.localName().equals(folder); at = at.parent()) {
            path.insert(0, "." + at.localName());
        }
        Object value = element.value();
        String type =
                value == null || value instanceof String ? "" : " (" + ValueType.of(value) + ")";
        lines.add(
                "    "
                        + folder
                        + path
                        + " = "
                        + (value instanceof byte[] raw
                                ? HexFormat.of().formatHex(raw)
                                : element.text())
                        + type);
    }

    private static void row(List<String> lines, ByteSlice bytes, long offset, String text) {
        for (int at = 0; at < bytes.length(); at += HexLines.PER_LINE) {
            ByteSlice part = bytes.slice(at, Math.min(HexLines.PER_LINE, bytes.length() - at));
            lines.add(
                    String.format(
                                    Locale.ROOT,
                                    "  %06x  %-47s  %s",
                                    offset + at,
                                    HexLines.hex(part),
                                    at == 0 ? text : "")
                            .stripTrailing());
        }
    }

    private static String value(MqHeader header, HeaderField field) {
        if (field instanceof IntField number) {
            int value = header.get(number);
            String symbol =
                    number.constants() == null
                            ? null
                            : MqiConstants.symbol(number.constants(), value);
            return value + (symbol == null ? "" : " (" + symbol + ")");
        }
        if (field instanceof TextField text) {
            return "'" + HexLines.printable(header.get(text)) + "'";
        }
        return "0x" + HexFormat.of().withUpperCase().formatHex(header.get((BytesField) field));
    }
}

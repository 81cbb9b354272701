// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The Parent message in CWF, read and written by Java for this message alone: the limit. */
final class HandWrittenCwf {
    record Item(
            List<String> codes,
            String description,
            String category,
            BigDecimal price,
            long quantity) {}

    record Invoice(
            List<String> initials,
            String surname,
            List<Item> items,
            BigDecimal balance,
            String currency) {}

    record Parent(long first, List<List<Invoice>> saleLists, String last) {}

    private HandWrittenCwf() {}

    static Parent parse(byte[] d) {
        long first = int32(d, 0);
        int count = int32(d, 4);
        List<List<Invoice>> lists = new ArrayList<>(count);
        int at = 8;
        for (int i = 0; i < count; i++) {
            List<Invoice> invoices = new ArrayList<>(2);
            for (int k = 0; k < 2; k++) {
                invoices.add(invoice(d, at));
                at += 148;
            }
            lists.add(invoices);
        }
        return new Parent(first, lists, text(d, at, 4));
    }

    private static Invoice invoice(byte[] d, int at) {
        List<String> initials = List.of(text(d, at, 1), text(d, at + 1, 1));
        List<Item> items = new ArrayList<>(2);
        items.add(item(d, at + 22));
        items.add(item(d, at + 79));
        return new Invoice(
                initials, text(d, at + 2, 20), items, packed(d, at + 136, 4), text(d, at + 140, 8));
    }

    private static Item item(byte[] d, int at) {
        return new Item(
                List.of(text(d, at, 2), text(d, at + 2, 2), text(d, at + 4, 2)),
                text(d, at + 6, 30),
                text(d, at + 36, 16),
                packed(d, at + 52, 3),
                (short) (d[at + 55] << 8 | d[at + 56] & 0xFF));
    }

    private static int int32(byte[] d, int at) {
        return d[at] << 24 | (d[at + 1] & 0xFF) << 16 | (d[at + 2] & 0xFF) << 8 | d[at + 3] & 0xFF;
    }

    private static String text(byte[] d, int at, int length) {
        int end = at + length;
        while (end > at && d[end - 1] == ' ') {
            end--;
        }
        return new String(d, at, end - at, StandardCharsets.ISO_8859_1);
    }

    private static BigDecimal packed(byte[] d, int at, int length) {
        long value = 0;
        for (int i = 0; i < length - 1; i++) {
            value = value * 100 + (d[at + i] >> 4 & 0xF) * 10 + (d[at + i] & 0xF);
        }
        int last = d[at + length - 1];
        value = value * 10 + (last >> 4 & 0xF);
        return BigDecimal.valueOf((last & 0xF) == 0xD ? -value : value, 2);
    }

    static void write(Parent parent, ByteSink sink) {
        sink.int32((int) parent.first).int32(parent.saleLists.size());
        for (List<Invoice> list : parent.saleLists) {
            for (Invoice invoice : list) {
                for (String initial : invoice.initials) {
                    put(initial, 1, sink);
                }
                put(invoice.surname, 20, sink);
                for (Item item : invoice.items) {
                    for (String code : item.codes) {
                        put(code, 2, sink);
                    }
                    put(item.description, 30, sink);
                    put(item.category, 16, sink);
                    putPacked(item.price, 3, sink);
                    sink.write((int) item.quantity >> 8).write((int) item.quantity);
                }
                putPacked(invoice.balance, 4, sink);
                put(invoice.currency, 8, sink);
            }
        }
        put(parent.last, 4, sink);
    }

    @SuppressWarnings("deprecation")
    private static void put(String text, int length, ByteSink sink) {
        sink.ensure(length);
        int at = sink.size();
        text.getBytes(0, text.length(), sink.array(), at);
        Arrays.fill(sink.array(), at + text.length(), at + length, (byte) ' ');
        sink.advance(length);
    }

    private static void putPacked(BigDecimal number, int length, ByteSink sink) {
        long value = number.unscaledValue().longValue();
        int sign = value < 0 ? 0xD : 0xC;
        value = Math.abs(value);
        sink.ensure(length);
        byte[] target = sink.array();
        int at = sink.size();
        target[at + length - 1] = (byte) (value % 10 << 4 | sign);
        value /= 10;
        for (int i = length - 2; i >= 0; i--) {
            target[at + i] = (byte) (value / 10 % 10 << 4 | value % 10);
            value /= 100;
        }
        sink.advance(length);
    }
}

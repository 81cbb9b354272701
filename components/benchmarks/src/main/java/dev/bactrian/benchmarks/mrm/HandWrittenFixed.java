// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The Parent message in TDS of fixed length, by Java for this message alone: the limit. */
final class HandWrittenFixed {
    private final byte[] d;
    private int at;

    private HandWrittenFixed(byte[] d) {
        this.d = d;
    }

    static HandWrittenCwf.Parent parse(byte[] d) {
        return new HandWrittenFixed(d).parent();
    }

    private HandWrittenCwf.Parent parent() {
        long first = number(4);
        int count = (int) number(6);
        List<List<HandWrittenCwf.Invoice>> lists = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            lists.add(List.of(invoice(), invoice()));
        }
        return new HandWrittenCwf.Parent(first, lists, text(4));
    }

    private HandWrittenCwf.Invoice invoice() {
        List<String> initials = List.of(text(1), text(1));
        String surname = text(20);
        List<HandWrittenCwf.Item> items = List.of(item(), item());
        return new HandWrittenCwf.Invoice(initials, surname, items, decimal(6), text(8));
    }

    private HandWrittenCwf.Item item() {
        return new HandWrittenCwf.Item(
                List.of(text(2), text(2), text(2)), text(30), text(16), decimal(5), number(2));
    }

    private String text(int length) {
        int end = at + length;
        int last = end;
        while (last > at && d[last - 1] == ' ') {
            last--;
        }
        String text = new String(d, at, last - at, StandardCharsets.ISO_8859_1);
        at = end;
        return text;
    }

    private long number(int length) {
        long value = 0;
        for (int end = at + length; at < end; at++) {
            value = value * 10 + d[at] - '0';
        }
        return value;
    }

    /** Two digits stand behind the point. */
    private BigDecimal decimal(int length) {
        long whole = number(length - 3);
        at++;
        return BigDecimal.valueOf(whole * 100 + number(2), 2);
    }

    static void write(HandWrittenCwf.Parent parent, ByteSink sink) {
        put(parent.first(), 4, sink);
        put(parent.saleLists().size(), 6, sink);
        for (List<HandWrittenCwf.Invoice> list : parent.saleLists()) {
            for (HandWrittenCwf.Invoice invoice : list) {
                for (String initial : invoice.initials()) {
                    put(initial, 1, sink);
                }
                put(invoice.surname(), 20, sink);
                for (HandWrittenCwf.Item item : invoice.items()) {
                    for (String code : item.codes()) {
                        put(code, 2, sink);
                    }
                    put(item.description(), 30, sink);
                    put(item.category(), 16, sink);
                    putDecimal(item.price(), 5, sink);
                    put(item.quantity(), 2, sink);
                }
                putDecimal(invoice.balance(), 6, sink);
                put(invoice.currency(), 8, sink);
            }
        }
        put(parent.last(), 4, sink);
    }

    @SuppressWarnings("deprecation")
    private static void put(String text, int length, ByteSink sink) {
        sink.ensure(length);
        int at = sink.size();
        text.getBytes(0, text.length(), sink.array(), at);
        Arrays.fill(sink.array(), at + text.length(), at + length, (byte) ' ');
        sink.advance(length);
    }

    private static void put(long number, int length, ByteSink sink) {
        sink.ensure(length);
        byte[] target = sink.array();
        long rest = number;
        for (int i = sink.size() + length - 1; i >= sink.size(); i--) {
            target[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        sink.advance(length);
    }

    private static void putDecimal(BigDecimal number, int length, ByteSink sink) {
        long value = number.unscaledValue().longValue();
        put(value / 100, length - 3, sink);
        sink.write('.');
        put(value % 100, 2, sink);
    }
}

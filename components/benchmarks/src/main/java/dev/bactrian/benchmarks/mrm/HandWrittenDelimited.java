// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The Parent message in TDS, all elements delimited, read by Java for this message alone. */
final class HandWrittenDelimited {
    private final byte[] d;
    private int at;

    private HandWrittenDelimited(byte[] d) {
        this.d = d;
    }

    static HandWrittenCwf.Parent parse(byte[] d) {
        return new HandWrittenDelimited(d).parent();
    }

    private HandWrittenCwf.Parent parent() {
        long first = number();
        int count = (int) number();
        List<List<HandWrittenCwf.Invoice>> lists = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            lists.add(List.of(invoice(), invoice()));
        }
        return new HandWrittenCwf.Parent(first, lists, text());
    }

    private HandWrittenCwf.Invoice invoice() {
        List<String> initials = List.of(text(), text());
        String surname = text();
        List<HandWrittenCwf.Item> items = List.of(item(), item());
        return new HandWrittenCwf.Invoice(initials, surname, items, decimal(), text());
    }

    private HandWrittenCwf.Item item() {
        return new HandWrittenCwf.Item(
                List.of(text(), text(), text()), text(), text(), decimal(), number());
    }

    /** The end of the value here; all delimiters are single bytes that values do not have. */
    private int end() {
        int end = at;
        while (end < d.length
                && d[end] != ','
                && d[end] != ';'
                && d[end] != '|'
                && d[end] != '\n') {
            end++;
        }
        return end;
    }

    private String text() {
        int end = end();
        String text = new String(d, at, end - at, StandardCharsets.ISO_8859_1);
        at = end + 1;
        return text;
    }

    private long number() {
        int end = end();
        long value = 0;
        for (; at < end; at++) {
            value = value * 10 + d[at] - '0';
        }
        at++;
        return value;
    }

    private BigDecimal decimal() {
        int end = end();
        long value = 0;
        int scale = 0;
        for (; at < end; at++) {
            if (d[at] == '.') {
                scale = end - at - 1;
            } else {
                value = value * 10 + d[at] - '0';
            }
        }
        at++;
        return BigDecimal.valueOf(value, scale);
    }

    static void write(HandWrittenCwf.Parent parent, ByteSink sink) {
        put(parent.first(), 1, sink);
        sink.write('\n');
        put(parent.saleLists().size(), 1, sink);
        sink.write('\n');
        for (List<HandWrittenCwf.Invoice> list : parent.saleLists()) {
            write(list.get(0), sink);
            sink.write('|');
            write(list.get(1), sink);
            sink.write('\n');
        }
        put(parent.last(), sink);
    }

    private static void write(HandWrittenCwf.Invoice invoice, ByteSink sink) {
        for (String initial : invoice.initials()) {
            put(initial, sink);
            sink.write(';');
        }
        put(invoice.surname(), sink);
        for (HandWrittenCwf.Item item : invoice.items()) {
            sink.write(';');
            for (String code : item.codes()) {
                put(code, sink);
                sink.write(',');
            }
            put(item.description(), sink);
            sink.write(',');
            put(item.category(), sink);
            sink.write(',');
            putDecimal(item.price(), sink);
            sink.write(',');
            put(item.quantity(), 2, sink);
        }
        sink.write(';');
        putDecimal(invoice.balance(), sink);
        sink.write(';');
        put(invoice.currency(), sink);
    }

    /** Text with none of the delimiters in it: what is looked at, and not escaped. */
    @SuppressWarnings("deprecation")
    private static void put(String text, ByteSink sink) {
        int length = text.length();
        sink.ensure(length);
        byte[] target = sink.array();
        int at = sink.size();
        text.getBytes(0, length, target, at);
        for (int i = at; i < at + length; i++) {
            byte b = target[i];
            if (b == ',' || b == ';' || b == '|' || b == '\n' || b == '\\') {
                throw new IllegalStateException("a delimiter in a value");
            }
        }
        sink.advance(length);
    }

    private static void put(long number, int least, ByteSink sink) {
        int digits = 0;
        for (long rest = number; rest > 0; rest /= 10) {
            digits++;
        }
        digits = Math.max(digits, least);
        sink.ensure(digits);
        byte[] target = sink.array();
        long rest = number;
        for (int i = sink.size() + digits - 1; i >= sink.size(); i--) {
            target[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        sink.advance(digits);
    }

    private static void putDecimal(BigDecimal number, ByteSink sink) {
        long value = number.unscaledValue().longValue();
        put(value / 100, 2, sink);
        sink.write('.');
        put(value % 100, 2, sink);
    }
}

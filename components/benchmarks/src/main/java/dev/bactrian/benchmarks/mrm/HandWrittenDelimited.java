package dev.bactrian.benchmarks.mrm;

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
}

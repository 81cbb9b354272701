// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Comma-separated values of RFC 4180 in ASCII, read and written by Java for nothing else. */
final class HandWrittenCsv {
    private final byte[] d;
    private int at;

    /** A row of known columns. */
    record Row(
            String surname,
            String code,
            String description,
            String category,
            BigDecimal price,
            long quantity,
            String currency) {
        String columns() {
            return String.join(
                    "|",
                    surname,
                    code,
                    description,
                    category,
                    price.toPlainString(),
                    Long.toString(quantity),
                    currency);
        }
    }

    private HandWrittenCsv(byte[] d) {
        this.d = d;
    }

    /** Rows of strings. */
    static List<List<String>> table(byte[] d) {
        HandWrittenCsv csv = new HandWrittenCsv(d);
        List<List<String>> rows = new ArrayList<>();
        while (csv.at < d.length) {
            List<String> row = new ArrayList<>(8);
            row.add(csv.column());
            while (csv.at < d.length && d[csv.at] == ',') {
                csv.at++;
                row.add(csv.column());
            }
            rows.add(row);
            csv.lineEnd();
        }
        return rows;
    }

    /** Rows of known columns. */
    static List<Row> rows(byte[] d) {
        HandWrittenCsv csv = new HandWrittenCsv(d);
        List<Row> rows = new ArrayList<>();
        while (csv.at < d.length) {
            rows.add(
                    new Row(
                            csv.next(),
                            csv.next(),
                            csv.next(),
                            csv.next(),
                            csv.price(),
                            csv.quantity(),
                            csv.column()));
            csv.lineEnd();
        }
        return rows;
    }

    private void lineEnd() {
        if (at < d.length && d[at] == '\r') {
            at++;
        }
        if (at < d.length && d[at] == '\n') {
            at++;
        }
    }

    private String next() {
        String column = column();
        at++;
        return column;
    }

    private String column() {
        if (at < d.length && d[at] == '"') {
            return quoted();
        }
        int start = at;
        while (at < d.length && d[at] != ',' && d[at] != '\r' && d[at] != '\n') {
            at++;
        }
        return new String(d, start, at - start, StandardCharsets.ISO_8859_1);
    }

    private String quoted() {
        int start = ++at;
        boolean doubled = false;
        while (true) {
            while (d[at] != '"') {
                at++;
            }
            if (at + 1 == d.length || d[at + 1] != '"') {
                break;
            }
            doubled = true;
            at += 2;
        }
        String text = new String(d, start, at - start, StandardCharsets.ISO_8859_1);
        at++;
        return doubled ? text.replace("\"\"", "\"") : text;
    }

    private BigDecimal price() {
        long value = 0;
        int scale = 0;
        boolean fraction = false;
        for (; d[at] != ','; at++) {
            if (d[at] == '.') {
                fraction = true;
            } else {
                value = value * 10 + d[at] - '0';
                scale += fraction ? 1 : 0;
            }
        }
        at++;
        return BigDecimal.valueOf(value, scale);
    }

    private long quantity() {
        long value = 0;
        for (; d[at] != ','; at++) {
            value = value * 10 + d[at] - '0';
        }
        at++;
        return value;
    }

    /** Rows of strings, quoted where they must be. */
    static void write(List<List<String>> rows, ByteSink sink) {
        boolean first = true;
        for (List<String> row : rows) {
            if (!first) {
                sink.write('\r').write('\n');
            }
            first = false;
            for (int i = 0; i < row.size(); i++) {
                if (i > 0) {
                    sink.write(',');
                }
                put(row.get(i), sink);
            }
        }
    }

    @SuppressWarnings("deprecation")
    private static void put(String text, ByteSink sink) {
        int length = text.length();
        sink.ensure(length + 2);
        byte[] target = sink.array();
        int start = sink.size();
        text.getBytes(0, length, target, start);
        boolean quotes = false;
        for (int i = start; i < start + length; i++) {
            byte b = target[i];
            if (b == '"') {
                sink.write('"').ascii(text.replace("\"", "\"\"")).write('"');
                return;
            }
            quotes |= b == ',' || b == '\r' || b == '\n';
        }
        if (quotes) {
            System.arraycopy(target, start, target, start + 1, length);
            target[start] = '"';
            target[start + length + 1] = '"';
        }
        sink.advance(quotes ? length + 2 : length);
    }
}

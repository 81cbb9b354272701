// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An MT103 with the components of its fields, by Java for this message alone: the limit. */
final class HandWrittenMt103 extends HandWrittenSwift<List<HandWrittenMt103.Field>> {
    record Amount(String date, String currency, BigDecimal amount) {}

    record Time(String code, String time, String sign, String offset) {}

    record Instruction(String code, String information) {}

    /**
     * A party.
     *
     * @param mark C or D before the account; null where there is none
     */
    record Party(String mark, String account, List<String> lines) {}

    /**
     * A field of block 4.
     *
     * @param content a String, or one of the records
     */
    record Field(String tag, Object content) {}

    private HandWrittenMt103(byte[] d) {
        super(d);
    }

    static Message<List<Field>> parse(byte[] d) {
        return new HandWrittenMt103(d).message();
    }

    @Override
    List<Field> block4() {
        List<Field> fields = new ArrayList<>(32);
        while (d[at + 1] == ':') {
            at += 2;
            fields.add(field());
        }
        return fields;
    }

    private Field field() {
        String tag = upTo(':');
        at++;
        Object content =
                switch (tag) {
                    case "20", "23B", "26T", "36", "71A", "77T" -> upTo('\n');
                    case "32A" -> new Amount(text(6), text(3), number());
                    case "33B", "71F", "71G" -> new Amount(null, text(3), number());
                    case "13C" -> time();
                    case "23E" -> instruction();
                    case "70", "72", "77B" -> new Party(null, null, lines());
                    default -> party();
                };
        return new Field(tag, content);
    }

    private Time time() {
        at++;
        String code = upTo('/');
        at++;
        return new Time(code, text(4), text(1), upTo('\n'));
    }

    private Instruction instruction() {
        int start = at;
        while (d[at] != '\n' && d[at] != '/') {
            at++;
        }
        String code = new String(d, start, at - start, StandardCharsets.ISO_8859_1);
        if (d[at] == '\n') {
            return new Instruction(code, null);
        }
        at++;
        return new Instruction(code, upTo('\n'));
    }

    private Party party() {
        String mark = null;
        String account = null;
        if (d[at] == '/') {
            at++;
            if (d[at + 1] == '/' && (d[at] == 'C' || d[at] == 'D')) {
                mark = text(1);
                at++;
            }
            account = upTo('\n');
            at++;
        }
        return new Party(mark, account, lines());
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>(4);
        lines.add(upTo('\n'));
        while (d[at + 1] != ':' && d[at + 1] != '-') {
            at++;
            lines.add(upTo('\n'));
        }
        return lines;
    }

    /** All values that are not empty, in order. */
    static List<String> values(Message<List<Field>> m) {
        List<String> values = new ArrayList<>();
        valuesBefore(m, values);
        for (Field field : m.text()) {
            if (field.content instanceof String text) {
                add(values, text);
            } else if (field.content instanceof Amount a) {
                add(values, a.date, a.currency, a.amount.toPlainString());
            } else if (field.content instanceof Time t) {
                add(values, t.code, t.time, t.sign, t.offset);
            } else if (field.content instanceof Instruction i) {
                add(values, i.code, i.information);
            } else if (field.content instanceof Party p) {
                add(values, p.mark, p.account);
                p.lines.forEach(line -> add(values, line));
            }
        }
        valuesBehind(m, values);
        return values;
    }

    static void write(Message<List<Field>> m, ByteSink sink) {
        open(m, sink);
        for (Field field : m.text()) {
            put("\n:", sink);
            put(field.tag, sink);
            sink.write(':');
            content(field.content, sink);
        }
        close(m, sink);
    }

    private static void content(Object content, ByteSink sink) {
        if (content instanceof String text) {
            put(text, sink);
        } else if (content instanceof Amount a) {
            if (a.date != null) {
                put(a.date, sink);
            }
            put(a.currency, sink);
            number(a.amount, sink);
        } else if (content instanceof Time t) {
            sink.write('/');
            put(t.code, sink);
            sink.write('/');
            put(t.time, sink);
            put(t.sign, sink);
            put(t.offset, sink);
        } else if (content instanceof Instruction i) {
            put(i.code, sink);
            if (i.information != null) {
                sink.write('/');
                put(i.information, sink);
            }
        } else if (content instanceof Party p) {
            if (p.mark != null) {
                sink.write('/');
                put(p.mark, sink);
            }
            if (p.account != null) {
                sink.write('/');
                put(p.account, sink);
                sink.write('\n');
            }
            for (int i = 0; i < p.lines.size(); i++) {
                if (i > 0) {
                    sink.write('\n');
                }
                put(p.lines.get(i), sink);
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * An MT543 with its sequences and the parts of its fields, by Java for the fields of the measured
 * messages alone: the limit.
 */
final class HandWrittenMt543 extends HandWrittenSwift<List<HandWrittenMt543.Part>> {
    /** A field, or a sequence of them. */
    sealed interface Part permits Field, Sequence {}

    /**
     * A field.
     *
     * @param content a String, or one of the records below
     */
    record Field(String tag, String qualifier, Object content) implements Part {}

    /** What stands between 16R and 16S. */
    record Sequence(String name, List<Part> parts) implements Part {}

    record Coded(String scheme, String code) {}

    record DateTime(String date, String time) {}

    record Money(String sign, String currency, BigDecimal amount) {}

    /**
     * A quantity or a price.
     *
     * @param currency null for a quantity
     */
    record Measured(String type, String currency, BigDecimal number) {}

    record Function(String function, String sub) {}

    record Instrument(String isin, List<String> lines) {}

    private HandWrittenMt543(byte[] d) {
        super(d);
    }

    static Message<List<Part>> parse(byte[] d) {
        return new HandWrittenMt543(d).message();
    }

    @Override
    List<Part> block4() {
        return parts();
    }

    /** Parts up to the end of the sequence that they stand in. */
    private List<Part> parts() {
        List<Part> parts = new ArrayList<>(8);
        while (d[at + 1] == ':') {
            if (d[at + 2] != '1' || d[at + 3] != '6') {
                at += 2;
                parts.add(field());
            } else if (d[at + 4] == 'R') {
                at += 6; // a line feed, :16R:
                String name = upTo('\n');
                parts.add(new Sequence(name, parts()));
                at += 6 + name.length(); // a line feed, :16S: and the name
            } else {
                break;
            }
        }
        return parts;
    }

    private Field field() {
        String tag = text(3);
        at++;
        String qualifier = null;
        if (d[at] == ':') {
            at++;
            qualifier = text(4);
            at++;
        }
        return new Field(
                tag,
                qualifier,
                switch (tag) {
                    case "22F", "95R" -> coded();
                    case "23G" -> function();
                    case "35B" -> instrument();
                    case "19A" -> money();
                    case "36B" -> measured(false);
                    case "90B" -> measured(true);
                    case "98C" -> dateTime();
                    case "70E", "95Q" -> {
                        at++;
                        yield lines();
                    }
                    default -> {
                        at++;
                        yield upTo('\n');
                    }
                });
    }

    private Coded coded() {
        String scheme = d[at] == '/' ? null : upTo('/');
        at++;
        return new Coded(scheme, upTo('\n'));
    }

    private Function function() {
        String function = text(4);
        if (d[at] != '/') {
            return new Function(function, null);
        }
        at++;
        return new Function(function, upTo('\n'));
    }

    private Instrument instrument() {
        String isin = null;
        if (d[at] == 'I' && d[at + 1] == 'S' && d[at + 2] == 'I' && d[at + 3] == 'N') {
            at += 5;
            isin = upTo('\n');
            if (d[at + 1] == ':') {
                return new Instrument(isin, List.of());
            }
            at++;
        }
        return new Instrument(isin, lines());
    }

    private Money money() {
        at++;
        boolean negative = d[at] == 'N' && d[at + 3] >= 'A';
        return new Money(negative ? text(1) : null, text(3), number());
    }

    private Measured measured(boolean price) {
        at++;
        String type = text(4);
        at++;
        return new Measured(type, price ? text(3) : null, number());
    }

    private DateTime dateTime() {
        at++;
        return new DateTime(text(8), text(6));
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
    static List<String> values(Message<List<Part>> m) {
        List<String> values = new ArrayList<>();
        valuesBefore(m, values);
        values(m.text(), values);
        valuesBehind(m, values);
        return values;
    }

    @SuppressWarnings("unchecked")
    private static void values(List<Part> parts, List<String> to) {
        for (Part part : parts) {
            if (part instanceof Sequence sequence) {
                values(sequence.parts, to);
                continue;
            }
            Field field = (Field) part;
            add(to, field.qualifier);
            if (field.content instanceof String text) {
                add(to, text);
            } else if (field.content instanceof Coded c) {
                add(to, c.scheme, c.code);
            } else if (field.content instanceof DateTime d) {
                add(to, d.date, d.time);
            } else if (field.content instanceof Money m) {
                add(to, m.sign, m.currency, m.amount.toPlainString());
            } else if (field.content instanceof Measured m) {
                add(to, m.type, m.currency, m.number.toPlainString());
            } else if (field.content instanceof Function f) {
                add(to, f.function, f.sub);
            } else if (field.content instanceof Instrument i) {
                add(to, i.isin);
                to.addAll(i.lines);
            } else {
                to.addAll((List<String>) field.content);
            }
        }
    }

    static void write(Message<List<Part>> m, ByteSink sink) {
        open(m, sink);
        write(m.text(), sink);
        close(m, sink);
    }

    private static void write(List<Part> parts, ByteSink sink) {
        for (Part part : parts) {
            if (part instanceof Field field) {
                put("\n:", sink);
                put(field.tag, sink);
                sink.write(':');
                if (field.qualifier != null) {
                    sink.write(':');
                    put(field.qualifier, sink);
                    sink.write('/');
                }
                content(field.content, sink);
            } else if (part instanceof Sequence sequence) {
                put("\n:16R:", sink);
                put(sequence.name, sink);
                write(sequence.parts, sink);
                put("\n:16S:", sink);
                put(sequence.name, sink);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static void content(Object content, ByteSink sink) {
        if (content instanceof String text) {
            sink.write('/');
            put(text, sink);
        } else if (content instanceof Coded c) {
            if (c.scheme != null) {
                put(c.scheme, sink);
            }
            sink.write('/');
            put(c.code, sink);
        } else if (content instanceof DateTime d) {
            sink.write('/');
            put(d.date, sink);
            put(d.time, sink);
        } else if (content instanceof Money m) {
            sink.write('/');
            if (m.sign != null) {
                put(m.sign, sink);
            }
            put(m.currency, sink);
            number(m.amount, sink);
        } else if (content instanceof Measured m) {
            sink.write('/');
            put(m.type, sink);
            sink.write('/');
            if (m.currency != null) {
                put(m.currency, sink);
            }
            number(m.number, sink);
        } else if (content instanceof Function f) {
            put(f.function, sink);
            if (f.sub != null) {
                sink.write('/');
                put(f.sub, sink);
            }
        } else if (content instanceof Instrument i) {
            if (i.isin != null) {
                put("ISIN ", sink);
                put(i.isin, sink);
            }
            lines(i.lines, i.isin != null, sink);
        } else {
            sink.write('/');
            lines((List<String>) content, false, sink);
        }
    }

    private static void lines(List<String> lines, boolean behindAnother, ByteSink sink) {
        for (int i = 0; i < lines.size(); i++) {
            if (i > 0 || behindAnother) {
                sink.write('\n');
            }
            put(lines.get(i), sink);
        }
    }
}

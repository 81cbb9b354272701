package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * An MT103 with an input header, its blocks and the components of its fields, read and written by
 * Java for this message alone. Lines end with a line feed.
 */
final class HandWrittenMt103 {
    private final byte[] d;
    private int at;

    record Basic(
            String application, String service, String terminal, String session, String sequence) {}

    record Input(String type, String receiver, String priority, String monitoring, String period) {}

    record Tag(String name, String value) {}

    record Amount(String date, String currency, BigDecimal amount) {}

    record Time(String code, String time, String sign, String offset) {}

    record Instruction(String code, String information) {}

    record Party(String account, List<String> lines) {}

    /**
     * A field of block 4.
     *
     * @param content a String, or one of the records
     */
    record Field(String tag, Object content) {}

    record Message(Basic basic, Input input, List<Tag> user, List<Field> text, List<Tag> trailer) {}

    private HandWrittenMt103(byte[] d) {
        this.d = d;
    }

    static Message parse(byte[] d) {
        return new HandWrittenMt103(d).message();
    }

    private Message message() {
        at = 3;
        Basic basic = new Basic(text(1), text(2), text(12), text(4), text(6));
        at += 5; // }{2:I
        Input input = new Input(text(3), text(12), priority(), monitoring(), upTo('}'));
        List<Tag> user = List.of();
        if (d[at + 2] == '3') {
            at += 4;
            user = tags();
        }
        at += 4; // }{4:
        List<Field> fields = new ArrayList<>(32);
        while (d[at + 1] == ':') {
            at += 2;
            fields.add(field());
        }
        at += 3; // a line feed, -}
        List<Tag> trailer = List.of();
        if (at < d.length && d[at] == '{') {
            at += 3;
            trailer = tags();
        }
        return new Message(basic, input, user, fields, trailer);
    }

    private List<Tag> tags() {
        List<Tag> tags = new ArrayList<>(4);
        while (d[at] == '{') {
            at++;
            String name = upTo(':');
            at++;
            tags.add(new Tag(name, upTo('}')));
            at++;
        }
        return tags;
    }

    private String priority() {
        return d[at] == 'S' || d[at] == 'N' || d[at] == 'U' ? text(1) : "";
    }

    private String monitoring() {
        return d[at] >= '0' && d[at] <= '9' ? text(1) : "";
    }

    private Field field() {
        String tag = upTo(':');
        at++;
        Object content =
                switch (tag) {
                    case "20", "23B", "26T", "36", "71A", "77T" -> upTo('\n');
                    case "32A" -> new Amount(text(6), text(3), amount());
                    case "33B", "71F", "71G" -> new Amount(null, text(3), amount());
                    case "13C" -> time();
                    case "23E" -> instruction();
                    case "70", "72", "77B" -> new Party(null, lines());
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
        String account = null;
        if (d[at] == '/') {
            at++;
            account = upTo('\n');
            at++;
        }
        return new Party(account, lines());
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

    private BigDecimal amount() {
        long value = 0;
        int scale = 0;
        boolean fraction = false;
        for (; d[at] != '\n'; at++) {
            if (d[at] == ',') {
                fraction = true;
            } else {
                value = value * 10 + d[at] - '0';
                scale += fraction ? 1 : 0;
            }
        }
        return BigDecimal.valueOf(value, scale);
    }

    private String text(int length) {
        at += length;
        return new String(d, at - length, length, StandardCharsets.ISO_8859_1);
    }

    private String upTo(char end) {
        int start = at;
        while (d[at] != end) {
            at++;
        }
        return at == start ? "" : new String(d, start, at - start, StandardCharsets.ISO_8859_1);
    }

    /** All values that are not empty, in order. */
    static List<String> values(Message m) {
        List<String> values = new ArrayList<>();
        add(values, m.basic.application, m.basic.service, m.basic.terminal);
        add(values, m.basic.session, m.basic.sequence);
        add(values, m.input.type, m.input.receiver, m.input.priority);
        add(values, m.input.monitoring, m.input.period);
        m.user.forEach(tag -> add(values, tag.name, tag.value));
        for (Field field : m.text) {
            if (field.content instanceof String text) {
                add(values, text);
            } else if (field.content instanceof Amount a) {
                add(values, a.date, a.currency, a.amount.toPlainString());
            } else if (field.content instanceof Time t) {
                add(values, t.code, t.time, t.sign, t.offset);
            } else if (field.content instanceof Instruction i) {
                add(values, i.code, i.information);
            } else if (field.content instanceof Party p) {
                add(values, p.account);
                p.lines.forEach(line -> add(values, line));
            }
        }
        m.trailer.forEach(tag -> add(values, tag.name, tag.value));
        return values;
    }

    private static void add(List<String> to, String... values) {
        for (String value : values) {
            if (value != null && !value.isEmpty()) {
                to.add(value);
            }
        }
    }

    static void write(Message m, ByteSink sink) {
        put("{1:", sink);
        put(m.basic.application, sink);
        put(m.basic.service, sink);
        put(m.basic.terminal, sink);
        put(m.basic.session, sink);
        put(m.basic.sequence, sink);
        put("}{2:I", sink);
        put(m.input.type, sink);
        put(m.input.receiver, sink);
        put(m.input.priority, sink);
        put(m.input.monitoring, sink);
        put(m.input.period, sink);
        sink.write('}');
        tags("{3:", m.user, sink);
        put("{4:", sink);
        for (Field field : m.text) {
            put("\n:", sink);
            put(field.tag, sink);
            sink.write(':');
            content(field.content, sink);
        }
        put("\n-}", sink);
        tags("{5:", m.trailer, sink);
    }

    private static void tags(String start, List<Tag> tags, ByteSink sink) {
        if (tags.isEmpty()) {
            return;
        }
        put(start, sink);
        for (Tag tag : tags) {
            sink.write('{');
            put(tag.name, sink);
            sink.write(':');
            put(tag.value, sink);
            sink.write('}');
        }
        sink.write('}');
    }

    private static void content(Object content, ByteSink sink) {
        if (content instanceof String text) {
            put(text, sink);
        } else if (content instanceof Amount a) {
            if (a.date != null) {
                put(a.date, sink);
            }
            put(a.currency, sink);
            amount(a.amount, sink);
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

    /** An amount with two digits behind the comma. */
    private static void amount(BigDecimal amount, ByteSink sink) {
        long value = amount.setScale(2).unscaledValue().longValue();
        byte[] digits = new byte[20];
        int at = digits.length;
        for (int i = 0; i < 3 || value > 0; i++) {
            if (i == 2) {
                digits[--at] = ',';
            }
            digits[--at] = (byte) ('0' + value % 10);
            value /= 10;
        }
        sink.write(digits, at, digits.length - at);
    }

    @SuppressWarnings("deprecation")
    private static void put(String text, ByteSink sink) {
        sink.ensure(text.length());
        text.getBytes(0, text.length(), sink.array(), sink.size());
        sink.advance(text.length());
    }
}

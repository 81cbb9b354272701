// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The blocks of a SWIFT message with an input header but for its text, read and written by Java for
 * these messages alone. Lines end with a line feed.
 */
abstract class HandWrittenSwift<T> {
    final byte[] d;
    int at;

    record Basic(
            String application, String service, String terminal, String session, String sequence) {}

    record Input(String type, String receiver, String priority, String monitoring, String period) {}

    record Tag(String name, String value) {}

    /**
     * A message.
     *
     * @param text block 4
     */
    record Message<T>(Basic basic, Input input, List<Tag> user, T text, List<Tag> trailer) {}

    HandWrittenSwift(byte[] d) {
        this.d = d;
    }

    /** Block 4, up to the line feed before {@code -}}. */
    abstract T block4();

    final Message<T> message() {
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
        T text = block4();
        at += 3; // a line feed, -}
        List<Tag> trailer = List.of();
        if (at < d.length && d[at] == '{') {
            at += 3;
            trailer = tags();
        }
        return new Message<>(basic, input, user, text, trailer);
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

    final String text(int length) {
        at += length;
        return new String(d, at - length, length, StandardCharsets.ISO_8859_1);
    }

    final String upTo(char end) {
        int start = at;
        while (d[at] != end) {
            at++;
        }
        return at == start ? "" : new String(d, start, at - start, StandardCharsets.ISO_8859_1);
    }

    /** A number up to the end of its line. */
    final BigDecimal number() {
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

    /** Writes a number with the decimals that it has, and a comma. */
    static void number(BigDecimal number, ByteSink sink) {
        long value = number.unscaledValue().longValue();
        int scale = number.scale();
        byte[] digits = new byte[20];
        int at = digits.length;
        for (int i = 0; i <= scale || value > 0; i++) {
            if (i == scale) {
                digits[--at] = ',';
            }
            digits[--at] = (byte) ('0' + value % 10);
            value /= 10;
        }
        sink.write(digits, at, digits.length - at);
    }

    /** The values before the text that are not empty, in order. */
    static void valuesBefore(Message<?> m, List<String> values) {
        add(values, m.basic.application, m.basic.service, m.basic.terminal);
        add(values, m.basic.session, m.basic.sequence);
        add(values, m.input.type, m.input.receiver, m.input.priority);
        add(values, m.input.monitoring, m.input.period);
        m.user.forEach(tag -> add(values, tag.name, tag.value));
    }

    /** The values behind the text that are not empty, in order. */
    static void valuesBehind(Message<?> m, List<String> values) {
        m.trailer.forEach(tag -> add(values, tag.name, tag.value));
    }

    static void add(List<String> to, String... values) {
        for (String value : values) {
            if (value != null && !value.isEmpty()) {
                to.add(value);
            }
        }
    }

    /** Writes all that stands before the text, its start among it. */
    static void open(Message<?> m, ByteSink sink) {
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
    }

    /** Writes the end of the text and what stands behind it. */
    static void close(Message<?> m, ByteSink sink) {
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

    @SuppressWarnings("deprecation")
    static void put(String text, ByteSink sink) {
        sink.ensure(text.length());
        text.getBytes(0, text.length(), sink.array(), sink.size());
        sink.advance(text.length());
    }
}

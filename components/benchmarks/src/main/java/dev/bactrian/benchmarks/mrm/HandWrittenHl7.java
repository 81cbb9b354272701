// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * HL7 version 2 in ASCII, taken apart to subcomponents and put together by Java for nothing else.
 * Escapes stay as they came.
 */
final class HandWrittenHl7 {
    private final byte[] d;
    private final byte field;
    private final byte component;
    private final byte repetition;
    private final byte subcomponent;
    private int at;

    /**
     * A segment.
     *
     * @param fields repetitions of components of subcomponents
     */
    record Segment(String id, List<List<List<List<String>>>> fields) {}

    /**
     * A message.
     *
     * @param delimiters the five characters behind MSH
     */
    record Message(String delimiters, List<Segment> segments) {}

    private HandWrittenHl7(byte[] d) {
        this.d = d;
        this.field = d[3];
        this.component = d[4];
        this.repetition = d[5];
        this.subcomponent = d[7];
    }

    static Message parse(byte[] d) {
        return new HandWrittenHl7(d).message();
    }

    private Message message() {
        List<Segment> segments = new ArrayList<>();
        String delimiters = new String(d, 3, 5, StandardCharsets.ISO_8859_1);
        at = 8;
        segments.add(new Segment("MSH", fields()));
        while (at < d.length) {
            at++; // the end of the segment before
            segments.add(new Segment(text(), fields()));
        }
        return new Message(delimiters, segments);
    }

    private List<List<List<List<String>>>> fields() {
        List<List<List<List<String>>>> fields = new ArrayList<>();
        while (at < d.length && d[at] == field) {
            at++;
            fields.add(repetitions());
        }
        return fields;
    }

    private List<List<List<String>>> repetitions() {
        List<List<String>> one = components();
        if (at == d.length || d[at] != repetition) {
            return List.of(one);
        }
        List<List<List<String>>> all = new ArrayList<>(4);
        all.add(one);
        while (at < d.length && d[at] == repetition) {
            at++;
            all.add(components());
        }
        return all;
    }

    private List<List<String>> components() {
        List<String> one = subcomponents();
        if (at == d.length || d[at] != component) {
            return List.of(one);
        }
        List<List<String>> all = new ArrayList<>(8);
        all.add(one);
        while (at < d.length && d[at] == component) {
            at++;
            all.add(subcomponents());
        }
        return all;
    }

    private List<String> subcomponents() {
        String one = text();
        if (at == d.length || d[at] != subcomponent) {
            return List.of(one);
        }
        List<String> all = new ArrayList<>(4);
        all.add(one);
        while (at < d.length && d[at] == subcomponent) {
            at++;
            all.add(text());
        }
        return all;
    }

    private String text() {
        int start = at;
        while (at < d.length) {
            byte b = d[at];
            if (b == field || b == component || b == subcomponent || b == repetition || b == '\r') {
                break;
            }
            at++;
        }
        return at == start ? "" : new String(d, start, at - start, StandardCharsets.ISO_8859_1);
    }

    /** All values that are not empty, in order. */
    static List<String> values(Message typed) {
        List<String> values = new ArrayList<>();
        typed.delimiters().chars().forEach(c -> values.add(Character.toString(c)));
        for (Segment segment : typed.segments()) {
            if (!segment.id().equals("MSH")) {
                values.add(segment.id());
            }
            segment.fields().stream()
                    .flatMap(List::stream)
                    .flatMap(List::stream)
                    .flatMap(List::stream)
                    .filter(value -> !value.isEmpty())
                    .forEach(values::add);
        }
        return values;
    }

    static void write(Message message, ByteSink sink) {
        String delimiters = message.delimiters;
        for (int i = 0; i < message.segments.size(); i++) {
            Segment segment = message.segments.get(i);
            if (i > 0) {
                sink.write('\r');
            }
            put(segment.id, sink);
            if (i == 0) {
                put(delimiters, sink);
            }
            for (List<List<List<String>>> repetitions : segment.fields) {
                sink.write(delimiters.charAt(0));
                for (int r = 0; r < repetitions.size(); r++) {
                    if (r > 0) {
                        sink.write(delimiters.charAt(2));
                    }
                    write(repetitions.get(r), delimiters, sink);
                }
            }
        }
    }

    private static void write(List<List<String>> components, String delimiters, ByteSink sink) {
        for (int c = 0; c < components.size(); c++) {
            if (c > 0) {
                sink.write(delimiters.charAt(1));
            }
            List<String> subcomponents = components.get(c);
            for (int s = 0; s < subcomponents.size(); s++) {
                if (s > 0) {
                    sink.write(delimiters.charAt(4));
                }
                put(subcomponents.get(s), sink);
            }
        }
    }

    @SuppressWarnings("deprecation")
    private static void put(String text, ByteSink sink) {
        sink.ensure(text.length());
        text.getBytes(0, text.length(), sink.array(), sink.size());
        sink.advance(text.length());
    }
}

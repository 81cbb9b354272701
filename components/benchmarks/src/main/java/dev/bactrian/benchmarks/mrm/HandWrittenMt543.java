package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.ByteSink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * An MT543 with its sequences and the qualifiers of its fields, by Java for such messages alone:
 * the limit.
 */
final class HandWrittenMt543 extends HandWrittenSwift<List<HandWrittenMt543.Part>> {
    /** A field, or a sequence of them. */
    sealed interface Part permits Field, Sequence {}

    /**
     * A field.
     *
     * @param qualifier null where the field is text
     * @param issuer null where the field is text
     */
    record Field(String tag, String qualifier, String issuer, String value) implements Part {}

    /** What stands between 16R and 16S. */
    record Sequence(String name, List<Part> parts) implements Part {}

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
        String tag = upTo(':');
        at++;
        if (d[at] != ':') {
            return new Field(tag, null, null, value());
        }
        at++;
        String qualifier = upTo('/');
        at++;
        String issuer = upTo('/');
        at++;
        return new Field(tag, qualifier, issuer, value());
    }

    /** Lines up to the next field, or the end of the block. */
    private String value() {
        int start = at;
        while (d[at] != '\n' || (d[at + 1] != ':' && d[at + 1] != '-')) {
            at++;
        }
        return new String(d, start, at - start, StandardCharsets.ISO_8859_1);
    }

    /** All values that are not empty, in order. */
    static List<String> values(Message<List<Part>> m) {
        List<String> values = new ArrayList<>();
        valuesBefore(m, values);
        values(m.text(), values);
        valuesBehind(m, values);
        return values;
    }

    private static void values(List<Part> parts, List<String> to) {
        for (Part part : parts) {
            if (part instanceof Field field) {
                add(to, field.tag, field.qualifier, field.issuer, field.value);
            } else if (part instanceof Sequence sequence) {
                values(sequence.parts, to);
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
                    put(field.issuer, sink);
                    sink.write('/');
                }
                put(field.value, sink);
            } else if (part instanceof Sequence sequence) {
                put("\n:16R:", sink);
                put(sequence.name, sink);
                write(sequence.parts, sink);
                put("\n:16S:", sink);
                put(sequence.name, sink);
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextForm;
import dev.bactrian.mrm.dfdl.StringLiteral;
import dev.bactrian.tree.ByteSink;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The tables over bytes say what a look at every position says. */
class ScanTest {
    private static final List<String> LITERALS =
            List.of(
                    ",",
                    "%NL;",
                    "%NL;:",
                    "%NL;:ab",
                    "%NL;%LF;",
                    "%NL;%NL;",
                    "%CR;%LF;",
                    "%CR;",
                    "::",
                    ":",
                    "%WSP+;",
                    "ab",
                    "%#x61;",
                    "%WSP*;x");
    private static final List<TextEncoding> ENCODINGS =
            List.of(
                    new TextEncoding(StandardCharsets.UTF_8, false),
                    new TextEncoding(StandardCharsets.ISO_8859_1, false),
                    new TextEncoding(StandardCharsets.UTF_16BE, false),
                    new TextEncoding(Charset.forName("Shift_JIS"), false));

    private static Delimiter delimiter(String literal, TextEncoding encoding, boolean ignoreCase) {
        try {
            return Delimiter.of(StringLiteral.parse(literal), literal, encoding, ignoreCase, "\n");
        } catch (StringLiteral.MalformedLiteralException e) {
            throw new AssertionError(e);
        }
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars(",:\r\n abAx\\\"é表").ofMaxLength(24);
    }

    @Provide
    Arbitrary<List<String>> literals() {
        return Arbitraries.of(LITERALS).list().ofMinSize(1).ofMaxSize(4);
    }

    @Provide
    Arbitrary<TextEncoding> encodings() {
        return Arbitraries.of(ENCODINGS);
    }

    @Property(tries = 2000, seed = "20261121")
    void delimitersAreFoundWhereTheyMatch(
            @ForAll("texts") String text,
            @ForAll("literals") List<String> literals,
            @ForAll("encodings") TextEncoding encoding,
            @ForAll boolean ignoreCase) {
        List<Delimiter> all = new ArrayList<>();
        literals.forEach(literal -> all.add(delimiter(literal, encoding, ignoreCase)));
        DelimiterSet set = new DelimiterSet(all, encoding);
        byte[] bytes = encoding.encode(text);
        int first = bytes.length;
        for (int at = bytes.length; at >= 0; at--) {
            Delimiter longest = null;
            int length = -1;
            for (Delimiter one : all) {
                int matched = one.match(bytes, at, bytes.length);
                assertThat(matched).isEqualTo(one.matchSteps(bytes, at, bytes.length));
                if (matched > length) {
                    longest = one;
                    length = matched;
                }
            }
            assertThat(set.at(bytes, at, bytes.length)).isSameAs(longest);
        }
        for (int at = 0; at < bytes.length && first == bytes.length; ) {
            int here = at;
            if (all.stream().anyMatch(one -> one.match(bytes, here, bytes.length) > 0)) {
                first = at;
            }
            at += encoding.characterLength(bytes, at, bytes.length);
        }
        assertThat(set.find(bytes, 0, bytes.length)).isEqualTo(first);
    }

    /** A scheme by an escape character, or by blocks. */
    private static EscapeScheme scheme(TextEncoding encoding, boolean block) {
        Delimiter mark = delimiter(block ? "\"" : "\\", encoding, false);
        return new EscapeScheme(
                block ? null : mark,
                mark,
                block ? mark : null,
                block ? mark : null,
                false,
                block ? "x" : "A",
                encoding);
    }

    /** A block that is put around bytes in place is the block around the text. */
    @Property(tries = 3000, seed = "33")
    void blocksArePutInPlaceAsAroundTheText(
            @ForAll("texts") String text,
            @ForAll("literals") List<String> literals,
            @ForAll("encodings") TextEncoding encoding,
            @ForAll boolean doubled,
            @ForAll boolean sameMarks) {
        Delimiter start = delimiter(sameMarks ? "\"" : ":", encoding, false);
        Delimiter end = delimiter("\"", encoding, false);
        EscapeScheme scheme =
                new EscapeScheme(null, doubled ? end : null, start, end, false, "x", encoding);
        DelimiterSet set =
                new DelimiterSet(
                        literals.stream().map(one -> delimiter(one, encoding, false)).toList(),
                        encoding);
        ByteSink sink = new ByteSink(1).write(7).write(encoding.encode(text));
        byte[] before = sink.toArray();
        if (scheme.escapeWritten(sink, 1, set)) {
            ByteSink expected = new ByteSink(1).write(7);
            expected.write(encoding.encode(scheme.escape(text, set)));
            String characters = new String(encoding.encode(text), encoding.charset());
            if (characters.equals(text)) {
                assertThat(sink.toArray()).isEqualTo(expected.toArray());
            }
        } else {
            assertThat(sink.toArray()).isEqualTo(before);
            assertThat(encoding.charset()).isNotEqualTo(StandardCharsets.UTF_8);
        }
    }

    @Property(tries = 2000, seed = "20261121")
    void escapedTextEndsWhereItWasWrittenAndReadsAsItWas(
            @ForAll("texts") String given,
            @ForAll("encodings") TextEncoding encoding,
            @ForAll boolean block) {
        String text = encoding.decode(encoding.encode(given), 0, encoding.encode(given).length);
        EscapeScheme scheme = scheme(encoding, block);
        DelimiterSet set =
                new DelimiterSet(
                        List.of(
                                delimiter(",", encoding, false),
                                delimiter("%CR;%LF;", encoding, false)),
                        encoding);
        String escaped = scheme.escape(text, set);
        byte[] plain = encoding.encode(text);
        StringCodec.Escaped codec =
                new StringCodec.Escaped(
                        new StringCodec(
                                new TextForm(
                                        encoding,
                                        -1,
                                        false,
                                        TextForm.Justification.LEFT,
                                        false,
                                        false,
                                        false)),
                        scheme);
        if (codec.isHarmless(plain, 0, plain.length, set)) {
            assertThat(escaped).isEqualTo(text);
        }
        ByteSink sink = new ByteSink();
        sink.write(encoding.encode(escaped)).write(encoding.encode(",\",b"));
        byte[] bytes = sink.toArray();
        int end = scheme.find(set, bytes, 0, bytes.length);
        assertThat(end).isEqualTo(encoding.encode(escaped).length);
        int without = scheme.findWithout(set, scheme.stops(set), bytes, 0, bytes.length);
        assertThat(without).isIn(-1, end);
        assertThat(codec.decode(bytes, 0, end)).isEqualTo(text);
        assertThat(codec.parse(encoding.decode(bytes, 0, end))).isEqualTo(text);
        if (without >= 0) {
            assertThat(codec.plain().decode(bytes, 0, end)).isEqualTo(text);
        }
    }

    @Test
    void everyCharsetIsWrittenAndReadAsJavaDoes() {
        StringBuilder ascii = new StringBuilder();
        for (char c = 0; c < 128; c++) {
            if (c != '\n') { // which Java's EBCDIC has elsewhere: see line-ends.cases
                ascii.append(c);
            }
        }
        for (String text : List.of(ascii.toString(), "Grüße", "~\\|^¬¢", "")) {
            for (Charset charset : Charset.availableCharsets().values()) {
                if (!charset.canEncode()) {
                    continue;
                }
                TextEncoding encoding = new TextEncoding(charset, false);
                ByteSink sink = new ByteSink();
                encoding.write(text, sink);
                byte[] expected = text.getBytes(charset);
                assertThat(sink.toArray()).as(charset + " " + text).isEqualTo(expected);
                assertThat(encoding.decode(expected, 0, expected.length))
                        .as(charset + " " + text)
                        .isEqualTo(new String(expected, charset));
            }
        }
    }
}

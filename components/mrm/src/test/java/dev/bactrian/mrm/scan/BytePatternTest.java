// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns over bytes match what Java's regular expressions match. */
class BytePatternTest {
    private static final List<TextEncoding> ENCODINGS =
            List.of(
                    new TextEncoding(StandardCharsets.UTF_8, false),
                    new TextEncoding(StandardCharsets.ISO_8859_1, false),
                    new TextEncoding(StandardCharsets.UTF_16BE, false),
                    new TextEncoding(Charset.forName("IBM1047"), false),
                    new TextEncoding(Charset.forName("Shift_JIS"), false));

    private static PatternMatcher matcher(String regex, TextEncoding encoding) {
        return new PatternMatcher(Pattern.compile(regex, Pattern.DOTALL), encoding);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("AAABB019:/\n-é表]^").ofMaxLength(10);
    }

    @Provide
    Arbitrary<TextEncoding> encodings() {
        return Arbitraries.of(ENCODINGS);
    }

    @Provide
    Arbitrary<String> patterns() {
        Arbitrary<String> run =
                Combinators.combine(
                                Arbitraries.of(
                                        "A",
                                        "B",
                                        ":",
                                        "/",
                                        "\n",
                                        "[A-Z]",
                                        "[0-9]",
                                        "[AB01]",
                                        "[^A]",
                                        "[/:-]",
                                        "[é]",
                                        "é",
                                        ".",
                                        "\\d",
                                        "[A-Z&&[^B]]",
                                        "[]A]",
                                        "[\\]]",
                                        "(A)",
                                        "[a^]"),
                                Arbitraries.of(
                                        "", "", "?", "*", "+", "{2}", "{1,2}", "{0,3}", "{1,}",
                                        "??", "*+"))
                        .as((one, count) -> one + count);
        Arbitrary<String> look =
                Combinators.combine(
                                Arbitraries.of("(?=", "(?!", "(?<=", "(?:"),
                                run.list().ofMaxSize(2))
                        .as((open, runs) -> open + String.join("", runs) + ")");
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(4, run), net.jqwik.api.Tuple.of(1, look))
                .list()
                .ofMaxSize(4)
                .map(parts -> String.join("", parts));
    }

    @Property(tries = 4000, seed = "57")
    void matchesAsJavaDoes(
            @ForAll("patterns") String regex,
            @ForAll("texts") String text,
            @ForAll("encodings") TextEncoding encoding) {
        PatternMatcher matcher;
        try {
            matcher = matcher(regex, encoding);
        } catch (java.util.regex.PatternSyntaxException e) {
            return;
        }
        byte[] bytes = encoding.encode(text);
        for (int from = 0;
                from < bytes.length;
                from += encoding.characterLength(bytes, from, bytes.length)) {
            assertThat(matcher.match(bytes, from, bytes.length))
                    .isEqualTo(matcher.matchCharacters(bytes, from, bytes.length));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[SNU]?",
                "[0-9]?",
                "[A-Z0-9]{1,16}",
                "(?!16)[0-9][0-9][A-Z]?(?=:)",
                "[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}",
                "[^/]{1,8}/",
                ""
            })
    void looksAtBytes(String regex) {
        assertThat(matcher(regex, ENCODINGS.get(1)).isQuick()).isTrue();
        assertThat(matcher(regex, ENCODINGS.get(2)).isQuick()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"A|B", "[A-Z]*AB", "[A-Z]*(?!B)", "[A-Z]*?:", "(AB)*", "[A-Z&&[^B]]", "A*A"})
    void leavesTheRestToJava(String regex) {
        assertThat(matcher(regex, ENCODINGS.get(1)).isQuick()).isFalse();
    }
}

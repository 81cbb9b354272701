// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.acceptance.Script;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the compiler is given, it ends, and says what is wrong with diagnostics only. */
class FuzzTest {
    /** A sign that Java takes for the start of a name and ESQL does not, a pound for one. */
    @Test
    void everyCharacterEndsTheReading() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            Source source = new Source("one.esql", "x " + (char) c + " y");
            List<Token> tokens = new Lexer(source, new Diagnostics()).read();
            assertThat(tokens.size()).as("U+%04X", c).isLessThan(5);
        }
    }

    /** A function of a column that lacks what it needs is an error, in a database statement too. */
    @Test
    void aFunctionOfAColumnThatLacksItsArgumentsIsAnError() {
        String text =
                "CREATE PROCEDURE p() BEGIN DELETE FROM Database.T AS T WHERE SUBSTRING(T.A) = '';"
                        + " END;";
        assertThat(EsqlCompiler.check(List.of(new Source("lacks.esql", text)), CompileOptions.NONE))
                .isNotEmpty();
    }

    private static final String[] SNIPPETS = {
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ";",
        "'",
        "\"",
        "/*",
        "--",
        "SELECT ",
        "FROM ",
        "END ",
        "BEGIN ",
        "CASE ",
        "WHEN ",
        "*",
        ".",
        ":",
        "||",
        "[<",
        "NULL",
        "0x",
        "1E",
        "CAST(",
        " AS ",
        "\0",
        "\uFFFF",
        "DECLARE ",
        "ROW("
    };

    /** Modules of all kinds: those of the tests, and every acceptance script. */
    private static final List<String> CORPUS = corpus();

    private static List<String> corpus() {
        List<String> all = new ArrayList<>(List.of(text("/orders.esql"), text("/options.esql")));
        for (String file : List.of("tree", "control", "select", "routines", "values", "database")) {
            for (Script script : Script.of(file)) {
                all.add(
                        script.esql().contains("END MODULE")
                                ? script.esql()
                                : EsqlRunner.module(script.esql()));
            }
        }
        return all;
    }

    private static String text(String resource) {
        try (InputStream in = FuzzTest.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aConstantThatCannotBeWorkedOut() {
        List<Diagnostic> said =
                check(EsqlRunner.module("CREATE LASTCHILD OF OutputRoot TYPE '1' NAME 'a';"));
        assertThat(said)
                .extracting(Diagnostic::message)
                .containsExactly("a field type is an INTEGER, not 1");
        assertThat(said.get(0).render()).contains("fuzz.esql:2:37:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DATABASE", "JAVA"})
    void aRoutineOfAnotherLanguageWithoutItsName(String language) {
        assertThat(
                        check(
                                "CREATE PROCEDURE p() LANGUAGE "
                                        + language
                                        + " BEGIN END; "
                                        + EsqlRunner.module("CALL p();")))
                .extracting(Diagnostic::message)
                .first()
                .asString()
                .contains("EXTERNAL NAME");
    }

    /** The same tries each time: what a new one finds belongs to the long run. */
    @Property(tries = 1000, seed = "20261120")
    void aMutatedModuleGivesDiagnosticsOnly(@ForAll long seed) {
        mutate(seed);
    }

    /** The same for minutes: in the profile soak. */
    @Property(tries = 100_000)
    @Tag("soak")
    void mutatedModulesGiveDiagnosticsOnly(@ForAll long seed) {
        mutate(seed);
    }

    private static void mutate(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(CORPUS.get(random.nextInt(CORPUS.size())));
        int changes = 1 + random.nextInt(6);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(30)));
                case 1 -> text.insert(at, SNIPPETS[random.nextInt(SNIPPETS.length)]);
                case 2 -> text.setCharAt(at, (char) (32 + random.nextInt(95)));
                default -> {
                    int end = Math.min(text.length(), at + random.nextInt(200));
                    text.insert(random.nextInt(text.length()), text.substring(at, end));
                }
            }
        }
        check(text.toString());
    }

    private static List<Diagnostic> check(String text) {
        List<Diagnostic> found =
                EsqlCompiler.check(List.of(new Source("fuzz.esql", text)), CompileOptions.NONE);
        assertThat(found).hasSizeLessThanOrEqualTo(Diagnostics.MAXIMUM);
        assertThat(found).allSatisfy(d -> assertThat(d.render()).contains("^").contains("BAC4"));
        return found;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "NOT ",
                "-",
                "CASE WHEN ",
                "ROW(",
                "(SELECT ",
                "a.{",
                "f(",
                "IF TRUE THEN ",
                "BEGIN "
            })
    void nestingWithoutEndIsRefusedLongBeforeTheStackEnds(String part) {
        assertThat(
                        check(
                                "CREATE COMPUTE MODULE T CREATE FUNCTION Main() RETURNS BOOLEAN"
                                        + " BEGIN SET x = "
                                        + part.repeat(100_000)))
                .isNotEmpty();
        assertThat(
                        check(
                                "CREATE COMPUTE MODULE T CREATE FUNCTION Main() RETURNS BOOLEAN"
                                        + " BEGIN "
                                        + part.repeat(100_000)))
                .isNotEmpty();
    }

    @Test
    void aVariableThatIsUsedBeforeItAndIsWrongItself() {
        assertThat(
                        check(
                                "CREATE COMPUTE MODULE T DECLARE a INTEGER b; DECLARE b INTEGER c;"
                                        + " CREATE FUNCTION Main() RETURNS BOOLEAN RETURN TRUE;"
                                        + " END MODULE;"))
                .extracting(Diagnostic::message)
                .containsExactly("'b' is not declared", "'c' is not declared");
    }

    @Test
    void aPatternThatIsWrongIsAnErrorOfTheCompiler() {
        assertThat(check(EsqlRunner.module("SET OutputRoot.XMLNSC.a = 'a' LIKE 'b' ESCAPE 'cd';")))
                .hasSize(1);
    }

    @Test
    void aLongSumIsNoNesting() {
        assertThat(
                        check(
                                "CREATE COMPUTE MODULE T CREATE FUNCTION Main() RETURNS BOOLEAN"
                                        + " BEGIN DECLARE x INTEGER; SET x = x"
                                        + " + 1".repeat(150)
                                        + "; RETURN TRUE; END; END MODULE;"))
                .isEmpty();
    }
}

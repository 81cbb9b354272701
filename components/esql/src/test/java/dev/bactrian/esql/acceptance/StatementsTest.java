// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements, run on a message; the scripts are in {@code acceptance/*.txt}. */
class StatementsTest {

    static Stream<Script> scripts() {
        return Stream.of("tree", "control", "select", "routines", "values", "field")
                .flatMap(file -> Script.of(file).stream());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scripts")
    void aScriptGivesItsOutput(Script script) {
        MessageAssembly result =
                EsqlRunner.script(script.esql())
                        .run(
                                EsqlRunner.xml(script.input()),
                                ComputeMode.MESSAGE,
                                new EsqlRunner.Services(),
                                Terminals.NONE)
                        .output();
        assertThat(EsqlRunner.body(result.message())).isEqualTo(script.output());
    }

    @Test
    void theInputStaysAsItIsWhateverTheOutputBecomes() {
        MessageAssembly input = EsqlRunner.xml("<a><b>1</b></a>");
        MessageAssembly output =
                EsqlRunner.run(
                        "SET OutputRoot = InputRoot; SET OutputRoot.XMLNSC.a.b = '2';", input);
        assertThat(EsqlRunner.body(output.message())).isEqualTo("<a><b>2</b></a>");
        assertThat(EsqlRunner.body(input.message())).isEqualTo("<a><b>1</b></a>");
    }

    /** What is sent, and what is left of the output behind the statement. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "PROPAGATE ; out <a>1</a> ; ",
                "PROPAGATE DELETE NONE ; out <a>1</a> ; <a>1</a>",
                "PROPAGATE DELETE DEFAULT ; out <a>1</a> ; ",
                "PROPAGATE FINALIZE NONE ; out <a>1</a> ; ",
                "PROPAGATE FINALIZE DEFAULT DELETE NONE ; out <a>1</a> ; <a>1</a>",
                "PROPAGATE FINALIZE NONE DELETE NONE ; out <a>1</a> ; <a>1</a>",
                "PROPAGATE TO TERMINAL 'out3' ; out3 <a>1</a> ; ",
                "PROPAGATE TO TERMINAL 3 DELETE NONE ; out3 <a>1</a> ; <a>1</a>",
                "PROPAGATE TO TERMINAL 'ou' || 't2' FINALIZE NONE DELETE NONE ; out2 <a>1</a> ; <a>1</a>",
                "PROPAGATE TO LABEL 'x' ; label x <a>1</a> ; ",
                "PROPAGATE TO LABEL UPPER('x') MESSAGE InputRoot DELETE NONE ; label X <in/> ; <a>1</a>",
                "PROPAGATE MESSAGE InputRoot ; out <in/> ; ",
                "PROPAGATE MESSAGE OutputRoot DELETE NONE ; out <a>1</a> ; <a>1</a>",
                "PROPAGATE MESSAGE Environment.kept DELETE NONE ; out <k>2</k> ; <a>1</a>",
                "PROPAGATE ENVIRONMENT Environment.local DELETE NONE ; out <a>1</a> local 3 ; <a>1</a>",
                "PROPAGATE TO TERMINAL 'out1' ENVIRONMENT Environment.local MESSAGE InputRoot EXCEPTION InputExceptionList"
                        + " FINALIZE DEFAULT DELETE DEFAULT ; out1 <in/> local 3 ; "
            })
    void propagateInAllItsForms(String statement, String expected, String left) {
        List<String> sent = new ArrayList<>();
        Terminals terminals =
                (terminal, label, assembly) -> {
                    Element local = assembly.localEnvironment().path("x");
                    sent.add(
                            (label == null ? terminal : "label " + label)
                                    + " "
                                    + EsqlRunner.body(assembly.message())
                                    + (local == null ? "" : " local " + local.value()));
                    // what the flow makes of it is the flow's
                    assembly.message().root().path("XMLNSC").firstChild().setValue("changed");
                    assembly.localEnvironment().append(Element.field("x", "changed"));
                    return true;
                };
        MessageAssembly input = EsqlRunner.xml("<in/>");
        MessageAssembly output =
                EsqlRunner.compute(
                                """
                                SET Environment.kept.XMLNSC.k = '2';
                                SET Environment.local.x = 3;
                                SET OutputRoot.XMLNSC.a = '1';
                                %s;
                                """
                                        .formatted(statement))
                        .run(input, ComputeMode.MESSAGE, new EsqlRunner.Services(), terminals)
                        .output();
        assertThat(sent).containsExactly(expected);
        Element body = output.message().root().path("XMLNSC");
        assertThat(body == null ? null : EsqlRunner.body(output.message())).isEqualTo(left);
        assertThat(EsqlRunner.body(input.message())).isEqualTo("<in/>");
        assertThat(input.environment().path("local").children()).hasSize(1);
    }

    @Test
    void propagateSendsAndEmptiesTheOutput() {
        List<String> sent = new ArrayList<>();
        Terminals terminals =
                (terminal, label, assembly) -> {
                    sent.add(
                            (label == null ? terminal : "label " + label)
                                    + " "
                                    + EsqlRunner.body(assembly.message()));
                    return !"out4".equals(terminal);
                };
        EsqlRunner.compute(
                        """
                        SET OutputRoot.XMLNSC.a = 1;
                        PROPAGATE;
                        SET OutputRoot.XMLNSC.b = 2;
                        PROPAGATE TO TERMINAL 'out1' DELETE NONE;
                        SET OutputRoot.XMLNSC.b.c = 3;
                        PROPAGATE TO LABEL 'L' || 'x';
                        PROPAGATE TO TERMINAL 2;
                        RETURN FALSE;""")
                .run(
                        EsqlRunner.xml("<x/>"),
                        ComputeMode.MESSAGE,
                        new EsqlRunner.Services(),
                        terminals);
        assertThat(sent)
                .containsExactly(
                        "out <a>1</a>", "out1 <b>2</b>", "label Lx <b>2<c>3</c></b>", "out2 ");
        assertThatThrownBy(
                        () ->
                                EsqlRunner.compute("PROPAGATE TO TERMINAL 'out4';")
                                        .run(
                                                EsqlRunner.xml("<x/>"),
                                                ComputeMode.MESSAGE,
                                                new EsqlRunner.Services(),
                                                terminals))
                .isInstanceOf(EsqlException.class)
                .hasMessageContaining("terminal 'out4' does not exist");
    }

    @Test
    void anExceptionSaysModuleLineAndColumn() {
        assertThatThrownBy(
                        () ->
                                EsqlRunner.run(
                                        "DECLARE i INTEGER 1;\nSET i = i / (i - 1);",
                                        EsqlRunner.xml("<a/>")))
                .isInstanceOfSatisfying(
                        EsqlException.class,
                        e -> {
                            assertThat(e.problem()).isEqualTo(Problem.DIVIDE_BY_ZERO);
                            assertThat(e.place().line()).isEqualTo(3);
                            assertThat(e.getMessage()).contains("T, test.esql:3:1");
                        });
    }

    @Test
    void limitsEndWhatWouldNotEnd() {
        EsqlRunner.Services small =
                new EsqlRunner.Services() {
                    @Override
                    public EsqlLimits limits() {
                        return new EsqlLimits(50, 1000, 1000, 100);
                    }
                };
        for (String endless :
                List.of(
                        "x: LOOP DECLARE i INTEGER; END LOOP x;",
                        "WHILE TRUE DO DECLARE i INTEGER; END WHILE;",
                        "CALL f();",
                        "DECLARE s CHARACTER 'x'; WHILE TRUE DO SET s = s || s; END WHILE;")) {
            String source =
                    "CREATE COMPUTE MODULE T CREATE PROCEDURE f() BEGIN CALL f(); END; "
                            + EsqlRunner.module(endless)
                                    .substring("CREATE COMPUTE MODULE T ".length());
            assertThatThrownBy(
                            () ->
                                    EsqlRunner.compile(source)
                                            .module("T")
                                            .run(
                                                    EsqlRunner.xml("<a/>"),
                                                    ComputeMode.MESSAGE,
                                                    small,
                                                    Terminals.NONE))
                    .as(endless)
                    .isInstanceOfSatisfying(
                            EsqlException.class,
                            e -> assertThat(e.problem()).isEqualTo(Problem.LIMIT));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "REPLICATE('x', 2000000000)",
                "SPACE(2000000000)",
                "REPLACE(REPLICATE('x', 60000000), 'x', 'xxxxxxxxxx')"
            })
    void aStringThatWouldFillTheMemoryIsNotMade(String expression) {
        assertThatThrownBy(() -> EsqlRunner.value(expression, EsqlRunner.xml("<a/>")))
                .isInstanceOfSatisfying(
                        EsqlException.class, e -> assertThat(e.problem()).isEqualTo(Problem.LIMIT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "REPLICATE('(', 100000)",
                "REPLICATE('NOT ', 100000)",
                "'SET OutputRoot.XMLNSC.a = ' || REPLICATE('- ', 100000) || '1;'",
                "'1 + '''",
                "'/* '",
                "'END MODULE;'",
                "'EVAL(''EVAL('''",
                "CAST(X'00FF00' AS CHARACTER CCSID 819)"
            })
    void hostileTextOfEvalIsAnErrorOfTheMessage(String text) {
        assertThatThrownBy(
                        () ->
                                EsqlRunner.run(
                                        "SET OutputRoot.XMLNSC.a = EVAL(" + text + ");",
                                        EsqlRunner.xml("<a/>")))
                .isInstanceOf(EsqlException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {37, 500, 273, 1140, 1148, 1153})
    void lineEndsOfEbcdicAreCastAsIbmCastsThem(int ccsid) {
        assertThat(
                        EsqlRunner.value(
                                "CAST(X'C125C215' AS CHARACTER CCSID " + ccsid + ")",
                                EsqlRunner.xml("<a/>")))
                .isEqualTo("A\nB\u0085");
        assertThat(
                        EsqlRunner.value(
                                "CAST(CAST(CAST(X'C125C215' AS CHARACTER CCSID "
                                        + ccsid
                                        + ") AS BLOB CCSID "
                                        + ccsid
                                        + ") AS CHARACTER)",
                                EsqlRunner.xml("<a/>")))
                .asString()
                .contains("c125c215");
    }

    @Test
    void sharedVariablesLiveFromMessageToMessage() {
        var module =
                EsqlRunner.compile(
                                """
                                DECLARE total SHARED INTEGER 10;
                                DECLARE cache SHARED ROW;
                                CREATE COMPUTE MODULE T
                                  DECLARE perMessage INTEGER 0;
                                  CREATE FUNCTION Main() RETURNS BOOLEAN
                                  BEGIN ATOMIC
                                    SET total = total + 1;
                                    SET perMessage = perMessage + 1;
                                    SET cache.entry[total - 10].key = total;
                                    SET OutputRoot.XMLNSC.r.total = total;
                                    SET OutputRoot.XMLNSC.r.perMessage = perMessage;
                                    SET OutputRoot.XMLNSC.r.entries = CARDINALITY(cache.entry[]);
                                    RETURN TRUE;
                                  END;
                                END MODULE;
                                """)
                        .module("T");
        String last = "";
        for (int i = 0; i < 3; i++) {
            last =
                    EsqlRunner.body(
                            module.run(
                                            EsqlRunner.xml("<a/>"),
                                            ComputeMode.MESSAGE,
                                            new EsqlRunner.Services(),
                                            Terminals.NONE)
                                    .output()
                                    .message());
        }
        assertThat(last)
                .isEqualTo(
                        "<r><total>13</total><perMessage>1</perMessage><entries>3</entries></r>");
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nesting costs what its length costs, no more. The depths are such that work that doubles with
 * each level, or a look at the whole line for each word, would not end.
 */
class NestingTest {
    /** Levels that are accepted: every level is one or two of the compiler's. */
    private static final int LEVELS = 32;

    private static final String FUNCTION =
            "CREATE FUNCTION twice(IN a CHARACTER, INOUT b CHARACTER) RETURNS CHARACTER"
                    + " RETURN a;\n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '~',
            value = {
                "( # )",
                "CAST(NOT ( # = 'q') AS CHARACTER)",
                "CASE WHEN # = 'x' THEN 'x' ELSE 'y' END",
                "CASE # WHEN 'x' THEN 'x' ELSE 'y' END",
                "CASE WHEN TRUE THEN # ELSE 'y' END",
                "CASE WHEN FALSE THEN 'x' ELSE # END",
                "COALESCE(InputBody.none, # )",
                "NULLIF( # , 'y')",
                "'a' || ( # )",
                "( # ) LIKE 'x%'",
                "'x' LIKE ( # )",
                "CAST(( # ) BETWEEN 'a' AND 'b' AS CHARACTER)",
                "CAST('x' IN ( # ) AS CHARACTER)",
                "( # ) IS NULL",
                "UPPER( # )",
                "TRIM( # )",
                "TRIM('x' FROM # )",
                "SUBSTRING( # FROM 1 FOR 10)",
                "SUBSTRING( # BEFORE 'q')",
                "CAST(POSITION('x' IN # ) AS CHARACTER)",
                "OVERLAY( # PLACING 'y' FROM 1)",
                "REPLACE( # , 'a', 'b')",
                "CAST( # AS CHARACTER)",
                "CAST( # AS CHARACTER DEFAULT 'x')",
                "CAST( # AS CHARACTER CCSID 1208)",
                "COALESCE(Environment.{ # }, 'y')",
                "COALESCE(Environment.a[CAST( # AS INTEGER DEFAULT 1)], 'y')",
                "THE(SELECT ITEM # FROM InputBody.v[] AS V)",
                "COALESCE(THE(SELECT # AS q FROM InputBody.v[] AS V), 'z')",
                "CARDINALITY(LIST{ # })",
                "twice( # , Environment.r)",
                "twice('a', Environment.{ # })",
                "twice('a', Environment.a[CAST( # AS INTEGER DEFAULT 1)])",
                "COALESCE(FIELDNAME(Environment.{ # }), 'y')",
                "COALESCE(FIELDVALUE(Environment.{ # }), 'y')",
                "CAST(ASBITSTREAM(InputBody CCSID CAST( # AS INTEGER DEFAULT 1208)) AS CHARACTER CCSID 1208)",
                "CASE WHEN FOR ANY InputBody.v[] AS V (V = ( # )) THEN 'x' ELSE 'y' END",
            })
    void whatIsAcceptedIsCompiledAndRunOnce(String before, String after) {
        int levels = LEVELS / (before.contains("CASE WHEN FOR") ? 2 : 1);
        String value = "InputBody.v";
        StringBuilder text = new StringBuilder();
        text.append((before + " ").repeat(levels)).append(value);
        text.append((" " + after).repeat(levels));
        String source = FUNCTION + EsqlRunner.module("SET OutputRoot.XMLNSC.r = " + text + ";");
        assertThat(check(source)).isEmpty();
        assertThat(
                        EsqlRunner.compile(source)
                                .module("T")
                                .run(
                                        EsqlRunner.xml("<v>x</v>"),
                                        ComputeMode.MESSAGE,
                                        new EsqlRunner.Services(),
                                        Terminals.NONE)
                                .output())
                .isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "NOT ",
                "- ",
                "CASE WHEN ",
                "CASE ",
                "ROW(",
                "(SELECT ",
                "a.{",
                "a[",
                "f(",
                "IF TRUE THEN ",
                "BEGIN ",
                "CASE WHEN TRUE THEN ",
                "WHILE TRUE DO ",
                "IF "
            })
    void whatIsTooDeepIsRefusedInOneReading(String part) {
        String begin = "CREATE COMPUTE MODULE T CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN ";
        String deep = part.repeat(400_000); // on one line, which is not read for each word of it
        assertThat(check(begin + "SET x = " + deep)).isNotEmpty();
        assertThat(check(begin + deep)).isNotEmpty();
    }

    @Test
    void theDepthIsSaid() {
        String deep = "CASE WHEN ".repeat(1000) + "TRUE" + " THEN 1 END".repeat(1000);
        assertThat(check(EsqlRunner.module("SET OutputRoot.XMLNSC.r = " + deep + ";")))
                .extracting(Diagnostic::problem)
                .contains(Problem.TOO_DEEP);
    }

    private static List<Diagnostic> check(String text) {
        return EsqlCompiler.check(List.of(new Source("deep.esql", text)), CompileOptions.NONE);
    }
}

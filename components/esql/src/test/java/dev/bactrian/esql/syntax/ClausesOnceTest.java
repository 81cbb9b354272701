// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Source;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clauses that a statement may have once, and in what order. */
class ClausesOnceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "CREATE LASTCHILD OF Environment.a PARSE(X'00' CCSID 1 CCSID 2) ~ expected CCSID at most once, found 'CCSID'",
                "CREATE LASTCHILD OF Environment.a PARSE(X'00', 273 ENCODING 785) ~ expected ENCODING at most once, found 'ENCODING'",
                "CREATE LASTCHILD OF Environment.a NAME 'x' NAME 'y' ~ expected NAME at most once, found 'NAME'",
                "PROPAGATE MESSAGE InputRoot MESSAGE OutputRoot ~ expected MESSAGE at most once, found 'MESSAGE'",
                "PROPAGATE DELETE NONE FINALIZE NONE ~ expected ';', found 'FINALIZE'",
                "PROPAGATE FINALIZE SOMETIMES ~ expected one of DEFAULT, NONE, found 'SOMETIMES'",
                "PROPAGATE TO TERMINAL 'a' TO LABEL 'b' ~ expected ';', found 'TO'"
            })
    void whatStandsThereTwiceIsRefused(String statement, String message) {
        String module =
                "CREATE COMPUTE MODULE M CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN\n"
                        + statement
                        + ";\nRETURN TRUE; END; END MODULE;";
        assertThat(
                        EsqlCompiler.check(
                                List.of(new Source("once.esql", module)), CompileOptions.NONE))
                .extracting(each -> each.message())
                .containsExactly(message);
    }
}

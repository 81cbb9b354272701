// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.EsqlCompileException;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.value.EsqlException;
import java.util.List;
import java.util.Map;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/** Names of schemas and tables in EXTERNAL variables, which are empty until deployment. */
class ExternalNamesTest {
    private static final List<Source> SOURCES =
            List.of(
                    new Source(
                            "external.esql",
                            """
                            CREATE COMPUTE MODULE T
                              DECLARE schema EXTERNAL CHARACTER '';
                              DECLARE tab EXTERNAL CHARACTER '';
                              CREATE FUNCTION Main() RETURNS BOOLEAN
                              BEGIN
                                SET OutputRoot.XMLNSC.n = SELECT COUNT(*) FROM Database.{schema}.{tab} AS T;
                                UPDATE Database.schema.tab AS T SET X = 1;
                                RETURN TRUE;
                              END;
                            END MODULE;
                            """));

    private static String run(Map<String, Object> externals) {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL(
                "jdbc:h2:mem:external;INIT=CREATE SCHEMA IF NOT EXISTS S\\;CREATE TABLE IF NOT EXISTS S.X (X INTEGER)");
        return EsqlRunner.body(
                EsqlCompiler.compile(SOURCES, new CompileOptions(externals))
                        .module("T")
                        .run(
                                EsqlRunner.xml("<a/>"),
                                ComputeMode.MESSAGE,
                                new EsqlRunner.Services() {
                                    @Override
                                    public javax.sql.DataSource dataSource(String name) {
                                        return h2;
                                    }
                                },
                                Terminals.NONE)
                        .output()
                        .message());
    }

    @Test
    void emptyOnesCompileAndAreSaidToBeEmptyWhenTheyAreUsed() {
        assertThat(EsqlCompiler.check(SOURCES, CompileOptions.NONE)).isEmpty();
        assertThatThrownBy(() -> run(Map.of()))
                .isInstanceOfSatisfying(
                        EsqlException.class,
                        e -> assertThat(e.problem()).isEqualTo(Problem.CONFIGURATION))
                .hasMessageContaining("set property.schema");
    }

    @Test
    void oneThatIsSetIsUsed() {
        assertThat(run(Map.of("schema", "S", "tab", "X"))).isEqualTo("<n>0</n>");
    }

    @Test
    void oneThatIsSetToNoNameIsRefused() {
        CompileOptions options = new CompileOptions(Map.of("schema", "S; DROP", "tab", "X"));
        List<Diagnostic> said = EsqlCompiler.check(SOURCES, options);
        assertThat(said)
                .extracting(Diagnostic::message)
                .contains("'S; DROP' is no name of a table or schema");
        assertThatThrownBy(() -> EsqlCompiler.compile(SOURCES, options))
                .isInstanceOf(EsqlCompileException.class);
    }
}

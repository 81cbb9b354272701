// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.acceptance.Script;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.MessageAssembly;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All statements of ESQL that reach a database, on the databases that the subclasses start. */
abstract class DatabaseContract {
    private static final List<String> TABLES =
            List.of(
                    "DROP TABLE IF EXISTS CUSTOMER",
                    "DROP TABLE IF EXISTS PURCHASE",
                    "CREATE SCHEMA IF NOT EXISTS OTHER",
                    "DROP TABLE IF EXISTS OTHER.LOGBOOK",
                    "CREATE TABLE CUSTOMER (ID INTEGER PRIMARY KEY, NAME VARCHAR(40), CREDIT DECIMAL(12,2),"
                            + " SINCE DATE, ACTIVE BOOLEAN, RATE DOUBLE PRECISION, SEEN TIMESTAMP, PICTURE %s)",
                    "CREATE TABLE PURCHASE (ID INTEGER, CUSTOMER INTEGER, ITEM VARCHAR(40), QTY INTEGER)",
                    "DROP TABLE IF EXISTS SPAN",
                    "CREATE TABLE SPAN (ID INTEGER, LONGER INTERVAL YEAR TO MONTH, SHORTER INTERVAL DAY TO SECOND)",
                    "CREATE TABLE OTHER.LOGBOOK (LINE VARCHAR(80))",
                    "INSERT INTO CUSTOMER (ID, NAME) VALUES (1, 'Braithwaite'), (2, 'Dunnwin')",
                    "INSERT INTO PURCHASE VALUES (1, 1, 'tea', 2), (2, 1, 'pen', 1), (3, 2, 'rum', 5)");

    /** The data source {@code main}, which is the node's own, or {@code stock}. */
    abstract DataSource dataSource(String name);

    /** What a column of bytes is called. */
    abstract String bytes();

    /** What makes the stored procedures. */
    abstract List<String> procedures();

    @BeforeEach
    void tables() throws SQLException {
        for (String name : List.of("main", "stock")) {
            execute(name, TABLES);
            execute(name, procedures());
        }
    }

    private void execute(String name, List<String> statements) throws SQLException {
        try (Connection connection = dataSource(name).getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql.replace("%s", bytes()));
            }
        }
    }

    class Services extends EsqlRunner.Services {
        @Override
        public DataSource dataSource(String name) {
            return DatabaseContract.this.dataSource(name.isEmpty() ? "main" : name);
        }
    }

    private MessageAssembly run(String esql, String input, Services services) {
        return EsqlRunner.script(esql)
                .run(EsqlRunner.xml(input), ComputeMode.MESSAGE, services, Terminals.NONE)
                .output();
    }

    static Stream<Script> scripts() {
        return Script.of("database").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scripts")
    void aScriptGivesItsOutput(Script script) {
        assertThat(EsqlRunner.body(run(script.esql(), script.input(), new Services()).message()))
                .isEqualTo(script.output());
    }

    @Test
    void aModuleThatFailsLeavesNothingBehind() {
        assertThatThrownBy(
                        () ->
                                run(
                                        "INSERT INTO Database.CUSTOMER (ID) VALUES (30); THROW USER EXCEPTION;",
                                        "<x/>",
                                        new Services()))
                .isInstanceOf(EsqlException.class);
        assertThat(
                        EsqlRunner.body(
                                run(
                                                "SET OutputRoot.XMLNSC.n = (SELECT COUNT(*) FROM Database.CUSTOMER AS C WHERE C.ID = 30);",
                                                "<x/>",
                                                new Services())
                                        .message()))
                .isEqualTo("<n>0</n>");
    }

    @Test
    void anErrorNamesTheDatabasesStateAndText() {
        assertThatThrownBy(
                        () ->
                                run(
                                        "INSERT INTO Database.NOWHERE (ID) VALUES (30);",
                                        "<x/>",
                                        new Services()))
                .isInstanceOfSatisfying(
                        EsqlException.class,
                        e -> {
                            assertThat(e.sqlState()).startsWith("D42");
                            assertThat(e.folder()).isEqualTo("DatabaseException");
                            assertThat(e.text()).containsIgnoringCase("nowhere");
                            assertThat(e.inserts()).hasSize(3);
                        });
    }

    @Test
    void whereErrorsAreNotThrownSqlcodeSaysSo() {
        Services quiet =
                new Services() {
                    @Override
                    public boolean throwsOnDatabaseError() {
                        return false;
                    }
                };
        String said =
                EsqlRunner.body(
                        run(
                                        """
                                        INSERT INTO Database.CUSTOMER (ID) VALUES (1);
                                        SET OutputRoot.XMLNSC.r.code = SQLCODE;
                                        SET OutputRoot.XMLNSC.r.state = SQLSTATE;
                                        SET OutputRoot.XMLNSC.r.text = LENGTH(SQLERRORTEXT) > 0;
                                        """,
                                        "<x/>",
                                        quiet)
                                .message());
        assertThat(said).isEqualTo("<r><code>-1</code><state>D23505</state><text>true</text></r>");
    }

    @Test
    void whereWarningsAreErrorsNothingFoundIsOne() {
        Services strict =
                new Services() {
                    @Override
                    public boolean treatsWarningsAsErrors() {
                        return true;
                    }
                };
        assertThatThrownBy(
                        () ->
                                run(
                                        "DELETE FROM Database.CUSTOMER AS C WHERE C.ID = 77;",
                                        "<x/>",
                                        strict))
                .isInstanceOfSatisfying(
                        EsqlException.class, e -> assertThat(e.sqlState()).isEqualTo("D02000"));
    }

    @Test
    void aDataSourceThatDoesNotExistIsSaidSo() {
        assertThatThrownBy(
                        () ->
                                run(
                                        "INSERT INTO Database.elsewhere.OTHER.LOGBOOK VALUES ('x');",
                                        "<x/>",
                                        new Services()))
                .hasMessageContaining("there is no data source 'elsewhere'");
    }
}

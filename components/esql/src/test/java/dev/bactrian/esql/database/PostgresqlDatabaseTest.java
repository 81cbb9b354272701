// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.database;

import dev.bactrian.esql.acceptance.Script;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On a PostgreSQL server. */
@Tag("slow")
class PostgresqlDatabaseTest extends DatabaseContract {
    private static EmbeddedPostgres server;
    private static Map<String, DataSource> sources;

    @BeforeAll
    static void start() throws IOException, SQLException {
        server = EmbeddedPostgres.start();
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE stock");
        }
        sources =
                Map.of(
                        "main",
                        server.getPostgresDatabase(),
                        "stock",
                        server.getDatabase("postgres", "stock"));
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Override
    DataSource dataSource(String name) {
        return sources.get(name);
    }

    @Override
    String bytes() {
        return "BYTEA";
    }

    @Override
    List<String> procedures() {
        return List.of(
                "CREATE OR REPLACE PROCEDURE NOTE_NUMBER(n INTEGER) LANGUAGE SQL AS 'INSERT INTO OTHER.LOGBOOK VALUES (n)'",
                "CREATE OR REPLACE PROCEDURE OTHER.NOTE_NUMBER(n INTEGER) LANGUAGE SQL AS 'INSERT INTO OTHER.LOGBOOK VALUES (n)'",
                "CREATE OR REPLACE FUNCTION TWICE(n BIGINT) RETURNS BIGINT LANGUAGE SQL AS 'SELECT 2 * n'",
                "CREATE OR REPLACE FUNCTION BUYERS(lowest BIGINT) RETURNS TABLE(i VARCHAR, q INTEGER) LANGUAGE SQL"
                        + " AS 'SELECT ITEM, QTY FROM PURCHASE WHERE QTY >= lowest ORDER BY ID'",
                "CREATE OR REPLACE PROCEDURE TURN(a BIGINT, OUT b BIGINT, INOUT c VARCHAR) LANGUAGE plpgsql"
                        + " AS 'BEGIN b := 2 * a; c := c || a; END'",
                "CREATE OR REPLACE FUNCTION OUTS_OF_FUNCTION(a BIGINT, OUT b BIGINT, OUT c VARCHAR) LANGUAGE plpgsql"
                        + " AS $$BEGIN b := a + 1; c := 'five'; END$$",
                "CREATE OR REPLACE FUNCTION TWO_CURSORS() RETURNS SETOF refcursor LANGUAGE plpgsql AS $$"
                        + "DECLARE a refcursor := 'first'; b refcursor := 'second'; BEGIN"
                        + " OPEN a FOR SELECT ID FROM CUSTOMER; RETURN NEXT a;"
                        + " OPEN b FOR SELECT ITEM FROM PURCHASE ORDER BY ITEM; RETURN NEXT b; END$$",
                "CREATE OR REPLACE PROCEDURE EVERY_TYPE(INOUT a BIGINT, INOUT b DOUBLE PRECISION, INOUT c NUMERIC,"
                        + " INOUT d VARCHAR, INOUT e BYTEA, INOUT f BOOLEAN, INOUT g DATE, INOUT h TIME, INOUT i TIMESTAMP,"
                        + " OUT j INTERVAL) LANGUAGE plpgsql AS $$BEGIN a := a + 1; b := b * 2; c := -c; d := d || '!';"
                        + " e := e || '\\x03'::bytea; f := NOT f; g := g + 1; h := h + INTERVAL '1 minute';"
                        + " i := i + INTERVAL '1 day'; j := INTERVAL '5 minutes'; END$$",
                "CREATE OR REPLACE PROCEDURE FAILS(n BIGINT) LANGUAGE plpgsql"
                        + " AS $$BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = 'ACME1'; END$$");
    }

    static Stream<Script> scripts() {
        return Stream.concat(
                Script.of("database").stream(), Script.of("database-postgresql").stream());
    }

    @Override
    @ParameterizedTest(name = "{0}")
    @MethodSource("scripts")
    void aScriptGivesItsOutput(Script script) {
        super.aScriptGivesItsOutput(script);
    }
}

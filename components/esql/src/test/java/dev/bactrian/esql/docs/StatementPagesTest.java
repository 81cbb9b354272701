// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.JavaMethods;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.esql.value.EsqlException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages of the statements: each statement has one, and its examples do what they say. Behind
 * the statements of an example stand, as comments, {@code input:} (a message), {@code output:} (the
 * body), {@code contains:} (a part of it), {@code error:} (a code), {@code propagated:} (terminal
 * and body, in order), {@code log:} (severity and kind), {@code database} (there is a table
 * CUSTOMER).
 */
class StatementPagesTest {
    static Stream<Arguments> examples() {
        return Page.of("statements").stream()
                .flatMap(page -> page.examples().stream().map(e -> Arguments.of(page.title(), e)));
    }

    private final List<String> propagated = new ArrayList<>();
    private final List<String> logged = new ArrayList<>();

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void anExampleDoesWhatItSays(String title, String example) throws SQLException {
        List<String> input = said(example, "input");
        List<String> error = said(example, "error");
        if (example.contains("-- database")) {
            customers();
        }
        if (!error.isEmpty()) {
            assertThatThrownBy(() -> run(example, input))
                    .isInstanceOfSatisfying(
                            EsqlException.class,
                            e -> assertThat(e.problem().code()).isEqualTo(error.get(0)));
            return;
        }
        String output = run(example, input);
        assertThat(propagated).isEqualTo(said(example, "propagated"));
        if (!said(example, "log").isEmpty()) {
            assertThat(logged).containsAll(said(example, "log"));
        }
        for (String part : said(example, "contains")) {
            assertThat(output).contains(part);
        }
        List<String> expected = said(example, "output");
        assertThat(expected.size() + said(example, "contains").size())
                .as("says a result")
                .isPositive();
        if (!expected.isEmpty()) {
            assertThat(output).isEqualTo(expected.get(0));
        }
    }

    private static List<String> said(String example, String word) {
        String start = "-- " + word + ": ";
        return example.lines()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .toList();
    }

    private String run(String example, List<String> input) {
        EsqlModule module =
                example.contains("BROKER SCHEMA")
                        ? EsqlRunner.compile(example).module("acme.orders.T")
                        : EsqlRunner.script(example);
        Terminals terminals =
                (terminal, label, sent) -> {
                    String body = EsqlRunner.body(sent.message());
                    propagated.add((label == null ? terminal : "label " + label) + " " + body);
                    return true;
                };
        return EsqlRunner.body(
                module.run(
                                EsqlRunner.xml(input.isEmpty() ? "<x/>" : input.get(0)),
                                ComputeMode.MESSAGE,
                                new Services(),
                                terminals)
                        .output()
                        .message());
    }

    private static DataSource database() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:esql-pages;DB_CLOSE_DELAY=-1");
        return h2;
    }

    private static void customers() throws SQLException {
        try (Connection connection = database().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS CUSTOMER");
            statement.execute("CREATE TABLE CUSTOMER (ID INTEGER PRIMARY KEY, NAME VARCHAR(40))");
            statement.execute("INSERT INTO CUSTOMER VALUES (1, 'Braithwaite'), (2, 'Dunnwin')");
        }
    }

    /** Called by an example. */
    public static Long absolute(Long n) {
        return Math.abs(n);
    }

    private final class Services extends EsqlRunner.Services {
        @Override
        public DataSource dataSource(String name) {
            return database();
        }

        @Override
        public void log(String kind, int severity, String text) {
            logged.add(severity + " " + kind);
        }

        @Override
        public JavaMethods javaMethods() {
            return name -> arguments -> absolute((Long) arguments[0]);
        }
    }

    @Test
    void everyStatementHasAPage() {
        List<String> titles = Page.of("statements").stream().map(Page::title).toList();
        assertThat(EsqlParser.statements())
                .allSatisfy(
                        word ->
                                assertThat(titles)
                                        .as(word)
                                        .anyMatch(t -> List.of(t.split("[ ,]+")).contains(word)));
        assertThat(Page.of("statements"))
                .allSatisfy(
                        page -> {
                            assertThat(page.examples()).as(page.title()).isNotEmpty();
                            assertThat(page.syntax().toUpperCase(Locale.ROOT))
                                    .contains(page.title().split("[ ,]+")[0]);
                        });
    }
}

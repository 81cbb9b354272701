// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.tree.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A DATABASEEVENT module as the start of a route. */
class EsqlEventsTest {
    private static final String MODULE =
            """
            CREATE DATABASEEVENT MODULE Orders
              CREATE PROCEDURE ReadEvents(IN NewEvents REFERENCE)
              BEGIN
                SET NewEvents.Event[] = SELECT E.* AS Usr, E.EVENT_ID AS Key FROM Database.EVENTS AS E WHERE E.STATUS = 0;
              END;
              CREATE PROCEDURE BuildMessage(IN DispatchedEvent REFERENCE)
              BEGIN
                SET Root.XMLNSC.Order.(XMLNSC.Attribute)event = DispatchedEvent.Key;
                SET Root.XMLNSC.Order.Item = THE(SELECT ITEM O.ITEM FROM Database.ORDERS AS O WHERE O.ID = DispatchedEvent.Usr.OBJECT_KEY);
                SET Environment.key = DispatchedEvent.Key;
              END;
              CREATE PROCEDURE EndEvent(IN DispatchedEvent REFERENCE)
              BEGIN
                UPDATE Database.EVENTS AS E SET STATUS = 1 WHERE E.EVENT_ID = DispatchedEvent.Key;
              END;
            END MODULE;
            """;

    @TempDir Path directory;

    private final JdbcDataSource h2 = new JdbcDataSource();

    @Test
    void eventsBecomeMessagesAndEndWhenTheRouteHasDealtWithThem() throws Exception {
        h2.setURL("jdbc:h2:mem:esql-events;DB_CLOSE_DELAY=-1");
        sql(
                "CREATE TABLE ORDERS (ID INTEGER, ITEM VARCHAR(40))",
                "CREATE TABLE EVENTS (EVENT_ID INTEGER, OBJECT_KEY INTEGER, STATUS INTEGER)",
                "INSERT INTO ORDERS VALUES (10, 'tea'), (20, 'rum')",
                "INSERT INTO EVENTS VALUES (1, 10, 0), (2, 20, 0)");
        Path file = directory.resolve("events.esql");
        Files.writeString(file, MODULE);
        BlockingQueue<String> seen = new LinkedBlockingQueue<>();
        AtomicInteger failures = new AtomicInteger(1);
        try (CamelContext context = new DefaultCamelContext()) {
            context.getRegistry().bind("only", h2);
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            errorHandler(noErrorHandler());
                            from("esql:file:" + file + "#Orders?delay=20&initialDelay=0")
                                    .process(
                                            e -> {
                                                String body =
                                                        EsqlRunner.body(
                                                                e.getMessage()
                                                                        .getBody(Message.class));
                                                if (body.contains("rum")
                                                        && failures.getAndDecrement() > 0) {
                                                    throw new IllegalStateException("not yet");
                                                }
                                                seen.add(body);
                                            });
                        }
                    });
            context.start();
            assertThat(List.of(next(seen), next(seen)))
                    .containsExactlyInAnyOrder(
                            "<Order event=\"1\"><Item>tea</Item></Order>",
                            "<Order event=\"2\"><Item>rum</Item></Order>");
            sql("INSERT INTO EVENTS VALUES (3, 10, 0)");
            assertThat(next(seen)).isEqualTo("<Order event=\"3\"><Item>tea</Item></Order>");
        }
        assertThat(seen).isEmpty();
        assertThat(failures).hasValue(-1);
        try (Connection connection = h2.getConnection();
                Statement statement = connection.createStatement();
                ResultSet open =
                        statement.executeQuery("SELECT COUNT(*) FROM EVENTS WHERE STATUS = 0")) {
            open.next();
            assertThat(open.getInt(1)).isZero();
        }
    }

    private static String next(BlockingQueue<String> seen) throws InterruptedException {
        return seen.poll(30, TimeUnit.SECONDS);
    }

    private void sql(String... statements) throws Exception {
        try (Connection connection = h2.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    @Test
    void aModuleWithoutOneOfTheProceduresDoesNotCompile() {
        assertThatThrownBy(
                        () ->
                                EsqlRunner.compile(
                                        MODULE.replace("PROCEDURE EndEvent", "PROCEDURE Finish")))
                .hasMessageContaining(
                        "module 'Orders' has no procedure EndEvent(IN events REFERENCE)");
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.testing.TestBroker;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages of the events in a table. */
abstract class InputContract extends NodeContract {
    private static final String TABLE =
            "database-input:EVENTS?pollInterval=20&retryInterval=10&terminal.failure=direct:failed";
    private static final String STATUS = TABLE + "&statusColumn=STATUS";

    final List<String> failed = new CopyOnWriteArrayList<>();
    final List<String> reasons = new CopyOnWriteArrayList<>();
    final List<String> worked = new CopyOnWriteArrayList<>();

    void tables() throws SQLException {
        product.run(
                "CREATE TABLE EVENTS (EVENT_ID INTEGER PRIMARY KEY, OBJECT_KEY VARCHAR(20), STATUS VARCHAR(10) DEFAULT 'NEW')",
                "CREATE TABLE CUSTOMER (ID VARCHAR(20), NAME VARCHAR(20))",
                "CREATE TABLE SEEN (K VARCHAR(20))",
                "INSERT INTO CUSTOMER VALUES ('c1', 'Ada')",
                "INSERT INTO CUSTOMER VALUES ('c1', 'Ben')");
    }

    @BeforeEach
    void empty() throws SQLException {
        product.run("DELETE FROM EVENTS", "DELETE FROM SEEN");
        failed.clear();
        reasons.clear();
        worked.clear();
    }

    @AfterAll
    void close() throws Exception {
        product.close();
    }

    void flow(String uri) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from(uri)
                                .routeId("events")
                                .to("database-insert:SEEN?column.K=Environment.none")
                                .process(InputContract.this::work);
                        from("direct:failed")
                                .routeId("failed")
                                .process(
                                        exchange -> {
                                            failed.add(exchange.getMessage().getBody(String.class));
                                            reasons.add(
                                                    exchange.getMessage()
                                                            .getHeader(
                                                                    MqConstants.FAILURE,
                                                                    String.class));
                                        });
                    }
                });
        camel.start();
    }

    private void work(Exchange exchange) {
        assertThat(
                        ExchangeAssembly.localEnvironment(exchange)
                                .path("Database", "Event", "EVENT_ID")
                                .text())
                .isEqualTo(exchange.getMessage().getHeader(DatabaseConstants.EVENT));
        String xml = exchange.getMessage().getBody(String.class);
        worked.add(xml);
        if (xml.contains("bad")) {
            throw new IllegalStateException("told to");
        }
    }

    void event(int id, String key) throws SQLException {
        product.run("INSERT INTO EVENTS (EVENT_ID, OBJECT_KEY) VALUES (" + id + ", '" + key + "')");
    }

    void await(String sql, String... expected) {
        TestBroker.await(
                sql + " to give " + List.of(expected),
                () -> {
                    try {
                        return product.column(sql).equals(List.of(expected));
                    } catch (SQLException e) {
                        throw new AssertionError(e);
                    }
                });
    }

    @Test
    void eventsBecomeMessagesInTheirOrderAndAreGone() throws Exception {
        event(2, "b");
        event(1, "a");
        event(3, "c");
        flow(TABLE);
        await("SELECT EVENT_ID FROM EVENTS");
        assertThat(worked)
                .containsExactly(
                        "<EVENTS><EVENT_ID>1</EVENT_ID><OBJECT_KEY>a</OBJECT_KEY><STATUS>NEW</STATUS></EVENTS>",
                        "<EVENTS><EVENT_ID>2</EVENT_ID><OBJECT_KEY>b</OBJECT_KEY><STATUS>NEW</STATUS></EVENTS>",
                        "<EVENTS><EVENT_ID>3</EVENT_ID><OBJECT_KEY>c</OBJECT_KEY><STATUS>NEW</STATUS></EVENTS>");
        // and later ones are found
        event(4, "d");
        await("SELECT EVENT_ID FROM EVENTS");
        assertThat(worked).hasSize(4);
    }

    @Test
    void anotherOrderAndTheStatusInPlaceOfDeletion() throws Exception {
        event(1, "a");
        event(2, "b");
        flow(STATUS + "&order=OBJECT_KEY DESC, EVENT_ID&doneStatus=OVER");
        await("SELECT STATUS FROM EVENTS", "OVER", "OVER");
        assertThat(worked).hasSize(2);
        assertThat(worked.get(0)).contains(">b<");
    }

    @Test
    void theMessageIsWhatTheQuerySays() throws Exception {
        event(1, "c1");
        event(2, "nobody");
        flow(
                STATUS
                        + "&root=Customers&row=Customer&query=SELECT NAME FROM CUSTOMER WHERE ID = :{LocalEnvironment.Database.Event.OBJECT_KEY} ORDER BY NAME");
        await("SELECT STATUS FROM EVENTS", "DONE", "DONE");
        assertThat(worked)
                .containsExactly(
                        "<Customers><Customer><NAME>Ada</NAME></Customer><Customer><NAME>Ben</NAME></Customer></Customers>",
                        "<Customers/>");
    }

    @Test
    void whatFailsIsTriedAgainThenMarkedAndLeavesNothingElse() throws Exception {
        event(1, "bad");
        event(2, "good");
        flow(STATUS + "&backoutThreshold=2");
        await("SELECT STATUS FROM EVENTS ORDER BY EVENT_ID", "FAILED", "DONE");
        assertThat(worked).hasSize(3);
        assertThat(failed).hasSize(1).allMatch(xml -> xml.contains("bad"));
        assertThat(reasons).containsExactly("told to");
        // of the flow's own inserts, those of the event that failed were rolled back with it
        assertThat(product.column("SELECT COUNT(*) FROM SEEN")).containsExactly("1");
    }

    @Test
    void severalInstancesPassEachOtherAndWorkOnEachEventOnce() throws Exception {
        for (int i = 0; i < 100; i++) {
            event(i, "k" + i);
        }
        flow(TABLE + "&instances=3");
        await("SELECT EVENT_ID FROM EVENTS");
        assertThat(product.column("SELECT COUNT(*) FROM SEEN")).containsExactly("100");
        assertThat(worked)
                .hasSize(100)
                .allSatisfy(
                        xml ->
                                assertThat(IntStream.range(0, 100))
                                        .anyMatch(i -> xml.contains(">k" + i + "<")))
                .doesNotHaveDuplicates();
    }

    @Test
    void optionsThatDoNotFitAreRefusedAtTheStart() throws Exception {
        for (String uri :
                List.of(
                        "database-input:EVENTS",
                        "database-input:EVENTS?statusColumn=STATUS&instances=0")) {
            camel.stop();
            context();
            try {
                flow(uri);
                throw new AssertionError("started");
            } catch (Exception e) {
                assertThat(e).hasStackTraceContaining("BAC3232");
            }
        }
    }
}

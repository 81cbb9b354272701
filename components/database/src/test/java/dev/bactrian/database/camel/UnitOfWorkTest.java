// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Databases in the units of work of flows: with the queue manager, and without one. */
class UnitOfWorkTest {
    private static final String INSERT =
            "database-insert:T?dataSource=database&column.K=Body.M.K&column.V=Body.M.V";
    private static final String ESQL =
            "CREATE DATABASE MODULE Put CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN"
                    + " INSERT INTO Database.T (K, V) VALUES (Body.M.K, 'esql'); RETURN TRUE; END; END MODULE;";

    final Product product = Product.h2();
    final Map<String, AtomicInteger> prepared = new ConcurrentHashMap<>();
    final AtomicInteger opened = new AtomicInteger();
    final AtomicInteger commits = new AtomicInteger();
    final AtomicBoolean commitFails = new AtomicBoolean();
    TestBroker broker;
    ConnectionFactory client;
    DefaultCamelContext camel;

    @BeforeEach
    void start() throws Exception {
        product.run("CREATE TABLE T (K VARCHAR(20), V VARCHAR(20))");
        broker = new TestBroker();
        client = broker.client();
        camel = new DefaultCamelContext();
        camel.getRegistry().bind("factory", broker.factory());
        camel.getRegistry().bind("database", counting(product.source()));
    }

    @AfterEach
    void stop() throws Exception {
        camel.close();
        broker.close();
    }

    /** The data source, with what is done to its connections counted. */
    private DataSource counting(DataSource source) {
        return (DataSource)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (proxy, method, arguments) -> {
                            Object result = method.invoke(source, arguments);
                            if (result instanceof Connection connection) {
                                opened.incrementAndGet();
                                return counting(connection);
                            }
                            return result;
                        });
    }

    private Connection counting(Connection connection) {
        return (Connection)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (proxy, method, arguments) -> {
                            if (method.getName().equals("prepareStatement")) {
                                prepared.computeIfAbsent(
                                                arguments[0].toString(), s -> new AtomicInteger())
                                        .incrementAndGet();
                            } else if (method.getName().equals("commit")) {
                                commits.incrementAndGet();
                                if (commitFails.getAndSet(false)) {
                                    connection.rollback();
                                    throw new SQLException("serialisation failure", "40001");
                                }
                            }
                            try {
                                return method.invoke(connection, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    private void flow(String options, String... endpoints) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var route =
                                from("mq:IN?domain=XMLNSC&backoutThreshold=2&backoutQueue=BACK"
                                                + options)
                                        .routeId("flow");
                        for (String endpoint : endpoints) {
                            route.to(endpoint);
                        }
                        route.process(
                                        exchange -> {
                                            String xml =
                                                    exchange.getMessage().getBody(String.class);
                                            if (xml.contains("<Fail/>")) {
                                                throw new IllegalStateException("told to");
                                            }
                                        })
                                .to("mq:OUT");
                    }
                });
        camel.start();
    }

    private void put(String xml) {
        try (JMSContext context = client.createContext()) {
            context.createProducer()
                    .send(context.createQueue("IN"), xml.getBytes(StandardCharsets.UTF_8));
        }
    }

    private String get(String queue) throws Exception {
        try (JMSContext context = client.createContext()) {
            Message message = context.createConsumer(context.createQueue(queue)).receive(90_000);
            assertThat(message).as("a message on " + queue).isNotNull();
            byte[] bytes = new byte[(int) ((BytesMessage) message).getBodyLength()];
            ((BytesMessage) message).readBytes(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static String message(String key, String more) {
        return "<M><K>" + key + "</K><V>node</V>" + more + "</M>";
    }

    @Test
    void rowsAreThereWhenTheMessageIs() throws Exception {
        flow("", INSERT);
        put(message("a", ""));
        get("OUT");
        assertThat(product.column("SELECT K FROM T")).containsExactly("a");
    }

    @Test
    void whatFailsLeavesNoRowAndIsBackedOutWhole() throws Exception {
        flow("", INSERT);
        String failing = message("bad", "<Fail/>");
        put(failing);
        put(message("good", ""));
        assertThat(get("BACK")).isEqualTo(failing);
        get("OUT");
        assertThat(product.column("SELECT K FROM T")).containsExactly("good");
    }

    @Test
    void aNodeMayCommitByItself() throws Exception {
        flow("", INSERT + "&transactionMode=commit", INSERT);
        put(message("bad", "<Fail/>"));
        get("BACK");
        // twice tried, twice kept by the node that commits, never by the other
        assertThat(product.column("SELECT K FROM T")).containsExactly("bad", "bad");
    }

    @Test
    void esqlAndNodesShareOneTransaction() throws Exception {
        java.nio.file.Path file = java.nio.file.Files.createTempFile("put", ".esql");
        try {
            java.nio.file.Files.writeString(file, ESQL);
            flow("", INSERT, "esql:file:" + file + "#Put?dataSource=database");
            put(message("bad", "<Fail/>"));
            get("BACK");
            assertThat(product.column("SELECT K FROM T")).isEmpty();
            put(message("good", ""));
            get("OUT");
            assertThat(product.column("SELECT V FROM T ORDER BY V"))
                    .containsExactly("esql", "node");
            assertThat(opened).as("connections").hasValue(1);
        } finally {
            java.nio.file.Files.delete(file);
        }
    }

    @Test
    void esqlMayCommitByItself() throws Exception {
        java.nio.file.Path file = java.nio.file.Files.createTempFile("put", ".esql");
        try {
            java.nio.file.Files.writeString(file, ESQL);
            flow("", "esql:file:" + file + "#Put?dataSource=database&transactionMode=commit");
            put(message("bad", "<Fail/>"));
            get("BACK");
            assertThat(product.column("SELECT K FROM T")).containsExactly("bad", "bad");
        } finally {
            java.nio.file.Files.delete(file);
        }
    }

    @Test
    void statementsArePreparedOnceAndMessagesOfABatchCommittedTogether() throws Exception {
        for (int i = 0; i < 20; i++) {
            put(message("k" + i, ""));
        }
        flow("&commitCount=10", INSERT);
        for (int i = 0; i < 20; i++) {
            get("OUT");
        }
        assertThat(product.column("SELECT K FROM T")).hasSize(20);
        assertThat(prepared.get("INSERT INTO T (K, V) VALUES (?, ?)")).hasValue(1);
        assertThat(opened).as("connections").hasValue(1);
        assertThat(commits).as("commits").hasValueLessThan(20);
    }

    @Test
    void aMessageThatFailsTakesItsBatchBackAndTheOthersCome() throws Exception {
        for (int i = 0; i < 10; i++) {
            put(message("k" + i, i == 7 ? "<Fail/>" : ""));
        }
        flow("&commitCount=5", INSERT);
        for (int i = 0; i < 9; i++) {
            get("OUT");
        }
        assertThat(get("BACK")).contains("k7");
        assertThat(product.column("SELECT K FROM T ORDER BY K"))
                .containsExactly("k0", "k1", "k2", "k3", "k4", "k5", "k6", "k8", "k9");
    }

    @Test
    void aCommitThatTheDatabaseRefusesIsTriedAgain() throws Exception {
        commitFails.set(true);
        flow("", INSERT);
        put(message("a", ""));
        get("OUT");
        assertThat(product.column("SELECT K FROM T")).containsExactly("a");
        assertThat(commits).hasValue(2);
    }

    // ---- without a queue manager

    private void direct(boolean fails) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in").routeId("in").to(INSERT).to("direct:part");
                        from("direct:part")
                                .routeId("part")
                                .to(INSERT)
                                .process(
                                        exchange -> {
                                            assertThat(product.column("SELECT K FROM T")).isEmpty();
                                            if (fails) {
                                                throw new IllegalStateException("told to");
                                            }
                                        });
                    }
                });
        camel.start();
    }

    private Exception send() {
        return camel.createProducerTemplate()
                .request("direct:in", e -> e.getMessage().setBody(message("a", "").getBytes()))
                .getException();
    }

    @Test
    void theRouteThatTookTheMessageInCommits() throws Exception {
        direct(false);
        assertThat(send()).isNull();
        assertThat(product.column("SELECT K FROM T")).containsExactly("a", "a");
        assertThat(commits).hasValue(1);
    }

    @Test
    void aRouteThatFailsRollsBack() throws Exception {
        direct(true);
        assertThat(send()).hasMessage("told to");
        assertThat(product.column("SELECT K FROM T")).isEmpty();
        // and the connection is as good as before
        assertThat(send()).hasMessage("told to");
        assertThat(opened).hasValue(1);
    }

    @Test
    void whoSentTheMessageHearsOfACommitThatFails() throws Exception {
        commitFails.set(true);
        direct(false);
        assertThat(send()).hasMessage("serialisation failure");
        assertThat(product.column("SELECT K FROM T")).isEmpty();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel.coordinated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.database.camel.CoordinationAtStart;
import dev.bactrian.database.camel.CoordinationCheck;
import dev.bactrian.database.camel.NodeIdentity;
import dev.bactrian.database.postgresql.CarefulXaDataSource;
import dev.bactrian.database.testing.Coordinator;
import dev.bactrian.state.testing.TestBroker;
import io.agroal.api.AgroalDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.apache.camel.Processor;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.xa.PGXADataSource;

/** One transaction over queue manager, PostgreSQL and H2: everywhere, or nowhere. */
@Tag("slow")
class CoordinatedTransactionTest {
    private static final String INSERT = "database-insert:T?column.K=Body.M.K&dataSource=";
    private static EmbeddedPostgres server;
    private static AgroalDataSource postgresql;
    private static AgroalDataSource h2;

    private final List<String> seen = new CopyOnWriteArrayList<>();
    private TestBroker broker;
    private DefaultCamelContext camel;

    @BeforeAll
    static void databases(@TempDir Path log) throws Exception {
        Coordinator.setUp(log, "test-node");
        server =
                EmbeddedPostgres.builder()
                        .setServerConfig("max_prepared_transactions", "20")
                        .start();
        postgresql =
                Coordinator.pool(
                        PGXADataSource.class,
                        server.getJdbcUrl("postgres", "postgres"),
                        "postgres");
        h2 =
                Coordinator.pool(
                        JdbcDataSource.class,
                        "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1",
                        "sa");
        for (DataSource each : List.of(postgresql, h2)) {
            run(each, "CREATE TABLE T (K VARCHAR(20) NOT NULL PRIMARY KEY)");
        }
    }

    @AfterAll
    static void close() throws Exception {
        postgresql.close();
        h2.close();
        server.close();
    }

    @BeforeEach
    void start() throws Exception {
        run(postgresql, "DELETE FROM T");
        run(h2, "DELETE FROM T");
        broker = new TestBroker();
        camel = new DefaultCamelContext();
        camel.getRegistry().bind("factory", broker.factory());
        camel.getRegistry().bind("manager", Coordinator.manager());
        camel.getRegistry().bind("postgresql", postgresql);
        camel.getRegistry().bind("h2", h2);
    }

    @AfterEach
    void stop() throws Exception {
        camel.close();
        broker.close();
        assertThat(prepared()).as("branches left prepared").isEmpty();
    }

    private static void run(DataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }

    private static List<String> column(DataSource source, String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = source.getConnection();
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    /** Asked on a connection that is in no transaction. */
    private static List<String> prepared() throws SQLException {
        return column(server.getPostgresDatabase(), "SELECT gid FROM pg_prepared_xacts");
    }

    private void flow(String options, String... endpoints) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var route =
                                from("mq:IN?coordinatedTransaction=true&domain=XMLNSC&backoutThreshold=2&backoutQueue=BACK"
                                                + options)
                                        .routeId("flow");
                        for (String endpoint : endpoints) {
                            route.to(endpoint);
                        }
                        route.process(CoordinatedTransactionTest.this::step).to("mq:OUT");
                    }
                });
        camel.start();
    }

    private void step(org.apache.camel.Exchange exchange) throws Exception {
        String xml = exchange.getMessage().getBody(String.class);
        if (xml.contains("<Fail/>")) {
            throw new IllegalStateException("told to");
        }
        if (xml.contains("<Look/>")) {
            Coordinator.manager().getTransaction().enlistResource(new Looking(false));
        }
        if (xml.contains("<Refuse/>")) {
            Coordinator.manager().getTransaction().enlistResource(new Looking(true));
        }
        seen.add(xml);
    }

    private void put(String xml) {
        try (JMSContext context = broker.client().createContext()) {
            context.createProducer()
                    .send(context.createQueue("IN"), xml.getBytes(StandardCharsets.UTF_8));
        }
    }

    private String get(String queue) throws Exception {
        try (JMSContext context = broker.client().createContext()) {
            Message message = context.createConsumer(context.createQueue(queue)).receive(60_000);
            assertThat(message).as("a message on " + queue).isNotNull();
            byte[] bytes = new byte[(int) ((BytesMessage) message).getBodyLength()];
            ((BytesMessage) message).readBytes(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static String message(String key, String more) {
        return "<M><K>" + key + "</K>" + more + "</M>";
    }

    private static void awaitRows(DataSource source, String... keys) {
        TestBroker.await(
                "rows " + List.of(keys),
                () -> {
                    try {
                        return column(source, "SELECT K FROM T ORDER BY K").equals(List.of(keys));
                    } catch (SQLException e) {
                        throw new AssertionError(e);
                    }
                });
    }

    @Test
    void queueAndTwoDatabasesCommitTogetherAndAreSeenPrepared() throws Exception {
        flow("", INSERT + "postgresql", INSERT + "h2");
        put(message("a", "<Look/>"));
        get("OUT");
        awaitRows(postgresql, "a");
        awaitRows(h2, "a");
        // while the last resource prepared, PostgreSQL had prepared its branch: it is in the
        // transaction
        assertThat(seen).contains("prepared in PostgreSQL: 1");
    }

    @Test
    void whatFailsIsNowhereAndBackedOutWhole() throws Exception {
        flow("", INSERT + "postgresql", INSERT + "h2");
        String bad = message("bad", "<Fail/>");
        put(bad);
        put(message("good", ""));
        assertThat(get("BACK")).isEqualTo(bad);
        get("OUT");
        awaitRows(postgresql, "good");
        awaitRows(h2, "good");
    }

    @Test
    void aResourceThatRefusesToPrepareRollsAllBack() throws Exception {
        flow("", INSERT + "postgresql", INSERT + "h2");
        put(message("bad", "<Refuse/>"));
        get("BACK");
        awaitRows(postgresql);
        awaitRows(h2);
        assertThat(broker.depth("OUT")).isZero();
    }

    /** PostgreSQL has taken the first row back with the second, and says prepared all the same. */
    @Test
    void aFailureOfANodeThatTheFlowCatchesRollsAllBack() throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:IN?coordinatedTransaction=true&domain=XMLNSC&backoutThreshold=2&backoutQueue=BACK")
                                .routeId("flow")
                                .to(INSERT + "postgresql")
                                .doTry()
                                .to(INSERT + "postgresql") // the same key
                                .doCatch(Exception.class)
                                .end()
                                .to("mq:OUT");
                    }
                });
        camel.start();
        put(message("twice", ""));
        assertThat(get("BACK")).contains("twice");
        awaitRows(postgresql);
        assertThat(broker.depth("OUT")).isZero();
    }

    /** A step that works with the pool itself: nothing of ours sees its connection. */
    @Test
    void aFailureThatAStepCatchesRollsAllBack() throws Exception {
        try (AgroalDataSource pool = careful()) {
            flowWithStep(
                    exchange -> {
                        run(pool, "INSERT INTO T VALUES ('first')");
                        try {
                            run(pool, "INSERT INTO T VALUES ('first')");
                        } catch (SQLException caught) {
                            // and goes on
                        }
                    });
            put(message("step", ""));
            assertThat(get("BACK")).contains("step");
            awaitRows(postgresql);
            assertThat(broker.depth("OUT")).isZero();
        }
    }

    @Test
    void whatAStepDidIsNotCommittedWithTheBackout() throws Exception {
        try (AgroalDataSource pool = careful()) {
            flowWithStep(
                    exchange -> {
                        run(pool, "INSERT INTO T VALUES ('first')");
                        throw new IllegalStateException("told to");
                    });
            put(message("step", ""));
            assertThat(get("BACK")).contains("step");
            awaitRows(postgresql);
        }
    }

    private static AgroalDataSource careful() throws SQLException {
        return Coordinator.pool(
                CarefulXaDataSource.class, server.getJdbcUrl("postgres", "postgres"), "postgres");
    }

    private void flowWithStep(Processor step) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN?coordinatedTransaction=true&backoutThreshold=2&backoutQueue=BACK")
                                .routeId("flow")
                                .process(step)
                                .to("mq:OUT");
                    }
                });
        camel.start();
    }

    @Test
    void messagesOfABatchAreOneTransaction() throws Exception {
        for (int i = 0; i < 6; i++) {
            put(message("k" + i, i == 4 ? "<Fail/>" : ""));
        }
        flow("&commitCount=3", INSERT + "postgresql");
        for (int i = 0; i < 5; i++) {
            get("OUT");
        }
        assertThat(get("BACK")).contains("k4");
        awaitRows(postgresql, "k0", "k1", "k2", "k3", "k5");
    }

    @Test
    void aNodeMayCommitByItself() throws Exception {
        // outside of the coordinated transaction, as its option says, on a pool that is in none
        PGSimpleDataSource plain = new PGSimpleDataSource();
        plain.setUrl(server.getJdbcUrl("postgres", "postgres"));
        camel.getRegistry().bind("plain", plain);
        run(postgresql, "INSERT INTO T VALUES ('before')");
        flow(
                "",
                "database-update:T?allRows=true&set.K=Body.M.K&dataSource=plain&transactionMode=commit");
        put(message("bad", "<Fail/>"));
        get("BACK");
        awaitRows(postgresql, "bad");
    }

    @Test
    void aPoolThatIsNotInTheTransactionIsRefused() throws Exception {
        PGSimpleDataSource plain = new PGSimpleDataSource();
        plain.setUrl(server.getJdbcUrl("postgres", "postgres"));
        camel.getRegistry().bind("plain", plain);
        flow("", INSERT + "plain");
        put(message("a", ""));
        try (JMSContext context = broker.client().createContext()) {
            Message back = context.createConsumer(context.createQueue("BACK")).receive(60_000);
            assertThat(back.getStringProperty("BactrianFailure")).contains("BAC3230");
        }
        awaitRows(postgresql);
    }

    @Test
    void aDatabaseThatPreparesNothingIsRefused() throws Exception {
        try (EmbeddedPostgres unprepared = EmbeddedPostgres.start();
                AgroalDataSource pool =
                        Coordinator.pool(
                                PGXADataSource.class,
                                unprepared.getJdbcUrl("postgres", "postgres"),
                                "postgres")) {
            run(pool, "CREATE TABLE T (K VARCHAR(20))");
            camel.getRegistry().bind("unprepared", pool);
            flow("", INSERT + "unprepared");
            assertThat(CoordinationAtStart.problems(camel, new CoordinationCheck()))
                    .singleElement()
                    .asString()
                    .contains("BAC3230", "max_prepared_transactions", "unprepared");
            put(message("a", ""));
            try (JMSContext context = broker.client().createContext()) {
                Message back = context.createConsumer(context.createQueue("BACK")).receive(60_000);
                assertThat(back.getStringProperty("BactrianFailure"))
                        .contains("BAC3230")
                        .contains("max_prepared_transactions");
            }
            assertThat(column(pool, "SELECT K FROM T")).isEmpty();
        }
    }

    @Test
    void whatKeepsADataSourceOutIsSaidAtTheStart() throws Exception {
        PGSimpleDataSource plain = new PGSimpleDataSource();
        plain.setUrl(server.getJdbcUrl("postgres", "postgres"));
        camel.getRegistry().bind("plain", plain);
        PGSimpleDataSource nowhere = new PGSimpleDataSource();
        nowhere.setUrl("jdbc:postgresql://localhost:1/postgres");
        camel.getRegistry().bind("nowhere", nowhere);
        flow("", INSERT + "postgresql");
        assertThat(CoordinationAtStart.problems(camel, new CoordinationCheck()))
                .satisfiesExactly(
                        first ->
                                assertThat(first)
                                        .contains("BAC3230", "first message", "nowhere, flows ["),
                        second ->
                                assertThat(second)
                                        .contains("BAC3230", "committed by itself", "plain"));
        assertThat(Coordinator.manager().getTransaction()).as("left on the thread").isNull();
        put(message("a", ""));
        get("OUT");
        awaitRows(postgresql, "a");
    }

    @Test
    void whatKeepsADataSourceOutIsSaidOfFlowsThatStartAfterTheContext() throws Exception {
        PGSimpleDataSource plain = new PGSimpleDataSource();
        plain.setUrl(server.getJdbcUrl("postgres", "postgres"));
        AtomicInteger asked = new AtomicInteger();
        camel.getRegistry().bind("counted", counted(asked, plain));
        camel.start(); // as the packaged application has it: the flows come after it
        flow("", INSERT + "postgresql");
        assertThat(asked).as("connections of what no flow uses yet").hasValue(1);
    }

    @Test
    void theNodeNameIsClaimedForAsLongAsTheFlowsAreThere() throws Exception {
        NodeIdentity node = () -> "this one";
        camel.getRegistry().bind("node", node);
        flow("", INSERT + "postgresql");
        assertThat(claims()).isEqualTo(1);
        camel.stop();
        assertThat(claims()).isZero();
    }

    @Test
    void theNodeNameIsClaimedOnADatabaseThatWasAwayAtTheStart() throws Exception {
        NodeIdentity node = () -> "this one";
        camel.getRegistry().bind("node", node);
        AtomicInteger asked = new AtomicInteger();
        camel.getRegistry().unbind("postgresql");
        camel.getRegistry().bind("late", awayAtFirst(asked));
        flow("", INSERT + "late");
        assertThat(asked).as("looked at").hasValue(1);
        assertThat(claims()).isZero();
        put(message("a", ""));
        get("OUT");
        awaitRows(postgresql, "a"); // it takes part now
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:another").to("log:another");
                    }
                });
        assertThat(claims()).isEqualTo(1);
    }

    private static AgroalDataSource awayAtFirst(AtomicInteger asked) {
        return (AgroalDataSource)
                Proxy.newProxyInstance(
                        CoordinatedTransactionTest.class.getClassLoader(),
                        new Class<?>[] {AgroalDataSource.class},
                        (proxy, method, arguments) -> {
                            if (method.getName().equals("getConnection")
                                    && asked.getAndIncrement() == 0) {
                                throw new SQLException("away");
                            }
                            return method.invoke(postgresql, arguments);
                        });
    }

    private static int claims() throws SQLException {
        return column(
                        server.getPostgresDatabase(),
                        "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND granted")
                .size();
    }

    /** A data source that notes when a connection is asked of it. */
    private static DataSource counted(AtomicInteger asked, DataSource source) {
        return (DataSource)
                Proxy.newProxyInstance(
                        CoordinatedTransactionTest.class.getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (proxy, method, arguments) -> {
                            if (method.getName().equals("getConnection")) {
                                asked.incrementAndGet();
                            }
                            return method.invoke(source, arguments);
                        });
    }

    @Test
    void dataSourcesAreLookedAtAtTheStartWhereOnlyEsqlUsesThem(@TempDir Path directory)
            throws Exception {
        Path file = directory.resolve("put.esql");
        Files.writeString(
                file,
                "CREATE DATABASE MODULE Put CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN INSERT"
                        + " INTO Database.T (K) VALUES (Body.M.K); RETURN TRUE; END; END MODULE;");
        AtomicInteger asked = new AtomicInteger();
        camel.getRegistry().bind("counted", counted(asked, h2));
        flow("", "esql:file:" + file + "#Put?dataSource=counted");
        assertThat(asked).as("connections before the first message").hasValue(1);
    }

    @Test
    void anotherThreadIsRefused() throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN?coordinatedTransaction=true&domain=XMLNSC&backoutThreshold=1&backoutQueue=BACK")
                                .multicast()
                                .parallelProcessing()
                                .stopOnException()
                                .to(INSERT + "postgresql");
                    }
                });
        camel.start();
        put(message("a", ""));
        try (JMSContext context = broker.client().createContext()) {
            Message back = context.createConsumer(context.createQueue("BACK")).receive(60_000);
            assertThat(back.getStringProperty("BactrianFailure")).contains("BAC3231");
        }
        awaitRows(postgresql);
    }

    @Test
    void whatCannotBeCoordinatedIsRefusedAtTheStart() throws Exception {
        assertThatThrownBy(() -> flow("&transactionMode=automatic"))
                .hasStackTraceContaining("BAC2142");
        camel.close();
        camel = new DefaultCamelContext();
        camel.getRegistry().bind("factory", broker.factory());
        assertThatThrownBy(() -> flow("")).hasStackTraceContaining("BAC2143");
    }

    /** A resource that looks at PostgreSQL when it is asked to prepare. */
    private final class Looking implements XAResource {
        private final boolean refuses;

        Looking(boolean refuses) {
            this.refuses = refuses;
        }

        @Override
        public int prepare(Xid xid) throws javax.transaction.xa.XAException {
            try {
                seen.add("prepared in PostgreSQL: " + prepared().size());
            } catch (SQLException e) {
                seen.add(e.toString());
            }
            if (refuses) {
                throw new javax.transaction.xa.XAException(
                        javax.transaction.xa.XAException.XA_RBROLLBACK);
            }
            return XA_OK;
        }

        @Override
        public void commit(Xid xid, boolean onePhase) {}

        @Override
        public void rollback(Xid xid) {}

        @Override
        public void end(Xid xid, int flags) {}

        @Override
        public void forget(Xid xid) {}

        @Override
        public int getTransactionTimeout() {
            return 0;
        }

        @Override
        public boolean isSameRM(XAResource other) {
            return other == this;
        }

        @Override
        public Xid[] recover(int flag) {
            return new Xid[0];
        }

        @Override
        public boolean setTransactionTimeout(int seconds) {
            return false;
        }

        @Override
        public void start(Xid xid, int flags) {}
    }
}

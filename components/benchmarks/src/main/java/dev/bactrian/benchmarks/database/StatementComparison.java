// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.database;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.database.camel.DatabaseConstants;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Producer;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;

/**
 * CPU time of the calling thread, which does all of the work, for each message: a route that does
 * one thing to a database and commits, against the same statement in plain JDBC (prepared once, on
 * a connection that stays open, with its value at hand and a commit), in turns in one process.
 * Messages are parsed before. A PostgreSQL's own CPU, the collector's and the compiler's are not in
 * it, which is the same for both; it does not wait for the disk here. A run fails where the two do
 * not come to the same.
 *
 * <p>Arguments: {@code h2} or {@code postgresql}, the sizes of messages, comma-separated, calls of
 * a turn, turns (the first third is warm-up); {@code -Dways=read,route} has fewer ways.
 */
public final class StatementComparison implements AutoCloseable {
    private static final String ESQL =
            """
            CREATE DATABASE MODULE Read CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN
              SET Environment.Variables.found = THE(SELECT ITEM T.AMOUNT FROM Database.B_DATA AS T WHERE T.ID = 1);
              RETURN TRUE; END; END MODULE;
            CREATE DATABASE MODULE Call
              CREATE PROCEDURE oneInteger(IN number INTEGER) LANGUAGE DATABASE EXTERNAL NAME "ONE_INTEGER";
              CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN
              CALL oneInteger(1);
              RETURN TRUE; END; END MODULE;
            """;
    private static final List<String> WAYS =
            List.of(
                    System.getProperty("ways", "read,retrieve,insert,update,route,procedure")
                            .split(","));
    private static final String QUERY = "query=SELECT AMOUNT FROM B_DATA WHERE ID = 1";
    private static final String SOURCE = "&dataSource=database";

    private final Server server;
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new LinkedHashMap<>();
    private final DefaultCamelContext camel = new DefaultCamelContext();
    private final Map<String, Producer> routes = new LinkedHashMap<>();

    /** One way to do it. */
    @FunctionalInterface
    private interface Call {
        void run() throws Exception;
    }

    private StatementComparison(String product) throws Exception {
        server = new Server(product, false);
        connection = server.source().getConnection();
        connection.setAutoCommit(false);
        Path esql = Files.createTempFile("comparison", ".esql");
        Files.writeString(esql, ESQL);
        Map<String, String> nodes = new LinkedHashMap<>();
        nodes.put("read", "esql:file:" + esql + "#Read?dataSource=database");
        nodes.put(
                "retrieve",
                "database-retrieve:x?" + QUERY + "&data.AMOUNT=Body.Parent.Amount" + SOURCE);
        nodes.put("insert", "database-insert:B_INSERTED?column.AMOUNT=Body.Parent.Last" + SOURCE);
        nodes.put(
                "update",
                "database-update:B_DATA?set.AMOUNT=Body.Parent.Last&where=ID = 2" + SOURCE);
        nodes.put("route", "database-route:x?" + QUERY + "&filter.MATCH=$AMOUNT = 1" + SOURCE);
        nodes.put("procedure", "esql:file:" + esql + "#Call?dataSource=database");
        camel.getRegistry().bind("database", server.source());
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        nodes.forEach((name, node) -> from("direct:" + name).to(node));
                        from("direct:nothing").process(exchange -> {});
                    }
                });
        camel.start();
        for (String name : nodes.keySet()) {
            routes.put(name, producer(name));
        }
        routes.put("nothing", producer("nothing"));
    }

    private Producer producer(String name) throws Exception {
        Producer producer = camel.getEndpoint("direct:" + name).createProducer();
        producer.start();
        return producer;
    }

    /** Runs. */
    public static void main(String[] arguments) throws Exception {
        int calls = Integer.parseInt(arguments[2]);
        int turns = Integer.parseInt(arguments[3]);
        System.out.printf(
                "%s, %d calls a turn, %d turns%n%-10s %8s %10s %10s %6s %12s%n",
                arguments[0],
                calls,
                turns,
                "",
                "size",
                "JDBC us",
                "route us",
                "times",
                "empty route");
        try (StatementComparison comparison = new StatementComparison(arguments[0])) {
            for (String size : arguments[1].split(",")) {
                comparison.run(size, calls, turns);
            }
        }
        System.exit(0);
    }

    private void run(String size, int calls, int turns) throws Exception {
        Message message =
                Message.parse(
                        ByteSlice.of(TestMessages.generate("Parent", size, 1)),
                        Domains.installed().get("XMLNSC"),
                        ParseOptions.DEFAULT);
        Element parent = message.body().path("Parent");
        String last = parent.firstChild("Last").text(); // parses all of it
        for (String name : WAYS) { // what they share is compiled before the first is measured
            micros(() -> plain(name, last), calls);
            micros(() -> route(name, message), calls);
        }
        server.run("DELETE FROM B_INSERTED");
        for (String name : WAYS) {
            Call plain = () -> plain(name, last);
            Call route = () -> route(name, message);
            Call nothing = () -> route("nothing", message);
            check(name, last, message);
            List<List<Double>> micros =
                    List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (int turn = 0; turn < turns; turn++) {
                List<Call> all = List.of(plain, route, nothing);
                for (int i = 0; i < all.size(); i++) {
                    double taken = micros(all.get(i), calls);
                    if (turn >= turns / 3) {
                        micros.get(i).add(taken);
                    }
                }
                server.run("DELETE FROM B_INSERTED");
            }
            double limit = median(micros.get(0));
            double ours = median(micros.get(1));
            System.out.printf(
                    Locale.ROOT,
                    "%-10s %8s %10.1f %10.1f %6.2f %12.1f%n",
                    name,
                    size,
                    limit,
                    ours,
                    ours / limit,
                    median(micros.get(2)));
        }
    }

    /** Both ways come to the same. */
    private void check(String name, String last, Message message) throws Exception {
        switch (name) {
            case "insert" -> {
                plain(name, last);
                route(name, message);
                same(
                        "2",
                        server.value(
                                "SELECT count(*) FROM B_INSERTED WHERE AMOUNT = '" + last + "'"));
                server.run("DELETE FROM B_INSERTED");
            }
            case "update" -> {
                for (boolean plain : new boolean[] {true, false}) {
                    server.run("UPDATE B_DATA SET AMOUNT = 'no' WHERE ID = 2");
                    if (plain) {
                        plain(name, last);
                    } else {
                        route(name, message);
                    }
                    same(last, server.value("SELECT AMOUNT FROM B_DATA WHERE ID = 2"));
                }
            }
            default -> {
                String found = plain(name, last);
                Exchange done = route(name, message);
                switch (name) {
                    case "read" ->
                            same(
                                    found,
                                    ExchangeAssembly.environment(done)
                                            .path("Variables", "found")
                                            .text());
                    case "retrieve" -> same(found, message.body().path("Parent", "Amount").text());
                    case "route" ->
                            same(
                                    found.equals("1") ? "MATCH" : "none",
                                    done.getMessage()
                                            .getHeader(DatabaseConstants.TERMINAL, String.class));
                    default -> same("called", found);
                }
            }
        }
    }

    private static void same(String expected, String actual) {
        if (!expected.equals(actual)) {
            throw new IllegalStateException("expected " + expected + ", not " + actual);
        }
    }

    private Exchange route(String name, Message message) throws Exception {
        Exchange exchange = new DefaultExchange(camel);
        exchange.getIn().setBody(message);
        routes.get(name).process(exchange);
        if (exchange.getException() != null) {
            throw exchange.getException();
        }
        return exchange;
    }

    private String plain(String name, String last) throws SQLException {
        String found = "called";
        switch (name) {
            case "insert" -> change("INSERT INTO B_INSERTED (AMOUNT) VALUES (?)", last);
            case "update" -> change("UPDATE B_DATA SET AMOUNT = ? WHERE ID = 2", last);
            case "procedure" -> {
                PreparedStatement call = prepared("CALL ONE_INTEGER(?)");
                call.setInt(1, 1);
                call.execute();
            }
            default -> {
                try (ResultSet rows =
                        prepared("SELECT AMOUNT FROM B_DATA WHERE ID = 1").executeQuery()) {
                    rows.next();
                    found = rows.getString(1);
                }
            }
        }
        connection.commit();
        return found;
    }

    private void change(String sql, String value) throws SQLException {
        PreparedStatement statement = prepared(sql);
        statement.setString(1, value);
        statement.executeUpdate();
    }

    private PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement known = statements.get(sql);
        if (known == null) {
            known = connection.prepareStatement(sql);
            statements.put(sql, known);
        }
        return known;
    }

    /** All of it is done by this thread; that of the whole process comes in steps of 10 ms. */
    private static double micros(Call call, int calls) throws Exception {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < calls; i++) {
            call.run();
        }
        return (threads.getCurrentThreadCpuTime() - before) / 1e3 / calls;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    @Override
    public void close() throws Exception {
        camel.close();
        connection.close();
        server.close();
    }
}

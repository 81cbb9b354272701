// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nodes that change rows, column types both ways, and whose transaction it is. */
abstract class ChangeContract extends NodeContract {
    void tables() throws SQLException {
        product.run(
                "CREATE TABLE ORDERS (ORDERNO INTEGER NOT NULL, LINE INTEGER NOT NULL, ITEM VARCHAR(30), QTY INTEGER, PRIMARY KEY (ORDERNO, LINE))",
                "CREATE TABLE KEPT (MESSAGE "
                        + product.type("BLOB")
                        + ", ID VARCHAR(20), MADE TIMESTAMP)",
                "CREATE TABLE ALL_TYPES (ID INTEGER PRIMARY KEY, DEC_ DECIMAL(20,4), D DATE, T TIME, TZ TIME WITH TIME ZONE, TS TIMESTAMP(6), TSZ TIMESTAMP(6) WITH TIME ZONE, BL "
                        + product.type("BLOB")
                        + ", CL "
                        + product.type("CLOB")
                        + ", B BOOLEAN, F DOUBLE PRECISION, N BIGINT, TEXTS "
                        + product.type("TEXTS")
                        + ", NUMBERS "
                        + product.type("NUMBERS")
                        + ", J "
                        + product.type("JSON")
                        + ")");
    }

    @BeforeEach
    void empty() throws SQLException {
        product.run("DELETE FROM ORDERS", "DELETE FROM KEPT", "DELETE FROM ALL_TYPES");
    }

    @AfterAll
    void close() throws Exception {
        product.close();
    }

    private Object rows() {
        return arrived.get("out").peek().getMessage().getHeader(DatabaseConstants.ROWS);
    }

    // ---- insert, update, delete

    private static final String LINES =
            "database-insert:ORDERS?forEach=/O/L&batchSize=3&column.ORDERNO=Body.O.No&column.LINE=xpath:@n&column.ITEM=xpath:Item&column.QTY=xpath:sum(Q)";

    @Test
    void aRowForEachElement() throws Exception {
        route(LINES);
        StringBuilder xml = new StringBuilder("<O><No>7</No>");
        for (int i = 1; i <= 8; i++) {
            xml.append("<L n='" + i + "'><Item>item " + i + "</Item><Q>" + i + "</Q><Q>1</Q></L>");
        }
        succeed(xml.append("</O>").toString());
        assertThat(
                        product.column(
                                "SELECT ORDERNO || ' ' || LINE || ' ' || ITEM || ' ' || QTY FROM ORDERS ORDER BY LINE"))
                .hasSize(8)
                .startsWith("7 1 item 1 2", "7 2 item 2 3");
        assertThat(rows()).isEqualTo(8L);
    }

    @Test
    void noElementNoRow() throws Exception {
        route(LINES);
        succeed("<O><No>7</No></O>");
        assertThat(rows()).isEqualTo(0L);
    }

    @Test
    void allRowsOfAMessageOrNone() throws Exception {
        route(LINES);
        assertThat(
                        send(
                                "<O><No>7</No><L n='1'><Item>a</Item></L><L n='2'/><L n='3'/><L n='4'/><L n='1'/></O>"))
                .hasMessageContaining("BAC3210")
                .hasMessageContaining("SQL state 23");
        assertThat(product.column("SELECT LINE FROM ORDERS")).isEmpty();
    }

    @Test
    void rowsAreUpdatedAndDeletedByACondition() throws Exception {
        product.run(
                "INSERT INTO ORDERS VALUES (1, 1, 'a', 1)",
                "INSERT INTO ORDERS VALUES (1, 2, 'b', 1)",
                "INSERT INTO ORDERS VALUES (2, 1, 'c', 1)");
        route(
                "database-update:ORDERS?set.QTY=RAW(CAST(Body.O.Q AS INTEGER) + 1)&set.ITEM=/O/Item&where=ORDERNO = :{Body.O.No} AND LINE > :{$Body/O/From}",
                "database-delete:ORDERS?where=ORDERNO <> :{Body.O.No}");
        succeed("<O><No>1</No><From>1</From><Q>41</Q><Item>new</Item></O>");
        assertThat(
                        product.column(
                                "SELECT ORDERNO || ' ' || LINE || ' ' || ITEM || ' ' || QTY FROM ORDERS ORDER BY LINE"))
                .containsExactly("1 1 a 1", "1 2 new 42");
        assertThat(rows()).isEqualTo(1L);
    }

    @Test
    void noRowIsAnErrorWhereItIsToBe() throws Exception {
        route("database-delete:ORDERS?treatWarningsAsErrors=true&where=ORDERNO = :{Body.O.No}");
        assertThat(send("<O><No>1</No></O>")).hasMessageContaining("BAC3214");
    }

    @Test
    void allRowsOnlyWhereItIsSaid() throws Exception {
        refused("BAC3220", "database-delete:ORDERS");
        refused("BAC3220", "database-update:ORDERS?set.QTY=1&where= ");
        refused("BAC3219", "database-update:ORDERS?allRows=true");
        refused("BAC3219", "database-insert:ORDERS");
        refused("BAC3218", "database-insert:A;B?column.A=1");
        refused("BAC3218", "database-insert:ORDERS?column.A)=1");
    }

    @Test
    void allRowsWhereItIsSaid() throws Exception {
        product.run("INSERT INTO ORDERS VALUES (1, 1, 'a', 1)");
        route("database-delete:ORDERS?allRows=true");
        succeed("<O/>");
        assertThat(product.column("SELECT LINE FROM ORDERS")).isEmpty();
    }

    // ---- warehouse

    @Test
    void theMessageIsKeptByteForByte() throws Exception {
        route("warehouse:KEPT?timestampColumn=MADE&column.ID=Body.O.No");
        String xml = "<O>\n  <No>7</No><!-- as it came --></O>";
        succeed(xml);
        assertThat(text("SELECT MESSAGE FROM KEPT WHERE ID = '7' AND MADE IS NOT NULL"))
                .isEqualTo(xml);
    }

    @Test
    void aPartIsKeptByteForByte() throws Exception {
        route("warehouse:KEPT?part=/O/L&column.ID=Body.O.No");
        succeed("<O><No>8</No><L a='1' >x</L><X/><L>y&#65;</L></O>");
        assertThat(text("SELECT MESSAGE FROM KEPT WHERE ID = '8'"))
                .isEqualTo("<L a='1' >x</L><L>y&#65;</L>");
    }

    private String text(String sql) throws SQLException {
        try (var connection = product.source().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return new String(rows.getBytes(1));
        }
    }

    // ---- types

    @Test
    void everyTypeBothWays() throws Exception {
        byte[] large = new byte[3_000_000];
        Arrays.fill(large, (byte) 0xC3);
        String text = "ä€𝄞".repeat(100_000);
        Map<String, Object> values =
                Map.ofEntries(
                        Map.entry("DEC_", new BigDecimal("1234567890123456.7890")),
                        Map.entry("D", LocalDate.of(1582, 10, 4)),
                        Map.entry("T", LocalTime.of(23, 59, 58)),
                        Map.entry("TZ", OffsetTime.of(12, 0, 1, 0, ZoneOffset.ofHours(5))),
                        Map.entry("TS", LocalDateTime.of(2024, 3, 31, 2, 30, 0, 123_456_000)),
                        Map.entry(
                                "TSZ",
                                OffsetDateTime.of(
                                        2024, 3, 31, 2, 30, 0, 123_456_000, ZoneOffset.UTC)),
                        Map.entry("BL", large),
                        Map.entry("CL", text),
                        Map.entry("B", true),
                        Map.entry("F", 0.1d),
                        Map.entry("N", Long.MAX_VALUE));
        StringBuilder insert =
                new StringBuilder("database-insert:ALL_TYPES?column.ID=Environment.V.ID");
        StringBuilder select =
                new StringBuilder(
                        "database-retrieve:x?row=Environment.R&query=SELECT * FROM ALL_TYPES WHERE ID = :{Environment.V.ID}");
        values.keySet()
                .forEach(
                        name ->
                                insert.append("&column.")
                                        .append(name)
                                        .append("=Environment.V.")
                                        .append(name));
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:types").to(insert.toString()).to(select.toString());
                    }
                });
        camel.start();
        var exchange =
                camel.createProducerTemplate()
                        .request(
                                "direct:types",
                                e -> {
                                    e.getMessage().setBody(new Message());
                                    Element v =
                                            ExchangeAssembly.environment(e)
                                                    .append(Element.folder("V"));
                                    v.append(Element.field("ID", 1L));
                                    values.forEach((n, x) -> v.append(Element.field(n, x)));
                                });
        if (exchange.getException() != null) {
            throw exchange.getException();
        }
        Element row = ExchangeAssembly.environment(exchange).firstChild("R");
        values.forEach(
                (name, value) ->
                        assertThat(row.firstChild(name).value()).as(name).isEqualTo(value));
        assertThat(row.firstChild("J").value()).isNull();
        assertThat(row.firstChild("TEXTS").value()).isNull();
    }

    @Test
    void arraysAreFieldsAndJsonIsTextOrElements() throws Exception {
        boolean h2 = product.type("JSON").equals("JSON");
        product.run(
                "INSERT INTO ALL_TYPES (ID, TEXTS, NUMBERS, J) VALUES (1, ARRAY['a', NULL, 'c'], ARRAY[1, 2], "
                        + (h2 ? "JSON " : "")
                        + "'{\"name\": \"x\", \"list\": [1, 2]}')");
        route(
                "database-retrieve:text?row=Body.T&query=SELECT TEXTS, NUMBERS FROM ALL_TYPES",
                "database-retrieve:json?jsonAsTree=true&data.J=Body.T.J&query=SELECT J FROM ALL_TYPES",
                "database-retrieve:raw?data.J=LocalEnvironment.J&query=SELECT J FROM ALL_TYPES");
        camel.getRegistry().bind("x", "y");
        succeed("<T/>");
        assertThat(at("out").get(0))
                .startsWith(
                        "<T><TEXTS><Item>a</Item><Item/><Item>c</Item></TEXTS><NUMBERS><Item>1</Item><Item>2</Item></NUMBERS><J>")
                .contains("<name>x</name>")
                .contains("<Item>1</Item>");
        assertThat(
                        ExchangeAssembly.localEnvironment(arrived.get("out").peek())
                                .firstChild("J")
                                .value()
                                .toString()
                                .replace(" ", ""))
                .contains("\"name\":\"x\"");
    }

    @Test
    void aValueBeyondTheLimitFails() throws Exception {
        product.run("INSERT INTO ALL_TYPES (ID, CL) VALUES (1, 'abcdefghij')");
        route(
                "database-retrieve:x?maximumValueSize=9&data.CL=Body.T.C&query=SELECT CL FROM ALL_TYPES");
        assertThat(send("<T/>")).hasMessageContaining("a value of 10 where 9 is allowed");
    }

    @Test
    void aLargeBodyIsKept() throws Exception {
        route("warehouse:KEPT?column.ID='large'");
        byte[] bytes = new byte[20_000_000];
        Arrays.fill(bytes, (byte) 'x');
        var sent =
                camel.createProducerTemplate()
                        .request(
                                "direct:in",
                                e ->
                                        e.getMessage()
                                                .setBody(
                                                        Message.parse(
                                                                ByteSlice.of(bytes),
                                                                dev.bactrian.tree.Domains
                                                                        .installed()
                                                                        .get("BLOB"),
                                                                dev.bactrian.tree.ParseOptions
                                                                        .DEFAULT)));
        if (sent.getException() != null) {
            throw sent.getException();
        }
        assertThat(product.column("SELECT OCTET_LENGTH(MESSAGE) FROM KEPT"))
                .containsExactly("20000000");
    }
}

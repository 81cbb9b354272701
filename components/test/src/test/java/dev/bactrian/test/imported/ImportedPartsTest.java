// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.report.ReportLine;
import dev.bactrian.statistics.trace.TraceFiles;
import dev.bactrian.statistics.trace.UserTrace;
import dev.bactrian.statistics.tracenode.TraceNodes;
import dev.bactrian.statistics.tracenode.camel.FlowTraceNodes;
import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A flow for each family of nodes: headers, callable flows, lookups, JMS, files that are read,
 * TCP/IP, a collector.
 */
class ImportedPartsTest {
    private static final ImportedFlows PARTS = ImportedFlows.of(ImportedFlows.workspace("parts"));
    private static final Path FILES = ImportedFlows.folder("read");
    private static final int PORT = ImportedFlows.freePort();
    private static final JdbcDataSource CUSTOMERS =
            ImportedFlows.database(
                    "parts",
                    "CREATE TABLE CUSTOMER(ID VARCHAR(9), NAME VARCHAR(40), TIER VARCHAR(9))",
                    "INSERT INTO CUSTOMER VALUES('1', 'Ada', 'gold'), ('2', 'Bob', 'tin')");

    @RegisterExtension static final FlowTester FLOWS = tester();

    private static FlowTester tester() {
        compile("com/acme/Sort.java");
        TraceNodes traces =
                new TraceNodes(
                        new UserTrace(FILES, UserTrace.MOST),
                        new TraceFiles(FILES, UserTrace.MOST));
        return PARTS.edited("Read", "file:in?", "file:" + FILES + "?")
                .edited("Lines", "0.0.0.0:0", "localhost:" + PORT)
                .tester(
                        "Headers", "Price", "Later", "Lookup", "Ask", "Both", "Invoice", "Ordered",
                        "Seen", "Read", "Lines")
                .bean("database", CUSTOMERS)
                .bean("traceNodes", new FlowTraceNodes(traces, route -> route));
    }

    /** As the project's own build does. */
    private static void compile(String source) {
        int status =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-d",
                                PARTS.project().resolve("flows").toString(),
                                PARTS.project().resolve("src/main/java/" + source).toString());
        assertThat(status).as("compiled").isZero();
    }

    @Test
    void everyNodeCameOver() {
        assertThat(PARTS.leftNodes()).isEmpty();
    }

    @Test
    void headersAreSetAndACallableFlowAnswers() throws Exception {
        FLOWS.queues().put("HEADERS.IN", "<Order><Quantity>2</Quantity></Order>");
        Message out = FLOWS.queues().get("HEADERS.OUT");
        assertThat(Queues.text(out))
                .isEqualTo("<Order><Quantity>2</Quantity><Total>24</Total></Order>");
        assertThat(out.getJMSPriority()).isEqualTo(7);
        assertThat(out.getJMSReplyTo() + "").contains("HEADERS.BACK");
        assertThat(FLOWS.queues().getText("PRICE.AUDIT")).contains("<Total>24</Total>");
    }

    @Test
    void whatACallableFlowThrowsComesToTheTerminalOfWhoCalledIt() {
        FLOWS.queues().put("HEADERS.IN", "<Order><Article>rug</Article></Order>");
        assertThat(FLOWS.queues().getText("HEADERS.REFUSED"))
                .isEqualTo("<Order><Article>rug</Article></Order>");
    }

    @Test
    void anAsynchronousCallIsAnsweredInAnotherRoute() {
        FLOWS.queues().put("LATER.IN", "<Order><Quantity>3</Quantity></Order>");
        assertThat(FLOWS.queues().getText("LATER.OUT")).contains("<Total>36</Total>");
        assertThat(FLOWS.queues().getText("LATER.ASKED"))
                .isEqualTo("<Order><Quantity>3</Quantity></Order>");
        assertThat(FLOWS.queues().getText("PRICE.AUDIT")).contains("<Total>36</Total>");
    }

    @Test
    void aMessageIsCompletedAndRoutedByWhatTheDatabaseKnows() {
        FLOWS.queues().put("LOOKUP.IN", "<Order><Customer>1</Customer></Order>");
        FLOWS.queues().put("LOOKUP.IN", "<Order><Customer>2</Customer></Order>");
        FLOWS.queues().put("LOOKUP.IN", "<Order><Customer>3</Customer></Order>");
        assertThat(FLOWS.queues().getText("LOOKUP.GOLD"))
                .isEqualTo("<Order><Customer>1</Customer><Name>Ada</Name></Order>");
        assertThat(FLOWS.queues().getText("LOOKUP.OTHERS")).contains("<Name>Bob</Name>");
        assertThat(FLOWS.queues().getText("LOOKUP.UNKNOWN"))
                .isEqualTo("<Order><Customer>3</Customer></Order>");
    }

    @Test
    void aJmsMessageIsAnsweredAndCopied() throws Exception {
        try (var factory = new ActiveMQConnectionFactory("tcp://localhost:" + FLOWS.port());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            MessageProducer producer = session.createProducer(session.createQueue("ASK.IN"));
            TextMessage ask = session.createTextMessage("<Ask/>");
            ask.setStringProperty("tone", "high");
            ask.setJMSReplyTo(session.createQueue("ASK.REPLIES"));
            producer.send(ask);
        }
        Message answer = FLOWS.queues().get("ASK.REPLIES");
        assertThat(Queues.text(answer)).isEqualTo("<Ask><Heard>high</Heard></Ask>");
        assertThat(answer.getStringProperty("colour")).isEqualTo("red");
        assertThat(answer.getJMSType()).isEqualTo("answer");
        assertThat(FLOWS.queues().getText("ASK.COPY")).contains("high");
    }

    @Test
    void aFileIsReadByTheNameInTheMessage() throws IOException {
        Files.writeString(FILES.resolve("a.xml"), "<A>1</A>");
        FLOWS.queues().put("READ.IN", "<Read><File>a.xml</File></Read>");
        assertThat(FLOWS.queues().getText("READ.OUT")).isEqualTo("<A>1</A>");
        assertThat(FILES.resolve("a.xml")).exists();
    }

    @Test
    void theMessageGoesOnWhereThereIsNoSuchFile() {
        FLOWS.queues().put("READ.IN", "<Read><File>none.xml</File></Read>");
        assertThat(FLOWS.queues().getText("READ.NONE"))
                .isEqualTo("<Read><File>none.xml</File></Read>");
    }

    @Test
    void aLineIsAnsweredOnItsConnection() throws IOException {
        try (Socket socket = new Socket("localhost", PORT)) {
            socket.setSoTimeout(30_000);
            BufferedReader in =
                    new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String word : List.of("one", "three")) {
                socket.getOutputStream().write((word + "\n").getBytes(StandardCharsets.UTF_8));
                assertThat(in.readLine())
                        .isEqualTo(word.toUpperCase(java.util.Locale.ROOT) + " " + word.length());
            }
        }
    }

    @Test
    void aCollectionIsAsTheHandlersOfTheTableSay() {
        FLOWS.queues().put("BOTH.PARCELS", "<Parcel><Order>7</Order></Parcel>");
        FLOWS.queues().put("BOTH.ORDERS", "<Order><Id>7</Id></Order>");
        FLOWS.queues().put("BOTH.PARCELS", "<Parcel><Order>7</Order></Parcel>");
        assertThat(FLOWS.queues().getText("BOTH.OUT"))
                .isEqualTo("<Shipment><Id>7</Id><Parcels>2</Parcels></Shipment>");
    }

    @Test
    void aTraceNodeWritesItsPatternAsItIsToItsFileOnly() throws IOException {
        FLOWS.queues().put("SEEN.IN", "<Order><Id>7</Id></Order>");
        assertThat(FLOWS.queues().getText("SEEN.OUT")).isEqualTo("<Order><Id>7</Id></Order>");
        assertThat(FILES.resolve("seen orders.txt"))
                .content()
                .isEqualTo(
                        "order 7\n)&file=evil.txt&pattern=RAW(x) {{secret}} $simple{body} #bean:x ?a=b %41 + \\"
                                + " \"q\" 'q' <b> ü€\n");
        assertThat(FILES.resolve("evil.txt")).doesNotExist();
    }

    private static String order(String count) {
        return "<Order id=\"7\"><First>Ada</First><Last>Love</Last><Count>"
                + count
                + "</Count><Line><Article>rug</Article><Quantity>2</Quantity><Kind>A</Kind></Line>"
                + "<Line><Article>pan</Article><Quantity>0</Quantity><Kind>A</Kind></Line>"
                + "<Line><Article>cup</Article><Quantity>1</Quantity><Kind>B</Kind></Line></Order>";
    }

    @Test
    void aMapIsEsqlAndAClassOfOursIsCompiledAndRuns() {
        FLOWS.queues().put("INVOICE.IN", order("3"));
        assertThat(FLOWS.queues().getText("INVOICE.OUT"))
                .isEqualTo(
                        "<Invoice number=\"7\"><Name>ADA Love</Name><Count>3</Count><Price><Currency>EUR</Currency></Price>"
                                + "<Items><Item><Article>rug</Article></Item><Item><Article>cup</Article></Item></Items>"
                                + "<Kind>long</Kind></Invoice>");
        FLOWS.queues().put("INVOICE.IN", order("12"));
        assertThat(FLOWS.queues().getText("INVOICE.LARGE")).contains("<Count>12</Count>");
    }

    @Test
    void whatAMapCannotSayInEsqlIsInTheReportAndTheBrokersApiIsLeftToPort() {
        assertThat(PARTS.report().files())
                .filteredOn(file -> file.name().endsWith("ToInvoice.map"))
                .extracting(ReportLine::how)
                .anySatisfy(how -> assertThat(how).startsWith("custom to Odd"));
        assertThat(PARTS.project().resolve("java-to-port/com/acme/Old.java")).exists();
        assertThat(PARTS.project().resolve("src/main/java/com/acme/Sort.java")).exists();
    }

    @Test
    void aMessageOfAnotherDomainGoesToTheFailureTerminalOfValidate() {
        FLOWS.queues().put("INVOICE.RAW", "no XML");
        assertThat(FLOWS.queues().getText("INVOICE.REFUSED")).isEqualTo("no XML");
    }

    @Test
    void messagesAreNumberedAndComeInTheOrderOfTheirNumbers() {
        for (String expected : List.of("<Number>1</Number>", "<Number>2</Number>")) {
            FLOWS.queues().put("ORDERED.IN", "<Order><Customer>a</Customer></Order>");
            assertThat(FLOWS.queues().getText("ORDERED.NUMBERED")).contains(expected);
        }
        for (int number : new int[] {2, 1}) {
            FLOWS.queues()
                    .put(
                            "ORDERED.MIXED",
                            "<Order><Customer>a</Customer><Number>" + number + "</Number></Order>");
        }
        assertThat(FLOWS.queues().getText("ORDERED.OUT")).contains("<Number>1</Number>");
        assertThat(FLOWS.queues().getText("ORDERED.OUT")).contains("<Number>2</Number>");
    }
}

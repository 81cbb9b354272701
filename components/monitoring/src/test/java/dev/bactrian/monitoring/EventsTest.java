// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.monitoring.activity.Activity;
import dev.bactrian.monitoring.activity.ActivityLog;
import dev.bactrian.monitoring.camel.FlowNames;
import dev.bactrian.monitoring.camel.MonitoredInputs;
import dev.bactrian.monitoring.camel.MonitoredNodes;
import dev.bactrian.monitoring.profile.EventUnit;
import dev.bactrian.monitoring.profile.MonitoringException;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import dev.bactrian.monitoring.profile.ProfileFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** What flows tell by a profile. */
class EventsTest {
    private static final String ORDER =
            "<o:Order xmlns:o=\"urn:orders\" id=\"7\"><o:Customer>Ada</o:Customer>"
                    + "<Card>4111-1111</Card></o:Order>";

    @TempDir Path folder;

    private final List<MonitoringEvent> events = new CopyOnWriteArrayList<>();
    private final ActivityLog activity = new ActivityLog(Clock.systemUTC());
    private DefaultCamelContext camel;
    private ProducerTemplate client;
    private Path file;
    private Monitoring monitoring;
    private volatile boolean refusing;

    @BeforeEach
    void start() throws Exception {
        file = folder.resolve("orders.monprofile.xml");
        monitoring =
                new Monitoring(
                        new Origin("B1", "default", "1"),
                        flow -> {
                            MonitoringProfile read = ProfileFile.read(file);
                            return read.with(read.masks(), "XMLNSC");
                        },
                        (event, unit) -> {
                            if (refusing) {
                                throw new IOException("no topic");
                            }
                            events.add(event);
                        });
        FlowNames names = route -> route.replaceFirst("-.*", "");
        camel = new DefaultCamelContext();
        camel.getCamelContextExtension()
                .addInterceptStrategy(new MonitoredNodes(monitoring, names));
        camel.addRoutePolicyFactory(new MonitoredInputs(monitoring, activity, names));
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:orders")
                                .routeId("orders")
                                .process(
                                        exchange -> {
                                            String body =
                                                    exchange.getMessage().getBody(String.class);
                                            if (body.contains("bad")) {
                                                throw new IllegalStateException("bad");
                                            }
                                        })
                                .id("check")
                                .to("direct:part");
                        from("direct:part")
                                .routeId("orders-part")
                                .setBody(constant("done"))
                                .id("set");
                    }
                });
        camel.start();
        client = camel.createProducerTemplate();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        camel.close();
    }

    private void profile(String sources) throws IOException {
        Files.writeString(
                file,
                "<p:monitoringProfile xmlns:p=\""
                        + ProfileFile.NAMESPACE
                        + "\" xmlns:x=\"urn:orders\" p:version=\"2.0\">"
                        + sources
                        + "</p:monitoringProfile>");
    }

    private static String source(String address, String inside) {
        return "<p:eventSource p:enabled=\"true\" p:eventSourceAddress=\""
                + address
                + "\">"
                + inside
                + "</p:eventSource>";
    }

    private static String field(String name, String path) {
        return "<p:applicationDataQuery><p:simpleContent p:dataType=\"string\" p:name=\""
                + name
                + "\"><p:valueQuery p:queryText=\""
                + path
                + "\"/></p:simpleContent></p:applicationDataQuery>";
    }

    private List<String> addresses() {
        return events.stream().map(MonitoringEvent::address).toList();
    }

    @Test
    void aTransactionTellsItsStartAndItsEndOnce() throws Exception {
        profile(source("transaction.Start", "") + source("orders.transaction.End", ""));
        monitoring.of("orders").set(true);

        client.sendBody("direct:orders", ORDER);

        assertThat(addresses())
                .containsExactly("orders.transaction.Start", "orders.transaction.End");
        assertThat(events).extracting(MonitoringEvent::counter).containsExactly(1L, 2L);
        assertThat(events.get(0).correlators().local())
                .isNotEmpty()
                .isEqualTo(events.get(1).correlators().local());
        assertThat(events.get(0).node().detail()).isEqualTo("orders");
        assertThat(events.get(0).unit()).isEqualTo(EventUnit.MESSAGE_FLOW);
    }

    @Test
    void aFailureIsARollbackOutsideOfTheUnitOfWorkAndANodesFailure() throws Exception {
        profile(
                source("transaction.End", "")
                        + source("transaction.Rollback", "")
                        + source("check.terminal.in", "")
                        + source("check.terminal.Failure", ""));
        monitoring.of("orders").set(true);

        assertThatThrownBy(() -> client.sendBody("direct:orders", "bad"))
                .isInstanceOf(CamelExecutionException.class);

        assertThat(addresses())
                .containsExactly(
                        "check.terminal.in",
                        "check.terminal.Failure",
                        "orders.transaction.Rollback");
        assertThat(events.get(2).unit()).isEqualTo(EventUnit.INDEPENDENT);
    }

    @Test
    void fieldsAreFoundByPathWithNamespacesAndMaskedOnesCannotBeRead() throws Exception {
        profile(
                "<mask queryText=\"$Body/x:Order/Card\"/>"
                        + source(
                                "check.terminal.out",
                                "<p:eventPointDataQuery><p:eventIdentity><p:eventName p:queryText=\"concat('order ', $Body/x:Order/@id)\"/>"
                                        + "</p:eventIdentity><p:eventCorrelation><p:globalTransactionId p:sourceOfId=\"query\""
                                        + " p:queryText=\"$Body/x:Order/@id\"/></p:eventCorrelation></p:eventPointDataQuery>"
                                        + "<p:applicationDataQuery><p:simpleContent p:dataType=\"string\" p:name=\"customer\" p:targetNamespace=\"urn:orders\">"
                                        + "<p:valueQuery p:queryText=\"$Body/x:Order/x:Customer\"/></p:simpleContent>"
                                        + "<p:simpleContent p:dataType=\"string\" p:name=\"card\"><p:valueQuery p:queryText=\"$Body/x:Order/Card\"/></p:simpleContent>"
                                        + "<p:complexContent><p:payloadQuery p:queryText=\"$Body/x:Order\"/></p:complexContent>"
                                        + "</p:applicationDataQuery>"
                                        + "<p:bitstreamDataQuery p:bitstreamContent=\"body\" p:encoding=\"hexBinary\"/>"));
        monitoring.of("orders").set(true);

        client.sendBody("direct:orders", ORDER);

        MonitoringEvent event = events.get(0);
        assertThat(event.name()).isEqualTo("order 7");
        assertThat(event.correlators().global()).isEqualTo("7");
        assertThat(event.values()).extracting(EventValue::value).startsWith("Ada", "*********");
        assertThat(event.values().get(2).value())
                .contains("*********")
                .doesNotContain("4111")
                .contains("Ada");
        assertThat(new String(event.payload(), StandardCharsets.UTF_8))
                .contains("Ada")
                .contains("*********")
                .doesNotContain("4111");
        String xml = EventXml.of(event);
        Document document = parsed(xml);
        assertThat(
                        document.getElementsByTagNameNS(EventXml.NAMESPACE, "simpleContent")
                                .item(0)
                                .getAttributes()
                                .getNamedItemNS(EventXml.NAMESPACE, "value")
                                .getNodeValue())
                .isEqualTo("Ada");
        assertThat(
                        document.getElementsByTagNameNS("urn:orders", "Customer")
                                .item(0)
                                .getTextContent())
                .isEqualTo("Ada");
        assertThat(xml).doesNotContain("4111").contains("wmb:encoding=\"hexBinary\"");
        assertThat(EventJson.of(event))
                .contains("\"eventName\":\"order 7\"")
                .contains("\"globalTransactionId\":\"7\"")
                .doesNotContain("4111");
    }

    private static Document parsed(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void aFilterKeepsEventsBack() throws Exception {
        profile(
                source(
                        "transaction.Start",
                        "<p:eventPointDataQuery><p:eventFilter p:queryText=\"$Body/x:Order/@id &gt; 5\"/></p:eventPointDataQuery>"));
        monitoring.of("orders").set(true);

        client.sendBody("direct:orders", ORDER.replace("7", "3"));
        assertThat(events).isEmpty();
        client.sendBody("direct:orders", ORDER);
        assertThat(events).hasSize(1);
    }

    @Test
    void offTellsNothingAndOnAgainReadsTheProfileAnew() throws Exception {
        profile(source("transaction.Start", ""));
        client.sendBody("direct:orders", ORDER);
        assertThat(events).isEmpty();

        monitoring.of("orders").set(true);
        profile(source("transaction.End", ""));
        monitoring.of("orders").set(true);
        client.sendBody("direct:orders", ORDER);
        assertThat(addresses()).containsExactly("orders.transaction.End");

        monitoring.of("orders").set(false);
        client.sendBody("direct:orders", ORDER);
        assertThat(events).hasSize(1);
    }

    @Test
    void whatCannotBeMadeOrPublishedIsLostAndTheMessageGoesOn() throws Exception {
        profile(source("transaction.Start", field("x", "$Body/Order/Line")));
        monitoring.of("orders").set(true);
        assertThat((Object) client.requestBody("direct:orders", "<Order><Line>")).isEqualTo("done");
        assertThat(events).isEmpty();

        refusing = true;
        assertThat((Object) client.requestBody("direct:orders", ORDER)).isEqualTo("done");
        refusing = false;
        client.sendBody("direct:orders", ORDER);
        assertThat(events).hasSize(1);
    }

    @Test
    void whatIsNoXmlCharacterIsReplacedInTheEvent() throws Exception {
        profile(source("transaction.Start", field("x", "$Root/BLOB/BLOB")));
        monitoring.of("orders").set(true);
        EventNode node = new EventNode("a\u0001<b>\uD800", "t", "", "\"");
        MonitoringEvent event =
                new MonitoringEvent(
                        new Origin("B", "E", "1"),
                        "f",
                        "a",
                        "n\n",
                        java.time.Instant.EPOCH,
                        1,
                        new Correlators("", "", ""),
                        node,
                        "t",
                        List.of(),
                        null,
                        null,
                        EventUnit.INDEPENDENT);
        assertThat(parsed(EventXml.of(event)).getDocumentElement().getLocalName())
                .isEqualTo("event");
        assertThat(EventXml.of(event)).contains("a\uFFFD&lt;b&gt;\uFFFD");
        assertThat(EventJson.of(event)).contains("a\\u0001<b>").contains("\"n\\u000a\"");
    }

    @Test
    void aProfileThatIsNoneIsRefused() throws Exception {
        Files.writeString(file, "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:/etc/passwd\">]><a>&e;</a>");
        assertThatThrownBy(() -> monitoring.of("orders").set(true))
                .isInstanceOf(MonitoringException.class)
                .hasMessageStartingWith("BAC8850");
        Files.writeString(file, "<a/>");
        assertThatThrownBy(() -> monitoring.of("orders").set(true))
                .hasMessageStartingWith("BAC8850");
        profile(source("check", ""));
        assertThatThrownBy(() -> monitoring.of("orders").set(true))
                .hasMessageStartingWith("BAC8851");
        profile(source("transaction.Start", field("x", "$Body/")));
        assertThatThrownBy(() -> monitoring.of("orders").set(true))
                .hasMessageStartingWith("BAC8850");
        assertThat(monitoring.of("orders").active()).isNull();
    }

    @Test
    void startAndStopOfAnInputAreNoted() throws Exception {
        camel.getRouteController().stopRoute("orders");
        camel.getRouteController().startRoute("orders");
        assertThat(activity.of("orders").all())
                .extracting(Activity::text)
                .containsSequence("input orders has stopped", "input orders has started (orders)");
    }

    @Test
    void theTopicIsIbms() {
        assertThat(monitoring.of("orders").topic())
                .isEqualTo("$SYS/Broker/B1/Monitoring/default/orders");
    }
}

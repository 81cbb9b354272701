// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TemporaryQueue;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;

class MqGetAndReplyTest extends RouteOnBroker {
    static String text(Message message) {
        return new String(BrokerFixture.bytes(message), StandardCharsets.UTF_8);
    }

    @Test
    void repliesToATemporaryQueueWithTheRequestsIdAsCorrelation() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:ASK.IN")
                                .setBody(constant("answer"))
                                .to("mq:ASK.OTHERWISE?operation=reply&destinationMode=reply");
                    }
                });
        TemporaryQueue queue = broker.context().createTemporaryQueue();
        String id = broker.put("ASK.IN", new byte[] {1}, m -> m.setJMSReplyTo(queue));

        Message reply = broker.context().createConsumer(queue).receive(BrokerFixture.PATIENCE);
        assertThat(text(reply)).isEqualTo("answer");
        assertThat(reply.getJMSCorrelationID()).isEqualTo(id);
        assertThat(reply.getIntProperty("JMS_IBM_MsgType")).isEqualTo(2);
    }

    @Test
    void passesTheCorrelationIdentifierWhereTheReportOptionsSaySo() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:PASSID.IN")
                                .to("mq:PASSID.OUT?operation=reply&destinationMode=reply");
                    }
                });
        broker.put(
                "PASSID.IN",
                new byte[] {1},
                m -> {
                    m.setJMSCorrelationID("order-9");
                    m.setIntProperty("JMS_IBM_MQMD_Report", 0x40);
                });
        assertThat(broker.get("PASSID.OUT").getJMSCorrelationID()).isEqualTo("order-9");
    }

    @Test
    void putsToEachQueueOfTheDestinationList() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:LIST.IN")
                                .process(
                                        e -> {
                                            Element mq =
                                                    ExchangeAssembly.localEnvironment(e)
                                                            .append(Element.folder("Destination"))
                                                            .append(Element.folder("MQ"));
                                            mq.append(Element.folder("DestinationData"))
                                                    .append(Element.field("queueName", "LIST.A"));
                                            mq.append(Element.folder("DestinationData"))
                                                    .append(Element.field("queueName", "LIST.B"));
                                        })
                                .to("mq:LIST?destinationMode=list");
                    }
                });
        broker.put("LIST.IN", "copy");
        assertThat(text(broker.get("LIST.A"))).isEqualTo("copy");
        assertThat(text(broker.get("LIST.B"))).isEqualTo("copy");
    }

    @Test
    void getsByCorrelationIdIntoTheLocalEnvironment() throws Exception {
        AtomicReference<String> seen = new AtomicReference<>();
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:GET.IN")
                                .to(
                                        "mq:GET.STORE?operation=get&matchCorrelationId=true&resultLocation=LocalEnvironment.Stored")
                                .process(
                                        e -> {
                                            Element blob =
                                                    ExchangeAssembly.localEnvironment(e)
                                                            .path("Stored", "BLOB", "BLOB");
                                            seen.set(
                                                    new String(
                                                            (byte[]) blob.value(),
                                                            StandardCharsets.UTF_8));
                                        })
                                .to("mq:GET.OUT");
                    }
                });
        broker.put(
                "GET.STORE",
                "other".getBytes(StandardCharsets.UTF_8),
                m -> m.setJMSCorrelationID("a"));
        broker.put(
                "GET.STORE",
                "mine".getBytes(StandardCharsets.UTF_8),
                m -> m.setJMSCorrelationID("it's b"));
        broker.put(
                "GET.IN",
                "in".getBytes(StandardCharsets.UTF_8),
                m -> m.setJMSCorrelationID("it's b"));

        Message out = broker.get("GET.OUT");
        assertThat(text(out)).isEqualTo("in");
        assertThat(out.getBooleanProperty("CamelMqGot") ? "leaked" : "kept").isEqualTo("kept");
        assertThat(seen.get()).isEqualTo("mine");
        broker.awaitDepth("GET.STORE", 1);
    }

    @Test
    void aGetIsRolledBackWithTheFlow() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:GETBACK.IN?backoutQueue=GETBACK.BACKOUT&backoutThreshold=2")
                                .to("mq:GETBACK.STORE?operation=get&resultLocation=Environment.Got")
                                .process(
                                        e -> {
                                            throw new IllegalStateException("after the get");
                                        });
                    }
                });
        broker.put("GETBACK.STORE", "kept");
        broker.put("GETBACK.IN", "in");
        broker.get("GETBACK.BACKOUT");
        assertThat(text(broker.get("GETBACK.STORE"))).isEqualTo("kept");
    }

    @Test
    void browsesAndSaysWhenThereIsNothing() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:browse").to("mq:BROWSE?operation=browse");
                        from("direct:get").to("mq:BROWSE?operation=get&waitInterval=0");
                    }
                });
        broker.put("BROWSE", "there");
        try (var template = camel.createProducerTemplate()) {
            Exchange first = template.request("direct:browse", e -> {});
            assertThat(first.getMessage().getBody(String.class)).isEqualTo("there");
            assertThat(template.request("direct:get", e -> {}).getMessage().getHeader("CamelMqGot"))
                    .isEqualTo(true);
            Exchange none = template.request("direct:get", e -> {});
            assertThat(none.getMessage().getHeader("CamelMqGot")).isEqualTo(false);
        }
    }

    @Test
    void refusesALocationInNoTree() {
        assertThatThrownBy(
                        () ->
                                camel.getEndpoint("mq:Q?operation=get&resultLocation=Elsewhere.X")
                                        .createProducer())
                .hasMessageContaining("BAC2126")
                .hasMessageContaining("Elsewhere.X");
    }

    @Test
    void polls() throws JMSException {
        camel.start();
        broker.put("POLL", "there");
        try (var template = camel.createConsumerTemplate()) {
            assertThat(template.receiveBody("mq:POLL", BrokerFixture.PATIENCE, String.class))
                    .isEqualTo("there");
            assertThat(template.receiveBodyNoWait("mq:POLL")).isNull();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}

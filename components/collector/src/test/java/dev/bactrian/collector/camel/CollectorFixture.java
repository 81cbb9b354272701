// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A broker, contexts on it, two inputs A and B, what collections become as text. */
abstract class CollectorFixture {
    final ManualClock clock = new ManualClock();
    TestBroker broker;
    JMSContext client;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
        client = broker.client().createContext();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        broker.close();
    }

    DefaultCamelContext run(RouteBuilder... routes) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        camel.getComponent("collector", CollectorComponent.class).useClock(clock);
        for (RouteBuilder route : routes) {
            camel.addRoutes(route);
        }
        camel.start();
        return camel;
    }

    static RouteBuilder inputs(String options) {
        return inputs(options, "");
    }

    static RouteBuilder inputs(String options, String reading) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from(CollectorFixture.from("A", reading)).to(CollectorFixture.to("A", options));
                from(CollectorFixture.from("B", reading)).to(CollectorFixture.to("B", options));
                from("mq:CONTROL?backoutQueue=BACKOUT")
                        .setHeader(CollectorConstants.NAME, header("name"))
                        .to("collector:Test?control=true")
                        .process(CollectorFixture::refuseIfAsked);
            }
        };
    }

    /** One input, of XML. */
    static RouteBuilder input(String input, String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from(CollectorFixture.from(input, "&domain=XMLNSC"))
                        .to(CollectorFixture.to(input, options));
            }
        };
    }

    private static String from(String input, String reading) {
        return "mq:" + input + "?transactionMode=automatic&backoutQueue=BACKOUT" + reading;
    }

    private static String to(String input, String options) {
        return "collector:Test?input=" + input + options;
    }

    /** One message of each input. */
    static RouteBuilder outputs(String options) {
        return outputs("1", options);
    }

    static RouteBuilder outputs(String handlerB, String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from("collector:Test?handler.A=1&retryDelay=10&handler.B=" + handlerB + options)
                        .process(CollectorFixture::describe)
                        .to("mq:OUT");
                from("collector:Test?terminal=expire")
                        .process(CollectorFixture::describe)
                        .to("mq:EXPIRED");
            }
        };
    }

    static void describe(Exchange exchange) {
        Element body = ExchangeAssembly.message(exchange).body();
        StringBuilder text = new StringBuilder();
        for (Element folder : body.children()) {
            Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
            text.append(folder.localName()).append('=');
            text.append(
                    blob == null
                            ? folder.text()
                            : new String((byte[]) blob.value(), StandardCharsets.UTF_8));
            text.append(';');
        }
        text.append(
                ExchangeAssembly.localEnvironment(exchange)
                        .path("Wildcard", "WildcardMatch")
                        .text());
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void refuseIfAsked(Exchange exchange) {
        if (exchange.getMessage().getHeader("refuse") != null) {
            throw new IllegalStateException("the control's route failed");
        }
    }

    void put(String queue, String text, String key, int mode) throws JMSException {
        BytesMessage message = client.createBytesMessage();
        message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        if (key != null) {
            message.setStringProperty("key", key);
        }
        client.createProducer().setDeliveryMode(mode).send(client.createQueue(queue), message);
    }

    void put(String queue, String text, String key) throws JMSException {
        put(queue, text, key, DeliveryMode.PERSISTENT);
    }

    /** So many collections have a deadline. */
    static void awaitDeadlines(DefaultCamelContext camel, int count) {
        CollectorComponent component = camel.getComponent("collector", CollectorComponent.class);
        TestBroker.await("deadlines", () -> component.threads().timers().size() == count);
    }

    Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    String text(String queue) throws JMSException {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            // a large one can be read while its consumer is open
            return new String(message.getBody(byte[].class), StandardCharsets.UTF_8);
        }
    }

    /** What a failed message was told when it was backed out. */
    String failure() throws JMSException {
        return get("BACKOUT").getStringProperty("BactrianFailure");
    }
}

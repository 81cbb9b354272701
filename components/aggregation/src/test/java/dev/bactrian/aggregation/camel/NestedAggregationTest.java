// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.RoutePolicySupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An aggregation whose request is answered by another one, in another process. */
class NestedAggregationTest {
    private static final String AUTOMATIC = "?transactionMode=automatic";

    /** A trip is a flight and what an agent says. */
    private static final class Trip extends RouteBuilder {
        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            from("mq:TRIP" + AUTOMATIC)
                    .to("aggregation:control:Trip?timeout=600000")
                    .to("mq:FLIGHT?replyToQueue=TRIP.REPLY")
                    .to("aggregation:request:Trip?folder=Flight")
                    .to("mq:AGENT?replyToQueue=TRIP.REPLY")
                    .to("aggregation:request:Trip?folder=Agent");
            from("mq:FLIGHT" + AUTOMATIC).to("mq:TRIP.REPLY?operation=reply");
            from("mq:TRIP.REPLY" + AUTOMATIC).to("aggregation:reply:Trip");
            from("aggregation:reply:Trip").process(exchange -> join(exchange, "")).to("mq:OUT");
        }
    }

    /** An agent's answer is that of two hotels. */
    private static final class Agent extends RouteBuilder {
        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            from("mq:AGENT" + AUTOMATIC)
                    .to("aggregation:control:Agent?timeout=600000")
                    .to("mq:HOTEL?replyToQueue=AGENT.REPLY")
                    .to("aggregation:request:Agent?folder=First")
                    .to("mq:HOTEL?replyToQueue=AGENT.REPLY")
                    .to("aggregation:request:Agent?folder=Second");
            from("mq:HOTEL" + AUTOMATIC).to("mq:AGENT.REPLY?operation=reply");
            from("mq:AGENT.REPLY" + AUTOMATIC).to("aggregation:reply:Agent");
            from("aggregation:reply:Agent")
                    .process(exchange -> join(exchange, "Agent:"))
                    .setHeader(MqConstants.CORRELATION_ID, header(AggregationConstants.ORIGIN))
                    .to("mq:TRIP.REPLY");
        }
    }

    /** The folders' names and the lengths of their payloads; the payloads of nested ones. */
    private static void join(Exchange exchange, String prefix) {
        StringBuilder text = new StringBuilder(prefix);
        for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
            Object value = folder.path(BlobDomain.NAME, BlobDomain.NAME).value();
            String payload = new String((byte[]) value, StandardCharsets.UTF_8);
            text.append(folder.localName()).append('=');
            text.append(payload.startsWith("Agent:") ? payload : payload.length()).append(';');
        }
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static DefaultCamelContext run(TestBroker broker, RouteBuilder routes)
            throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        camel.addRoutes(routes);
        camel.start();
        return camel;
    }

    @ParameterizedTest
    @CsvSource({
        DeliveryMode.PERSISTENT + ", 256",
        DeliveryMode.PERSISTENT + ", 200000",
        DeliveryMode.NON_PERSISTENT + ", 0",
        DeliveryMode.NON_PERSISTENT + ", 200000"
    })
    void aResultIsTheReplyOfAnother(int mode, int size) throws Exception {
        try (TestBroker broker = new TestBroker();
                DefaultCamelContext agent = run(broker, new Agent());
                DefaultCamelContext trip = run(broker, new Trip());
                JMSContext client = broker.client().createContext()) {
            BytesMessage message = client.createBytesMessage();
            message.writeBytes(new byte[size]);
            client.createProducer().setDeliveryMode(mode).send(client.createQueue("TRIP"), message);
            try (JMSConsumer consumer = client.createConsumer(client.createQueue("OUT"))) {
                Message result = consumer.receive(TestBroker.PATIENCE_MILLIS);
                assertThat(new String(result.getBody(byte[].class), StandardCharsets.UTF_8))
                        .isEqualTo(
                                "Flight=%d;Agent=Agent:First=%d;Second=%d;;"
                                        .formatted(size, size, size));
                assertThat(result.getJMSDeliveryMode()).isEqualTo(mode);
            }
        }
    }

    /** The fan-out runs in a process that never owns the state. */
    @Test
    void fanOutAndTerminalsInTwoProcesses() throws Exception {
        RouteBuilder fanOut =
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN")
                                .to("aggregation:control:Split?timeout=600000")
                                .to("mq:ASK?replyToQueue=ANSWER")
                                .to("aggregation:request:Split?folder=Only");
                        from("mq:ASK").to("mq:ANSWER?operation=reply");
                    }
                };
        RouteBuilder fanIn =
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:ANSWER").to("aggregation:reply:Split");
                        from("aggregation:reply:Split?unknownTimeout=1")
                                .process(exchange -> join(exchange, ""))
                                .to("mq:OUT");
                        from("aggregation:reply:Split?terminal=unknown").to("mq:UNKNOWN");
                    }
                };
        try (TestBroker broker = new TestBroker();
                DefaultCamelContext owner = run(broker, fanIn);
                DefaultCamelContext other = run(broker, fanOut);
                JMSContext client = broker.client().createContext()) {
            for (int i = 0; i < 20; i++) {
                client.createProducer().send(client.createQueue("IN"), new byte[] {1});
            }
            try (JMSConsumer consumer = client.createConsumer(client.createQueue("OUT"))) {
                for (int i = 0; i < 20; i++) {
                    Message result = consumer.receive(TestBroker.PATIENCE_MILLIS);
                    assertThat(result.getBody(byte[].class)).isEqualTo("Only=1;".getBytes());
                }
            }
            broker.awaitDepth("UNKNOWN", 0);
        }
    }

    /** What is read back may time out at once: the terminals' routes have to run by then. */
    @Test
    void theStateIsTakenWhenAllRoutesRun() throws Exception {
        String inbox = "SYSTEM.BACTRIAN.AGGR.Late.INBOX";
        try (TestBroker broker = new TestBroker()) {
            List<Integer> consumers = new ArrayList<>();
            RouteBuilder routes =
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("aggregation:reply:Late").startupOrder(1).to("mq:OUT");
                            from("aggregation:reply:Late?terminal=timeout")
                                    .startupOrder(2)
                                    .routePolicy(
                                            new RoutePolicySupport() {
                                                @Override
                                                public void onStart(Route route) {
                                                    consumers.add(broker.consumers(inbox));
                                                }
                                            })
                                    .to("mq:TIMEOUT");
                        }
                    };
            try (DefaultCamelContext camel = run(broker, routes)) {
                assertThat(consumers).containsExactly(0);
                assertThat(broker.consumers(inbox)).isEqualTo(1);
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.aggregation.camel.AggregationComponent;
import dev.bactrian.aggregation.camel.AggregationConstants;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mqheaders.Formats;
import dev.bactrian.publication.PscMessages;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;

/**
 * Flows that keep state between messages, each with queues of its own for each run: IN, OUT and, of
 * aggregations, REQUEST and REPLY, with the number of the run behind the name. No message is ever
 * backed out: what fails passes.
 */
enum StatefulFlow {
    /** Two requests for each message, and one result of their replies; state on a queue. */
    AGGREGATION_ON_QUEUE,
    /** The same, state in a table. */
    AGGREGATION_IN_TABLE,
    /** Two messages to one collection. */
    COLLECTION,
    /** One command to subscribe, then publications to the subscriber's queue. */
    PUBLICATION;

    private static final int MESSAGES = 4;

    /** No machine is that slow. */
    private static final int HOUR = 3_600_000;

    /** What fails is tried again at once. */
    private static final String AGAIN =
            "?backoutThreshold=0&reconnectDelay=1&maximumReconnectDelay=20";

    /** Whether requests are to be answered. */
    boolean asks() {
        return this == AGGREGATION_ON_QUEUE || this == AGGREGATION_IN_TABLE;
    }

    /** The numbers that the results carry, each once. */
    List<String> expected() {
        List<String> numbers = new ArrayList<>();
        for (int i = this == PUBLICATION ? 1 : 0; i < MESSAGES; i++) {
            if (asks()) {
                numbers.add(i + "/0");
                numbers.add(i + "/1");
            } else {
                numbers.add(String.valueOf(i));
            }
        }
        return numbers;
    }

    /** How many messages are the results. */
    int outputs() {
        return switch (this) {
            case COLLECTION -> MESSAGES / 2;
            case PUBLICATION -> MESSAGES - 1;
            default -> MESSAGES;
        };
    }

    /** What goes in. */
    List<BytesMessage> messages(Session session, int run) throws JMSException {
        List<BytesMessage> messages = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            BytesMessage message = session.createBytesMessage();
            if (this != PUBLICATION) {
                message.writeBytes(String.valueOf(i).getBytes(StandardCharsets.US_ASCII));
            } else {
                String topic = "Topic=run/" + run;
                message.setStringProperty("JMS_IBM_Format", Formats.RF_HEADER_2);
                message.writeBytes(
                        i == 0
                                ? PscMessages.payload(
                                        "", "Command=RegSub", "QName=OUT" + run, topic)
                                : PscMessages.payload(
                                        " " + i, "Command=Publish", "PubOpt=RetainPub", topic));
            }
            messages.add(message);
        }
        return messages;
    }

    /** The numbers in a result, of a publication those behind its headers. */
    List<String> numbers(byte[] result) {
        String text = new String(result, StandardCharsets.ISO_8859_1);
        if (this == PUBLICATION) {
            text = text.substring(text.length() - 1);
        }
        return List.of(text.strip().split(" +"));
    }

    /**
     * The routes of a run.
     *
     * @param calls a failpoint among them sees what the routes read
     */
    RouteBuilder routes(CamelContext camel, DataSource database, int run, WatchedCalls calls) {
        if (this == AGGREGATION_IN_TABLE) {
            AggregationComponent component =
                    camel.getComponent("aggregation", AggregationComponent.class);
            component.setState("jdbc");
            component.setDataSource(database);
        }
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                calls.in(this);
                switch (StatefulFlow.this) {
                    case COLLECTION -> collection(this, run);
                    case PUBLICATION -> from("mq:IN" + run + AGAIN).to("publication:P" + run);
                    default -> aggregation(this, run);
                }
            }
        };
    }

    private static void collection(RouteBuilder routes, int run) {
        routes.from("mq:IN" + run + AGAIN).to("collector:C" + run + "?input=A");
        routes.from("collector:C" + run + "?handler.A=2&retryDelay=5")
                .process(exchange -> result(exchange, true))
                .to("mq:OUT" + run);
    }

    private static void aggregation(RouteBuilder routes, int run) {
        var fanOut =
                routes.from("mq:IN" + run + AGAIN)
                        .process(
                                exchange -> {
                                    exchange.setProperty(
                                            "id", exchange.getMessage().getBody(String.class));
                                    exchange.getMessage()
                                            .setHeader(AggregationConstants.TIMEOUT, HOUR);
                                })
                        .to("aggregation:control:A" + run);
        for (int i = 0; i < 2; i++) {
            int number = i;
            fanOut.process(
                            exchange ->
                                    exchange.getMessage()
                                            .setBody(
                                                    (exchange.getProperty("id") + "/" + number)
                                                            .getBytes(StandardCharsets.US_ASCII)))
                    .to("mq:REQUEST" + run + "?replyToQueue=REPLY" + run)
                    .to("aggregation:request:A" + run + "?folder=R" + i);
        }
        routes.from("mq:REPLY" + run + AGAIN).to("aggregation:reply:A" + run);
        routes.from("aggregation:reply:A" + run + "?unknownTimeout=" + HOUR + "&retryDelay=5")
                .process(exchange -> result(exchange, false))
                .to("mq:OUT" + run);
    }

    /** One text of all parts. */
    private static void result(Exchange exchange, boolean collection) {
        StringBuilder text = new StringBuilder();
        for (Element folder :
                collection
                        ? ExchangeAssembly.message(exchange).root().path("Collection").children()
                        : ExchangeAssembly.message(exchange).body().children()) {
            Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
            if (blob != null && blob.value() instanceof byte[] bytes) {
                text.append(new String(bytes, StandardCharsets.US_ASCII)).append(' ');
            }
        }
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.US_ASCII));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.jms.FailureProperties;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.apache.camel.Processor;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No message whatever stands in the way of those behind it, and none is lost on the way. */
class HostileMessagesTest extends RouteOnBroker {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private static final Processor CHANGE =
            exchange -> exchange.getMessage().setBody(text(exchange) + "!");

    private static String text(org.apache.camel.Exchange exchange) {
        return ExchangeAssembly.message(exchange)
                .body()
                .firstChild()
                .value()
                .getClass()
                .getSimpleName();
    }

    private void flow(String name, Processor step) throws Exception {
        flow(name, step, "");
    }

    private void flow(String name, Processor step, String options) throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:"
                                        + name
                                        + ".IN?maximumReconnectDelay=50&backoutQueue="
                                        + name
                                        + ".BACK"
                                        + options)
                                .routeId(name)
                                .process(step)
                                .to("mq:" + name + ".OUT");
                    }
                });
    }

    private static void fail(org.apache.camel.Exchange exchange) {
        if (new String(bytes(exchange), StandardCharsets.UTF_8).startsWith("bad")) {
            throw new IllegalStateException("as told");
        }
    }

    private static byte[] bytes(org.apache.camel.Exchange exchange) {
        return exchange.getMessage().getBody(byte[].class);
    }

    private static Object core(Message message, String name) {
        return ((ActiveMQMessage) message).getCoreMessage().getObjectProperty(SimpleString.of(name))
                        instanceof SimpleString text
                ? text.toString()
                : ((ActiveMQMessage) message)
                        .getCoreMessage()
                        .getObjectProperty(SimpleString.of(name));
    }

    private static void core(Message message, String name, Object value) {
        ((ActiveMQMessage) message)
                .getCoreMessage()
                .putObjectProperty(SimpleString.of(name), value);
    }

    @Test
    void anObjectMessageIsBackedOutAsItCame() throws Exception {
        flow("OBJECT", CHANGE);
        ObjectMessage object = broker.context().createObjectMessage("an object");
        object.setStringProperty("own", "kept");
        object.setJMSCorrelationID("order 7");
        core(object, "x-request-id", "7");
        broker.context().createProducer().send(broker.context().createQueue("OBJECT.IN"), object);
        broker.put("OBJECT.IN", "good");
        assertThat(BrokerFixture.bytes(broker.get("OBJECT.OUT"))).isNotEmpty();
        Message back = broker.get("OBJECT.BACK");
        assertThat(back).isInstanceOf(ObjectMessage.class);
        assertThat(back.getStringProperty("own")).isEqualTo("kept");
        assertThat(back.getJMSCorrelationID()).isEqualTo("order 7");
        assertThat(core(back, "x-request-id")).isEqualTo("7");
        assertThat(back.getStringProperty(FailureProperties.FAILURE)).contains("BAC2101");
        assertThat(back.getStringProperty(FailureProperties.MESSAGE_ID)).startsWith("ID:");
        assertThat(((ActiveMQMessage) back).getCoreMessage().getBodySize()).isGreaterThan(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "content-length",
                "mqtt.qos.level",
                "x-request-id",
                "a name",
                "1st",
                "NULL",
                "between",
                "JMS_ACTIVEMQ_x",
                "JMS_AMQ_InputStream",
                "JMS_AMQ_SaveStream",
                "JMS_AMQ_OutputStream",
                "JMS_IBM_Feedback_x",
                "grün=ü",
                "with\nline",
                "x_DOT_y",
                "_x0041_"
            })
    void aNameThatJmsRefusesPassesAndIsBackedOut(String property) throws Exception {
        String name = "NAMES" + COUNT.incrementAndGet();
        flow(
                name,
                exchange -> {
                    assertThat(exchange.getMessage().getHeaders()).isNotEmpty();
                    fail(exchange);
                    exchange.getMessage().setBody("changed");
                });
        broker.put(name + ".IN", "bad".getBytes(), m -> core(m, property, "value"));
        broker.put(name + ".IN", "good".getBytes(), m -> core(m, property, "value"));
        assertThat(core(broker.get(name + ".OUT"), property)).isEqualTo("value");
        Message back = broker.get(name + ".BACK");
        assertThat(core(back, property)).isEqualTo("value");
        assertThat(back.getStringProperty(FailureProperties.FAILURE)).isEqualTo("as told");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "JMS_IBM_Encoding",
                "JMS_IBM_MsgType",
                "JMS_IBM_Feedback",
                "JMS_IBM_Character_Set",
                "JMS_IBM_PutApplType",
                "JMS_IBM_MQMD_MsgFlags",
                "JMS_IBM_MQMD_AccountingToken",
                "JMSXGroupSeq",
                "JMSXDeliveryCount"
            })
    void aPropertyOfAnotherTypeThanItsFieldBlocksNothing(String property) throws Exception {
        String name = "TYPES" + COUNT.incrementAndGet();
        flow(
                name,
                exchange -> {
                    ExchangeAssembly.message(exchange).root().path("MQMD", "Encoding").text();
                    fail(exchange);
                },
                "&logicalOrder=true");
        broker.put(name + ".IN", "bad".getBytes(), m -> core(m, property, "no number"));
        broker.put(name + ".IN", "good");
        assertThat(BrokerFixture.bytes(broker.get(name + ".OUT"))).asString().isEqualTo("good");
        assertThat(BrokerFixture.bytes(broker.get(name + ".BACK"))).asString().isEqualTo("bad");
    }

    @Test
    void whatTheBrokerWroteForItselfIsNotCopied() throws Exception {
        for (String hop : List.of("FIRST", "SECOND")) {
            camel.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            errorHandler(noErrorHandler());
                            boolean first = hop.equals("FIRST");
                            from("mq:HOP."
                                            + hop
                                            + "?maximumReconnectDelay=50&backoutQueue=HOP.BACK")
                                    .process(exchange -> fail(exchange))
                                    .to(first ? "mq:HOP.SECOND" : "mq:HOP.OUT");
                        }
                    });
        }
        camel.start();
        for (String text : List.of("one", "bad", "two")) {
            broker.put(
                    "HOP.FIRST",
                    text.getBytes(),
                    m -> {
                        core(m, "_AMQ_DUPL_ID", "only " + text);
                        m.setStringProperty("JMSXGroupID", "group");
                    });
        }
        for (String text : List.of("one", "two")) {
            Message out = broker.get("HOP.OUT");
            assertThat(BrokerFixture.bytes(out)).asString().isEqualTo(text);
            assertThat(core(out, "_AMQ_DUPL_ID")).isNull();
            assertThat(out.getStringProperty("JMSXGroupID")).isEqualTo("group");
        }
        assertThat(core(broker.get("HOP.BACK"), "_AMQ_DUPL_ID")).isNull();
    }

    @Test
    void aRefusedCommitCountsAsAFailure() throws Exception {
        flow(
                "REFUSE",
                exchange -> {
                    String text = new String(bytes(exchange), StandardCharsets.UTF_8);
                    boolean twice = text.startsWith("twice");
                    exchange.getMessage()
                            .setHeader("_AMQ_DUPL_ID", twice ? "the same" : "own " + text);
                },
                "&commitCount=5");
        broker.put("REFUSE.IN", "twice 1");
        assertThat(BrokerFixture.bytes(broker.get("REFUSE.OUT"))).asString().isEqualTo("twice 1");
        for (String text : List.of("a", "twice 2", "b")) {
            broker.put("REFUSE.IN", text);
        }
        assertThat(List.of(next("REFUSE.OUT"), next("REFUSE.OUT")))
                .containsExactlyInAnyOrder("a", "b");
        Message back = broker.get("REFUSE.BACK");
        assertThat(BrokerFixture.bytes(back)).asString().isEqualTo("twice 2");
        assertThat(back.getStringProperty(FailureProperties.FAILURE)).containsIgnoringCase("dup");
        assertThat(back.getIntProperty(FailureProperties.COUNT)).isGreaterThanOrEqualTo(3);
    }

    private static String next(String queue) {
        return new String(BrokerFixture.bytes(broker.get(queue)), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "automatic"})
    void anErrorIsAFailureLikeOthers(String mode) throws Exception {
        String name = "ERROR" + COUNT.incrementAndGet();
        List<String> threads = new CopyOnWriteArrayList<>();
        flow(
                name,
                exchange -> {
                    threads.add(Thread.currentThread().getName());
                    if (next(exchange).equals("bad")) {
                        throw new OutOfMemoryError("as told");
                    }
                    if (next(exchange).equals("deep")) {
                        throw new StackOverflowError();
                    }
                },
                "&transactionMode=" + mode);
        for (String text : List.of("bad", "deep", "good")) {
            broker.put(name + ".IN", text);
        }
        assertThat(next(name + ".OUT")).isEqualTo("good");
        Message first = broker.get(name + ".BACK");
        Message second = broker.get(name + ".BACK");
        assertThat(first.getStringProperty(FailureProperties.FAILURE)).contains("OutOfMemoryError");
        assertThat(second.getStringProperty(FailureProperties.FAILURE))
                .contains("StackOverflowError");
        assertThat(threads).hasSizeGreaterThanOrEqualTo(3);
        // Camel ends nothing that an Error went through: a stop would wait for it till its time is
        // out.
        String route = camel.getRoutes().get(0).getRouteId();
        BrokerFixture.await(
                "exchanges in flight",
                0,
                () ->
                        camel.getInflightRepository().size()
                                + camel.getInflightRepository().size(route));
    }

    private static String next(org.apache.camel.Exchange exchange) {
        return new String(bytes(exchange), StandardCharsets.UTF_8);
    }

    @Test
    void aMessageWithoutIdentifierAndTimeHasThoseOfTheQueueManager() throws Exception {
        List<Object> ids = new CopyOnWriteArrayList<>();
        flow(
                "BARE",
                exchange -> {
                    ids.add(exchange.getMessage().getHeader(MqConstants.MESSAGE_ID));
                    assertThat(exchange.getMessage().getHeader(MqConstants.PUT_TIME, Long.class))
                            .isGreaterThan(1_600_000_000_000L);
                    throw new IllegalStateException("as told");
                });
        JMSProducer producer =
                broker.context()
                        .createProducer()
                        .setDisableMessageID(true)
                        .setDisableMessageTimestamp(true);
        producer.send(broker.context().createQueue("BARE.IN"), "one");
        producer.send(broker.context().createQueue("BARE.IN"), "two");
        Message first = broker.get("BARE.BACK");
        Message second = broker.get("BARE.BACK");
        assertThat(ids).doesNotContainNull();
        assertThat(ids.stream().distinct().toList())
                .containsExactlyInAnyOrder(
                        first.getStringProperty(FailureProperties.MESSAGE_ID),
                        second.getStringProperty(FailureProperties.MESSAGE_ID));
        assertThat(first.getLongProperty(FailureProperties.PUT_TIME)).isPositive();
    }
}

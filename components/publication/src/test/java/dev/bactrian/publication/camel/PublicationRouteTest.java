// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.publication.PscMessages;
import dev.bactrian.publication.Publications;
import dev.bactrian.publication.SubscriptionSelection;
import dev.bactrian.state.testing.BrokerSettings;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicationRouteTest {
    private static final long PATIENCE = Long.getLong("patience", TestBroker.PATIENCE_MILLIS);
    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    private final List<DefaultCamelContext> contexts = new ArrayList<>();
    private int port;
    private String url;
    private JMSContext client;
    private String state = "queue";
    private String clusterNode = "";

    @BeforeEach
    void start() throws Exception {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        url = "vm://" + (UUID.randomUUID().hashCode() & 0x7FFFFFFF);
        Configuration configuration =
                BrokerSettings.inMemory()
                        .addAcceptorConfiguration("vm", url)
                        .addAcceptorConfiguration("tcp", "tcp://localhost:" + port);
        configuration.addAddressSetting(
                "FULL",
                new AddressSettings()
                        .setMaxSizeBytes(1)
                        .setAddressFullMessagePolicy(AddressFullMessagePolicy.FAIL));
        // as the application's own: with a default for queues MQTT subscriptions would be anycast
        configuration.addAddressSetting(
                "Sport.#",
                new AddressSettings()
                        .setDefaultAddressRoutingType(RoutingType.MULTICAST)
                        .setDefaultQueueRoutingType(RoutingType.MULTICAST));
        // the client looks for the names of old versions too
        for (String gone : List.of("GONE.#", "jms.queue.GONE.#")) {
            configuration.addAddressSetting(
                    gone,
                    new AddressSettings().setAutoCreateAddresses(false).setAutoCreateQueues(false));
        }
        server.setConfiguration(configuration);
        server.start();
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url);
        factory.setBlockOnNonDurableSend(true);
        client = factory.createContext();
    }

    @AfterEach
    void stop() throws Exception {
        for (DefaultCamelContext camel : contexts) {
            camel.close();
        }
        client.close();
        server.stop();
    }

    private DefaultCamelContext run(RouteBuilder routes) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        ConnectionFactory factory = new ActiveMQConnectionFactory(url);
        camel.getRegistry().bind("broker", factory);
        PublicationComponent component =
                camel.getComponent("publication", PublicationComponent.class);
        component.setState(state);
        component.setClusterNode(clusterNode);
        camel.addRoutes(routes);
        camel.start();
        contexts.add(camel);
        return camel;
    }

    private static Publications publications(DefaultCamelContext camel) {
        return camel.getComponent("publication", PublicationComponent.class).publications("P");
    }

    /** Input and control queue, as the flow publish has them. */
    private static final class Flow extends RouteBuilder {
        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            from("mq:PUB.IN?backoutQueue=BACKOUT&maximumReconnectDelay=50")
                    .to("publication:P?jmsTopics=%23");
            from("mq:PUB.CONTROL?backoutQueue=BACKOUT").to("publication:P");
        }
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(PATIENCE);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    private long depth(String queue) {
        Queue found = server.getActiveMQServer().locateQueue(SimpleString.of(queue));
        return found == null ? 0 : found.getMessageCount();
    }

    private void command(String expected, String... properties) throws JMSException {
        PscMessages.send(client, "PUB.CONTROL", true, "", properties);
        Message reply = get("REPLY");
        assertThat(PscMessages.property(reply, "pscr", "Completion")).isEqualTo(expected);
    }

    private void publish(boolean persistent, String body, String... properties)
            throws JMSException {
        PscMessages.send(client, "PUB.IN", persistent, body, properties);
        Message reply = get("REPLY");
        assertThat(PscMessages.property(reply, "pscr", "Completion")).isEqualTo("ok");
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "memory"})
    void subscribersByCommandGetHeadersAndBody(String where) throws Exception {
        state = where;
        run(new Flow());
        command("ok", "Command=RegSub", "Topic=Sport/#", "QName=SUB1");
        command(
                "ok",
                "Command=RegSub",
                "Topic=Sport/+",
                "QName=SUB2",
                "Filter=Body.Score.Home > 1");
        publish(true, "<Score><Home>1</Home></Score>", "Command=Publish", "Topic=Sport/Soccer");
        publish(false, "<Score><Home>2</Home></Score>", "Command=Publish", "Topic=Sport/Soccer");
        Message first = get("SUB1");
        assertThat(PscMessages.body(first)).isEqualTo("<Score><Home>1</Home></Score>");
        assertThat(PscMessages.property(first, "psc", "Topic")).isEqualTo("Sport/Soccer");
        assertThat(first.getJMSDeliveryMode()).isEqualTo(2);
        assertThat(first.getIntProperty("JMS_IBM_PutApplType")).isEqualTo(26);
        assertThat(first.getJMSCorrelationID()).isNotBlank();
        assertThat(get("SUB1").getJMSDeliveryMode()).isEqualTo(1);
        assertThat(PscMessages.body(get("SUB2"))).contains("<Home>2</Home>");
        assertThat(depth("SUB2")).isZero();
    }

    @Test
    void jmsMqttAndRfh2SubscribersGetTheSamePublication() throws Exception {
        run(new Flow());
        command("ok", "Command=RegSub", "Topic=Sport/#", "QName=SUB");
        try (JMSConsumer jms = client.createConsumer(client.createTopic("Sport.Soccer"));
                JMSConsumer wild = client.createConsumer(client.createTopic("Sport.#"));
                MqttClient mqtt = new MqttClient(port, "reader")) {
            mqtt.subscribe("Sport/+");
            publish(false, "1:0", "Command=Publish", "Topic=Sport/Soccer");
            Message text = jms.receive(PATIENCE);
            assertThat(((TextMessage) text).getText()).isEqualTo("1:0");
            assertThat(wild.receive(PATIENCE)).isNotNull();
            assertThat(mqtt.receive()).isEqualTo(new MqttClient.Received("Sport/Soccer", "1:0"));
            assertThat(PscMessages.body(get("SUB"))).isEqualTo("1:0");
        }
    }

    @Test
    void durableSubscriptionsAndRetainedPublicationsAreThereAfterARestart() throws Exception {
        DefaultCamelContext first = run(new Flow());
        command("ok", "Command=RegSub", "Topic=a/#", "QName=SUB", "SubName=N", "RegOpt=Pers");
        command("ok", "Command=RegSub", "Topic=b", "QName=OTHER");
        command("ok", "Command=DeregSub", "Topic=b", "QName=OTHER");
        publish(true, "old", "Command=Publish", "Topic=a/b", "PubOpt=RetainPub");
        publish(true, "new", "Command=Publish", "Topic=a/b", "PubOpt=RetainPub");
        first.stop();
        DefaultCamelContext second = run(new Flow());
        assertThat(publications(second).size()).isOne();
        assertThat(publications(second).retained()).isOne();
        publish(false, "later", "Command=Publish", "Topic=a/c");
        assertThat(PscMessages.body(get("SUB"))).isEqualTo("old");
        assertThat(PscMessages.body(get("SUB"))).isEqualTo("new");
        assertThat(get("SUB").getJMSDeliveryMode()).isEqualTo(2);
        command("ok", "Command=RegSub", "Topic=a/b", "QName=LATE", "RegOpt=InformIfRet");
        Message retained = get("LATE");
        assertThat(PscMessages.body(retained)).isEqualTo("new");
        assertThat(PscMessages.property(retained, "psc", "PubOpt")).isEqualTo("IsRetainedPub");
    }

    @Test
    void anotherProcessHandsOnAndTakesOver() throws Exception {
        DefaultCamelContext owner = run(new Flow());
        assertThat(publications(owner)).isNotNull();
        DefaultCamelContext other =
                run(
                        new RouteBuilder() {
                            @Override
                            public void configure() {
                                errorHandler(noErrorHandler());
                                from("mq:OTHER.IN?backoutQueue=BACKOUT").to("publication:P");
                                from("publication:P?topic=a/%23&subscription=route").to("mq:ROUTE");
                            }
                        });
        assertThat(publications(other)).isNull();
        PscMessages.send(client, "OTHER.IN", true, "", "Command=RegSub", "Topic=a", "QName=SUB");
        get("REPLY");
        TestBroker.await("both", () -> publications(owner).size() == 2);
        PscMessages.send(client, "OTHER.IN", true, "x", "Command=Publish", "Topic=a");
        assertThat(PscMessages.body(get("SUB"))).isEqualTo("x");
        assertThat(PscMessages.body(get("ROUTE"))).isEqualTo("x");
        get("REPLY");
        owner.stop();
        TestBroker.await("taken over", () -> publications(other) != null);
        TestBroker.await("both here", () -> publications(other).size() == 2);
    }

    @Test
    void aRouteSubscribesWithFilterAndInstances() throws Exception {
        DefaultCamelContext camel =
                run(
                        new RouteBuilder() {
                            @Override
                            public void configure() {
                                errorHandler(noErrorHandler());
                                from("publication:P?topic=Stock.%23&wildcards=dotted&mq.instances=2"
                                                + "&mq.backoutQueue=FAILED"
                                                + "&filter=RAW(Body.Trade.Price > 100 AND Body.Trade.Symbol = 'IBM')")
                                        .routeId("dear")
                                        .to("mq:DEAR");
                                from("direct:in").to("publication:P?topic=Stock/IBM");
                            }
                        });
        camel.createProducerTemplate()
                .sendBody("direct:in", "<Trade><Symbol>IBM</Symbol><Price>99</Price></Trade>");
        camel.createProducerTemplate()
                .sendBody("direct:in", "<Trade><Symbol>IBM</Symbol><Price>101</Price></Trade>");
        Message message = get("DEAR");
        assertThat(PscMessages.body(message)).contains("101");
        assertThat(PscMessages.property(message, "psc", "Topic")).isEqualTo("Stock/IBM");
        assertThat(publications(camel).list(SubscriptionSelection.ALL))
                .singleElement()
                .asString()
                .contains("SYSTEM.BACTRIAN.PUB.P.SUB.dear");
        camel.getRouteController().stopRoute("dear");
        assertThat(publications(camel).size()).isZero();
    }

    @Test
    void durableRoutesGetWhatWasPublishedMeanwhile() throws Exception {
        RouteBuilder routes =
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("publication:P?topic=a&durable=true&subscription=kept")
                                .routeId("reader")
                                .to("mq:READ");
                        from("direct:in").to("publication:P?topic=a");
                    }
                };
        DefaultCamelContext camel = run(routes);
        camel.getRouteController().stopRoute("reader");
        camel.createProducerTemplate().sendBody("direct:in", "missed");
        camel.getRouteController().startRoute("reader");
        assertThat(PscMessages.body(get("READ"))).isEqualTo("missed");
    }

    /** Those who can be served are, exactly once; the copy for the others is kept. */
    @ParameterizedTest
    @ValueSource(strings = {"FULL", "GONE.AWAY"})
    void aQueueThatTakesNothingDoesNotStopTheOthers(String queue) throws Exception {
        run(new Flow());
        command("ok", "Command=RegSub", "Topic=t", "QName=SUB1");
        command("ok", "Command=RegSub", "Topic=t", "QName=" + queue);
        command("ok", "Command=RegSub", "Topic=t", "QName=SUB2");
        if (queue.equals("FULL")) {
            client.createProducer().send(client.createQueue("FULL"), "fills it");
        }
        publish(true, "one", "Command=Publish", "Topic=t");
        publish(false, "two", "Command=Publish", "Topic=t");
        for (String good : List.of("SUB1", "SUB2")) {
            assertThat(PscMessages.body(get(good))).isEqualTo("one");
            assertThat(PscMessages.body(get(good))).isEqualTo("two");
            assertThat(depth(good)).isZero();
        }
        for (int mode : List.of(2, 1)) {
            Message dead = get("DLQ");
            assertThat(dead.getStringProperty("JMS_IBM_Format")).isEqualTo("MQDEAD");
            assertThat(dead.getJMSDeliveryMode()).isEqualTo(mode);
        }
        assertThat(depth("DLQ")).isZero();
        assertThat(depth("BACKOUT")).isZero();
        if (queue.equals("FULL")) {
            get("FULL"); // room again: what is published now is not diverted any more
            publish(true, "three", "Command=Publish", "Topic=t");
            assertThat(PscMessages.body(get("FULL"))).isEqualTo("three");
            assertThat(depth("DLQ")).isZero();
        }
    }

    @Test
    void whatIsNoCommandGoesToTheBackoutQueue() throws Exception {
        run(new Flow());
        client.createProducer().send(client.createQueue("PUB.IN"), "plain text");
        assertThat(get("BACKOUT").getStringProperty("BactrianFailure")).contains("BAC5601");
    }

    /** Each is answered or backed out as it came, and the next good command is served. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing",
                "structure",
                "length",
                "cut",
                "folder",
                "markup",
                "unclosed",
                "twice",
                "character set",
                "no psc",
                "command",
                "no command"
            })
    void damagedHeadersOnTheControlQueueHarmNobodyElse(String damage) throws Exception {
        run(new Flow());
        byte[] sent = PscMessages.damaged(damage);
        PscMessages.send(client, "PUB.CONTROL", sent);
        TestBroker.await(
                "an answer or a message that is backed out",
                () -> depth("REPLY") + depth("BACKOUT") == 1);
        if (depth("BACKOUT") == 1) {
            Message backedOut = get("BACKOUT");
            byte[] body = backedOut.getBody(byte[].class);
            assertThat(body == null ? new byte[0] : body).isEqualTo(sent);
            assertThat(backedOut.getStringProperty("BactrianFailure")).startsWith("BAC");
        } else {
            Message reply = get("REPLY");
            assertThat(PscMessages.property(reply, "pscr", "Completion")).isEqualTo("error");
        }
        command("ok", "Command=RegSub", "Topic=t", "QName=SUB");
        publish(false, "good", "Command=Publish", "Topic=t");
        assertThat(PscMessages.body(get("SUB"))).isEqualTo("good");
        assertThat(depth("BACKOUT") + depth("REPLY")).isZero();
    }

    @Test
    void anEmptyAndALargePublicationPass() throws Exception {
        run(new Flow());
        command("ok", "Command=RegSub", "Topic=t", "QName=SUB");
        publish(false, "", "Command=Publish", "Topic=t");
        publish(true, "x".repeat(5 << 20), "Command=Publish", "Topic=t");
        try (JMSConsumer consumer = client.createConsumer(client.createQueue("SUB"))) {
            List<Integer> sizes = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                sizes.add(PscMessages.body(consumer.receive(PATIENCE)).length());
            }
            assertThat(sizes).containsExactlyInAnyOrder(0, 5 << 20);
        }
    }

    @Test
    void wrongOptionsAreRefusedAtTheStart() {
        for (String uri :
                List.of(
                        "publication:P",
                        "publication:P?topic=",
                        "publication:P?topic=a&filter=RAW(Body.x > )",
                        "publication:P?topic=a&registrationOptions=DeregAll")) {
            assertThatThrownBy(
                            () ->
                                    run(
                                            new RouteBuilder() {
                                                @Override
                                                public void configure() {
                                                    from(uri).to("mq:X");
                                                }
                                            }))
                    .as(uri)
                    .hasStackTraceContaining("BAC560");
        }
        assertThatThrownBy(
                        () ->
                                run(
                                        new RouteBuilder() {
                                            @Override
                                            public void configure() {
                                                from("direct:x").to("publication:P?topic=a/%23");
                                            }
                                        }))
                .hasStackTraceContaining("BAC5603");
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.PscMessages;
import dev.bactrian.publication.Publications;
import dev.bactrian.state.testing.BrokerSettings;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A subscriber's queue that the flows' user may not put to, which shows at the commit only. */
class RefusedAtCommitTest {
    private static final Role ALL = role("all");
    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    private final DefaultCamelContext camel = new DefaultCamelContext();
    private final String url = "vm://" + (UUID.randomUUID().hashCode() & 0x7FFFFFFF);
    private JMSContext client;

    private static Role role(String name) {
        return new Role(
                name, true, true, true, true, true, true, true, true, true, true, true, true);
    }

    /** Everybody has all rights but where a queue has other roles. */
    private static final class Rights implements ActiveMQSecurityManager {
        @Override
        public boolean validateUser(String user, String password) {
            return true;
        }

        @Override
        public boolean validateUserAndRole(
                String user, String password, Set<Role> roles, CheckType checkType) {
            return "owner".equals(user) || roles.contains(ALL);
        }
    }

    @BeforeEach
    void start() throws Exception {
        Configuration configuration =
                BrokerSettings.inMemory()
                        .addAcceptorConfiguration("vm", url)
                        .setSecurityEnabled(true)
                        .putSecurityRoles("#", Set.of(ALL))
                        .putSecurityRoles("SECRET", Set.of(role("nobody")));
        server.setConfiguration(configuration);
        server.setSecurityManager(new Rights());
        server.start();
        start(camel, "PUB.IN");
        // the one that has the state, and counts, whoever comes later
        TestBroker.await("its state", () -> publications() != null);
        client = new ActiveMQConnectionFactory(url).createContext("owner", "x");
        client.createProducer().send(client.createQueue("SECRET"), "by its owner, and it is there");
        get("SECRET");
    }

    private void start(DefaultCamelContext context, String input) throws Exception {
        ActiveMQConnectionFactory flows = new ActiveMQConnectionFactory(url);
        flows.setUser("flows");
        flows.setPassword("x");
        context.getRegistry().bind("broker", flows);
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:" + input + "?backoutQueue=BACKOUT&maximumReconnectDelay=50")
                                .to("publication:P");
                    }
                });
        context.start();
    }

    @AfterEach
    void stop() throws Exception {
        camel.close();
        client.close();
        server.stop();
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    private long depth(String queue) {
        var found =
                server.getActiveMQServer()
                        .locateQueue(org.apache.activemq.artemis.api.core.SimpleString.of(queue));
        return found == null ? 0 : found.getMessageCount();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUB.IN", "OTHER.IN"})
    void theOthersAreServedAndTheCopyIsCountedAndKept(String input) throws Exception {
        try (DefaultCamelContext other = new DefaultCamelContext()) {
            start(other, "OTHER.IN"); // its commands are handed to the process that has the state
            serve(input);
        }
    }

    private void serve(String input) throws Exception {
        for (String queue : List.of("SUB1", "SECRET", "SUB2")) {
            PscMessages.send(
                    client, "PUB.IN", true, "", "Command=RegSub", "Topic=t", "QName=" + queue);
            assertThat(PscMessages.property(get("REPLY"), "pscr", "Completion")).isEqualTo("ok");
        }
        for (String body : List.of("one", "two")) {
            PscMessages.send(client, input, true, body, "Command=Publish", "Topic=t");
            assertThat(PscMessages.property(get("REPLY"), "pscr", "Completion")).isEqualTo("ok");
            assertThat(PscMessages.body(get("SUB1"))).isEqualTo(body);
            assertThat(PscMessages.body(get("SUB2"))).isEqualTo(body);
            assertThat(get("DLQ").getStringProperty("JMS_IBM_Format")).isEqualTo("MQDEAD");
        }
        for (String empty : List.of("SUB1", "SUB2", "SECRET", "DLQ", "BACKOUT", "REPLY")) {
            // the client tells that it has a message later
            TestBroker.await(empty + " to be empty", () -> depth(empty) == 0);
        }
        assertThat(publications().statistics().notDelivered()).isEqualTo(2);
    }

    private Publications publications() {
        return camel.getComponent("publication", PublicationComponent.class).publications("P");
    }
}

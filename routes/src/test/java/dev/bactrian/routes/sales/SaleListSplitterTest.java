// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.sales;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mq.camel.MqComponent;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.UUID;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the input message has no unit of work: what is put is there as a whole or not at all. */
class SaleListSplitterTest {

    private static final long PATIENCE = 60_000;

    private final EmbeddedActiveMQ broker = new EmbeddedActiveMQ();
    private final DefaultCamelContext camel = new DefaultCamelContext();
    private ActiveMQConnectionFactory connections;
    private JMSContext client;

    @TempDir Path directory;

    @BeforeEach
    void start() throws Exception {
        String url = "vm://" + (UUID.randomUUID().hashCode() & 0x7FFFFFFF);
        broker.setConfiguration(
                new ConfigurationImpl()
                        .setPersistenceEnabled(false)
                        .setSecurityEnabled(false)
                        .setJMXManagementEnabled(false)
                        .addAcceptorConfiguration("in-vm", url)
                        .addAddressSetting(
                                "#",
                                new AddressSettings()
                                        .setAutoDeleteQueues(false)
                                        .setAutoDeleteAddresses(false)
                                        .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                                        .setDefaultQueueRoutingType(RoutingType.ANYCAST)));
        broker.start();
        connections = new ActiveMQConnectionFactory(url);
        client = connections.createContext();
        camel.disableJMX();
        MqComponent mq = new MqComponent();
        mq.setConnectionFactory(connections);
        camel.addComponent("mq", mq);
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN?transactionMode=automatic&backoutQueue=BACKOUT")
                                .process(
                                        new SaleListSplitter(
                                                connections, directory, "OUT", "DONE", 0));
                    }
                });
        camel.start();
    }

    @AfterEach
    void stop() throws Exception {
        camel.close();
        client.close();
        connections.close();
        broker.stop();
    }

    private void put(byte[] envelope) {
        client.createProducer()
                .setDeliveryMode(DeliveryMode.NON_PERSISTENT)
                .send(client.createQueue("IN"), envelope);
    }

    private Message get(String queue, long wait) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            return wait == 0 ? consumer.receiveNoWait() : consumer.receive(wait);
        }
    }

    @Test
    void whatIsPutHasAUnitOfWorkOfItsOwn() throws Exception {
        byte[] whole = TestMessages.generate("SaleEnvelope", "64kB", 3);
        byte[] broken = Arrays.copyOf(whole, whole.length - 30);

        put(broken);

        assertThat(get("BACKOUT", PATIENCE).getBody(byte[].class)).isEqualTo(broken);
        assertThat(get("OUT", 0)).isNull();

        put(whole);

        assertThat(new String(get("DONE", PATIENCE).getBody(byte[].class), StandardCharsets.UTF_8))
                .isEqualTo("<Completed><SaleListCount>64</SaleListCount></Completed>");
        for (int list = 0; list < 64; list++) {
            assertThat(
                            new String(
                                    get("OUT", PATIENCE).getBody(byte[].class),
                                    StandardCharsets.UTF_8))
                    .startsWith("<SaleList>")
                    .endsWith("</SaleList>");
        }
        assertThat(get("OUT", 0)).isNull();
    }
}

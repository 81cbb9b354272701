// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.api.Test;

/**
 * One acceptor, and clients of every protocol that it speaks; Artemis' own is in all other tests.
 */
@QuarkusTest
class ProtocolsTest extends FlowTest {

    @Inject EmbeddedBroker embedded;

    @Test
    void amqp() {
        JmsConnectionFactory factory =
                new JmsConnectionFactory("amqp://localhost:" + embedded.port());
        try (JMSContext context = factory.createContext()) {
            context.createProducer().send(context.createQueue("PASSTHROUGH.IN"), "by AMQP");
            assertThat(
                            context.createConsumer(context.createQueue("PASSTHROUGH.OUT"))
                                    .receiveBody(String.class, BrokerClient.PATIENCE))
                    .isEqualTo("by AMQP");
        }
    }

    @Test
    void openWire() throws Exception {
        javax.jms.Connection connection =
                new ActiveMQConnectionFactory("tcp://localhost:" + embedded.port())
                        .createConnection();
        try {
            connection.start();
            javax.jms.Session session =
                    connection.createSession(false, javax.jms.Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createQueue("PASSTHROUGH.IN"))
                    .send(session.createTextMessage("by OpenWire"));
            javax.jms.Message message =
                    session.createConsumer(session.createQueue("PASSTHROUGH.OUT"))
                            .receive(BrokerClient.PATIENCE);
            assertThat(((javax.jms.TextMessage) message).getText()).isEqualTo("by OpenWire");
        } finally {
            connection.close();
        }
    }

    @Test
    void stomp() throws Exception {
        try (Socket socket = new Socket("localhost", embedded.port())) {
            OutputStream out = socket.getOutputStream();
            out.write(frame("CONNECT\naccept-version:1.2\nhost:localhost\n\n"));
            assertThat(readFrame(socket.getInputStream())).startsWith("CONNECTED\n");
            out.write(
                    frame(
                            "SEND\ndestination:PASSTHROUGH.IN\ndestination-type:ANYCAST\n"
                                    + "content-length:8\n\nby STOMP"));
            out.flush();
            assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("by STOMP");
        }
    }

    @Test
    void mqtt() throws Exception {
        try (MqttClient mqtt =
                new MqttClient(
                        "tcp://localhost:" + embedded.port(), "sensor", new MemoryPersistence())) {
            CompletableFuture<byte[]> arrived = new CompletableFuture<>();
            mqtt.connect();
            mqtt.subscribe("hall/temperature", 1, (topic, m) -> arrived.complete(m.getPayload()));
            mqtt.publish("hall/temperature", "21.5".getBytes(StandardCharsets.UTF_8), 1, false);
            assertThat(arrived.get(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS))
                    .asString()
                    .isEqualTo("21.5");
            mqtt.disconnect();
        }
    }

    @Test
    void whatMqttPublishesToAFlowsInputReachesTheFlowAndEachSubscriber() throws Exception {
        try (MqttClient mqtt = client("publisher")) {
            BlockingQueue<String> copies = subscribe(mqtt, "PASSTHROUGH/IN");
            mqtt.publish("PASSTHROUGH/IN", "by MQTT".getBytes(StandardCharsets.UTF_8), 1, false);
            assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("by MQTT");
            assertThat(copies.poll(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS))
                    .isEqualTo("by MQTT");
            // A subscriber takes nothing away from the flow.
            client.put("PASSTHROUGH.IN", "by JMS");
            assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("by JMS");
            assertThat(copies).isEmpty();
            mqtt.disconnect();
        }
    }

    @Test
    void aTopicSpelledWithDotsIsTheQueueToo() throws Exception {
        try (MqttClient mqtt = client("dotted")) {
            BlockingQueue<String> copies = subscribe(mqtt, "PASSTHROUGH.IN");
            for (int quality = 0; quality <= 2; quality++) {
                String text = "with quality " + quality;
                mqtt.publish(
                        "PASSTHROUGH.IN", text.getBytes(StandardCharsets.UTF_8), quality, false);
                assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo(text);
                assertThat(copies.poll(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS))
                        .isEqualTo(text);
            }
            assertThat(copies).isEmpty();
            mqtt.disconnect();
        }
    }

    @Test
    void queueWorksThatMqttSubscribedToBeforeItWasMade() throws Exception {
        try (MqttClient mqtt = client("early")) {
            BlockingQueue<String> copies = subscribe(mqtt, "MQTT/EARLY/IN");
            client.put("MQTT.EARLY.IN", "by JMS");
            assertThat(client.getText("MQTT.EARLY.IN")).isEqualTo("by JMS");
            mqtt.publish("MQTT/EARLY/IN", "by MQTT".getBytes(StandardCharsets.UTF_8), 2, false);
            assertThat(client.getText("MQTT.EARLY.IN")).isEqualTo("by MQTT");
            assertThat(copies.poll(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS))
                    .isEqualTo("by MQTT");
            mqtt.disconnect();
        }
    }

    private MqttClient client(String name) throws Exception {
        MqttClient mqtt =
                new MqttClient("tcp://localhost:" + embedded.port(), name, new MemoryPersistence());
        mqtt.connect();
        return mqtt;
    }

    private static BlockingQueue<String> subscribe(MqttClient mqtt, String topic) throws Exception {
        BlockingQueue<String> arrived = new LinkedBlockingQueue<>();
        mqtt.subscribe(
                topic,
                1,
                (t, m) -> arrived.add(new String(m.getPayload(), StandardCharsets.UTF_8)));
        return arrived;
    }

    private static byte[] frame(String text) {
        return (text + '\0').getBytes(StandardCharsets.UTF_8);
    }

    private static String readFrame(InputStream in) throws Exception {
        StringBuilder frame = new StringBuilder();
        for (int c = in.read(); c > 0; c = in.read()) {
            frame.append((char) c);
        }
        return frame.toString();
    }
}

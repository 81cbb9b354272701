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
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Messages of every type, from every protocol, with names and values that their clients let through
 * and others do not expect: none stands in the way of a good one behind it.
 */
@QuarkusTest
class HostileProtocolsTest extends FlowTest {
    private static final int MESSAGES = 30;

    @Inject EmbeddedBroker embedded;

    private HostileSender sender(String protocol) throws Exception {
        return switch (protocol) {
            case "core" -> jms(client.context(), false);
            case "AMQP" ->
                    jms(
                            new JmsConnectionFactory(
                                            "amqp://localhost:"
                                                    + embedded.port()
                                                    + "?jms.validatePropertyNames=false")
                                    .createContext(),
                            true);
            case "OpenWire" -> new OpenWireSender(embedded.port());
            case "STOMP" -> new StompSender(embedded.port());
            default -> mqtt();
        };
    }

    private static HostileSender jms(JMSContext context, boolean own) {
        return new HostileSender() {
            @Override
            public void send(String queue, HostileMessage hostile) throws Exception {
                Message message = hostile.jms(context);
                for (var property : hostile.properties().entrySet()) {
                    set(message, property.getKey(), property.getValue());
                }
                context.createProducer().send(context.createQueue(queue), message);
            }

            @Override
            public void close() {
                if (own) {
                    context.close();
                }
            }
        };
    }

    private static void set(Message message, String name, Object value) throws Exception {
        if (message instanceof ActiveMQMessage artemis) {
            artemis.getCoreMessage().putObjectProperty(SimpleString.of(name), value);
        } else if (value == null || !value.getClass().isArray()) {
            message.setObjectProperty(name, value);
        }
    }

    /** The topic of an address: a queue takes no publications, but its flow must not mind them. */
    private HostileSender mqtt() throws Exception {
        MqttClient mqtt =
                new MqttClient(
                        "tcp://localhost:" + embedded.port(), "hostile", new MemoryPersistence());
        mqtt.connect();
        return new HostileSender() {
            @Override
            public void send(String queue, HostileMessage message) throws Exception {
                mqtt.publish(queue.replace('.', '/'), message.bytes(), 1, false);
            }

            @Override
            public void close() throws Exception {
                mqtt.disconnect();
                mqtt.close();
            }
        };
    }

    /** False where the client or the queue manager refuses the message: then it is not there. */
    private boolean put(String protocol, String queue, HostileMessage hostile) throws Exception {
        try (HostileSender sender = sender(protocol)) {
            sender.send(queue, hostile);
            return true;
        } catch (JMSException
                | javax.jms.JMSException
                | JMSRuntimeException
                | IllegalArgumentException
                | ClassCastException
                | IOException e) {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "core, PASSTHROUGH",
        "AMQP, PASSTHROUGH",
        "OpenWire, PASSTHROUGH",
        "STOMP, PASSTHROUGH",
        "MQTT, PASSTHROUGH",
        "core, JMS",
        "AMQP, JMS",
        "OpenWire, JMS",
        "STOMP, JMS",
        "core, JMS.TO.MQ",
        "AMQP, JMS.TO.MQ",
        "STOMP, JMS.TO.MQ",
        "core, COMPUTE",
        "AMQP, COMPUTE",
        "OpenWire, COMPUTE",
        "STOMP, COMPUTE"
    })
    void aGoodMessageBehindComesThrough(String protocol, String flow) throws Exception {
        Random random = new Random((protocol + flow).hashCode());
        String backout = flow.startsWith("JMS") ? "JMS.BACKOUT" : flow + ".BACKOUT";
        int put = 0;
        for (int i = 0; i < MESSAGES; i++) {
            HostileMessage hostile = HostileMessage.next(random);
            put += put(protocol, flow + ".IN", hostile) ? 1 : 0;
            String id = protocol + flow + i;
            Message good = client.context().createTextMessage(HostileMessage.GOOD);
            good.setJMSCorrelationID(id);
            client.context()
                    .createProducer()
                    .send(client.context().createQueue(flow + ".IN"), good);
            try (var consumer =
                    client.context()
                            .createConsumer(
                                    client.context().createQueue(flow + ".OUT"),
                                    "JMSCorrelationID = '" + id + "'")) {
                assertThat(consumer.receive(BrokerClient.PATIENCE))
                        .as("the good message behind %s by %s", hostile, protocol)
                        .isNotNull();
            }
        }
        assertThat(put).as("messages that their client let through").isGreaterThan(MESSAGES / 3);
        client.awaitDepth(flow + ".IN", 0);
        for (String queue : List.of(flow + ".OUT", backout)) {
            client.drain(queue);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.management.RunningFlows;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.mq.jms.FailureProperties;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Messages that no client of the flow would send, and one of XML behind them, on the queue of every
 * flow that there is: none stays there, none is given up twice, and no flow stops. That good ones
 * come out behind them, of some flows and by every protocol, {@link HostileProtocolsTest} looks at.
 */
@QuarkusTest
@Tag("soak") // what it leaves on the outputs of flows meets other tests of the same application
class HostileInputsTest extends FlowTest {
    private static final int DEEP = 20_000;

    @Inject EmbeddedBroker embedded;
    @Inject RunningFlows flows;

    @Test
    void noneStaysOnTheInputOfAnyFlow() throws Exception {
        List<String> inputs = inputs();
        assertThat(inputs).hasSizeGreaterThan(80);
        Map<String, Long> before = depths();
        JMSContext context = client.context();
        JMSProducer producer =
                context.createProducer().setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        for (String input : inputs) {
            for (Message message : hostile(context)) {
                producer.send(context.createQueue(input), message);
            }
            producer.send(context.createQueue(input), HostileMessage.GOOD);
        }
        awaitEmpty(inputs);
        assertThat(flows.ids())
                .allSatisfy(flow -> assertThat(flows.state(flow)).as(flow).isEqualTo("started"));
        Set<String> givenUp = new HashSet<>();
        for (Map.Entry<String, Long> queue : depths().entrySet()) {
            if (queue.getValue() > before.getOrDefault(queue.getKey(), 0L)) {
                take(queue.getKey(), givenUp); // other tests count what they put themselves
            }
        }
        assertThat(givenUp).hasSizeGreaterThan(inputs.size());
    }

    /** The queues that flows read; their other inputs are URIs. */
    private List<String> inputs() {
        return flows.ids().stream()
                .flatMap(flow -> Arrays.stream(flows.inputs(flow).split(" ")))
                .filter(input -> !input.isEmpty() && input.indexOf(':') < 0)
                .distinct()
                .toList();
    }

    /** Counts those that a flow has at hand, too, which a browser does not see. */
    private void awaitEmpty(List<String> inputs) {
        List<Queue> queues = inputs.stream().map(embedded.server()::locateQueue).toList();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BrokerClient.PATIENCE);
        while (queues.stream().anyMatch(queue -> queue.getMessageCount() > 0)) {
            assertThat(System.nanoTime() - end)
                    .as(() -> "messages are left: " + depths())
                    .isNegative();
            Thread.onSpinWait();
        }
    }

    /** Of the queues that messages are put to, those of the broker's own state left out. */
    private Map<String, Long> depths() {
        return embedded.queues()
                .filter(queue -> !queue.getName().toString().startsWith("SYSTEM."))
                .collect(
                        Collectors.toMap(
                                queue -> queue.getName().toString(), Queue::getMessageCount));
    }

    /** Takes all that is there. */
    private void take(String queue, Set<String> givenUp) throws JMSException {
        JMSContext context = client.context();
        try (JMSConsumer consumer = context.createConsumer(context.createQueue(queue))) {
            for (Message message = consumer.receiveNoWait();
                    message != null;
                    message = consumer.receiveNoWait()) {
                String id = message.getStringProperty(FailureProperties.MESSAGE_ID);
                assertThat(id == null || givenUp.add(id)).as("%s, given up once", id).isTrue();
            }
        }
    }

    /** Bodies of types that flows do not read, names and values that JMS does not know, lies. */
    private static List<Message> hostile(JMSContext context) throws Exception {
        List<Message> messages = new ArrayList<>();
        messages.add(context.createObjectMessage("an object"));
        MapMessage map = context.createMapMessage();
        map.setString("a name", "<Parent>");
        put(map, "content-length", "1");
        put(map, "CamelMqDestination", "ELSEWHERE");
        put(map, "_AMQ_DUPL_ID", String.valueOf(System.nanoTime()));
        messages.add(map);
        messages.add(context.createTextMessage("<a>".repeat(DEEP)));
        messages.add(ofFormat(context, "MQHRF2", 273, rfh2(Integer.MAX_VALUE, "")));
        String folder = "<jms><Pri>no number</Pri><Dlv>-9</Dlv></jms>    ";
        messages.add(ofFormat(context, "MQHRF2", 273, rfh2(36 + 4 + folder.length(), folder)));
        messages.add(ofFormat(context, "MQDEAD", "no number", new byte[] {'D', 'L', 'H'}));
        return messages;
    }

    private static Message ofFormat(JMSContext context, String format, Object encoding, byte[] body)
            throws Exception {
        BytesMessage message = context.createBytesMessage();
        message.writeBytes(body);
        put(message, "JMS_IBM_Format", format);
        put(message, "JMS_IBM_Encoding", encoding);
        return message;
    }

    /** An MQRFH2 of one folder that says its own length. */
    private static byte[] rfh2(int length, String folder) {
        byte[] text = folder.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(36 + 4 + text.length)
                .put("RFH ".getBytes(StandardCharsets.US_ASCII))
                .putInt(2)
                .putInt(length)
                .putInt(273)
                .putInt(1208)
                .put("MQSTR   ".getBytes(StandardCharsets.US_ASCII))
                .putInt(0)
                .putInt(1208)
                .putInt(text.length)
                .put(text)
                .array();
    }

    private static void put(Message message, String name, Object value) {
        ((ActiveMQMessage) message)
                .getCoreMessage()
                .putObjectProperty(SimpleString.of(name), value);
    }
}

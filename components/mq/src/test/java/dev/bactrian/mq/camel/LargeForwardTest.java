// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqSession;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Messages that the queue manager streams go on as they came, whether the flow read them or not.
 */
class LargeForwardTest extends RouteOnBroker {

    @ParameterizedTest
    @CsvSource({"700000, true", "700000, false", "9000000, true", "9000000, false"})
    void asItCame(int size, boolean read) throws Exception {
        byte[] payload = new byte[size];
        new Random(size).nextBytes(payload);
        String in = "LARGE.FORWARD." + size + read;
        broker.put(
                in,
                payload,
                message -> {
                    message.setStringProperty("colour", "red");
                    message.setIntProperty("JMS_IBM_Character_Set", 37);
                    message.setStringProperty("JMSXGroupID", "group");
                    message.setJMSCorrelationID("c1");
                    message.setJMSType("kind");
                });
        try (JMSContext context = broker.factory().createContext();
                JMSConsumer consumer = context.createConsumer(context.createQueue(in));
                Connection connection = broker.factory().createConnection();
                Session session = connection.createSession()) {
            connection.start();
            JmsInput input = new JmsInput(consumer.receive(BrokerFixture.PATIENCE), in);
            if (read) {
                assertThat(input.payload().toArray()).isEqualTo(payload);
                assertThat(input.payload()).isSameAs(input.payload());
            }
            for (int i = 0; i < 2; i++) { // to two queues, one after the other
                String out = in + ".OUT" + i;
                session.createProducer(session.createQueue(out)).send(input.again(session));
                try (MessageConsumer there = session.createConsumer(session.createQueue(out))) {
                    Message message = there.receive(BrokerFixture.PATIENCE);
                    byte[] body = new byte[(int) ((BytesMessage) message).getBodyLength()];
                    ((BytesMessage) message).readBytes(body);
                    assertThat(body).isEqualTo(payload);
                    assertThat(message.getStringProperty("colour")).isEqualTo("red");
                    assertThat(message.getIntProperty("JMS_IBM_Character_Set")).isEqualTo(37);
                    assertThat(message.getStringProperty("JMSXGroupID")).isEqualTo("group");
                    assertThat(message.getJMSCorrelationID()).isEqualTo("c1");
                    assertThat(message.getJMSType()).isEqualTo("kind");
                }
            }
        }
    }

    /** Of all sizes: the small ones and the largest are sent as the JMS object that came. */
    @ParameterizedTest
    @CsvSource({"5, true", "5, false", "700000, false", "9000000, false"})
    void whatASendHasMoreIsNotTheMessages(int size, boolean read) throws Exception {
        byte[] payload = new byte[size];
        new Random(size).nextBytes(payload);
        String in = "FORWARD.MORE." + size + read;
        broker.put(in, payload, message -> message.setStringProperty("colour", "red"));
        try (MqSession session = MqSession.open(broker.factory(), false);
                MessageConsumer consumer = session.consumer(in, null);
                MessageConsumer there = session.consumer(in + ".OUT", null)) {
            JmsInput input = new JmsInput(consumer.receive(BrokerFixture.PATIENCE), in);
            if (read) {
                assertThat(input.payload().toArray()).isEqualTo(payload);
            }
            for (String colour : List.of("green", "blue")) {
                Outgoing.forward(input, Map.of("colour", colour, "more", "1"))
                        .to(session, in + ".OUT");
                assertThat(input.property("colour")).isEqualTo("red");
                assertThat(input.property("more")).isNull();
                Message sent = there.receive(BrokerFixture.PATIENCE);
                assertThat(sent.getStringProperty("colour")).isEqualTo(colour);
                assertThat(sent.getStringProperty("more")).isEqualTo("1");
                assertThat(BrokerFixture.bytes(sent)).isEqualTo(payload);
            }
            assertThat(input.properties()).containsEntry("colour", "red").doesNotContainKey("more");
            assertThat(input.payload().toArray()).isEqualTo(payload);
        }
    }

    /** A flow sends what it did not read, and then reads it as a stream, or sends its copy. */
    @ParameterizedTest
    @CsvSource({"700000, 0", "9000000, 0", "9000000, 1", "9000000, 2"})
    void isReadAsAStreamAfterItWasSent(int size, int sends, @TempDir Path files) throws Exception {
        byte[] payload = new byte[size];
        new Random(size).nextBytes(payload);
        String in = "FORWARD.STREAM." + size + '.' + sends;
        broker.put(in, payload, message -> message.setStringProperty("colour", "red"));
        try (MqSession session = MqSession.open(broker.factory(), false);
                MessageConsumer consumer = session.consumer(in, null);
                MessageConsumer there = session.consumer(in + ".OUT", null)) {
            JmsInput input = new JmsInput(consumer.receive(BrokerFixture.PATIENCE), in);
            for (int i = 0; i < sends; i++) {
                Outgoing.forward(input, Map.of()).to(session, in + ".OUT");
                assertThat(BrokerFixture.bytes(there.receive(BrokerFixture.PATIENCE)))
                        .isEqualTo(payload);
            }
            for (int i = 0; i < 2; i++) {
                try (InputStream stream = input.stream(files)) {
                    assertThat(stream.readAllBytes()).isEqualTo(payload);
                }
            }
            Outgoing.forward(input, Map.of("more", "1")).to(session, in + ".OUT");
            Message after = there.receive(BrokerFixture.PATIENCE);
            assertThat(after.getStringProperty("more")).isEqualTo("1");
            assertThat(after.getStringProperty("colour")).isEqualTo("red");
            assertThat(BrokerFixture.bytes(after)).isEqualTo(payload);
            assertThat(input.payload().toArray()).isEqualTo(payload);
            input.release();
            assertThat(files).isEmptyDirectory();
        }
    }
}

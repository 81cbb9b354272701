// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mq.jms.DeadLetter;
import dev.bactrian.mq.jms.JmsInput;
import jakarta.jms.Connection;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A message that the queue manager streams is backed out at once, also when the flow has read it.
 */
class LargeBackoutTest extends RouteOnBroker {

    @Test
    void afterTheFlowHasReadIt() throws Exception {
        byte[] payload = new byte[700_000];
        new Random(1).nextBytes(payload);
        broker.put("LARGE.READ", payload, message -> {});
        try (JMSContext context = broker.factory().createContext();
                JMSConsumer consumer = context.createConsumer(context.createQueue("LARGE.READ"));
                Connection connection = broker.factory().createConnection();
                Session session = connection.createSession()) {
            JmsInput input = new JmsInput(consumer.receive(BrokerFixture.PATIENCE), "LARGE.READ");
            assertThat(input.payload().length()).isEqualTo(payload.length);
            Message copy = DeadLetter.copy(input, session);
            session.createProducer(session.createQueue("LARGE.BACKOUT")).send(copy);
        }
        try (JMSContext context = broker.factory().createContext();
                JMSConsumer consumer =
                        context.createConsumer(context.createQueue("LARGE.BACKOUT"))) {
            Message backedOut = consumer.receive(BrokerFixture.PATIENCE);
            assertThat(BrokerFixture.bytes(backedOut)).isEqualTo(payload);
        }
    }

    /** A process that is killed leaves nothing that has to be cleared away. */
    @Test
    @DisabledOnOs(OS.WINDOWS) // there the file has a name as long as it is open
    void theFileOfAPayloadHasNoName(@TempDir Path directory) throws Exception {
        byte[] payload = new byte[700_000];
        new Random(2).nextBytes(payload);
        broker.put("LARGE.STREAMED", payload, message -> {});
        try (JMSContext context = broker.factory().createContext();
                JMSConsumer consumer =
                        context.createConsumer(context.createQueue("LARGE.STREAMED"))) {
            JmsInput input =
                    new JmsInput(consumer.receive(BrokerFixture.PATIENCE), "LARGE.STREAMED");
            assertThat(input.stream(directory).readAllBytes()).isEqualTo(payload);
            assertThat(directory).isEmptyDirectory();
            assertThat(input.stream(directory).readAllBytes()).isEqualTo(payload);
            input.release();
        }
    }
}

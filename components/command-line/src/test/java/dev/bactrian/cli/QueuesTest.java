// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.UUID;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bactrian queues} against a queue manager without flows. */
class QueuesTest {
    private static final int LARGE = 3_000_000;

    private static TestBroker broker;
    private static ActiveMQConnectionFactory factory;

    @BeforeAll
    static void start(@TempDir Path data) throws Exception {
        broker =
                new TestBroker(
                        data, "CLEARED", "FROM", "TO", "BACKOUT", "INPUT", "BLIND", "TEXT.BACKOUT");
        factory = new ActiveMQConnectionFactory(broker.url());
    }

    @AfterAll
    static void stop() throws Exception {
        factory.close();
        broker.close();
    }

    private static Cli run(String... arguments) {
        return Cli.run(new byte[0], Map.of("BACTRIAN_BROKER", broker.url()), arguments);
    }

    private static JMSContext context() {
        return factory.createContext();
    }

    private static void put(JMSContext context, String queue, String... texts) {
        for (String text : texts) {
            context.createProducer().send(context.createQueue(queue), text.getBytes(UTF_8));
        }
    }

    private static Message next(JMSContext context, String queue) {
        try (JMSConsumer consumer = context.createConsumer(context.createQueue(queue))) {
            return consumer.receive(10_000);
        }
    }

    private static byte[] bytes(Message message) throws Exception {
        byte[] bytes = new byte[(int) ((BytesMessage) message).getBodyLength()];
        ((BytesMessage) message).readBytes(bytes);
        return bytes;
    }

    @Test
    void clearsAllOrSome() {
        try (JMSContext context = context()) {
            put(context, "CLEARED", "a", "b", "c", "d");
            assertThat(run("queues", "depth", "CLEARED").out()).isEqualTo("4\n");
            assertThat(run("queues", "clear", "CLEARED", "--count", "1").out())
                    .isEqualTo("1 message thrown away from CLEARED\n");
            assertThat(run("queues", "depth", "CLEARED", "--json").out())
                    .isEqualTo("[\n  {\"queue\": \"CLEARED\", \"messages\": \"3\"}\n]\n");
            assertThat(run("queues", "clear", "CLEARED").out())
                    .isEqualTo("3 messages thrown away from CLEARED\n");
            assertThat(run("queues", "depth", "CLEARED").out()).isEqualTo("0\n");
            assertThat(run("queues", "clear", "CLEARED").out())
                    .isEqualTo("0 messages thrown away from CLEARED\n");
        }
    }

    @Test
    void movesMessagesAsTheyAre() throws Exception {
        byte[] large = new byte[LARGE];
        Arrays.fill(large, (byte) 'x');
        try (JMSContext context = context()) {
            JMSProducer producer =
                    context.createProducer()
                            .setPriority(7)
                            .setDeliveryMode(DeliveryMode.PERSISTENT)
                            .setJMSCorrelationID("c1")
                            .setProperty("kind", "A")
                            .setProperty("number", 42L);
            BytesMessage first = context.createBytesMessage();
            first.writeBytes("first".getBytes(UTF_8));
            producer.send(context.createQueue("FROM"), first);
            producer.setPriority(4).send(context.createQueue("FROM"), large);
            assertThat(run("queues", "move", "FROM", "TO").err()).isEmpty();
            assertThat(run("queues", "depth", "FROM").out()).isEqualTo("0\n");
            Message moved = next(context, "TO");
            assertThat(bytes(moved)).isEqualTo("first".getBytes(UTF_8));
            assertThat(moved.getJMSMessageID()).isEqualTo(first.getJMSMessageID());
            assertThat(moved.getJMSTimestamp()).isEqualTo(first.getJMSTimestamp());
            assertThat(moved.getJMSPriority()).isEqualTo(7);
            assertThat(moved.getJMSDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
            assertThat(moved.getJMSCorrelationID()).isEqualTo("c1");
            assertThat(moved.getObjectProperty("number")).isEqualTo(42L);
            try (JMSConsumer consumer = context.createConsumer(context.createQueue("TO"))) {
                // its body comes while it is read
                assertThat(bytes(consumer.receive(10_000))).isEqualTo(large);
            }
        }
    }

    @Test
    void movesOnlyWhatTheSelectorTakes() {
        try (JMSContext context = context()) {
            for (String kind : new String[] {"A", "B", "A"}) {
                context.createProducer()
                        .setProperty("kind", kind)
                        .send(context.createQueue("FROM"), kind.getBytes(UTF_8));
            }
            assertThat(run("queues", "move", "FROM", "TO", "--selector", "kind = 'A'").out())
                    .isEqualTo("2 messages moved from FROM to TO\n");
            assertThat(run("queues", "move", "FROM", "TO", "--json").out())
                    .isEqualTo("[\n  {\"queue\": \"FROM\", \"messages\": \"1\"}\n]\n");
            assertThat(run("queues", "clear", "TO").out()).startsWith("3 messages ");
        }
    }

    @Test
    void aMistypedTargetIsNotMade() {
        Cli refused = run("queues", "move", "FROM", "TOO");
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err()).contains("BAC8125: there is no queue TOO");
        Cli same = run("queues", "move", "FROM", "FROM");
        assertThat(same.status()).isEqualTo(2);
        assertThat(run("queues", "depth", "NOWHERE").err()).contains("BAC8125: ");
    }

    @Test
    void aMessageGoesBackAsItWasBeforeItFailed() throws Exception {
        String id = "ID:0587695e-e66d-11f1-b577-02fc00000001";
        long time = 1_700_000_000_000L;
        try (JMSContext context = context()) {
            context.createProducer()
                    .setProperty("BactrianQueue", "INPUT")
                    .setProperty("BactrianFlow", "f")
                    .setProperty("BactrianFailure", "BAC3101: told")
                    .setProperty("BactrianBackoutCount", 3)
                    .setProperty("BactrianMessageId", id)
                    .setProperty("BactrianPutTime", time)
                    .setProperty("own", "kept")
                    .setDeliveryMode(DeliveryMode.PERSISTENT)
                    .send(context.createQueue("BACKOUT"), "again".getBytes(UTF_8));
            assertThat(run("queues", "redrive", "BACKOUT").out())
                    .isEqualTo("1 message put back from BACKOUT\n");
            Message back = next(context, "INPUT");
            assertThat(bytes(back)).isEqualTo("again".getBytes(UTF_8));
            assertThat(back.getJMSMessageID()).isEqualTo(id);
            assertThat(back.getJMSTimestamp()).isEqualTo(time);
            assertThat(back.getStringProperty("own")).isEqualTo("kept");
            assertThat(Collections.list((Enumeration<?>) back.getPropertyNames()))
                    .noneMatch(name -> name.toString().startsWith("Bactrian"));
        }
    }

    @Test
    void whatFailsAgainMeanwhileIsNotPutBackTwice() {
        String id = "ID:" + UUID.randomUUID();
        try (JMSContext context = context()) {
            for (int i = 0; i < 2; i++) {
                context.createProducer()
                        .setProperty("BactrianQueue", "INPUT")
                        .setProperty("BactrianMessageId", id)
                        .send(context.createQueue("BACKOUT"), "x".getBytes(UTF_8));
            }
            assertThat(run("queues", "redrive", "BACKOUT").out()).startsWith("1 message ");
            assertThat(run("queues", "clear", "BACKOUT").out()).startsWith("1 message ");
            assertThat(run("queues", "clear", "INPUT").out()).startsWith("1 message ");
        }
    }

    @Test
    void whatDoesNotSayWhereItCameFromStays() {
        try (JMSContext context = context()) {
            put(context, "BLIND", "x");
            Cli refused = run("queues", "redrive", "BLIND");
            assertThat(refused.status()).isEqualTo(1);
            assertThat(refused.err()).contains("BAC8129: ", "--to INPUT");
            assertThat(run("queues", "depth", "BLIND").out()).isEqualTo("1\n");
            assertThat(run("queues", "redrive", "BLIND", "--to", "INPUT").out())
                    .startsWith("1 message ");
            assertThat(run("queues", "clear", "INPUT").out()).startsWith("1 message ");
            context.createProducer()
                    .setProperty("BactrianProperties", "a=b")
                    .setProperty("BactrianQueue", "INPUT")
                    .send(context.createQueue("TEXT.BACKOUT"), "x".getBytes(UTF_8));
            assertThat(run("queues", "redrive", "TEXT.BACKOUT").out()).startsWith("0 messages ");
            assertThat(run("queues", "depth", "TEXT.BACKOUT").out()).isEqualTo("1\n");
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.broker.BrokerSettings;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.MapMessage;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.StreamMessage;
import javax.jms.TextMessage;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.command.ActiveMQBytesMessage;
import org.apache.activemq.command.ActiveMQMapMessage;
import org.apache.activemq.command.ActiveMQMessage;
import org.apache.activemq.command.ActiveMQObjectMessage;
import org.apache.activemq.command.ActiveMQStreamMessage;
import org.apache.activemq.command.ActiveMQTextMessage;
import org.apache.activemq.util.ByteSequence;
import org.apache.activemq.util.MarshallingSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of OpenWire whose lengths lie, and those that tell the truth. */
class OpenWireCommandsTest {
    private static final int MOST = 4_000_000;
    private static final int PATIENCE = 60_000;

    @TempDir static Path data;
    private static RunningBroker broker;

    @BeforeAll
    static void start() {
        broker =
                new RunningBroker(
                        data, null, Map.of("bactrian.broker.max-frame", String.valueOf(MOST)));
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    private static Connection connect(boolean compressed) throws JMSException {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
        factory.setUseCompression(compressed);
        Connection connection = factory.createConnection();
        connection.start();
        return connection;
    }

    private static void send(ActiveMQMessage message) throws JMSException {
        Connection connection = connect(false);
        try {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createQueue("LIES")).send(message);
        } finally {
            connection.close();
        }
    }

    /** Is it refused with its error, and by the queue manager that has it before Artemis does? */
    private static void isRefused(ActiveMQMessage message) {
        EndedConnection ended = new EndedConnection();
        assertThat(new OpenWireCommands(MOST).intercept(message, ended.connection())).isFalse();
        assertThat(ended.ends()).singleElement().asString().startsWith("BAC8344");
        assertThatThrownBy(() -> send(message)).isInstanceOf(JMSException.class);
    }

    private static byte[] packed(String... parts) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(packed))) {
            for (String part : parts) {
                out.write(HexFormat.of().parseHex(part));
            }
        }
        return packed.toByteArray();
    }

    private static ActiveMQMessage message(String type) {
        return switch (type) {
            case "text" -> new ActiveMQTextMessage();
            case "map" -> new ActiveMQMapMessage();
            case "stream" -> new ActiveMQStreamMessage();
            case "bytes" -> new ActiveMQBytesMessage();
            default -> new ActiveMQObjectMessage();
        };
    }

    /** A text, a map's size and value, a stream's bytes behind what Artemis passes over. */
    @ParameterizedTest
    @CsvSource({
        "text, false, 7fffffff",
        "text, false, 10000000aaaa",
        "map, false, 40000000",
        "map, false, 000000010001610a7fffffff",
        "map, false, 000000010001610d7fffffff",
        "map, false, 000000010001610c7fffffff",
        "stream, false, 0a7fffffff",
        "stream, false, 0b0000000a7fffffff",
        "bytes, true, 7fffffff789c0300",
    })
    void aLengthThatLiesEndsTheConnection(String type, boolean compressed, String content) {
        ActiveMQMessage message = message(type);
        message.setContent(new ByteSequence(HexFormat.of().parseHex(content)));
        message.setCompressed(compressed);
        isRefused(message);
    }

    /** Artemis takes three times that length before it sees that nothing is there. */
    @ParameterizedTest
    @CsvSource({
        "text, ''",
        "map, 000000010001610a",
        "map, 000000010001610d",
        "stream, 0a",
        "stream, 0d",
    })
    void aPackedLengthBelowTheLimitIsNotTakenAtItsWord(String type, String before)
            throws IOException {
        ActiveMQMessage message = message(type);
        message.setContent(
                new ByteSequence(packed(before, HexFormat.of().toHexDigits(MOST - 100))));
        message.setCompressed(true);
        isRefused(message);
    }

    /** Artemis takes such bytes for a message, when it has taken the memory. */
    @ParameterizedTest
    @ValueSource(strings = {"789c0300", "ffffffff", ""})
    void norIsThatOfPackedBytes(String behind) {
        ActiveMQMessage message = message("bytes");
        String length = HexFormat.of().toHexDigits(MOST - 100);
        message.setContent(new ByteSequence(HexFormat.of().parseHex(length + behind)));
        message.setCompressed(true);
        isRefused(message);
    }

    /** Six times a text that is unpacked is in memory. */
    @Test
    void withoutASettingASixthOfTheHeapMayBeUnpacked() {
        BrokerSettings settings =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(Map.of("bactrian.data-dir", data.toString()))
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        assertThat(ClientListener.mostUnpackedBytes(settings.broker()))
                .isEqualTo(Runtime.getRuntime().maxMemory() / 6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "map", "stream", "object"})
    void whatUnpacksToMoreThanAFrameEndsTheConnection(String type) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(packed))) {
            if (type.equals("map")) {
                out.write(HexFormat.of().parseHex("000000010001610a"));
            } else if (type.equals("stream")) {
                out.write(10);
            }
            out.writeInt(10 * MOST);
            out.write(new byte[10 * MOST]);
        }
        ActiveMQMessage message = message(type);
        message.setContent(new ByteSequence(packed.toByteArray()));
        message.setCompressed(true);
        assertThat(packed.size()).isLessThan(MOST / 50);
        isRefused(message);
    }

    @Test
    void propertiesThatLieOrAreTooDeepEndTheConnection() throws IOException {
        Map<String, Object> deep = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            deep = new HashMap<>(Map.of("a", deep));
        }
        ByteArrayOutputStream nested = new ByteArrayOutputStream();
        MarshallingSupport.marshalPrimitiveMap(deep, new DataOutputStream(nested));
        for (byte[] properties :
                List.of(
                        nested.toByteArray(),
                        HexFormat.of().parseHex("7fffffff"),
                        HexFormat.of().parseHex("000000010001610a7fffffff"))) {
            ActiveMQMessage message = new ActiveMQMessage();
            message.setMarshalledProperties(new ByteSequence(properties));
            isRefused(message);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatTellsTheTruthPasses(boolean compressed) throws Exception {
        Connection connection = connect(compressed);
        try {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MapMessage map = session.createMapMessage();
            map.setString("text", "t".repeat(70_000));
            map.setBytes("bytes", new byte[1000]);
            map.setDouble("double", 1.5);
            map.setChar("char", 'c');
            StreamMessage stream = session.createStreamMessage();
            stream.writeString("s".repeat(70_000));
            stream.writeBytes(new byte[1000]);
            stream.writeObject(null);
            stream.writeChar('c');
            BytesMessage bytes = session.createBytesMessage();
            bytes.writeBytes(new byte[100_000]);
            Message text = session.createTextMessage("x".repeat(100_000));
            text.setStringProperty("p", "q".repeat(70_000));
            text.setObjectProperty("list", List.of(1L, 2.0f, true, Map.of("a", 'c')));
            MessageProducer producer = session.createProducer(session.createQueue("TRUE"));
            MessageConsumer consumer = session.createConsumer(session.createQueue("TRUE"));
            for (Message message :
                    List.of(
                            map,
                            stream,
                            bytes,
                            session.createBytesMessage(),
                            session.createMapMessage(),
                            session.createStreamMessage(),
                            session.createObjectMessage(),
                            text,
                            session.createTextMessage("é€".repeat(500_000)),
                            session.createTextMessage("x".repeat(MOST - 1000)),
                            session.createTextMessage(),
                            session.createTextMessage(""),
                            session.createObjectMessage("object"),
                            session.createMessage())) {
                producer.send(message);
                Message received = consumer.receive(PATIENCE);
                assertThat(received).isNotNull().hasSameClassAs(message);
                if (message instanceof TextMessage sent) {
                    assertThat(((TextMessage) received).getText()).isEqualTo(sent.getText());
                } else if (message instanceof BytesMessage) {
                    assertThat(((BytesMessage) received).getBodyLength())
                            .isEqualTo(message == bytes ? 100_000 : 0);
                }
            }
        } finally {
            connection.close();
        }
    }
}

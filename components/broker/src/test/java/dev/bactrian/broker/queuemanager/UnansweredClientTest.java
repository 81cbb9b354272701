// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import jakarta.jms.JMSContext;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that are not known, and log in without end. */
class UnansweredClientTest {
    private static final int PATIENCE = 60_000;

    /** More than what is on its way in the buffers of two sockets. */
    private static final int MOST_SENT = 64 * 1024 * 1024;

    @TempDir static Path data;
    private static RunningBroker broker;

    @BeforeAll
    static void start() {
        broker = new RunningBroker(data, null, Map.of());
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CONNECT\naccept-version:1.2\nhost:", // STOMP: a header
                "CONNECT\naccept-version:1.2\nhost:x\n\n", // STOMP: a body
                "CONNECT\ncontent-length:1000000000\nhost:x\n\n",
                "\u0010\u00ff\u00ff\u00ff\u007f\u0000\u0004MQTT\u0004\u0002\u0000\u0000", // MQTT
                "ARTEMIS\u007f\u00ff\u00ff\u00ff", // Core
                "\u007f\u00ff\u00ff\u00ff\u0001ActiveMQ", // OpenWire
                "AMQP\u0003\u0001\u0000\u0000\u007f\u00ff\u00ff\u00ff\u0002\u0001\u0000\u0000" // AMQP, SASL
            })
    void aLogInWithoutEndIsCutOff(String begin) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream().write(begin.getBytes(ISO_8859_1));
            byte[] endless = "a".repeat(64 * 1024).getBytes(ISO_8859_1);
            int sent = 0;
            try {
                while (sent < MOST_SENT) {
                    socket.getOutputStream().write(endless);
                    sent += endless.length;
                }
            } catch (IOException cutOff) {
                // as it should be
            }
            assertThat(sent).isLessThan(MOST_SENT);
        }
    }

    /** Bytes behind a broken frame of a log-in of AMQP: seconds of a processor for each 20 kB. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 0x7fffffff})
    void aBrokenLogInOfAmqpIsOverAtOnce(int length) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.write("AMQP\u0003\u0001\u0000\u0000".getBytes(ISO_8859_1));
            out.writeInt(length);
            out.write(new byte[] {2, 1, 0, 0});
            long cpu = cpuNanos();
            int answered;
            try {
                out.write(new byte[200_000]);
                answered = socket.getInputStream().readAllBytes().length;
            } catch (SocketException reset) {
                answered = 0;
            }
            assertThat(answered).isLessThan(1000);
            assertThat(cpuNanos() - cpu).isLessThan(TimeUnit.SECONDS.toNanos(5));
        }
    }

    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** More than those have who are not known. */
    private static final int LONG = 4 * UnansweredClient.MOST;

    @Test
    void whoIsKnownSendsLongFramesInCore() {
        // in one piece, where the client would send it in several
        String url = broker.url() + "?minLargeMessageSize=" + 10 * LONG;
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url);
                JMSContext context = factory.createContext()) {
            context.createProducer().send(context.createQueue("CORE"), new byte[LONG]);
        }
        assertThat(broker.hasQueue("CORE")).isTrue();
    }

    @Test
    void whoIsKnownSendsLongFramesInOpenWire() throws Exception {
        var connection =
                new org.apache.activemq.ActiveMQConnectionFactory(broker.url()).createConnection();
        try {
            connection.start();
            var session = connection.createSession(false, javax.jms.Session.AUTO_ACKNOWLEDGE);
            var message = session.createBytesMessage();
            message.writeBytes(new byte[LONG]);
            session.createProducer(session.createQueue("OPENWIRE")).send(message);
        } finally {
            connection.close();
        }
        assertThat(broker.hasQueue("OPENWIRE")).isTrue();
    }

    @Test
    void whoIsKnownSendsLongFramesInMqtt() throws Exception {
        try (MqttClient client =
                new MqttClient(
                        "tcp://localhost:" + broker.port(), "long", new MemoryPersistence())) {
            client.setTimeToWait(PATIENCE);
            client.connect();
            client.publish("long", new byte[LONG], 1, false); // waits for the answer
            client.disconnect();
        }
    }

    @Test
    void aLongLogInIsAnswered() throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            String connect =
                    "CONNECT\naccept-version:1.2\nhost:x\ntoken:" + "a".repeat(200_000) + "\n\n\0";
            socket.getOutputStream().write(connect.getBytes(ISO_8859_1));
            assertThat(new String(socket.getInputStream().readNBytes(9), ISO_8859_1))
                    .isEqualTo("CONNECTED");
            // who is known may send more
            String send = "SEND\ndestination:LONG\nreceipt:1\n\n" + "a".repeat(4_000_000) + "\0";
            socket.getOutputStream().write(send.getBytes(ISO_8859_1));
            StringBuilder said = new StringBuilder();
            while (said.indexOf("RECEIPT") < 0) {
                int b = socket.getInputStream().read();
                assertThat(b).as(said.toString()).isNotNegative();
                said.append((char) b);
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that names one queue after the other. */
class QueueRoomTest {
    private static final int MOST = 40;

    @TempDir Path data;

    private RunningBroker started(int most) {
        return new RunningBroker(
                data, null, Map.of("bactrian.broker.max-queues", Integer.toString(most)));
    }

    /** Puts one to each of so many queues; answers what the queue manager says. */
    private static String stomp(int port, int number) throws IOException {
        StringBuilder frames = new StringBuilder("CONNECT\naccept-version:1.2\nhost:x\n\n\0");
        for (int i = 0; i < number; i++) {
            frames.append("SEND\ndestination:MANY.")
                    .append(i)
                    .append("\ndestination-type:ANYCAST\n\nhello\0");
        }
        frames.append("SEND\ndestination:MANY.0\nreceipt:last\n\nhello\0");
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(frames.toString().getBytes(StandardCharsets.UTF_8));
            InputStream in = socket.getInputStream();
            StringBuilder said = new StringBuilder();
            for (int c = in.read();
                    c >= 0 && said.indexOf("ERROR") < 0 && said.indexOf(":last") < 0;
                    c = in.read()) {
                said.append((char) c);
            }
            for (int c = in.read(); c > 0; c = in.read()) {
                said.append((char) c);
            }
            return said.toString();
        }
    }

    @Test
    void noMoreQueuesAreMadeThanThereIsRoomForAndWhatIsThereGoesOn() throws Exception {
        try (RunningBroker running = started(MOST)) {
            assertThat(stomp(running.port(), 2 * MOST)).contains("BAC8322");
            assertThat(running.hasQueue("MANY.0")).isTrue();
            assertThat(running.hasQueue("MANY." + MOST)).isFalse();
            try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(running.url());
                    JMSContext client = factory.createContext()) {
                client.createProducer().send(client.createQueue("MANY.1"), "still");
                assertThat(refusal(client, "MORE")).contains("BAC8322");
            }
            assertThat(running.hasAddress("MORE")).isFalse();
        }
        try (RunningBroker running = started(MOST)) {
            assertThat(running.hasQueue("MANY.1")).as("after a restart").isTrue();
            try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(running.url());
                    JMSContext client = factory.createContext()) {
                assertThat(refusal(client, "MORE")).contains("BAC8322");
                for (String gone : new String[] {"MANY.2", "MANY.3"}) {
                    running.broker().server().destroyQueue(SimpleString.of(gone));
                    running.broker().server().removeAddressInfo(SimpleString.of(gone), null, true);
                }
                client.createProducer().send(client.createQueue("MORE"), "now");
                assertThat(running.hasQueue("MORE")).isTrue();
            }
        }
    }

    /** Those of a thousand characters and more count for several; there is a longest. */
    @Test
    void namesTakeRoomToo() throws Exception {
        try (RunningBroker running = started(4 * MOST);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(running.url());
                JMSContext client = factory.createContext()) {
            assertThat(refusal(client, "n".repeat(10_241)))
                    .contains("BAC8342")
                    .hasSizeLessThan(500);
            assertThat(running.hasAddress("n".repeat(10_241))).isFalse();
            String longest = "l".repeat(10_239);
            int made = 0;
            while (made < MOST && refusal(client, longest + (char) ('a' + made)).equals("taken")) {
                made++;
            }
            assertThat(made).isBetween(1, 4 * MOST / 10);
            assertThat(refusal(client, "SHORT")).isEqualTo("taken");
        }
    }

    private static String refusal(JMSContext client, String queue) {
        try {
            client.createProducer().send(client.createQueue(queue), "no");
            return "taken";
        } catch (JMSRuntimeException e) {
            return e.toString();
        }
    }

    @Test
    void theHeapHoldsAsManyAsThereMayBe() {
        assertThat((long) QueueRoom.ofHeap() * 24 * 1024)
                .isPositive()
                .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory() / 2);
    }
}

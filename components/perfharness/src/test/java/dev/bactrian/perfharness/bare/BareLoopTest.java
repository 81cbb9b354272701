// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.bare;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BareLoopTest {

    private static final long PATIENCE = 60_000;

    @Test
    void whatIsPutComesBackAsItIs(@TempDir Path data) throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        EmbeddedActiveMQ server = BareLoop.start(port, data, true, 2);
        try (ActiveMQConnectionFactory factory =
                        new ActiveMQConnectionFactory("tcp://localhost:" + port);
                JMSContext context = factory.createContext();
                JMSConsumer out = context.createConsumer(context.createQueue(BareProcess.OUT))) {
            for (int mode : new int[] {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT}) {
                byte[] body = {(byte) mode, 0, -1};
                context.createProducer()
                        .setDeliveryMode(mode)
                        .send(context.createQueue(BareProcess.IN), body);
                Message back = out.receive(PATIENCE);
                assertThat(back.getBody(byte[].class)).isEqualTo(body);
                assertThat(back.getJMSDeliveryMode()).isEqualTo(mode);
            }
        } finally {
            server.stop();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import org.apache.qpid.proton.Proton;
import org.apache.qpid.proton.amqp.Symbol;
import org.apache.qpid.proton.amqp.messaging.Source;
import org.apache.qpid.proton.amqp.messaging.Target;
import org.apache.qpid.proton.engine.Connection;
import org.apache.qpid.proton.engine.EndpointState;
import org.apache.qpid.proton.engine.Sender;
import org.apache.qpid.proton.engine.Session;
import org.apache.qpid.proton.engine.Transport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that pretend to be brokers, over AMQP: links of a mirror and of federation. */
class AmqpBetweenBrokersTest {

    @TempDir Path data;

    @ParameterizedTest
    @CsvSource({
        "$ACTIVEMQ_ARTEMIS_MIRROR_stranger, amq.mirror",
        "$ACTIVEMQ_ARTEMIS_FEDERATION.control.stranger, AMQ_FEDERATION_CONTROL_LINK",
    })
    void theLinkIsRefused(String address, String capability) throws Exception {
        for (boolean users : new boolean[] {false, true}) {
            Map<String, String> settings =
                    users
                            ? Map.of(
                                    "bactrian.broker.user", "ops",
                                    "bactrian.broker.password", "secret-of-ops")
                            : Map.of();
            try (RunningBroker broker = new RunningBroker(data, null, settings);
                    Socket socket = new Socket("localhost", broker.port())) {
                socket.setSoTimeout(60_000);
                assertThat(isClosed(socket, address, capability, users)).isTrue();
            }
        }
    }

    /** Opens a link that sends, and tells whether the other side takes it away. */
    private static boolean isClosed(
            Socket socket, String address, String capability, boolean administrator)
            throws Exception {
        Connection connection = Proton.connection();
        connection.setContainer("stranger");
        Transport transport = Proton.transport();
        if (administrator) {
            transport.sasl().plain("ops", "secret-of-ops");
        } else {
            transport.sasl().setMechanisms("ANONYMOUS");
        }
        transport.sasl().client();
        transport.bind(connection);
        connection.open();
        Session session = connection.session();
        session.open();
        Sender sender = session.sender("stranger");
        Target target = new Target();
        target.setAddress(address);
        sender.setTarget(target);
        sender.setSource(new Source());
        sender.setDesiredCapabilities(new Symbol[] {Symbol.valueOf(capability)});
        sender.open();
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        byte[] buffer = new byte[4096];
        while (sender.getRemoteState() != EndpointState.CLOSED
                && connection.getRemoteState() != EndpointState.CLOSED) {
            for (int pending = transport.pending(); pending > 0; pending = transport.pending()) {
                ByteBuffer head = transport.head();
                byte[] bytes = new byte[head.remaining()];
                head.get(bytes);
                out.write(bytes);
                transport.pop(bytes.length);
            }
            out.flush();
            if (sender.getRemoteState() == EndpointState.ACTIVE && sender.getCredit() > 0) {
                return false; // taken in
            }
            int read = in.read(buffer);
            if (read < 0) {
                return true;
            }
            for (int done = 0; done < read; ) {
                int some = Math.min(transport.capacity(), read - done);
                transport.tail().put(buffer, done, some);
                transport.process();
                done += some;
            }
        }
        return true;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.junit.jupiter.api.Test;

class VanishedClientsTest {
    private static final int CLIENTS = 200;

    @Test
    void manyAtATimeAreOneLine() throws Exception {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        ActiveMQServerImpl server =
                new ActiveMQServerImpl(
                        new ConfigurationImpl()
                                .setName("vanished")
                                .setPersistenceEnabled(false)
                                .setSecurityEnabled(false)
                                .setJMXManagementEnabled(false)
                                .addAcceptorConfiguration("in-vm", "vm://75"));
        server.registerBrokerPlugin(new VanishedClients(lines::add, 0));
        server.start();
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://75")) {
            factory.setReconnectAttempts(0);
            List<Connection> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(factory.createConnection());
                clients.get(i).start();
            }
            clients.get(0).close(); // in good order: nothing to tell
            while (server.getRemotingService().getConnections().size() > CLIENTS - 1) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            for (RemotingConnection connection : server.getRemotingService().getConnections()) {
                connection.fail(new ActiveMQException("the network is gone"));
            }
            int told = 0;
            int most = 0;
            while (told < CLIENTS - 1) {
                String line = lines.poll(90, TimeUnit.SECONDS);
                assertThat(line).contains("broke").contains("the network is gone");
                int count =
                        line.startsWith("The connection of a client")
                                ? 1
                                : Integer.parseInt(line.replaceAll("\\D*(\\d+) clients.*", "$1"));
                told += count;
                most = Math.max(most, count);
            }
            assertThat(told).isEqualTo(CLIENTS - 1);
            assertThat(most).isGreaterThan(CLIENTS / 10);
        } finally {
            server.stop();
        }
    }
}

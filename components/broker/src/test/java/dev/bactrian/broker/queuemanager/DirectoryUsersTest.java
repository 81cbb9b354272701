// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.unboundid.ldap.listener.InMemoryDirectoryServer;
import com.unboundid.ldap.listener.InMemoryDirectoryServerConfig;
import com.unboundid.ldap.listener.InMemoryListenerConfig;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients of the queue manager as users of a directory, UnboundID's in memory. */
class DirectoryUsersTest {

    private static final String PASSWORD = "wonderland";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir Path folder;

    @Test
    void usersOfTheDirectoryMayWhatTheirGroupsMayUntilTheyAreRemoved() throws Exception {
        InMemoryDirectoryServer directory = directory();
        Path permissions =
                Files.writeString(
                        folder.resolve("permissions"), "orders put,get queue ORDERS.IN\n");
        Map<String, String> settings =
                Map.of(
                        "bactrian.security.permissions", permissions.toString(),
                        "bactrian.security.ldap.url",
                                "ldap://localhost:" + directory.getListenPort(),
                        "bactrian.security.ldap.user-base", "dc=org",
                        "bactrian.security.ldap.group-base", "dc=org",
                        "bactrian.security.ldap.lasts", "PT0.2S");
        try (RunningBroker broker = new RunningBroker(folder.resolve("data"), null, settings)) {
            for (ConnectionFactory factory :
                    List.of(
                            new ActiveMQConnectionFactory(broker.url()),
                            new JmsConnectionFactory("amqp://localhost:" + broker.port()))) {
                assertThatThrownBy(() -> factory.createContext().start())
                        .isInstanceOf(JMSRuntimeException.class);
                assertThatThrownBy(() -> factory.createContext("alice", "other").start())
                        .isInstanceOf(JMSRuntimeException.class);
                try (JMSContext alice = factory.createContext("alice", PASSWORD)) {
                    put(alice, "ORDERS.IN");
                    assertThatThrownBy(() -> put(alice, "ORDERS.OUT"))
                            .isInstanceOf(JMSRuntimeException.class);
                }
            }
            try (JMSContext alice =
                    new ActiveMQConnectionFactory(broker.url()).createContext("alice", PASSWORD)) {
                put(alice, "ORDERS.IN");
                directory.delete("uid=alice,dc=org");
                long until = System.nanoTime() + PATIENCE.toNanos();
                assertThatThrownBy(
                                () -> {
                                    while (System.nanoTime() < until) {
                                        put(alice, "ORDERS.IN");
                                    }
                                })
                        .isInstanceOf(JMSRuntimeException.class);
            }
        } finally {
            directory.shutDown(true);
        }
    }

    private static void put(JMSContext context, String queue) {
        context.createProducer().send(context.createQueue(queue), "order");
    }

    private static InMemoryDirectoryServer directory() throws Exception {
        InMemoryDirectoryServerConfig config = new InMemoryDirectoryServerConfig("dc=org");
        config.setSchema(null);
        config.setListenerConfigs(
                InMemoryListenerConfig.createLDAPConfig(
                        "test", InetAddress.getLoopbackAddress(), 0, null));
        InMemoryDirectoryServer directory = new InMemoryDirectoryServer(config);
        directory.add("dn: dc=org", "objectClass: domain", "dc: org");
        directory.add(
                "dn: uid=alice,dc=org",
                "objectClass: person",
                "uid: alice",
                "userPassword: " + PASSWORD);
        directory.add(
                "dn: cn=orders,dc=org",
                "objectClass: groupOfNames",
                "cn: orders",
                "member: uid=alice,dc=org");
        directory.startListening();
        return directory;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code samples/cluster}: two queue managers of one journal and two brokers of the same flow,
 * under load. {@code kill -9} of one of the brokers, then of the queue manager that serves: what
 * was confirmed passes the flow, at least once; what comes twice is counted and printed.
 */
@Tag("soak")
class ClusterKillIT {
    private static final int MESSAGES = 3000;
    private static final int BROKER_DIES = MESSAGES / 4;
    private static final int QUEUE_MANAGER_DIES = MESSAGES / 2;
    private static final long PATIENCE_MILLIS = 120_000;
    private static final long PATIENCE_SECONDS = 600;
    private static final int MOST_TRIES = 20;

    @TempDir Path data;

    private final AtomicInteger sentAgain = new AtomicInteger();

    @Test
    void nothingIsLostWhenABrokerAndTheQueueManagerDie() throws Exception {
        int first = freePort(20_000);
        int second = freePort(25_000);
        String url =
                "(tcp://localhost:"
                        + first
                        + ",tcp://localhost:"
                        + second
                        + ")?ha=true&reconnectAttempts=-1&retryInterval=500&callTimeout=30000";
        try (ClusterQueueManager live =
                        new ClusterQueueManager("live.xml", data.resolve("live"), first, second);
                ClusterQueueManager backup =
                        new ClusterQueueManager(
                                "backup.xml", data.resolve("backup"), second, first);
                ApplicationProcess one = broker("1", url);
                ApplicationProcess other = broker("2", url);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url)) {
            AtomicInteger confirmed = new AtomicInteger();
            CompletableFuture<Void> sending =
                    CompletableFuture.runAsync(() -> send(factory, confirmed));
            Set<Integer> passed = new TreeSet<>();
            int again = 0;
            try (Connection connection = factory.createConnection();
                    Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
                connection.start();
                MessageConsumer out =
                        session.createConsumer(session.createQueue("PASSTHROUGH.OUT"));
                boolean brokerDied = false;
                boolean queueManagerDied = false;
                while (passed.size() < MESSAGES) {
                    Message message = out.receive(PATIENCE_MILLIS);
                    assertThat(message)
                            .as("after %d of %d", passed.size(), confirmed.get())
                            .isNotNull();
                    again += passed.add(message.getIntProperty("number")) ? 0 : 1;
                    if (!brokerDied && passed.size() == BROKER_DIES) {
                        one.kill();
                        brokerDied = true;
                    }
                    if (!queueManagerDied && passed.size() == QUEUE_MANAGER_DIES) {
                        live.kill();
                        queueManagerDied = true;
                    }
                }
            }
            sending.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(confirmed).hasValue(MESSAGES);
            System.out.printf(
                    "%d messages, a broker killed at %d, the queue manager at %d: all passed, %d"
                            + " sent again, %d came twice%n",
                    MESSAGES, BROKER_DIES, QUEUE_MANAGER_DIES, sentAgain.get(), again);
            assertThat(other.log()).doesNotContain("BACKOUT");
            assertThat(backup).isNotNull();
        }
    }

    private ApplicationProcess broker(String number, String url) {
        return ApplicationProcess.start(
                data.resolve(number),
                "-Dbactrian.flows=passthrough",
                "-Dbactrian.broker.embedded=false",
                "-Dquarkus.artemis.url=" + url);
    }

    /** One unit of work for each; one whose end is not known is sent again. */
    private void send(ActiveMQConnectionFactory factory, AtomicInteger confirmed) {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            MessageProducer producer =
                    session.createProducer(session.createQueue("PASSTHROUGH.IN"));
            for (int number = 0; number < MESSAGES; number++) {
                for (int tries = 1; !sent(session, producer, number); tries++) {
                    sentAgain.incrementAndGet();
                    assertThat(tries).as("message %d", number).isLessThan(MOST_TRIES);
                }
                confirmed.incrementAndGet();
            }
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean sent(Session session, MessageProducer producer, int number)
            throws JMSException {
        try {
            Message message = session.createTextMessage("number " + number);
            message.setIntProperty("number", number);
            producer.send(message);
            session.commit();
            return true;
        } catch (JMSException e) {
            session.rollback();
            return false;
        }
    }

    /** Stays free while the process is away: none that the system gives to clients. */
    private static int freePort(int from) {
        for (int port : new Random().ints(1_000, from, from + 5_000).toArray()) {
            try (ServerSocket socket = new ServerSocket(port)) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // another's
            }
        }
        throw new IllegalStateException("no free port");
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.bare;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.file.Path;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * ActiveMQ Artemis with clients in its own process that get a message and put it, and do nothing
 * else: what a flow from queue to queue cannot be cheaper than. Journal and large messages are set
 * as the embedded queue manager of the product has them.
 */
final class BareLoop {

    private static final String IN_VM = "vm://0?minLargeMessageSize=1015808";

    /** Of the journal, in bytes, and how long in nanoseconds it waits for more before it forces. */
    private static final int BUFFER = 1024 * 1024;

    private static final int FORCE_INTERVAL = 500_000;

    private BareLoop() {}

    /**
     * Starts the queue manager and its clients.
     *
     * @param port for clients of other processes
     * @param data where it keeps its messages
     * @param persistent whether each message is a unit of work
     * @param threads that get and put, each with a connection
     * @return the queue manager, with which they end
     */
    static EmbeddedActiveMQ start(int port, Path data, boolean persistent, int threads)
            throws Exception {
        EmbeddedActiveMQ server = new EmbeddedActiveMQ();
        server.setConfiguration(
                new ConfigurationImpl()
                        .setSecurityEnabled(false)
                        .setJMXManagementEnabled(false)
                        .setPersistenceEnabled(true)
                        .setBindingsDirectory(data.resolve("bindings").toString())
                        .setJournalDirectory(data.resolve("journal").toString())
                        .setPagingDirectory(data.resolve("paging").toString())
                        .setLargeMessagesDirectory(data.resolve("large").toString())
                        .setJournalBufferSize_NIO(BUFFER)
                        .setJournalBufferSize_AIO(BUFFER)
                        .setJournalBufferTimeout_NIO(FORCE_INTERVAL)
                        .setJournalBufferTimeout_AIO(FORCE_INTERVAL)
                        .addAcceptorConfiguration("in-vm", "vm://0")
                        .addAcceptorConfiguration("tcp", "tcp://localhost:" + port)
                        .addAddressSetting(
                                "#",
                                new AddressSettings()
                                        .setAutoDeleteQueues(false)
                                        .setAutoDeleteAddresses(false)));
        server.start();
        for (int number = 0; number < threads; number++) {
            new Thread(() -> work(persistent), "loop-" + number).start();
        }
        return server;
    }

    private static void work(boolean persistent) {
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(IN_VM);
                Connection connection = factory.createConnection();
                Session session =
                        connection.createSession(
                                persistent
                                        ? Session.SESSION_TRANSACTED
                                        : Session.AUTO_ACKNOWLEDGE);
                MessageConsumer in = session.createConsumer(session.createQueue(BareProcess.IN));
                MessageProducer out =
                        session.createProducer(session.createQueue(BareProcess.OUT))) {
            connection.start();
            while (true) {
                Message message = in.receive();
                if (message == null) {
                    return;
                }
                out.send(message, message.getJMSDeliveryMode(), message.getJMSPriority(), 0);
                if (persistent) {
                    session.commit();
                }
            }
        } catch (JMSException e) {
            System.err.println("the loop has ended: " + e);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.ServerLocator;

/** A session with the queue manager of this process, for one request. */
final class QueueSession implements AutoCloseable {

    private final ServerLocator locator;
    private final ClientSession session;

    private QueueSession(ServerLocator locator, ClientSession session) {
        this.locator = locator;
        this.session = session;
    }

    /** One whose gets and puts are a unit of work. */
    static QueueSession open() {
        try {
            ServerLocator locator = ActiveMQClient.createServerLocator(EmbeddedBroker.ADDRESS);
            try {
                ClientSessionFactory factory = locator.createSessionFactory();
                ClientSession session = factory.createTransactedSession();
                session.start();
                return new QueueSession(locator, session);
            } catch (Exception e) {
                locator.close();
                throw e;
            }
        } catch (Exception e) {
            throw new ConsoleRefusal(
                    ConsoleError.NO_QUEUE_MANAGER,
                    "the queue manager of this process does not answer: " + e.getMessage(),
                    e);
        }
    }

    ClientSession session() {
        return session;
    }

    @Override
    public void close() {
        locator.close();
    }
}

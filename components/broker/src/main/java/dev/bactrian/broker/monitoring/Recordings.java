// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.monitoring;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.monitoring.error.MonitoringError;
import dev.bactrian.monitoring.profile.MonitoringException;
import dev.bactrian.monitoring.record.RecordStore;
import dev.bactrian.monitoring.record.RecordedMessage;
import dev.bactrian.monitoring.record.Recorder;
import dev.bactrian.mq.jms.KeptMessages;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;

/**
 * The recorded messages of this process's database; its table is made when the first one is
 * recorded or asked for.
 */
@Singleton
public class Recordings {
    /** The name of the data source in Camel's registry. */
    private static final String DATABASE = "database";

    private final BrokerSettings settings;
    private final Instance<CamelContext> context;
    private final Recorder recorder = new Recorder(this::store);
    private RecordStore store;

    Recordings(BrokerSettings settings, Instance<CamelContext> context) {
        this.settings = settings;
        this.context = context;
    }

    /** What writes them. */
    public Recorder recorder() {
        return recorder;
    }

    /**
     * Where they are.
     *
     * @throws MonitoringException BAC8853 where there is no database, or it refuses
     */
    public synchronized RecordStore store() {
        if (store == null) {
            DataSource source =
                    context.get().getRegistry().lookupByNameAndType(DATABASE, DataSource.class);
            if (source == null) {
                throw new MonitoringException(
                        MonitoringError.NOT_RECORDED, "this process has no database");
            }
            store =
                    new RecordStore(
                            source,
                            settings.monitoring().keep(),
                            settings.monitoring().keepMessages());
        }
        return store;
    }

    /**
     * Puts a message again, in one unit of work, with the identity that it had.
     *
     * @param to the queue; empty for the one that it came from
     * @param request the same of all processes that are asked: one of them does it
     * @return the queue; empty where another process does it
     * @throws MonitoringException BAC8853, BAC8854 where it cannot be put
     * @throws JMSException where the queue manager does not take it
     */
    public String replay(RecordedMessage message, String to, String request) throws JMSException {
        if (message.masked()) {
            throw new MonitoringException(
                    MonitoringError.NOT_REPLAYED,
                    "message " + message.id() + " was masked when it was recorded");
        }
        String queue = to.isEmpty() ? message.queue() : to;
        if (!store().claim(message.id(), request)) {
            return "";
        }
        ConnectionFactory factory =
                context.get().getRegistry().findSingleByType(ConnectionFactory.class);
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            KeptMessages.put(message.message(), session, queue);
            session.commit();
        } catch (org.apache.activemq.artemis.api.core.ActiveMQException e) {
            throw new MonitoringException(
                    MonitoringError.NOT_REPLAYED,
                    "queue "
                            + queue
                            + " does not take message "
                            + message.id()
                            + ": "
                            + e.getMessage(),
                    e);
        }
        return queue;
    }

    /** What waits is written. */
    @PreDestroy
    void end() {
        recorder.close();
    }
}

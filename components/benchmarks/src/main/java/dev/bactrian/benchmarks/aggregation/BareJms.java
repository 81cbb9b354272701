package dev.bactrian.benchmarks.aggregation;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;

/**
 * The limit: the same number of sends, receives and commits, and no logic. Each fourth reply makes
 * a result, whoever's it is.
 */
final class BareJms implements AutoCloseable {
    private final List<Connection> connections = new ArrayList<>();
    private final ConnectionFactory factory;
    private final boolean persistent;

    BareJms(ConnectionFactory factory, boolean persistent) throws JMSException {
        this.factory = factory;
        this.persistent = persistent;
        move("IN", "REQUEST", 1, 4);
        move("REQUEST", "REPLY", 1, 1);
        move("REPLY", "OUT", 4, 1);
    }

    /** For each {@code every}th message from a queue, {@code times} sends to another. */
    private void move(String from, String to, int every, int times) throws JMSException {
        Connection connection = factory.createConnection();
        connections.add(connection);
        Session session =
                persistent
                        ? connection.createSession(true, Session.SESSION_TRANSACTED)
                        : connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageConsumer consumer = session.createConsumer(session.createQueue(from));
        MessageProducer producer = session.createProducer(session.createQueue(to));
        connection.start();
        Thread thread = new Thread(() -> loop(session, consumer, producer, every, times), from);
        thread.setDaemon(true);
        thread.start();
    }

    private void loop(
            Session session,
            MessageConsumer consumer,
            MessageProducer producer,
            int every,
            int times) {
        try {
            int count = 0;
            for (Message message = consumer.receive();
                    message != null;
                    message = consumer.receive()) {
                if (++count % every == 0) {
                    for (int i = 0; i < times; i++) {
                        producer.send(message, message.getJMSDeliveryMode(), 4, 0);
                    }
                }
                if (persistent) {
                    session.commit();
                }
            }
        } catch (JMSException e) {
            // closed: the measurement is over
        }
    }

    @Override
    public void close() throws JMSException {
        for (Connection connection : connections) {
            connection.close();
        }
    }
}

package dev.bactrian.collector.kill;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** A client that begins again when its broker dies; what it sends twice, the broker takes once. */
final class PatientClient implements AutoCloseable {
    private final ActiveMQConnectionFactory factory;
    private Connection connection;
    private Session session;

    PatientClient(int port) {
        factory = new ActiveMQConnectionFactory("tcp://localhost:" + port);
        factory.setCallTimeout(5_000);
        factory.setConsumerWindowSize(0);
    }

    interface Work<T> {
        T in(Session session) throws JMSException;
    }

    /** Does the work and commits it, as often as it takes. */
    <T> T patiently(Work<T> work) {
        while (true) {
            try {
                if (connection == null) {
                    connection = factory.createConnection();
                    session = connection.createSession(true, Session.SESSION_TRANSACTED);
                    connection.start();
                }
                T result = work.in(session);
                session.commit();
                return result;
            } catch (JMSException e) {
                close();
                LockSupport.parkNanos(50_000_000); // the broker is away: do not spin
            }
        }
    }

    /** The text begins with the queue's name and a slash; a property goes with it. */
    static void send(Session session, String text, String property, String value)
            throws JMSException {
        String queue = text.substring(0, text.indexOf('/'));
        try (MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            message.setStringProperty(property, value);
            message.setStringProperty("_AMQ_DUPL_ID", text);
            producer.send(message);
        }
    }

    static String text(Message message) throws JMSException {
        byte[] bytes = message.getBody(byte[].class);
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        if (connection != null) {
            try {
                connection.close();
            } catch (JMSException e) {
                // it was lost already
            }
            connection = null;
        }
    }
}

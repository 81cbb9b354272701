// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XASession;
import jakarta.transaction.TransactionManager;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A connection with one session, and the producers that were used in it: what one instance of a
 * flow works with. Used by one thread at a time.
 */
public final class MqSession implements AutoCloseable {
    /** Producers kept open at most; the one that was not used for the longest time goes. */
    private static final int MOST_PRODUCERS = 64;

    /**
     * How long in milliseconds a message that a browser sees may take to come; another getter may
     * have it.
     */
    private static final long PAGED_IN = 5000;

    private final Connection connection;
    private final Session session;
    private final Map<String, MessageProducer> producers =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, MessageProducer> eldest) {
                    if (size() > MOST_PRODUCERS) {
                        closeQuietly(eldest.getValue());
                        return true;
                    }
                    return false;
                }
            };

    private final Map<String, Queue> queues = new LinkedHashMap<>();
    private volatile boolean broken;
    private final Map<Object, Object> attached = new HashMap<>(4);
    private JMSException refusal;
    private boolean inDoubt;

    /** Null for a session that commits by itself. */
    private final CoordinatedTransaction coordinated;

    /** How the connection factory wants queues opened; null for what is known of the provider. */
    private final QueueOpening opening;

    private MqSession(
            Connection connection,
            Session session,
            CoordinatedTransaction coordinated,
            Object factory) {
        this.opening = factory instanceof QueueOpening o ? o : null;
        this.connection = connection;
        this.session = session;
        this.coordinated = coordinated;
    }

    /** Connects. A transacted session commits what it got and sent with {@link #commit()}. */
    public static MqSession open(ConnectionFactory factory, boolean transacted)
            throws JMSException {
        Connection connection = factory.createConnection();
        try {
            Session session =
                    connection.createSession(
                            transacted,
                            transacted ? Session.SESSION_TRANSACTED : Session.AUTO_ACKNOWLEDGE);
            MqSession made = new MqSession(connection, session, null, factory);
            connection.setExceptionListener(e -> made.broken = true);
            connection.start();
            return made;
        } catch (JMSException | RuntimeException e) {
            closeQuietly(connection);
            throw e;
        }
    }

    /**
     * Connects, for units of work that a transaction manager commits, together with whatever else
     * is done on the thread. To be used by one thread.
     */
    public static MqSession open(XAConnectionFactory factory, TransactionManager manager)
            throws JMSException {
        XAConnection connection = factory.createXAConnection();
        try {
            XASession session = connection.createXASession();
            MqSession made =
                    new MqSession(
                            connection,
                            session.getSession(),
                            new CoordinatedTransaction(manager, session.getXAResource()),
                            factory);
            connection.setExceptionListener(e -> made.broken = true);
            connection.start();
            return made;
        } catch (JMSException | RuntimeException e) {
            closeQuietly(connection);
            throw e;
        }
    }

    /** Whether a transaction manager commits its units of work. */
    public boolean isCoordinated() {
        return coordinated != null;
    }

    /** Begins a unit of work where none is open; to be called before a message is waited for. */
    public void begin() throws JMSException {
        if (coordinated != null) {
            coordinated.begin();
        }
    }

    /**
     * A session that somebody else has opened, and will close with its connection: for sending in
     * it.
     */
    public static MqSession around(Session session) {
        return new MqSession(null, session, null, null);
    }

    /** The JMS session. */
    public Session jms() {
        return session;
    }

    /** Whether the provider has said that the connection is lost. */
    public boolean isBroken() {
        return broken;
    }

    /** Opens a queue for getting. */
    public MessageConsumer consumer(String queue, String selector) throws JMSException {
        return session.createConsumer(queue(queue), selector);
    }

    /**
     * Gets a message once.
     *
     * <p>Without a wait, "there is none" is not taken from {@code receiveNoWait} alone: a queue
     * that Artemis has paged out answers so while its messages are still on disk. Where a browser
     * sees one, it is waited for.
     *
     * @param wait milliseconds; 0 for a message that is there now
     * @return with all of its payload; null where there is none
     */
    public JmsInput get(String queue, String selector, long wait) throws JMSException {
        MessageConsumer consumer = consumer(queue, selector);
        try {
            if (wait > 0) {
                return whole(consumer.receive(wait), queue);
            }
            Message message = consumer.receiveNoWait();
            return whole(
                    message != null || !isThere(queue, selector)
                            ? message
                            : consumer.receive(PAGED_IN),
                    queue);
        } finally {
            consumer.close();
        }
    }

    /** The first message, which stays on the queue; null where there is none. */
    public JmsInput browse(String queue, String selector) throws JMSException {
        QueueBrowser browser = session.createBrowser(queue(queue), selector);
        try {
            Enumeration<?> messages = browser.getEnumeration();
            return messages.hasMoreElements()
                    ? whole((Message) messages.nextElement(), queue)
                    : null;
        } finally {
            browser.close();
        }
    }

    private boolean isThere(String queue, String selector) throws JMSException {
        QueueBrowser browser = session.createBrowser(queue(queue), selector);
        try {
            return browser.getEnumeration().hasMoreElements();
        } finally {
            browser.close();
        }
    }

    /** A payload that the queue manager streams is there no more when its consumer is closed. */
    private static JmsInput whole(Message message, String queue) throws JMSException {
        if (message == null) {
            return null;
        }
        JmsInput input = new JmsInput(message, queue);
        input.takeStreamed();
        return input;
    }

    private String address(String name) {
        return opening != null ? opening.address(name) : QueueNames.of(session, name);
    }

    /** The queue of that name. */
    public Queue queue(String name) throws JMSException {
        Queue queue = queues.get(name);
        if (queue == null) {
            queue = session.createQueue(address(name));
            if (queues.size() < MOST_PRODUCERS) {
                queues.put(name, queue);
            }
        }
        return queue;
    }

    /** Puts a message on a queue. */
    public void send(String queue, Message message, int deliveryMode, int priority, long timeToLive)
            throws JMSException {
        MessageProducer producer = producers.get(queue);
        if (producer == null) {
            producer = session.createProducer(queue(queue));
            producers.put(queue, producer);
        }
        producer.send(message, deliveryMode, priority, timeToLive);
    }

    /**
     * Puts a message on a destination that came with a message: a reply-to queue, perhaps a
     * temporary one.
     */
    public void send(
            Destination destination,
            Message message,
            int deliveryMode,
            int priority,
            long timeToLive)
            throws JMSException {
        if (destination instanceof Queue named && !(destination instanceof TemporaryQueue)) {
            send(named.getQueueName(), message, deliveryMode, priority, timeToLive);
            return;
        }
        MessageProducer producer = session.createProducer(destination);
        try {
            producer.send(message, deliveryMode, priority, timeToLive);
        } finally {
            closeQuietly(producer);
        }
    }

    /**
     * What was kept under a key since the last commit or rollback by {@link #attach}: something
     * that spans all messages of one transaction. Null where nothing was.
     */
    public Object attached(Object key) {
        return attached.get(key);
    }

    /** Keeps something under a key until the next commit or rollback. */
    public void attach(Object key, Object something) {
        attached.put(key, something);
    }

    /** Commits; without effect in a session that is not transacted. */
    public void commit() throws JMSException {
        attached.clear();
        refusal = null;
        inDoubt = false;
        try {
            boolean own = coordinated == null && session.getTransacted();
            inDoubt = true; // whatever is thrown, an Error too, until it is known better
            if (own) {
                session.commit();
            } else if (coordinated != null) {
                coordinated.commit();
            }
            inDoubt = false;
        } catch (JMSException e) {
            refusal = e;
            inDoubt = inDoubt && !CommitAnswer.isKnown(e);
            throw e;
        }
    }

    /** Why the last commit failed; null where it did not. */
    public JMSException refusal() {
        return refusal;
    }

    /**
     * Whether it is not known how the last commit ended: it failed otherwise than by an answer of
     * the queue manager that says that it rolled back. What was sent may be there, what was got may
     * be gone.
     */
    public boolean isInDoubt() {
        return inDoubt;
    }

    /** Rolls back; without effect in a session that is not transacted. */
    public void rollback() throws JMSException {
        attached.clear();
        inDoubt = false;
        if (coordinated != null) {
            coordinated.rollback();
        } else if (session.getTransacted()) {
            session.rollback();
        }
    }

    /** Disconnects; an open unit of work is rolled back by the queue manager. */
    @Override
    public void close() {
        if (coordinated != null) {
            coordinated.close();
        }
        closeQuietly(connection);
    }

    /** Closes something that may be beyond closing. */
    public static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            // it was lost already, and its owner cannot do more
        }
    }
}

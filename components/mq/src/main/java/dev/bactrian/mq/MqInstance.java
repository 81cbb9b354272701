package dev.bactrian.mq;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.mq.jms.OrderedGetter;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.camel.Exchange;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One instance of a flow: a thread that gets a message, runs the flow, commits, and again. A lost
 * connection is opened anew, with growing delays; what was not committed then comes again.
 */
final class MqInstance implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(MqInstance.class);

    /**
     * Non-persistent messages of transaction mode automatic are taken off the queue in lots of this
     * size: each commit is a round trip to the queue manager, and they need none.
     */
    private static final int LOT = 50;

    /** How long in milliseconds such a lot waits for more. */
    private static final long LOT_WAIT = 20;

    private static final int SUSPICIOUS_RETURNS = 3;

    /** How long in milliseconds a message waits that met a passing failure; doubles each time. */
    private static final long FIRST_PASSING_DELAY = 5;

    private final MqConsumer consumer;
    private final MqEndpoint endpoint;
    private final int number;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final TransactionMode mode;
    private final BodyOptions body;

    private volatile boolean running = true;
    private volatile MessageConsumer waiting;
    private MqSession session;
    private OrderedGetter getter;
    private final List<MqUnitOfWork> followed = new ArrayList<>();
    private long openSince;
    private long passingDelay = FIRST_PASSING_DELAY;

    /** The message that is worked on; null where the unit of work ends without one. */
    private JmsInput current;

    /** Messages that count for the unit of work, and are not committed yet. */
    private int inUnit;

    /** Identifiers of those that were worked on outside of it, and are not taken off yet. */
    private final List<String> done = new ArrayList<>(LOT);

    MqInstance(MqConsumer consumer, int number) {
        this.consumer = consumer;
        this.endpoint = consumer.getEndpoint();
        this.number = number;
        this.mode = endpoint.getTransactionMode();
        this.body = endpoint.bodyOptions();
    }

    @Override
    public void run() {
        long delay = endpoint.getReconnectDelay();
        try {
            while (running) {
                try {
                    session = MqSession.open(endpoint.factory(), mode != TransactionMode.no);
                    delay = endpoint.getReconnectDelay();
                    work();
                } catch (JMSException | RuntimeException e) {
                    if (running) {
                        LOG.warn(
                                "BAC2113: queue {} instance {}: lost the queue manager ({}); again in {} ms",
                                endpoint.getQueue(),
                                number,
                                e.getMessage(),
                                delay);
                        pause(delay);
                        delay = Math.min(endpoint.getMaximumReconnectDelay(), delay * 2);
                    }
                } finally {
                    close();
                }
            }
        } finally {
            ended.countDown();
        }
    }

    private void pause(long milliseconds) {
        try {
            stopping.await(milliseconds, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            running = false;
        }
    }

    private void close() {
        waiting = null;
        undo();
        if (session != null) {
            session.close();
            session = null;
        }
    }

    private void work() throws JMSException {
        getter =
                new OrderedGetter(
                        session,
                        endpoint.getQueue(),
                        endpoint.getSelector(),
                        endpoint.isLogicalOrder());
        int emptyReturns = 0;
        long idleWait = Math.max(1, endpoint.getWaitInterval());
        while (running) {
            long wait = isOpen() && !getter.isInGroup() ? commitWait() : idleWait;
            long before = System.nanoTime();
            Message message = receive(getter.consumer(), wait);
            if (message != null) {
                emptyReturns = 0;
                getter.got(message);
                handle(message);
            } else {
                if (!getter.isInGroup()) {
                    commitIfOpen();
                }
                // A consumer that the provider has closed returns at once, without an error.
                boolean atOnce =
                        wait > 1
                                && System.nanoTime() - before
                                        < TimeUnit.MILLISECONDS.toNanos(wait) / 2;
                emptyReturns = atOnce ? emptyReturns + 1 : 0;
                if (running && (session.isBroken() || emptyReturns > SUSPICIOUS_RETURNS)) {
                    throw new JMSException("the connection is lost");
                }
            }
        }
        if (getter.isInGroup()) {
            rollback(); // the group comes again as a whole
        } else {
            commitIfOpen();
        }
    }

    private Message receive(MessageConsumer jms, long wait) throws JMSException {
        if (wait <= 0) {
            return jms.receiveNoWait();
        }
        waiting = jms;
        try {
            return running ? jms.receive(wait) : null;
        } finally {
            waiting = null;
        }
    }

    /** How long a unit of work that holds messages waits for more. */
    private long commitWait() {
        if (inUnit == 0) {
            return LOT_WAIT;
        }
        if (endpoint.getCommitInterval() <= 0) {
            return 0;
        }
        long open = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - openSince);
        return Math.max(0, endpoint.getCommitInterval() - open);
    }

    /**
     * What is received is in the session's transaction from then on: a commit here takes it along.
     */
    private void handle(Message message) throws JMSException {
        JmsInput input = new JmsInput(message, endpoint.getQueue());
        current = input;
        try {
            handle(input);
        } finally {
            current = null;
            input.release();
        }
    }

    private void handle(JmsInput input) throws JMSException {
        if (mode == TransactionMode.automatic
                && !input.isPersistent()
                && consumer.done().remove(input.messageId())) {
            settled(input, false);
            return;
        }
        boolean inUnitOfWork = isInUnitOfWork(input);
        int failures = input.deliveries() - 1;
        Backout backout = consumer.backout();
        if (inUnitOfWork && isLast(failures) && backout.hasFailed(input)) {
            backOut(input, failures, null);
            return;
        }
        if (inUnitOfWork && inUnit++ == 0) {
            openSince = System.nanoTime();
        }
        MqUnitOfWork work = inUnitOfWork ? new MqUnitOfWork(session, endpoint.factory()) : null;
        Throwable failure = process(input, work);
        if (failure == null) {
            if (failures > 0) {
                backout.forget(input);
            }
            if (inUnitOfWork) {
                commitIfDue(failures > 0 || backout.isCareful());
            } else {
                settled(input, backout.isCareful());
            }
        } else if (inUnitOfWork) {
            failed(input, failures + 1, work, failure);
        } else {
            backOut(input, 1, failure);
        }
    }

    /**
     * One that is not persistent goes along with the open unit of work where that holds state: else
     * it could wait for what this very thread is to commit.
     */
    private boolean isInUnitOfWork(JmsInput input) {
        return mode == TransactionMode.yes
                || mode == TransactionMode.automatic
                        && (input.isPersistent() || !followed.isEmpty());
    }

    /** The flow is done with a message outside of the unit of work. */
    private void settled(JmsInput input, boolean now) throws JMSException {
        if (mode == TransactionMode.no) {
            return; // it was acknowledged when it was received
        }
        done.add(input.messageId());
        if (now || done.size() >= LOT) {
            commit();
        }
    }

    private boolean isLast(int failures) {
        return endpoint.getBackoutThreshold() > 0 && failures >= endpoint.getBackoutThreshold();
    }

    private Throwable process(JmsInput input, MqUnitOfWork work) {
        Exchange exchange = consumer.createExchange(false);
        try {
            InputOrigin origin = new InputOrigin(input, body);
            exchange.setIn(new MqMessage(exchange.getContext(), origin));
            exchange.setProperty(MqConstants.INPUT, origin);
            if (work != null) {
                exchange.setProperty(MqConstants.UNIT_OF_WORK, work);
            }
            consumer.getProcessor().process(exchange);
            if (exchange.getException() != null) {
                return exchange.getException();
            }
            if (exchange.isRollbackOnly()) {
                return new org.apache.camel.RollbackExchangeException(exchange);
            }
            if (work != null) {
                work.prepare();
            }
            return null;
        } catch (Exception e) {
            return e;
        } finally {
            if (work != null) {
                work.end();
                if (work.hasParticipants()) {
                    followed.add(work);
                }
            }
            consumer.releaseExchange(exchange, false);
        }
    }

    private void failed(JmsInput input, int failures, MqUnitOfWork work, Throwable failure)
            throws JMSException {
        if (PassingFailure.is(failure)) {
            again(input.messageId(), failure);
            return;
        }
        if (isLast(failures) && !work.isUsed()) {
            // The flow has put and got nothing: no need to get the message a last time only to move
            // it.
            backOut(input, failures, failure);
            return;
        }
        consumer.backout().remember(input, failure);
        rollback();
    }

    private void backOut(JmsInput input, int failures, Throwable failure) throws JMSException {
        if (consumer.backout().move(input, session, consumer.flow(), failures, failure)) {
            commit();
            return;
        }
        consumer.backout().remember(input, failure);
        rollback();
        pause(endpoint.getMaximumReconnectDelay());
    }

    private void commitIfDue(boolean now) throws JMSException {
        if (getter.isInGroup()) {
            return;
        }
        boolean late =
                endpoint.getCommitInterval() > 0
                        && System.nanoTime() - openSince
                                >= TimeUnit.MILLISECONDS.toNanos(endpoint.getCommitInterval());
        if (now || late || inUnit >= endpoint.getCommitCount()) {
            commitIfOpen();
        }
    }

    /** What the message is not to blame for does not count: it comes again after a while. */
    private void again(String message, Throwable failure) throws JMSException {
        LOG.warn(
                "BAC2140: queue {} instance {}: message {} is tried again in {} ms: {}",
                endpoint.getQueue(),
                number,
                message,
                passingDelay,
                failure.toString());
        rollback();
        pause(passingDelay);
        passingDelay = Math.min(endpoint.getMaximumReconnectDelay(), passingDelay * 2);
    }

    private void commitIfOpen() throws JMSException {
        if (isOpen()) {
            commit();
        }
    }

    /** Whether there is something to commit. */
    private boolean isOpen() {
        return inUnit > 0 || !done.isEmpty();
    }

    /** Commits the participants first, the queue manager last: then no message is lost. */
    private void commit() throws JMSException {
        try {
            for (MqUnitOfWork work : followed) {
                work.commitParticipants();
            }
        } catch (Exception e) {
            participantFailed(e);
            return;
        }
        session.commit();
        passingDelay = FIRST_PASSING_DELAY;
        inUnit = 0;
        done.clear();
        getter.committed();
        tell(true);
    }

    private void participantFailed(Exception failure) throws JMSException {
        if (PassingFailure.is(failure) || current == null) {
            again(current == null ? "" : current.messageId(), failure);
        } else {
            consumer.backout().remember(current, failure);
            rollback();
        }
    }

    private void rollback() throws JMSException {
        undo();
        session.rollback();
        getter.rolledBack();
    }

    /** What was not committed comes again, perhaps to another instance: noted before it does. */
    private void undo() {
        inUnit = 0;
        consumer.done().addAll(done);
        done.clear();
        tell(false);
    }

    /** Tells those who took part how it ended; what they throw is theirs, the outcome stands. */
    private void tell(boolean committed) {
        for (MqUnitOfWork work : followed) {
            try {
                work.ended(committed);
            } catch (RuntimeException e) {
                LOG.warn(
                        "BAC2119: queue {} instance {}: after the end of a unit of work",
                        endpoint.getQueue(),
                        number,
                        e);
            }
        }
        followed.clear();
    }

    /** Asks the instance to end after its message. */
    void stop() {
        running = false;
        stopping.countDown();
        MessageConsumer open = waiting;
        if (open != null) {
            MqSession.closeQuietly(open);
        }
    }

    /** Waits until it has ended. */
    void awaitEnd() {
        try {
            if (!ended.await(
                    endpoint.getCamelContext().getShutdownStrategy().getTimeout(),
                    TimeUnit.SECONDS)) {
                LOG.warn(
                        "BAC2114: queue {} instance {}: still works on a message",
                        endpoint.getQueue(),
                        number);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.mq.jms.FailureProperties;
import dev.bactrian.mq.jms.Forwarding;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.reader.MessageUtil;
import org.apache.activemq.artemis.utils.UUIDGenerator;

/**
 * Messages put, moved, put back and cleared. What is taken from one queue is put on the other in
 * the same unit of work: who ends the process in the middle has lost and doubled nothing.
 */
public final class MessageMoves {

    private static final int UNIT_OF_WORK = 100;
    private static final byte PRIORITY = 4;

    /** What the names of queues begin with in which flows keep their state. */
    private static final String STATE = "SYSTEM.BACTRIAN.";

    /** How long one request works: a browser waits for it. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);

    private final QueueList queues;
    private final UnaryOperator<String> inputOf;

    /**
     * Works on these queues.
     *
     * @param inputOf the input of a flow by its name; empty where it is not known, or not one queue
     */
    public MessageMoves(QueueList queues, UnaryOperator<String> inputOf) {
        this.queues = queues;
        this.inputOf = inputOf;
    }

    /**
     * Puts a message.
     *
     * @return its message id
     * @throws ConsoleRefusal BAC8806, BAC8810, BAC8811
     */
    public String put(String queue, Draft draft) {
        requireOpen(queue);
        try (QueueSession session = QueueSession.open();
                ClientProducer producer = session.session().createProducer()) {
            ClientMessage message =
                    session.session()
                            .createMessage(
                                    Message.BYTES_TYPE,
                                    draft.persistent(),
                                    0,
                                    System.currentTimeMillis(),
                                    PRIORITY);
            message.setUserID(UUIDGenerator.getInstance().generateUUID());
            message.setRoutingType(RoutingType.ANYCAST);
            draft.properties().forEach(message::putStringProperty);
            if (!draft.format().isEmpty()) {
                message.putStringProperty("JMS_IBM_Format", draft.format());
            }
            if (!draft.replyTo().isEmpty()) {
                MessageUtil.setJMSReplyTo(message, SimpleString.of("queue://" + draft.replyTo()));
            }
            message.getBodyBuffer().writeBytes(draft.body());
            producer.send(queue, message);
            session.session().commit();
            return "ID:" + message.getUserID();
        } catch (ActiveMQException e) {
            throw failed("nothing was put to " + queue, e);
        }
    }

    /**
     * Throws messages away.
     *
     * @throws ConsoleRefusal BAC8806, BAC8810, BAC8811
     */
    public Outcome clear(Choice choice) {
        return forEach(choice, UNIT_OF_WORK, message -> true, (forwarding, message) -> {});
    }

    /**
     * Puts messages on another queue, as they are.
     *
     * @throws ConsoleRefusal BAC8805 for the same queue, BAC8806, BAC8810, BAC8811
     */
    public Outcome move(Choice choice, String to) {
        requireOpen(to);
        if (choice.queue().equals(to)) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "to: the messages are on " + to + " already");
        }
        return forEach(
                choice,
                UNIT_OF_WORK,
                message -> true,
                (forwarding, message) -> forwarding.put(message, to));
    }

    /**
     * Puts messages that a flow gave up on the queue that they came from, as they were; each in a
     * unit of work of its own. One that fails again meanwhile is not put back a second time.
     *
     * @param to another queue; empty for the one that each came from
     * @throws ConsoleRefusal BAC8806, BAC8809 where it is none of those that were chosen, BAC8810,
     *     BAC8811
     */
    public Outcome redrive(Choice choice, String to) {
        if (!to.isEmpty()) {
            requireOpen(to);
        }
        Origins origins = new Origins(to);
        Outcome outcome =
                forEach(
                        choice,
                        1,
                        origins::accept,
                        (forwarding, message) -> forwarding.putBack(message, origins.of(message)));
        if (outcome.done() == 0 && outcome.left() > 0) {
            throw new ConsoleRefusal(
                    ConsoleError.NO_ORIGIN,
                    "no message of "
                            + choice.queue()
                            + " that was chosen says where it came from, or is what it was");
        }
        return outcome;
    }

    /**
     * Puts one back with another body, in place of the one that failed.
     *
     * @throws ConsoleRefusal as {@link #redrive}, and BAC8807
     */
    public Outcome redriveEdited(String queue, String key, String to, byte[] body) {
        if (!to.isEmpty()) {
            requireOpen(to);
        }
        Origins origins = new Origins(to);
        Outcome outcome =
                forEach(
                        new Choice(queue, Set.of(key), 1),
                        1,
                        origins::accept,
                        (forwarding, message) ->
                                forwarding.putBack(message, origins.of(message), body));
        if (outcome.left() > 0) {
            throw new ConsoleRefusal(
                    ConsoleError.NO_ORIGIN,
                    "the message does not say where it came from; name the queue");
        }
        if (outcome.done() == 0) {
            throw new ConsoleRefusal(
                    ConsoleError.NO_SUCH_MESSAGE, "the message " + key + " is not on " + queue);
        }
        return outcome;
    }

    /**
     * Whether messages may be put on a queue.
     *
     * @throws ConsoleRefusal BAC8806 where there is none, BAC8812 where it is a flow's memory,
     *     BAC8810
     */
    public void requireOpen(String queue) {
        queues.get(queue);
        if (queue.startsWith(STATE)) {
            throw new ConsoleRefusal(
                    ConsoleError.STATE_OF_A_FLOW, queue + " holds the state of a flow");
        }
    }

    /** Where messages came from; which of them can be put back there. */
    private final class Origins {
        private final String to;
        private final Set<String> done = new HashSet<>();
        private final Map<String, String> inputs = new HashMap<>();

        Origins(String to) {
            this.to = to;
        }

        /** Null for one that was put back already, and has failed again. */
        Boolean accept(ClientMessage message) {
            String came = message.getStringProperty(FailureProperties.MESSAGE_ID);
            if (came != null && done.contains(came)) {
                return null;
            }
            if (message.containsProperty(FailureProperties.PROPERTIES) || of(message).isEmpty()) {
                return false;
            }
            if (came != null) {
                done.add(came);
            }
            return true;
        }

        String of(ClientMessage message) {
            if (!to.isEmpty()) {
                return to;
            }
            String from = message.getStringProperty(FailureProperties.QUEUE);
            if (from != null) {
                return from.startsWith(STATE) ? "" : from;
            }
            String flow = message.getStringProperty(FailureProperties.FLOW);
            return flow == null ? "" : inputs.computeIfAbsent(flow, inputOf);
        }
    }

    /** Whether it is done with a message; null where it was before. */
    private interface Test {
        Boolean accepts(ClientMessage message);
    }

    private interface Step {
        void take(Forwarding forwarding, ClientMessage message)
                throws ActiveMQException, IOException;
    }

    private Outcome forEach(Choice choice, int unitOfWork, Test test, Step step) {
        requireOpen(choice.queue());
        Queue queue = queues.find(choice.queue());
        long there = queue.getMessageCount();
        Progress progress = new Progress(choice.of(there), test);
        try (QueueSession session = QueueSession.open()) {
            if (choice.keys().isEmpty()) {
                // Again, where a message that large stands in the way that the queue seems empty.
                long got;
                do {
                    progress.left = 0;
                    got = pass(session, choice, null, unitOfWork, progress, step, there);
                } while (got > 0 && !progress.isOver());
            } else {
                for (String filter : Filters.of(queue, choice.keys())) {
                    pass(session, choice, filter, 1, progress, step, there);
                }
            }
        } catch (ActiveMQException | IOException e) {
            throw failed("not all of it was done with the messages of " + choice.queue(), e);
        }
        return new Outcome(
                progress.done, progress.left, progress.done < progress.most && progress.isLate());
    }

    private static long pass(
            QueueSession session,
            Choice choice,
            String filter,
            int unitOfWork,
            Progress progress,
            Step step,
            long there)
            throws ActiveMQException, IOException {
        long before = progress.done;
        long committed = before;
        try (Forwarding forwarding = new Forwarding(session.session(), choice.queue(), filter)) {
            while (!progress.isOver()) {
                ClientMessage message =
                        forwarding.next(m -> progress.wants(m, choice), Math.max(1, there));
                if (message == null) {
                    break;
                }
                step.take(forwarding, message);
                progress.done++;
                if (progress.done - committed == unitOfWork) {
                    forwarding.commit();
                    committed = progress.done;
                }
            }
            if (progress.done > committed) {
                forwarding.commit();
            }
        }
        return progress.done - before;
    }

    /** How far a request has come. */
    private static final class Progress {
        private final long most;
        private final Test test;
        private final long start = System.nanoTime();
        private long done;
        private long left;

        Progress(long most, Test test) {
            this.most = most;
            this.test = test;
        }

        boolean isLate() {
            return System.nanoTime() - start > PATIENCE;
        }

        boolean isOver() {
            return done >= most || isLate();
        }

        boolean wants(ClientMessage message, Choice choice) {
            if (!choice.takes(Long.toString(message.getMessageID()))) {
                return false;
            }
            Boolean accepted = test.accepts(message);
            if (Boolean.FALSE.equals(accepted)) {
                left++;
            }
            return Boolean.TRUE.equals(accepted);
        }
    }

    private static ConsoleRefusal failed(String what, Exception e) {
        return new ConsoleRefusal(ConsoleError.FAILED, what + ": " + e.getMessage(), e);
    }
}

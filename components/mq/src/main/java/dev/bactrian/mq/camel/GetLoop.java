// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.Backout;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.LastMessages;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.mq.jms.OrderedGetter;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Gets messages in one session, runs the flow for each, and commits. */
final class GetLoop implements AutoCloseable {
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

    private static final long LONGEST_PASSING_DELAY = 100;

    private final MqSession session;
    private final InputOptions options;
    private final TransactionMode mode;
    private final MessageFlow flow;
    private final Backout backout;

    /**
     * What the flow is done with, and what was rolled back with others or lost with its connection
     * before it was taken off the queue: when it comes again, it is only taken off. In transaction
     * mode automatic, non-persistent messages are such: what the flow put for them is out already.
     */
    private final LastMessages doneBefore;

    private final InputListener listener;
    private final RepeatedLines lines;
    private final StopSignal stop;
    private final int number;
    private final OrderedGetter getter;

    /** By {@link System#nanoTime()}; 0 while it waits for a message. */
    private volatile long workingSince;

    private final List<MqUnitOfWork> followed = new ArrayList<>();
    private long openSince;
    private boolean spoiled;
    private long passingDelay = FIRST_PASSING_DELAY;

    /** The message that is worked on; null where the unit of work ends without one. */
    private JmsInput current;

    /** Identifiers of messages that count for the unit of work, and are not committed yet. */
    private final List<String> inUnit = new ArrayList<>();

    /** Identifiers of those that were worked on outside of it, and are not taken off yet. */
    private final List<String> done = new ArrayList<>(LOT);

    GetLoop(
            MqSession session,
            InputOptions options,
            InputState state,
            StopSignal stop,
            int number) {
        this.session = session;
        this.options = options;
        this.mode = options.get().mode();
        this.flow = state.flow();
        this.backout = state.backout();
        this.doneBefore = state.done();
        this.listener = state.listener();
        this.lines = state.lines();
        this.stop = stop;
        this.number = number;
        this.getter =
                new OrderedGetter(
                        session,
                        options.get().queue(),
                        options.get().selector(),
                        options.logicalOrder());
    }

    /**
     * Works until it is asked to stop; an exception says that the session is of no use any more.
     */
    void run() throws JMSException {
        int emptyReturns = 0;
        long idleWait = Math.max(1, options.get().waitInterval());
        while (!stop.isAsked() && !spoiled) {
            long wait = isOpen() && !getter.isInGroup() ? commitWait() : idleWait;
            long before = System.nanoTime();
            session.begin();
            Message message = stop.receive(getter.consumer(), wait);
            listener.waited(System.nanoTime() - before);
            if (message != null) {
                emptyReturns = 0;
                getter.got(message);
                handle(message);
            } else {
                if (!getter.isInGroup()) {
                    commitIfOpen();
                    if (session.isCoordinated() && !isOpen()) {
                        session.commit(); // an empty one: it must not grow old while nothing comes
                    }
                }
                // A consumer that the provider has closed returns at once, without an error.
                boolean atOnce =
                        wait > 1
                                && System.nanoTime() - before
                                        < TimeUnit.MILLISECONDS.toNanos(wait) / 2;
                emptyReturns = atOnce ? emptyReturns + 1 : 0;
                boolean lost = session.isBroken() || emptyReturns > SUSPICIOUS_RETURNS;
                if (lost && !stop.isAsked()) {
                    throw new JMSException("the connection is lost");
                }
            }
        }
        if (getter.isInGroup()) {
            rollback(false); // the group comes again as a whole
        } else {
            commitIfOpen();
        }
    }

    /**
     * Whether an {@link Error} has left the flow on this thread. Camel keeps steps that are still
     * to be run for each thread, and would run those of the failed message with the next one: the
     * thread is of no use any more.
     */
    boolean isSpoiled() {
        return spoiled;
    }

    /** For how many nanoseconds it has been working on the message at hand; 0 without one. */
    long workingNanos() {
        long since = workingSince;
        return since == 0 ? 0 : Math.max(1, System.nanoTime() - since);
    }

    /** How long in milliseconds a unit of work that holds messages waits for more. */
    private long commitWait() {
        if (inUnit.isEmpty()) {
            return LOT_WAIT;
        }
        if (options.commitInterval() <= 0) {
            return 0;
        }
        long open = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - openSince);
        return Math.max(0, options.commitInterval() - open);
    }

    /**
     * What is received is in the session's transaction from then on: a commit here takes it along.
     */
    private void handle(Message message) throws JMSException {
        JmsInput input = new JmsInput(message, options.get().queue());
        current = input;
        InputListener.Work watched = listener.began(input);
        workingSince = System.nanoTime() | 1;
        try {
            handle(input, watched);
        } finally {
            workingSince = 0;
            current = null;
            input.release();
            watched.ended();
        }
    }

    private void handle(JmsInput input, InputListener.Work watched) throws JMSException {
        if (mode == TransactionMode.automatic
                && !input.isPersistent()
                && doneBefore.remove(input.messageId())) {
            settled(input, false);
            return;
        }
        boolean inUnitOfWork = isInUnitOfWork(input);
        int failures = backout.failures(input);
        if (inUnitOfWork && options.isLast(failures) && backout.hasFailed(input)) {
            backOut(input, failures, null);
            return;
        }
        if (inUnitOfWork) {
            if (inUnit.isEmpty()) {
                openSince = System.nanoTime();
            }
            inUnit.add(input.messageId());
        }
        MqUnitOfWork work =
                inUnitOfWork ? new MqUnitOfWork(session, options.get().factory()) : null;
        Throwable failure = flow.run(input, work);
        if (work != null && work.hasParticipants()) {
            followed.add(work);
        }
        spoiled = failure instanceof Error;
        if (failure != null) {
            watched.failed(failure);
        }
        if (failure == null) {
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
            commit(null);
        }
    }

    private void failed(JmsInput input, int failures, MqUnitOfWork work, Throwable failure)
            throws JMSException {
        PassingFailure passing = PassingFailure.of(failure);
        if (backout.passes(input.messageId(), passing, passing.tries())) {
            again(input.messageId(), passing, failure);
            return;
        }
        if (options.isLast(failures) && !work.isUsed() && !session.isCoordinated()) {
            // The flow has put and got nothing: no need to get the message a last time only to move
            // it. In a coordinated transaction it may have changed a database all the same.
            backOut(input, failures, failure);
            return;
        }
        backout.remember(input.messageId(), failure);
        rollback(false);
    }

    private void backOut(JmsInput input, int failures, Throwable failure) throws JMSException {
        String id = input.messageId();
        backout.remember(id, failure);
        if (backout.move(input, session, failures, failure)) {
            if (commit(id)) {
                backout.forget(List.of(id));
                listener.backedOut();
                return;
            }
        } else {
            rollback(false);
        }
        stop.pause(options.maximumReconnectDelay());
    }

    private void commitIfDue(boolean now) throws JMSException {
        if (getter.isInGroup()) {
            return;
        }
        boolean late =
                options.commitInterval() > 0
                        && System.nanoTime() - openSince
                                >= TimeUnit.MILLISECONDS.toNanos(options.commitInterval());
        if (now || late || inUnit.size() >= options.commitCount()) {
            commitIfOpen();
        }
    }

    /** What the messages are not to blame for does not count: they come again after a while. */
    private void again(String message, PassingFailure kind, Throwable failure) throws JMSException {
        rollback(true);
        pause(message, kind, failure);
    }

    private void pause(String message, PassingFailure kind, Throwable failure) {
        triedAgain(
                RepeatedLines.kind(failure),
                "message " + message + " is",
                passingDelay,
                failure.toString());
        stop.pause(passingDelay);
        long longest =
                kind.isOfConnection()
                        ? Math.max(LONGEST_PASSING_DELAY, options.maximumReconnectDelay())
                        : LONGEST_PASSING_DELAY;
        passingDelay = Math.min(longest, passingDelay * 2);
    }

    private void commitIfOpen() throws JMSException {
        if (isOpen()) {
            commit(null);
        }
    }

    /** Whether there is something to commit. */
    private boolean isOpen() {
        return !inUnit.isEmpty() || !done.isEmpty();
    }

    /**
     * Asks all participants whether they may commit, however long they have waited for it; then
     * they do, the queue manager last: then no message is lost.
     *
     * @param moved the message that was moved out of the way in the unit of work; null for none
     * @return false where one of them refused, which counts as a failure of the messages: they are
     *     rolled back
     */
    private boolean commit(String moved) throws JMSException {
        try {
            for (MqUnitOfWork work : followed) {
                work.committing();
            }
            if (!session.isCoordinated()) {
                for (MqUnitOfWork work : followed) {
                    work.commitParticipants();
                }
            }
        } catch (Exception e) {
            participantFailed(e);
            return false;
        }
        try {
            session.commit();
        } catch (JMSException | RuntimeException e) {
            refused(e, moved);
            return false;
        }
        passingDelay = FIRST_PASSING_DELAY;
        backout.forget(inUnit);
        inUnit.clear();
        done.clear();
        getter.committed();
        tell(true);
        listener.committed();
        return true;
    }

    /**
     * Of several messages, nobody knows which one the queue manager does not take: each is then
     * committed by itself.
     */
    private void refused(Exception refusal, String moved) throws JMSException {
        List<String> ids = List.copyOf(inUnit);
        boolean inDoubt = session.isInDoubt(); // the rollback makes it forget
        PassingFailure passing = PassingFailure.ofCommit(refusal, inDoubt);
        boolean excused = passing.isOfQueueManager(inDoubt) || moved == null && ids.size() == 1;
        for (String id : ids) {
            excused = excused && backout.passes(id, passing, passing.tries());
        }
        rollback(excused); // throws where the queue manager is not there any more
        if (passing == PassingFailure.FULL_DISK) {
            triedAgain(
                    passing.name(),
                    ids.size() + " message(s) are",
                    options.maximumReconnectDelay(),
                    refusal.getMessage());
            stop.pause(options.maximumReconnectDelay());
            return;
        }
        backout.beCareful();
        if (excused) {
            pause(
                    ids.size() == 1 ? ids.get(0) : ids.size() + " of a unit of work",
                    passing,
                    refusal);
            return;
        }
        if (moved != null) {
            backout.refused(moved);
        } else if (ids.size() == 1) {
            backout.remember(ids.get(0), refusal);
        }
        lines.tell(
                MqError.NOT_COMMITTED + RepeatedLines.kind(refusal),
                MqError.NOT_COMMITTED
                        + here()
                        + "the queue manager does not commit "
                        + ids.size()
                        + " message(s): "
                        + refusal.getMessage());
    }

    private void triedAgain(String kind, String what, long millis, String why) {
        lines.tell(
                MqError.TRIED_AGAIN + kind,
                MqError.TRIED_AGAIN + here() + what + " tried again in " + millis + " ms: " + why);
    }

    /** Where it is, between an error's code and its text. */
    private String here() {
        return ": queue " + options.get().queue() + " instance " + number + ": ";
    }

    private void participantFailed(Exception failure) throws JMSException {
        boolean alone = inUnit.size() == 1 && current != null;
        PassingFailure passing = PassingFailure.of(failure);
        if (alone && !backout.passes(current.messageId(), passing, passing.tries())) {
            backout.remember(current.messageId(), failure);
            rollback(false);
            return;
        }
        // of several messages, nobody knows which one it was: each is then committed by itself
        backout.beCareful();
        again(current == null ? "" : current.messageId(), passing, failure);
    }

    /**
     * Rolls back what is in the unit of work.
     *
     * @param excused whether that is not to be counted; once for each rollback, and always where
     *     the queue manager is not there any more
     */
    private void rollback(boolean excused) throws JMSException {
        List<String> ids = List.copyOf(inUnit);
        if (excused) {
            backout.excuse(ids); // before another instance may have them
        }
        undo();
        try {
            session.rollback();
        } catch (JMSException e) {
            if (!excused) {
                backout.excuse(ids);
            }
            throw e;
        }
        getter.rolledBack();
        listener.rolledBack();
    }

    /** What was not committed comes again, perhaps to another instance: noted before it does. */
    private void undo() {
        inUnit.clear();
        doneBefore.addAll(done);
        done.clear();
        tell(false);
    }

    /** What is still in a unit of work then, is so because the queue manager was lost. */
    @Override
    public void close() {
        backout.excuse(inUnit);
        undo();
    }

    /** Tells those who took part how it ended; what they throw is theirs, the outcome stands. */
    private void tell(boolean committed) {
        for (MqUnitOfWork work : followed) {
            try {
                work.ended(committed);
            } catch (RuntimeException e) {
                lines.tell(
                        MqError.AFTER_UNIT_OF_WORK + RepeatedLines.kind(e),
                        MqError.AFTER_UNIT_OF_WORK + here() + "after the end of a unit of work",
                        e);
            }
        }
        followed.clear();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.JMSException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One instance of a flow: a thread that connects and works until it is asked to stop. A lost
 * connection is opened anew, with growing delays; what was not committed then comes again. Where
 * the flow has spoiled the thread, another one goes on; nothing that is thrown ends the instance.
 */
final class MqInstance implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(MqInstance.class);

    /** Of all inputs: a queue manager that goes away is lost by each instance of a thousand. */
    private static final RepeatedLines LOST = new RepeatedLines(LOG::warn);

    private final InputOptions options;
    private final InputState state;
    private final int number;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final StopSignal stop = new StopSignal();
    private final Consumer<Runnable> threads;
    private volatile boolean lost;
    private volatile boolean connected;
    private volatile GetLoop working;
    private boolean spoiled;
    private long delay;

    /**
     * @param threads starts a thread that runs something
     */
    MqInstance(InputOptions options, InputState state, int number, Consumer<Runnable> threads) {
        this.threads = threads;
        this.options = options;
        this.state = state;
        this.number = number;
        this.delay = options.reconnectDelay();
    }

    /** Starts a thread for it. */
    void start() {
        lost = false;
        try {
            threads.accept(this);
        } catch (Throwable e) {
            lost = true;
            throw e;
        }
    }

    /** Starts one where its thread has ended and no other could be started. */
    synchronized boolean isAtWork() {
        if (lost && !stop.isAsked()) {
            try {
                start();
            } catch (Throwable e) {
                return false; // there still is no memory for a thread
            }
        }
        return true;
    }

    @Override
    public void run() {
        spoiled = false;
        try {
            while (!stop.isAsked() && !spoiled) {
                try {
                    connect();
                } catch (Throwable e) {
                    // even telling of the failure has failed: there is no memory, for instance
                    stop.pause(options.maximumReconnectDelay());
                }
            }
        } finally {
            end();
        }
    }

    private void end() {
        if (stop.isAsked()) {
            ended.countDown();
            return;
        }
        lost = true;
        isAtWork(); // where that fails, MqConsumer tries again when it is next asked how it is
    }

    private void connect() {
        try (MqSession session = open()) {
            connected = true;
            state.listener().connected();
            delay = options.reconnectDelay();
            try (GetLoop loop = new GetLoop(session, options, state, stop, number)) {
                working = loop;
                loop.run();
                spoiled = loop.isSpoiled();
            } finally {
                working = null;
                connected = false;
            }
        } catch (Throwable e) {
            if (!stop.isAsked()) {
                state.listener().disconnected(e);
                String queue = options.get().queue();
                LOST.tell(
                        queue,
                        MqError.QUEUE_MANAGER_LOST
                                + ": queue "
                                + queue
                                + " instance "
                                + number
                                + ": lost the queue manager ("
                                + (e instanceof Error ? e.toString() : e.getMessage())
                                + "); again in "
                                + delay
                                + " ms");
                stop.pause(delay);
                delay = Math.min(options.maximumReconnectDelay(), delay * 2);
            }
        }
    }

    /** For how many nanoseconds it has been working on one message; 0 where it is not. */
    long workingNanos() {
        GetLoop loop = working;
        return loop == null ? 0 : loop.workingNanos();
    }

    /** Whether it has a session with the queue manager. */
    boolean isConnected() {
        return connected;
    }

    private MqSession open() throws JMSException {
        return options.coordination() != null
                ? options.coordination().open()
                : MqSession.open(
                        options.get().factory(), options.get().mode() != TransactionMode.no);
    }

    /** Asks the instance to end after its message. */
    void stop() {
        stop.ask();
        if (lost) {
            ended.countDown();
        }
    }

    /** Waits until it has ended. */
    void awaitEnd(long seconds) {
        try {
            if (!ended.await(seconds, TimeUnit.SECONDS)) {
                LOG.warn(
                        MqError.INSTANCE_DOES_NOT_END
                                + ": queue {} instance {}: still works on a message",
                        options.get().queue(),
                        number);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

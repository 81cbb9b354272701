package dev.bactrian.mq;

import dev.bactrian.mq.jms.MqSession;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One instance of a flow: a thread that connects and works until it is asked to stop. A lost
 * connection is opened anew, with growing delays; what was not committed then comes again. Nothing
 * that is thrown ends the thread.
 */
final class MqInstance implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(MqInstance.class);

    private final InputOptions options;
    private final InputState state;
    private final int number;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final StopSignal stop = new StopSignal();
    private long delay;

    MqInstance(InputOptions options, InputState state, int number) {
        this.options = options;
        this.state = state;
        this.number = number;
        this.delay = options.reconnectDelay();
    }

    @Override
    public void run() {
        try {
            while (!stop.isAsked()) {
                try {
                    connect();
                } catch (Throwable e) {
                    // even telling of the failure has failed: there is no memory, for instance
                    stop.pause(options.maximumReconnectDelay());
                }
            }
        } finally {
            ended.countDown();
        }
    }

    private void connect() {
        try (MqSession session =
                MqSession.open(
                        options.get().factory(), options.get().mode() != TransactionMode.no)) {
            delay = options.reconnectDelay();
            try (GetLoop loop = new GetLoop(session, options, state, stop, number)) {
                loop.run();
            }
        } catch (Throwable e) {
            if (!stop.isAsked()) {
                LOG.warn(
                        "BAC2113: queue {} instance {}: lost the queue manager ({}); again in {} ms",
                        options.get().queue(),
                        number,
                        e instanceof Error ? e.toString() : e.getMessage(),
                        delay);
                stop.pause(delay);
                delay = Math.min(options.maximumReconnectDelay(), delay * 2);
            }
        }
    }

    /** Asks the instance to end after its message. */
    void stop() {
        stop.ask();
    }

    /** Whether its thread has ended although nobody asked. */
    boolean isLost() {
        return ended.getCount() == 0 && !stop.isAsked();
    }

    /** Waits until it has ended. */
    void awaitEnd(long seconds) {
        try {
            if (!ended.await(seconds, TimeUnit.SECONDS)) {
                LOG.warn(
                        "BAC2114: queue {} instance {}: still works on a message",
                        options.get().queue(),
                        number);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

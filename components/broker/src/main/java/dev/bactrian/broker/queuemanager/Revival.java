// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts a queue manager again that has stopped because it could not write: a disk that others have
 * filled. Artemis stops for good then; its journal is whole up to what was answered. Flows and
 * clients connect again by themselves.
 */
final class Revival implements IOCriticalErrorListener {
    private static final Logger LOG = LoggerFactory.getLogger(Revival.class);

    /** How long in milliseconds it waits between two looks at the disk. */
    static final long LOOK = 1000;

    /** Starts it again. */
    @FunctionalInterface
    interface Start {
        /**
         * @return false where nobody wants it any more
         */
        boolean again();
    }

    private final LongSupplier usable;
    private final long least;
    private final long pause;
    private final Start start;
    private final AtomicBoolean begun = new AtomicBoolean();

    /**
     * @param usable free bytes on the disk
     * @param least how many there have to be
     * @param pause milliseconds between two looks
     */
    Revival(LongSupplier usable, long least, long pause, Start start) {
        this.usable = usable;
        this.least = least;
        this.pause = pause;
        this.start = start;
    }

    @Override
    public void onIOException(Throwable cause, String message, String file) {
        if (begun.compareAndSet(false, true)) {
            LOG.error(
                    BrokerError.STOPPED_BY_DISK
                            + ": the queue manager cannot write ({}) and stops; it starts again when"
                            + " the disk of the data directory has {} free bytes",
                    cause.getMessage(),
                    least);
            Thread thread = new Thread(this::await, "bactrian-revival");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void await() {
        try {
            while (true) {
                TimeUnit.MILLISECONDS.sleep(pause);
                if (usable.getAsLong() >= least && tried()) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the process ends
        }
    }

    private boolean tried() {
        try {
            if (start.again()) {
                LOG.info("The queue manager has started again");
            }
            return true;
        } catch (RuntimeException e) {
            LOG.warn("The queue manager does not start yet: {}", e.getMessage());
            return false;
        }
    }
}

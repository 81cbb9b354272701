// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.record;

import dev.bactrian.monitoring.error.MonitoringError;
import dev.bactrian.monitoring.profile.MonitoringException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes recorded messages beside the flows, on a thread of its own that is there while there is
 * something to write. What comes faster than it can be written is not recorded, and counted.
 */
public final class Recorder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Recorder.class);

    private static final int MOST_WAITING = 1000;
    private static final long MOST_BYTES = 64L << 20;
    private static final int AT_ONCE = 100;
    private static final long PATIENCE = 1000;

    private final Supplier<RecordStore> store;
    private final BlockingQueue<RecordedMessage> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private Thread thread;
    private boolean closed;

    /**
     * @param store asked for when something is to be written
     */
    public Recorder(Supplier<RecordStore> store) {
        this.store = store;
    }

    /**
     * Has a message recorded, soon; never throws.
     *
     * @return false where it is not, as too much waits already
     */
    public boolean later(RecordedMessage message) {
        if (bytes.addAndGet(message.length()) > MOST_BYTES || !waiting.offer(message)) {
            bytes.addAndGet(-message.length());
            lost(1, "they come faster than they can be written");
            return false;
        }
        wake();
        return true;
    }

    /**
     * Records a message.
     *
     * @throws dev.bactrian.monitoring.profile.MonitoringException BAC8853 where that fails
     */
    public void now(RecordedMessage message) {
        try {
            // on another thread: a transaction of the flow's is bound to its own
            CompletableFuture.runAsync(() -> store.get().insert(List.of(message))).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof MonitoringException refused) {
                throw refused;
            }
            throw new MonitoringException(
                    MonitoringError.NOT_RECORDED, String.valueOf(e.getCause()), e);
        }
    }

    /** How many messages were not recorded since the start. */
    public long lost() {
        return lost.get();
    }

    /**
     * Messages are not recorded; the log says so once for each power of ten.
     *
     * @param why what stood in the way
     */
    public void lost(int number, String why) {
        long before = lost.getAndAdd(number);
        if (before == 0
                || Long.toString(before).length() < Long.toString(before + number).length()) {
            LOG.warn(
                    MonitoringError.NOT_RECORDED + ": {} messages are not recorded: {}",
                    before + number,
                    why);
        }
    }

    private synchronized void wake() {
        if (thread == null && !closed) {
            thread = new Thread(this::run, "bactrian-recorder");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        List<RecordedMessage> batch = new ArrayList<>(AT_ONCE);
        try {
            while (true) {
                RecordedMessage first = waiting.poll(PATIENCE, TimeUnit.MILLISECONDS);
                if (first == null) {
                    if (isDone()) {
                        return;
                    }
                    continue;
                }
                batch.add(first);
                waiting.drainTo(batch, AT_ONCE - 1);
                write(batch);
                batch.clear();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isDone() {
        if (waiting.isEmpty()) {
            thread = null;
            return true;
        }
        return false;
    }

    private void write(List<RecordedMessage> batch) {
        try {
            store.get().insert(batch);
        } catch (RuntimeException e) {
            lost(batch.size(), e.getMessage());
        } finally {
            batch.forEach(message -> bytes.addAndGet(-message.length()));
        }
    }

    /** What waits is written, for a second; nothing is recorded any more. */
    @Override
    public void close() {
        Thread last;
        synchronized (this) {
            closed = true;
            last = thread;
        }
        if (last != null) {
            try {
                last.join(2 * PATIENCE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

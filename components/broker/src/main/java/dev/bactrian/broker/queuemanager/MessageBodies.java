// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The bodies of large non-persistent messages that the queue manager holds in memory, by message.
 *
 * <p>A message that need not outlive the process needs no file: making, filling and deleting one
 * for each queue it passes cost more than all else that was done with it. What is held has a limit;
 * a body that does not fit goes to a file, as a persistent one does.
 */
final class MessageBodies {

    /** Bytes, of all bodies together. */
    private final long limit;

    private final AtomicLong held = new AtomicLong();
    private final Map<String, MessageBody> bodies = new ConcurrentHashMap<>();

    /** Room for that many bytes. */
    MessageBodies(long limit) {
        this.limit = limit;
    }

    /** The body of that name, or null when there is none in memory. */
    MessageBody find(String name) {
        return bodies.get(name);
    }

    /**
     * Adds to the end of a body; the first addition makes it.
     *
     * @return whether there was room; when not, nothing was added
     */
    boolean append(String name, ByteBuffer bytes) {
        int length = bytes.remaining();
        if (held.addAndGet(length) > limit) {
            held.addAndGet(-length);
            return false;
        }
        bodies.computeIfAbsent(name, any -> new MessageBody()).append(bytes);
        return true;
    }

    /** Forgets a body; its room is free again. */
    void remove(String name) {
        MessageBody removed = bodies.remove(name);
        if (removed != null) {
            held.addAndGet(-removed.size());
        }
    }

    /** Bytes held now. */
    long held() {
        return held.get();
    }
}

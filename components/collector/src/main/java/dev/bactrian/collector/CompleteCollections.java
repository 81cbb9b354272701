// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.collector.MessageCollection.State;
import dev.bactrian.state.UnitOfWork;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** The complete collections that wait for a control message, the first complete first. */
final class CompleteCollections {
    private final MessageCollections home;
    private final Queue<MessageCollection> waiting = new ConcurrentLinkedQueue<>();

    /** A control message came when none was complete: the next one does not wait. */
    private final AtomicBoolean awaited = new AtomicBoolean();

    CompleteCollections(MessageCollections home) {
        this.home = home;
    }

    int size() {
        return waiting.size();
    }

    /** Whether the next complete collection is waited for; asked once. */
    boolean isAwaited(UnitOfWork unit) {
        boolean was = awaited.compareAndSet(true, false);
        if (was) {
            unit.onCompletion(committed -> awaited.compareAndSet(false, !committed));
        }
        return was;
    }

    void add(MessageCollection collection) {
        waiting.add(collection);
        meet();
    }

    /**
     * A control message and a collection may miss each other: the one finds none complete, the
     * other nobody waiting, for neither has committed. So both look again when they have.
     */
    private void meet() {
        MessageCollection first = awaited.get() ? waiting.peek() : null;
        if (first != null) {
            home.lookSoon(first);
        }
    }

    /** Releases a complete collection that the unit of work holds, where one is waited for. */
    void look(UnitOfWork unit, MessageCollection collection) {
        if (collection.state != State.WAITING) {
            meet(); // it went another way: the next one
        } else if (isAwaited(unit)) {
            release(unit, collection);
        }
    }

    void release(UnitOfWork unit, String name) {
        Coordination coordination = home.settings().coordination();
        if (coordination == Coordination.disabled) {
            return; // control messages are ignored
        }
        int released = 0;
        for (MessageCollection collection : waiting) {
            if (coordination == Coordination.name && !home.nameOf(collection).equals(name)) {
                continue;
            }
            if (release(unit, collection)) {
                released++;
                if (coordination == Coordination.first) {
                    return;
                }
            }
        }
        if (released == 0 && coordination != Coordination.name) {
            unit.onCompletion(
                    committed -> {
                        if (committed) {
                            awaited.set(true);
                            meet();
                        }
                    });
        }
    }

    private boolean release(UnitOfWork unit, MessageCollection collection) {
        if (!collection.hold(unit, home.settings().holdMillis())
                || collection.state != State.WAITING) {
            return false;
        }
        waiting.remove(collection);
        unit.onCompletion(
                committed -> {
                    if (!committed) {
                        add(collection);
                    }
                });
        home.end(unit, collection, true);
        return true;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.state.DeadlineRetries;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateJournal.Occupancy;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.StoredMessage;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedState;
import dev.bactrian.tree.Message;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The open timeouts of one name in the memory of this process. */
public final class Timeouts implements TimeoutStore, SharedState.Local {
    private static final long MOVE_MILLIS = 100;

    private final String name;
    private final TimeoutSettings settings;
    private final StateJournal journal;
    private final StateThreads threads;
    private final TimeoutTerminal terminal;
    private final DeadlineRetries retries;
    private final Map<String, Timeout> open = new ConcurrentHashMap<>();
    private final Map<UUID, Timeout> recorded = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /**
     * @param name what requests and notifications share
     * @param settings how they are kept
     * @param journal where persistent ones are written down
     * @param threads for their times
     * @param transactions units of work when they come
     * @param terminal where they come to
     */
    public Timeouts(
            String name,
            TimeoutSettings settings,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions,
            TimeoutTerminal terminal) {
        this.name = name;
        this.settings = settings;
        this.journal = journal;
        this.threads = threads;
        this.terminal = terminal;
        this.retries =
                new DeadlineRetries(threads, transactions, settings.retryMillis(), () -> closed);
    }

    @Override
    public void start() {
        // nobody else wants it
    }

    @Override
    public int size() {
        return open.size();
    }

    @Override
    public void close() {
        closed = true;
        open.values().forEach(threads.timers()::cancel);
    }

    private void requireOpen() {
        if (closed) {
            throw new TimeoutException(
                    TimeoutError.NOT_READY,
                    "the timeouts of " + name + " are another process' now");
        }
    }

    // ---- requests

    @Override
    public void request(
            UnitOfWork unit, TimeoutRequest request, Message message, boolean persistent) {
        requireOpen();
        if (request.cancel()) {
            cancel(unit, request.identifier());
        } else {
            set(unit, request, message, persistent);
        }
    }

    private void cancel(UnitOfWork unit, String identifier) {
        Timeout there = open.get(identifier);
        if (there != null) {
            hold(unit, there);
            if (!there.ended) {
                end(unit, there);
            }
        }
    }

    private void set(UnitOfWork unit, TimeoutRequest request, Message message, boolean persistent) {
        StoredMessage stored =
                persistent ? StoredMessage.encode(message) : StoredMessage.of(message);
        Timeout timeout = new Timeout(this, request, stored, persistent, threads.ids().next());
        timeout.hold(unit, 0);
        Timeout before = place(unit, timeout);
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        schedule(timeout);
                    } else {
                        recorded.remove(timeout.id);
                        if (before == null) {
                            open.remove(request.identifier(), timeout);
                        } else {
                            open.replace(request.identifier(), timeout, before);
                        }
                    }
                });
        if (persistent) {
            recorded.put(timeout.id, timeout);
            journal.append(
                    unit,
                    TimeoutRecords.open(timeout.id, timeout, timeout.dueMillis, timeout.left));
        }
    }

    /** Puts it in its place; what stood there, ended in the unit of work, is returned. */
    private Timeout place(UnitOfWork unit, Timeout timeout) {
        String identifier = timeout.request.identifier();
        while (true) {
            Timeout there = open.putIfAbsent(identifier, timeout);
            if (there == null) {
                return null;
            }
            hold(unit, there);
            if (open.get(identifier) != there) {
                continue; // it came, or was cancelled, while this unit waited
            }
            if (!there.ended) {
                if (!there.request.allowOverwrite()) {
                    throw new TimeoutException(
                            TimeoutError.EXISTS,
                            "timeout '" + identifier + "' of " + name + " is open");
                }
                end(unit, there);
            }
            if (open.replace(identifier, there, timeout)) {
                return there;
            }
        }
    }

    private void hold(UnitOfWork unit, Timeout timeout) {
        if (!timeout.hold(unit, settings.holdMillis())) {
            throw new TimeoutException(
                    TimeoutError.BUSY,
                    "another unit of work held the timeout '"
                            + timeout.request.identifier()
                            + "' for more than "
                            + settings.holdMillis()
                            + " ms");
        }
    }

    /** Ends a timeout that the unit of work holds. */
    private void end(UnitOfWork unit, Timeout timeout) {
        timeout.ended = true;
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        threads.timers().cancel(timeout);
                        recorded.remove(timeout.id);
                        open.remove(timeout.request.identifier(), timeout);
                    } else {
                        timeout.ended = false;
                    }
                });
        if (timeout.persistent) {
            journal.retire(unit, timeout.id, 1);
        }
    }

    private void schedule(Timeout timeout) {
        if (!closed && !timeout.ended) {
            threads.timers().cancel(timeout);
            threads.timers().schedule(timeout, timeout.dueMillis);
        }
    }

    // ---- times

    void comeSoon(Timeout timeout) {
        if (!closed) {
            retries.soon(
                    timeout,
                    "timeout '" + timeout.request.identifier() + "' of " + name,
                    unit -> come(unit, timeout));
        }
    }

    private void come(UnitOfWork unit, Timeout timeout) {
        hold(unit, timeout);
        if (timeout.ended) {
            return; // cancelled meanwhile
        }
        requireOpen();
        if (timeout.isMissed()) {
            end(unit, timeout);
            return;
        }
        if (timeout.isLast()) {
            end(unit, timeout);
        } else {
            goOn(unit, timeout);
        }
        terminal.propagate(
                unit, timeout.request, timeout.message.message(true), timeout.persistent);
    }

    /** Comes again; of a persistent one that is written down with the propagation. */
    private void goOn(UnitOfWork unit, Timeout timeout) {
        UUID before = timeout.id;
        UUID after = timeout.persistent ? threads.ids().next() : before;
        long due = timeout.dueAfter();
        int left = timeout.leftAfter();
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        timeout.id = after;
                        timeout.dueMillis = due;
                        timeout.left = left;
                        schedule(timeout);
                    }
                    if (timeout.persistent) {
                        recorded.remove(committed ? before : after);
                    }
                });
        if (timeout.persistent) {
            recorded.put(after, timeout);
            journal.append(unit, TimeoutRecords.open(after, timeout, due, left));
            journal.retire(unit, before, 1);
        }
    }

    // ---- recovery

    @Override
    public void recover() {
        journal.recover(this::restore);
        journal.start(this::holdForMove);
        for (Timeout timeout : open.values()) {
            schedule(timeout);
        }
    }

    private void restore(StateRecord stored) {
        Timeout timeout = TimeoutRecords.read(this, stored);
        if (timeout.request.ignoreMissed() && !timeout.skipTo(threads.timers().now())) {
            timeout.left = 0; // its record is retired when its time comes, at once
        }
        recorded.put(timeout.id, timeout);
        open.put(timeout.request.identifier(), timeout);
    }

    private Occupancy holdForMove(UUID id, UnitOfWork unit) {
        Timeout timeout = recorded.get(id);
        if (timeout == null) {
            return Occupancy.GONE;
        }
        if (!timeout.hold(unit, MOVE_MILLIS)) {
            return Occupancy.BUSY;
        }
        return recorded.get(id) == timeout ? Occupancy.HELD : Occupancy.GONE;
    }
}

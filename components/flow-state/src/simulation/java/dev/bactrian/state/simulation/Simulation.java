// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.simulation;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateStore;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SimulatedOwnership;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.tree.MessageException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * A history of a node that keeps messages, made of one seed: one thread, a clock that this moves,
 * and a queue manager that is a list. Messages are taken in any order, several units of work are
 * open at once and have several messages, up to a commit count; they fail, are rolled back, refused
 * at the commit, and come one by one then; what fails too often is backed out. The journal refuses
 * a record; nobody knows how a commit ended, and the state is read again; another process takes the
 * state over while units of work of the first are open; the process is killed, also between the
 * commit and its being told, is away for a while and begins again with its journal. The same seed
 * is the same history.
 *
 * @param <M> what the messages are
 */
public abstract class Simulation<M> {
    private static final int OPEN_AT_ONCE = 3;
    private static final int LONGEST_END = 100_000;

    /** All chance. */
    protected final Random random;

    /** The time. */
    protected final ManualClock clock = new ManualClock();

    private final List<Queued<M>> queue = new ArrayList<>();
    private final List<M> backedOut = new ArrayList<>();
    private final List<Down> downs = new ArrayList<>();
    private final int commitCount;

    /** How many failures have a message backed out; 0 for never. */
    private final int backoutThreshold;

    private final List<Object> outputs = new ArrayList<>();
    private final Map<UUID, List<StateRecord>> durable = new LinkedHashMap<>();
    private final List<Unit> open = new ArrayList<>();
    private final Deque<Runnable> tasks = new ArrayDeque<>();
    private StateJournal.Occupants occupants;
    private StateThreads threads;
    private StateStore store;
    private SimulatedOwnership ownership;

    /** How many processes had the state. */
    private int owners;

    /**
     * Units of work failed that had several messages: each is by itself until one has committed.
     */
    private boolean careful;

    private boolean calm;

    /** A message, and how often it has failed. */
    private record Queued<M>(M message, int failures) {}

    /** From when to when there was no process. */
    private record Down(long from, long to) {}

    /** The process is killed: nothing of it runs on. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** What takes part in one transaction. */
    private final class Unit {
        private final UnitOfWork work = new UnitOfWork(this);
        private final int owner = owners;
        private final List<Queued<M>> consumed = new ArrayList<>();
        private final List<Object> sent = new ArrayList<>();
        private final List<Consumer<Map<UUID, List<StateRecord>>>> written = new ArrayList<>();
    }

    /**
     * A history that is made of this seed.
     *
     * @param backsOut whether messages may be backed out
     */
    protected Simulation(long seed, boolean backsOut) {
        random = new Random(seed);
        commitCount = 1 + random.nextInt(4);
        backoutThreshold = backsOut && random.nextBoolean() ? 2 + random.nextInt(2) : 0;
    }

    /** Makes the node anew, with this journal, and reads back what that has. */
    protected abstract StateStore begin(
            StateJournal journal, StateThreads threads, Transactions transactions);

    /** Does with a message what the route does. */
    protected abstract void process(UnitOfWork unit, M message);

    /** Puts a message on the queue. */
    protected final void put(M message) {
        queue.add(new Queued<>(message, 0));
    }

    /** Sends something in a unit of work; fails at times. */
    protected final void send(UnitOfWork unit, Object output) {
        if (chance(5)) {
            throw new IllegalStateException("a failure of the simulation");
        }
        of(unit).sent.add(output);
    }

    @SuppressWarnings("unchecked") // its units are of this history
    private Unit of(UnitOfWork unit) {
        return (Unit) unit.session(Unit.class);
    }

    /** What was sent, and committed. */
    protected final List<Object> outputs() {
        return outputs;
    }

    /** What failed too often. */
    protected final List<M> backedOut() {
        return backedOut;
    }

    /** For how many milliseconds of a time there was no process. */
    protected final long downBetween(long from, long to) {
        return downs.stream()
                .mapToLong(
                        down -> Math.max(0, Math.min(to, down.to()) - Math.max(from, down.from())))
                .sum();
    }

    /** How many records the journal has of entries that are not over. */
    protected final int records() {
        return durable.values().stream().mapToInt(List::size).sum();
    }

    /** How many deadlines are set. */
    protected final long deadlines() {
        return threads.timers().size();
    }

    /** How many entries are open. */
    protected final int size() {
        return store.size();
    }

    /** With a probability in percent; never when the history comes to its end. */
    protected final boolean chance(int percent) {
        return !calm && random.nextInt(100) < percent;
    }

    /**
     * So many steps of all kinds, then everything without faults to its end.
     *
     * @param endMillis how far the time goes on at the end
     */
    public final void run(int steps, long endMillis) {
        start();
        for (int i = 0; i < steps; i++) {
            try {
                step();
            } catch (Killed e) {
                restart();
            }
        }
        finish(endMillis);
    }

    private void start() {
        owners++;
        threads = new StateThreads(clock, tasks::add);
        ownership = new SimulatedOwnership(new Journal());
        store = begin(ownership.journal(), threads, this::transaction);
    }

    private void restart() {
        for (Unit unit : open) {
            queue.addAll(unit.consumed);
        }
        open.clear();
        tasks.clear();
        if (chance(50)) {
            long from = clock.millis();
            clock.advance(random.nextInt(400));
            downs.add(new Down(from, clock.millis()));
        }
        start();
    }

    /** Another process has the state; units of work of the first are open still. */
    private void handOver() {
        ownership.lose();
        store.close();
        start();
    }

    private void step() {
        int dice = random.nextInt(100);
        if (dice < 45) {
            take();
        } else if (dice < 75) {
            if (!open.isEmpty()) {
                commit(open.get(random.nextInt(open.size())));
            }
        } else if (dice < 80) {
            if (!open.isEmpty()) {
                rollback(open.get(random.nextInt(open.size())));
            }
        } else if (dice < 87) {
            clock.advance(random.nextInt(60));
            threads.turn();
        } else if (dice < 95) {
            work();
        } else if (dice < 97) {
            move();
        } else if (dice < 98) {
            handOver();
        } else {
            throw new Killed();
        }
    }

    /** A message in a unit of its own, or in one that is open. */
    private void take() {
        if (queue.isEmpty()) {
            return;
        }
        Queued<M> queued = queue.remove(random.nextInt(queue.size()));
        if (backoutThreshold > 0 && queued.failures() >= backoutThreshold) {
            if (chance(5)) {
                queue.add(queued); // not committed
            } else {
                backedOut.add(queued.message());
            }
            return;
        }
        Unit unit = unit();
        unit.consumed.add(queued);
        try {
            process(unit.work, queued.message());
            unit.work.messageEnded();
        } catch (RuntimeException e) {
            rollback(unit);
            return;
        }
        if (unit.consumed.size() >= commitCount) {
            commit(unit);
        }
    }

    private Unit unit() {
        List<Unit> own = open.stream().filter(unit -> unit.owner == owners).toList();
        boolean joins = !own.isEmpty() && !careful && (open.size() >= OPEN_AT_ONCE || chance(30));
        if (joins) {
            return own.get(random.nextInt(own.size()));
        }
        Unit unit = new Unit();
        open.add(unit);
        return unit;
    }

    private void rollback(Unit unit) {
        open.remove(unit);
        careful |= unit.consumed.size() > 1;
        for (Queued<M> queued : unit.consumed) {
            queue.add(new Queued<>(queued.message(), queued.failures() + 1));
        }
        unit.work.completed(false);
    }

    private void commit(Unit unit) {
        try {
            unit.work.prepare();
            if (chance(5)) {
                throw new IllegalStateException("a commit that the queue manager refuses");
            }
        } catch (RuntimeException e) {
            rollback(unit);
            return;
        }
        killed();
        open.remove(unit);
        doubted(unit);
        made(unit);
        careful = false;
        killed();
        unit.work.completed(true);
    }

    /** The answer is lost: the commit was made, or not; what is known is given up. */
    private void doubted(Unit unit) {
        if (chance(2)) {
            if (random.nextBoolean()) {
                made(unit);
            } else {
                queue.addAll(unit.consumed);
            }
            unit.work.doubted();
            throw new Killed();
        }
    }

    private void killed() {
        if (chance(2)) {
            throw new Killed();
        }
    }

    /** What the unit did is there, as a whole. */
    private void made(Unit unit) {
        unit.written.forEach(change -> change.accept(durable));
        outputs.addAll(unit.sent);
    }

    /** The units of work of deadlines. */
    private void transaction(Consumer<UnitOfWork> work) {
        Unit unit = new Unit();
        try {
            work.accept(unit.work);
            unit.work.prepare();
            if (chance(5)) {
                throw new IllegalStateException("a commit that the queue manager refuses");
            }
        } catch (RuntimeException e) {
            unit.work.completed(false);
            throw e;
        }
        killed();
        doubted(unit);
        made(unit);
        killed();
        unit.work.completed(true);
    }

    private boolean work() {
        Runnable task = tasks.poll();
        if (task != null) {
            task.run();
        }
        return task != null;
    }

    /** The journal moves the records of an entry: only where nobody could hold it. */
    private void move() {
        if (durable.isEmpty() || !open.isEmpty()) {
            return;
        }
        List<UUID> ids = new ArrayList<>(durable.keySet());
        UUID id = ids.get(random.nextInt(ids.size()));
        Unit unit = new Unit();
        StateJournal.Occupancy occupancy = occupants.hold(id, unit.work);
        if (occupancy == StateJournal.Occupancy.GONE) {
            throw new AssertionError("records of an entry that is gone: " + durable.get(id));
        }
        unit.work.completed(occupancy == StateJournal.Occupancy.HELD);
    }

    private void finish(long endMillis) {
        calm = true;
        for (int i = 0; !open.isEmpty() || !queue.isEmpty() || !tasks.isEmpty(); i++) {
            if (i > LONGEST_END) {
                throw new AssertionError("no end: " + queue + " are left");
            }
            if (!open.isEmpty()) {
                commit(open.get(0));
            } else if (!work()) {
                Collections.rotate(queue, 1);
                take();
            }
        }
        long end = clock.millis() + endMillis;
        for (int i = 0; clock.millis() < end; i++) {
            if (i > LONGEST_END) {
                throw new AssertionError("no end of deadlines");
            }
            clock.advance(Math.max(20, endMillis / 1_000));
            threads.turn();
            while (work()) {
                // all that the deadlines asked for
            }
        }
    }

    /** Records in a list; gone when the process is killed, but for what was committed. */
    private final class Journal implements StateJournal {
        private void refuse() {
            if (chance(3)) {
                throw new IllegalStateException("a queue that takes no record");
            }
        }

        @Override
        public void append(UnitOfWork unit, StateRecord record) {
            refuse();
            of(unit).written
                    .add(
                            there ->
                                    there.computeIfAbsent(record.id(), id -> new ArrayList<>())
                                            .add(record));
        }

        @Override
        public void retire(UnitOfWork unit, UUID id, int records) {
            refuse();
            of(unit).written
                    .add(
                            there -> {
                                List<StateRecord> found = there.remove(id);
                                if (found == null || found.size() != records) {
                                    throw new AssertionError(
                                            records + " records retired, of " + found);
                                }
                            });
        }

        @Override
        public void recover(Consumer<StateRecord> receiver) {
            List<List<StateRecord>> entries = new ArrayList<>(durable.values());
            Collections.shuffle(entries, random);
            for (List<StateRecord> records : entries) {
                for (StateRecord record : records) {
                    try {
                        receiver.accept(record);
                    } catch (MessageException e) {
                        throw new AssertionError("a record that is refused", e);
                    }
                }
            }
        }

        @Override
        public void start(Occupants whose) {
            occupants = whose;
        }

        @Override
        public void close() {
            // holds nothing
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import dev.bactrian.esql.debug.DebugFrame;
import dev.bactrian.esql.debug.Debugger;
import dev.bactrian.esql.syntax.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stops threads at breakpoints and behind steps. While no editor is attached a thread only keeps
 * its routines; modules that were compiled without a debugger do not even that.
 */
final class Breakpoints implements Debugger {
    /** Is told of threads that stop. */
    interface Listener {
        /** A thread stands. */
        void stopped(SuspendedThread thread, String reason);
    }

    private final Map<Thread, SuspendedThread> threads = new ConcurrentHashMap<>();
    private final Map<String, Set<Integer>> lines = new ConcurrentHashMap<>();
    private final StatementLines statements = new StatementLines();
    private final AtomicInteger ids = new AtomicInteger();
    private volatile Listener listener;
    private volatile boolean pausing;

    /** An editor is there; null when it is gone, and all threads go on. */
    void attach(Listener attached) {
        listener = attached;
        if (attached == null) {
            lines.clear();
            pausing = false;
            standing().forEach(t -> t.go(SuspendedThread.Step.RUN));
        }
    }

    /** The lines of a file at which to stop, in place of those before. */
    void set(String path, Collection<Integer> wanted) {
        lines.put(SourceNames.normal(path), Set.copyOf(wanted));
    }

    /** Where threads can stop. */
    StatementLines statements() {
        return statements;
    }

    /** How the editor names a source: as it did when it set breakpoints there, or beside that. */
    String pathOf(String source) {
        String wanted = SourceNames.normal(source);
        for (String path : lines.keySet()) {
            if (SourceNames.same(path, wanted)) {
                return path;
            }
        }
        for (String path : lines.keySet()) {
            String beside = SourceNames.beside(path, wanted, statements);
            if (beside != null) {
                return beside;
            }
        }
        return wanted;
    }

    /** Stops the next thread that comes to a statement. */
    void pause() {
        pausing = true;
    }

    List<SuspendedThread> standing() {
        List<SuspendedThread> standing = new ArrayList<>();
        for (SuspendedThread thread : threads.values()) {
            if (thread.isStanding()) {
                standing.add(thread);
            }
        }
        return standing;
    }

    SuspendedThread thread(int id) {
        for (SuspendedThread thread : threads.values()) {
            if (thread.id() == id) {
                return thread;
            }
        }
        return null;
    }

    @Override
    public void compiled(Place place) {
        statements.add(place);
    }

    @Override
    public void enter(String routine, Place place, DebugFrame frame) {
        threads.computeIfAbsent(
                        Thread.currentThread(),
                        t -> new SuspendedThread(ids.incrementAndGet(), t.getName()))
                .enter(routine, place, frame);
    }

    @Override
    public void exit() {
        SuspendedThread thread = threads.get(Thread.currentThread());
        if (thread != null && thread.exit()) {
            threads.remove(Thread.currentThread());
        }
    }

    @Override
    public void statement(Place place, DebugFrame frame) {
        SuspendedThread thread = threads.get(Thread.currentThread());
        if (thread == null) {
            return; // the module's variables, before any routine
        }
        Place before = thread.at(place, frame);
        Listener told = listener;
        if (told == null) {
            return;
        }
        String reason = reason(thread, place, before);
        if (reason != null) {
            thread.stand(() -> told.stopped(thread, reason));
        }
    }

    private String reason(SuspendedThread thread, Place place, Place before) {
        boolean newLine =
                before == null || before.line() != place.line() || before.start() >= place.start();
        if (newLine && isBreakpoint(place)) {
            return "breakpoint";
        } else if (thread.stepEnds()) {
            return "step";
        } else if (pausing) {
            pausing = false;
            return "pause";
        }
        return null;
    }

    private boolean isBreakpoint(Place place) {
        for (Map.Entry<String, Set<Integer>> file : lines.entrySet()) {
            if (file.getValue().contains(place.line())
                    && SourceNames.same(file.getKey(), place.source().name())) {
                return true;
            }
        }
        return false;
    }
}

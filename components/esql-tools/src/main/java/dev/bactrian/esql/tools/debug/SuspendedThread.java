// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import dev.bactrian.esql.debug.DebugFrame;
import dev.bactrian.esql.syntax.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * A thread that runs ESQL: its routines, the innermost first, and how far it is to go before it
 * stops. While it stands, it does what is asked of it, since trees belong to the thread that works
 * on them.
 */
final class SuspendedThread {
    /** How a thread goes on. */
    enum Step {
        /** To the next breakpoint. */
        RUN,
        /** To the next statement, in whatever routine. */
        IN,
        /** To the next statement of this routine, or of its caller. */
        OVER,
        /** To the next statement of the caller. */
        OUT
    }

    /** A routine that is being run, where it is, and what is seen there. */
    record Level(String routine, Place place, DebugFrame frame) {}

    private final int id;
    private final String name;
    private final Deque<Level> levels = new ArrayDeque<>();
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>();
    private Step step = Step.RUN;
    private int stepDepth;
    private boolean resumed;
    private volatile boolean standing;

    SuspendedThread(int id, String name) {
        this.id = id;
        this.name = name;
    }

    int id() {
        return id;
    }

    String name() {
        return name;
    }

    boolean isStanding() {
        return standing;
    }

    void enter(String routine, Place place, DebugFrame frame) {
        levels.push(new Level(routine, place, frame));
    }

    boolean exit() {
        levels.pop();
        return levels.isEmpty();
    }

    /** Is at a statement now; gives where it was before. */
    Place at(Place place, DebugFrame frame) {
        Level before = levels.poll();
        levels.push(new Level(before == null ? "" : before.routine(), place, frame));
        return before == null ? null : before.place();
    }

    /** Whether a step ends here. */
    boolean stepEnds() {
        return switch (step) {
            case RUN -> false;
            case IN -> true;
            case OVER -> levels.size() <= stepDepth;
            case OUT -> levels.size() < stepDepth;
        };
    }

    List<Level> levels() {
        return new ArrayList<>(levels);
    }

    /** Stands, and does what is asked, until it is told to go on; on the thread itself. */
    void stand(Runnable announced) {
        resumed = false;
        standing = true;
        announced.run();
        boolean interrupted = false;
        while (!resumed) {
            try {
                work.take().run();
            } catch (InterruptedException e) {
                interrupted = true;
                resumed = true;
            }
        }
        standing = false;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Has the thread do something while it stands. */
    <T> CompletableFuture<T> ask(Supplier<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        work.add(
                () -> {
                    try {
                        answer.complete(question.get());
                    } catch (RuntimeException e) {
                        answer.completeExceptionally(e);
                    }
                });
        return answer;
    }

    /** Lets the thread go on. */
    void go(Step how) {
        work.add(
                () -> {
                    step = how;
                    stepDepth = levels.size();
                    resumed = true;
                });
    }
}

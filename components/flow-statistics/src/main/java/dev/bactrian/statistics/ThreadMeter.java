// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/**
 * What a thread is in: passages inside of each other. Time belongs to the innermost one. Used by
 * its own thread only.
 */
final class ThreadMeter {
    /** Passages that nobody ever closes do not grow without end. */
    private static final int DEEPEST = 1000;

    private final Thread thread = Thread.currentThread();
    private final Clock clock;
    private Passage top;
    private int depth;
    private long lastElapsed;
    private long lastCpu;

    ThreadMeter(Clock clock) {
        this.clock = clock;
    }

    Thread thread() {
        return thread;
    }

    long lastElapsed() {
        return lastElapsed;
    }

    long lastCpu() {
        return lastCpu;
    }

    private void charge() {
        long elapsed = clock.elapsed();
        long cpu = clock.cpu();
        while (top != null && top.isOver()) {
            drop();
        }
        if (top != null) {
            top.charge(elapsed - lastElapsed, cpu - lastCpu);
        }
        lastElapsed = elapsed;
        lastCpu = cpu;
    }

    private void drop() {
        Passage gone = top;
        top = gone.outer();
        gone.cutOff();
        depth--;
    }

    /**
     * Begins a passage.
     *
     * @return what it is in
     */
    Passage push(Passage passage) {
        charge();
        if (depth >= DEEPEST) {
            top = null;
            depth = 0;
        }
        Passage outer = top;
        top = passage;
        depth++;
        return outer;
    }

    /** Ends it, and what is still open inside of it. */
    void pop(Passage passage) {
        charge();
        boolean open = false;
        for (Passage each = top; each != null && !open; each = each.outer()) {
            open = each == passage;
        }
        if (!open) {
            return;
        }
        while (top != passage) {
            drop();
        }
        drop();
    }

    /** Whether a message of the flow is worked on. */
    boolean isInMessageOf(FlowMeter flow) {
        return messageOf(flow) != null;
    }

    /** The message of the flow that is worked on; null for none. */
    Passage messageOf(FlowMeter flow) {
        for (Passage each = top; each != null; each = each.outer()) {
            if (!each.isOver() && each.isMessageOf(flow)) {
                return each;
            }
        }
        return null;
    }
}

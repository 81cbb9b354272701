// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/**
 * A message in a flow, or in a node of it, on the thread that it came on. To be closed once, by
 * whichever thread.
 */
public final class Passage {
    private final FlowMeter flow;
    private final NodeMeter node;
    private final boolean wholeMessage;
    private final long bytes;
    private final boolean atLimit;
    private final ThreadMeter owner;
    private final long began;
    private final long beganCpu;
    private long ownElapsed;
    private long ownCpu;
    private boolean failed;

    /** The one around it on the same thread. */
    private Passage outer;

    private volatile boolean closed;

    /** Of a node. */
    Passage(NodeMeter node, ThreadMeter owner) {
        this(node.flow(), node, false, -1, false, owner);
    }

    /** Of a message, whose times outside of nodes are those of its input. */
    Passage(NodeMeter input, long bytes, boolean atLimit, ThreadMeter owner) {
        this(input.flow(), input, true, bytes, atLimit, owner);
    }

    private Passage(
            FlowMeter flow,
            NodeMeter node,
            boolean wholeMessage,
            long bytes,
            boolean atLimit,
            ThreadMeter owner) {
        this.flow = flow;
        this.node = node;
        this.wholeMessage = wholeMessage;
        this.bytes = bytes;
        this.atLimit = atLimit;
        this.owner = owner;
        this.outer = owner.push(this);
        this.began = owner.lastElapsed();
        this.beganCpu = owner.lastCpu();
    }

    Passage outer() {
        return outer;
    }

    /** Nothing is around it any more. */
    void cutOff() {
        outer = null;
    }

    /** Whether it is closed. */
    public boolean isOver() {
        return closed;
    }

    /** Whether it is that of a message in the flow. */
    boolean isMessageOf(FlowMeter of) {
        return wholeMessage && flow == of;
    }

    /** Time that passed in it and in nothing inside of it. */
    void charge(long elapsed, long cpu) {
        ownElapsed += elapsed;
        ownCpu += cpu;
    }

    /** The message has failed; its passage is closed later. */
    public void fail() {
        failed = true;
    }

    /** The message has passed. */
    public void close() {
        close("out");
    }

    /**
     * The message has passed.
     *
     * @param terminal where it left; of a failed one, {@code failure} in any case
     */
    public void close(String terminal) {
        if (closed) {
            return;
        }
        ThreadMeter here = flow.statistics().thread();
        boolean sameThread = here == owner;
        if (sameThread) {
            owner.pop(this);
        }
        closed = true;
        long end = sameThread ? owner.lastElapsed() : flow.statistics().clock().elapsed();
        String left = failed ? "failure" : terminal;
        ThreadTally tally = flow.tally(here.thread());
        if (wholeMessage) {
            flow.left();
            // of what ends elsewhere, nobody knows what this thread has done since
            long cost = sameThread ? owner.lastCpu() - beganCpu : 0;
            tally.message(end - began, cost, bytes, failed, atLimit);
            if (flow.level() == Level.ADVANCED) {
                tally.passed(
                        node, sameThread ? ownElapsed : end - began, sameThread ? ownCpu : 0, left);
            }
        } else {
            tally.passed(
                    node, sameThread ? ownElapsed : end - began, sameThread ? ownCpu : 0, left);
            if (sameThread && !owner.isInMessageOf(flow)) {
                tally.besides(ownCpu);
            }
        }
    }
}

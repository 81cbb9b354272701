// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what a flow does, as long as its level is not {@link Level#OFF}. */
public final class FlowMeter {
    private final Statistics statistics;
    private final String flow;
    private final List<NodeMeter> nodes = new CopyOnWriteArrayList<>();
    private final Map<Thread, ThreadTally> tallies = new ConcurrentHashMap<>();
    private final AtomicInteger active = new AtomicInteger();
    private volatile Level level;

    private Instant began;
    private Instant ended;
    private Collected total;
    private Collected archiving;
    private FlowStatistics snapshot;
    private FlowStatistics archive;

    FlowMeter(Statistics statistics, String flow, Level level) {
        this.statistics = statistics;
        this.flow = flow;
        this.level = level;
        began = statistics.clock().now();
        total = new Collected(began);
        archiving = new Collected(began);
    }

    Statistics statistics() {
        return statistics;
    }

    /** The flow's name. */
    public String flow() {
        return flow;
    }

    /** How much is counted. */
    public Level level() {
        return level;
    }

    void setLevel(Level level) {
        this.level = level;
    }

    /** Whether anything is counted. */
    public boolean isOn() {
        return level != Level.OFF;
    }

    /**
     * A node of the flow; the one that is known, where one has this identifier.
     *
     * @param id as in the route
     * @param type what kind of step it is
     * @param label what it names
     * @param route the part of the flow that it stands in
     */
    public NodeMeter node(String id, String type, String label, String route) {
        synchronized (nodes) {
            for (NodeMeter node : nodes) {
                if (node.id().equals(id) && node.route().equals(route)) {
                    return node;
                }
            }
            NodeMeter node = new NodeMeter(this, nodes.size(), id, type, label, route);
            nodes.add(node);
            return node;
        }
    }

    /**
     * A message comes to the flow.
     *
     * @param input the input that it came by
     * @param bytes its length; less than 0 where nobody knows
     * @param limit how many messages the flow works on at most; 0 for any number
     * @return to be closed when the flow is done with it; null where nothing is counted, or where
     *     this thread is in a message of the flow already
     */
    public Passage begin(NodeMeter input, long bytes, int limit) {
        if (level == Level.OFF) {
            return null;
        }
        if (isBusy()) {
            return null;
        }
        int now = active.incrementAndGet();
        return new Passage(input, bytes, limit > 0 && now >= limit, statistics.thread());
    }

    /** Whether this thread is in a message of the flow. */
    public boolean isBusy() {
        return statistics.thread().isInMessageOf(this);
    }

    /**
     * An {@link Error} has left a node on this thread: what it went through is not ended by Camel,
     * so the message is over here.
     */
    public void abandon() {
        Passage message = statistics.thread().messageOf(this);
        if (message != null) {
            message.fail();
            message.close();
        }
    }

    Passage enter(NodeMeter node) {
        return new Passage(node, statistics.thread());
    }

    void left() {
        active.decrementAndGet();
    }

    /** That long was waited for messages of a queue. */
    public void waited(long nanos) {
        if (isOn()) {
            tally().waited(nanos);
        }
    }

    /** A unit of work was committed. */
    public void committed() {
        if (isOn()) {
            tally().committed();
        }
    }

    /** A unit of work was rolled back. */
    public void rolledBack() {
        if (isOn()) {
            tally().rolledBack();
        }
    }

    /** A message was moved to the backout queue. */
    public void backedOut() {
        if (isOn()) {
            tally().backedOut();
        }
    }

    private ThreadTally tally() {
        return tally(Thread.currentThread());
    }

    ThreadTally tally(Thread thread) {
        ThreadTally found = tallies.get(thread);
        return found != null ? found : tallies.computeIfAbsent(thread, t -> new ThreadTally());
    }

    /** What was counted since the last snapshot interval ended. */
    private Collected collect(boolean reset) {
        Collected now = new Collected(ended == null ? began : ended);
        tallies.forEach((thread, tally) -> tally.collect(thread.getName(), now, reset));
        if (reset) {
            tallies.keySet().removeIf(thread -> !thread.isAlive() && !isUsed(thread));
        }
        return now;
    }

    private boolean isUsed(Thread thread) {
        return tallies.get(thread).collect("", new Collected(began), false);
    }

    /**
     * Ends a snapshot interval.
     *
     * @param to now
     * @param withArchive whether an archive interval ends, too
     */
    synchronized List<FlowStatistics> roll(Instant to, boolean withArchive) {
        Collected now = collect(true);
        snapshot = now.statistics(flow, level, Interval.SNAPSHOT, to, nodes);
        total.add(now);
        archiving.add(now);
        ended = to;
        if (!withArchive) {
            return List.of(snapshot);
        }
        archive = archiving.statistics(flow, level, Interval.ARCHIVE, to, nodes);
        archiving = new Collected(to);
        return List.of(snapshot, archive);
    }

    /** What the flow has done since the process started. */
    synchronized Figures totals() {
        FlowTally all = new FlowTally();
        all.add(total.figures());
        tallies.values().forEach(tally -> tally.addTo(all));
        return all.figures();
    }

    /** The figures of an interval; null where none has ended yet. */
    synchronized FlowStatistics of(Interval interval) {
        return switch (interval) {
            case SNAPSHOT -> snapshot;
            case ARCHIVE -> archive;
            case CURRENT ->
                    collect(false)
                            .statistics(flow, level, interval, statistics.clock().now(), nodes);
            case TOTAL -> {
                Collected all = new Collected(began);
                all.add(total);
                all.add(collect(false));
                yield all.statistics(flow, level, interval, statistics.clock().now(), nodes);
            }
        };
    }
}

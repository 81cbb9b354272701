// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Accounting and statistics of the flows of a process.
 *
 * <pre>{@code
 * statistics.setLevel("routing", Level.ADVANCED);
 * ...
 * FlowStatistics now = statistics.of("routing", Interval.TOTAL).orElseThrow();
 * now.figures().messages();
 * now.figures().elapsed().mean(now.figures().messages()); // nanoseconds
 * }</pre>
 *
 * <p>What is handed out is immutable. Switching a level takes effect with the next message; what
 * was counted stays.
 */
public final class Statistics {

    /** The name of all threads beyond those that are told apart. */
    public static final String OTHERS = "(others)";

    private final Clock clock;
    private final ThreadLocal<ThreadMeter> threads;
    private final Map<String, FlowMeter> meters = new ConcurrentSkipListMap<>();
    private final Map<String, Level> levels = new ConcurrentHashMap<>();
    private final List<Consumer<FlowStatistics>> listeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private final List<Consumer<String>> newcomers = new CopyOnWriteArrayList<>();
    private final Duration archiveInterval;
    private volatile Level defaultLevel;
    private Instant archived;

    /**
     * @param defaultLevel of flows whose level nobody sets
     * @param archiveInterval after how long an archive interval ends, with the snapshot interval
     *     that ends then
     */
    public Statistics(Clock clock, Level defaultLevel, Duration archiveInterval) {
        this.clock = clock;
        this.defaultLevel = defaultLevel;
        this.archiveInterval = archiveInterval;
        this.archived = clock.now();
        this.threads = ThreadLocal.withInitial(() -> new ThreadMeter(clock));
    }

    Clock clock() {
        return clock;
    }

    ThreadMeter thread() {
        return threads.get();
    }

    /** What counts for a flow; made when it is asked for first. */
    public FlowMeter meter(String flow) {
        FlowMeter found = meters.get(flow);
        if (found != null) {
            return found;
        }
        FlowMeter made = new FlowMeter(this, flow, levels.getOrDefault(flow, defaultLevel));
        FlowMeter earlier = meters.putIfAbsent(flow, made);
        if (earlier != null) {
            return earlier;
        }
        newcomers.forEach(newcomer -> newcomer.accept(flow));
        return made;
    }

    /** Is told each flow that there are figures of, those that are still to come when they come. */
    public void eachFlow(Consumer<String> newcomer) {
        newcomers.add(newcomer);
        meters.keySet().forEach(newcomer);
    }

    /** The flows that there are figures of, by name. */
    public List<String> flows() {
        return List.copyOf(meters.keySet());
    }

    /** How much is counted of a flow. */
    public Level level(String flow) {
        FlowMeter meter = meters.get(flow);
        return meter == null ? levels.getOrDefault(flow, defaultLevel) : meter.level();
    }

    /** Counts that much of a flow from now on, also where the flow is still to come. */
    public void setLevel(String flow, Level level) {
        levels.put(flow, level);
        FlowMeter meter = meters.get(flow);
        if (meter != null) {
            meter.setLevel(level);
        }
    }

    /** Counts that much of every flow from now on, of those to come too. */
    public void setLevel(Level level) {
        defaultLevel = level;
        levels.clear();
        meters.values().forEach(meter -> meter.setLevel(level));
    }

    /**
     * The figures of a flow.
     *
     * @return empty where there is no such flow, or no such interval has ended yet
     */
    public Optional<FlowStatistics> of(String flow, Interval interval) {
        return Optional.ofNullable(meters.get(flow)).map(meter -> meter.of(interval));
    }

    /** The figures of all flows that have some, by name. */
    public List<FlowStatistics> of(Interval interval) {
        return meters.values().stream()
                .map(meter -> meter.of(interval))
                .filter(figures -> figures != null)
                .toList();
    }

    /** What a flow has done since the process started, without its threads and nodes. */
    public Optional<Figures> totals(String flow) {
        return Optional.ofNullable(meters.get(flow)).map(FlowMeter::totals);
    }

    /** Is called when a snapshot interval has ended, after the listeners. */
    public void follow(Runnable follower) {
        followers.add(follower);
    }

    /** Is told the figures of each flow when an interval ends. */
    public void listen(Consumer<FlowStatistics> listener) {
        listeners.add(listener);
    }

    /** Ends the snapshot interval, and the archive interval when its time is over. */
    public void roll() {
        Instant now = clock.now();
        boolean withArchive = !now.isBefore(archived.plus(archiveInterval));
        if (withArchive) {
            archived = now;
        }
        for (FlowMeter meter : meters.values()) {
            for (FlowStatistics figures : meter.roll(now, withArchive)) {
                listeners.forEach(listener -> listener.accept(figures));
            }
        }
        followers.forEach(Runnable::run);
    }
}

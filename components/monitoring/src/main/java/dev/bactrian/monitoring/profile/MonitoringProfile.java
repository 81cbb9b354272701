// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

import dev.bactrian.compute.xpath.TreeXPath;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Which points of a flow tell what. Immutable; any thread may use it.
 *
 * <p>The form of files is that of IBM Integration Bus 10, "Monitoring profile": {@code
 * monitoringProfile} with an {@code eventSource} for each point.
 */
public final class MonitoringProfile {

    /** One without events. */
    public static final MonitoringProfile EMPTY = new MonitoringProfile(List.of(), List.of(), "");

    private final List<EventSource> sources;
    private final Map<String, EventSource> byAddress = new HashMap<>();
    private final List<TreeXPath> masks;
    private final String domain;

    /**
     * @param masks what nobody may see: values of these fields are made unreadable wherever they
     *     are in an event
     * @param domain how a body is read for events that the flow has not parsed, or as BLOB; empty
     *     for not at all
     */
    public MonitoringProfile(List<EventSource> sources, List<TreeXPath> masks, String domain) {
        this.sources = List.copyOf(sources);
        this.masks = List.copyOf(masks);
        this.domain = domain;
        sources.forEach(source -> byAddress.putIfAbsent(source.key(), source));
    }

    /** Its sources of events. */
    public List<EventSource> sources() {
        return sources;
    }

    /** What nobody may see. */
    public List<TreeXPath> masks() {
        return masks;
    }

    /** How a body is read that is not parsed; empty for not at all. */
    public String domain() {
        return domain;
    }

    /** The same with other masks and another domain. */
    public MonitoringProfile with(List<TreeXPath> otherMasks, String otherDomain) {
        return new MonitoringProfile(sources, otherMasks, otherDomain);
    }

    /**
     * The source of a transaction's events.
     *
     * @param input the name of the input
     * @param transaction one of {@link EventSource#START}, {@link EventSource#END}, {@link
     *     EventSource#ROLLBACK}
     * @return null where it tells nothing
     */
    public EventSource transaction(String input, String transaction) {
        EventSource own = byAddress.get(input + "." + transaction);
        return own == null ? byAddress.get(transaction) : own;
    }

    /**
     * The source of a terminal's events.
     *
     * @return null where it tells nothing
     */
    public EventSource terminal(String node, String terminal) {
        return byAddress.get(node + ".terminal." + terminal.toLowerCase(Locale.ROOT));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The processes that a row has to itself, where it cannot be driven on the one that all share.
 *
 * @param settings of the broker
 * @param flows that are files: their YAML, by the flow's name
 * @param groups processes that run the flow, with one queue manager: execution groups; the first
 *     has the queue manager
 * @param channels flows of a second queue manager, which carry messages between the first and it:
 *     their YAML, by name; {@value #FIRST} in it stands for the first one's URL. Empty where there
 *     is none
 * @param limit of {@link dev.bactrian.perfharness.bare.BareProcess}, which runs in place of the
 *     broker; empty mostly
 * @param commands of operators, given to the broker when it is ready: what has no setting
 */
record Processes(
        Map<String, String> settings,
        Map<String, String> flows,
        int groups,
        Map<String, String> channels,
        String limit,
        List<String> commands) {

    /** The URL of the first queue manager, in the flows of the second. */
    static final String FIRST = "{first}";

    /** None of its own. */
    static final Processes SHARED = new Processes(Map.of(), Map.of(), 1, Map.of(), "", List.of());

    /** A limit in place of the broker. */
    static Processes bare(String limit) {
        return new Processes(Map.of(), Map.of(), 1, Map.of(), limit, List.of());
    }

    /** With one more setting. */
    Processes with(String name, String value) {
        return new Processes(more(settings, name, value), flows, groups, channels, limit, commands);
    }

    /** With one more flow that is a file. */
    Processes withFlow(String name, String yaml) {
        return new Processes(settings, more(flows, name, yaml), groups, channels, limit, commands);
    }

    /** With so many execution groups. */
    Processes withGroups(int count) {
        return new Processes(settings, flows, count, channels, limit, commands);
    }

    /** With a second queue manager, and one more flow of it. */
    Processes withChannel(String name, String yaml) {
        return new Processes(settings, flows, groups, more(channels, name, yaml), limit, commands);
    }

    /** With a command that the broker is given when it is ready. */
    Processes withCommand(String words) {
        return new Processes(settings, flows, groups, channels, limit, List.of(words));
    }

    /** Whether it is the process that all share. */
    boolean areShared() {
        return equals(SHARED);
    }

    /** How many there are. */
    int count() {
        return groups + (areTwoQueueManagers() ? 1 : 0);
    }

    /** Whether there is a second queue manager. */
    boolean areTwoQueueManagers() {
        return !channels.isEmpty();
    }

    private static Map<String, String> more(Map<String, String> map, String name, String value) {
        Map<String, String> all = new TreeMap<>(map);
        all.put(name, value);
        return new LinkedHashMap<>(all);
    }
}

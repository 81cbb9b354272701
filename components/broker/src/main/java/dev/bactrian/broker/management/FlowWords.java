// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The words of a command that is for one flow or for all: its own word, the flow or nothing, and
 * {@code name=value} for what is to be switched.
 *
 * @param flow null for all
 * @param given the values by their names
 */
record FlowWords(String flow, Map<String, String> given) {

    static final Predicate<String> ON_OR_OFF = List.of("on", "off")::contains;

    /**
     * Reads them.
     *
     * @param values by each name that there is, which values it may have
     * @return null for words that are none of these
     */
    static FlowWords of(String[] words, Map<String, Predicate<String>> values) {
        String flow = null;
        Map<String, String> given = new HashMap<>();
        for (int i = 1; i < words.length; i++) {
            int at = words[i].indexOf('=');
            if (at < 0 && flow == null) {
                flow = words[i];
                continue;
            }
            Predicate<String> known = at < 0 ? null : values.get(words[i].substring(0, at));
            String value = words[i].substring(at + 1);
            if (known == null || !known.test(value)) {
                return null;
            }
            given.put(words[i].substring(0, at), value);
        }
        return new FlowWords(flow, given);
    }

    /** Whether this process has the flow; all it has always. */
    boolean isKnown(RunningFlows flows) {
        return flow == null || flows.isThere(flow);
    }

    /** The ids of those that are meant. */
    List<String> ids(RunningFlows flows) {
        return flow == null ? flows.ids() : List.of(flow);
    }

    /** The value of a name that is on or off; null where it was not given. */
    Boolean isOn(String name) {
        return given.containsKey(name) ? given.get(name).equals("on") : null;
    }
}

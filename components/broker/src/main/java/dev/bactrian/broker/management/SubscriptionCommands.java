// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.publication.Publications;
import dev.bactrian.publication.SubscriptionList;
import dev.bactrian.publication.SubscriptionSelection;
import dev.bactrian.publication.camel.PublicationComponent;
import jakarta.inject.Singleton;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.camel.CamelContext;

/**
 * The commands for subscriptions: {@code subscriptions list} and {@code subscriptions delete}, then
 * {@code name=value} for each condition, the value as in a URL. A process answers for the
 * publications whose subscriptions it has.
 */
@Singleton
public class SubscriptionCommands {
    /** The first word of them all. */
    static final String WORD = "subscriptions";

    private static final String TITLES = "PUBLICATION\t" + SubscriptionList.TITLES + "\n";
    private static final Set<String> CONDITIONS =
            Set.of("publication", "topic", "queue", "name", "correlation");
    private static final String LIMIT = "limit";

    /** Whether those of configured subscribers are meant too; without it they are. */
    private static final String OWN = "configured";

    private final CamelContext context;

    SubscriptionCommands(CamelContext context) {
        this.context = context;
    }

    /** Executes one. */
    Answer execute(String[] words) {
        Map<String, String> given = new HashMap<>();
        for (int i = 2; i < words.length; i++) {
            int at = words[i].indexOf('=');
            if (at > 0) {
                given.put(
                        words[i].substring(0, at),
                        URLDecoder.decode(words[i].substring(at + 1), StandardCharsets.UTF_8));
            }
        }
        String what = words.length < 2 ? "" : words[1];
        if (what.equals("list") && isKnown(given, true)) {
            return list(given);
        }
        boolean selects = given.keySet().stream().anyMatch(key -> !key.equals("publication"));
        if (what.equals("delete") && isKnown(given, false) && selects) {
            return delete(given);
        }
        return Answer.failed(
                BrokerError.NO_SUCH_COMMAND
                        + ": expected subscriptions list or delete with publication=, topic=, queue=, name=,"
                        + " correlation= (list: limit=, configured=false; delete: at least one beside publication=)");
    }

    private static boolean isKnown(Map<String, String> given, boolean lists) {
        return given.keySet().stream()
                        .allMatch(
                                key ->
                                        CONDITIONS.contains(key)
                                                || lists && (key.equals(LIMIT) || key.equals(OWN)))
                && given.getOrDefault(LIMIT, "1").matches("[1-9]\\d{0,8}");
    }

    private static SubscriptionSelection selection(Map<String, String> given) {
        return new SubscriptionSelection(
                given.getOrDefault("topic", ""),
                given.getOrDefault("queue", ""),
                given.getOrDefault("name", ""),
                given.getOrDefault("correlation", ""),
                !given.containsKey(OWN) || given.get(OWN).equals("true"));
    }

    private Answer list(Map<String, String> given) {
        int limit = Integer.parseInt(given.getOrDefault(LIMIT, "1000"));
        StringBuilder table = new StringBuilder(TITLES);
        int count = 0;
        for (Named each : here(given)) {
            for (String row : each.publications.list(selection(given))) {
                if (count++ < limit) {
                    table.append(SubscriptionList.escaped(each.name))
                            .append('\t')
                            .append(row)
                            .append('\n');
                }
            }
        }
        return Answer.ok(table.toString());
    }

    private Answer delete(Map<String, String> given) {
        StringBuilder table = new StringBuilder("PUBLICATION\tDELETED\n");
        for (Named each : here(given)) {
            table.append(SubscriptionList.escaped(each.name))
                    .append('\t')
                    .append(each.publications.delete(selection(given)))
                    .append('\n');
        }
        return Answer.ok(table.toString());
    }

    private record Named(String name, Publications publications) {}

    private List<Named> here(Map<String, String> given) {
        List<Named> found = new ArrayList<>();
        if (context.hasComponent("publication") instanceof PublicationComponent component) {
            for (String name : component.names()) {
                Publications publications = component.publications(name);
                if (publications != null && given.getOrDefault("publication", name).equals(name)) {
                    found.add(new Named(name, publications));
                }
            }
        }
        return found;
    }
}

package dev.bactrian.publication;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Subscriptions as lines: topic, queue, filter, options. */
final class SubscriptionList {
    private SubscriptionList() {}

    static List<String> of(List<Subscription> subscriptions) {
        List<Subscription> sorted = new ArrayList<>(subscriptions);
        sorted.sort(
                Comparator.comparing(Subscription::topic)
                        .thenComparing(each -> each.subscriber().queue()));
        return sorted.stream().map(SubscriptionList::line).toList();
    }

    private static String line(Subscription each) {
        StringBuilder out = new StringBuilder();
        out.append(each.topic()).append('\t').append(each.subscriber().queue());
        out.append('\t').append(each.isDurable() ? "durable" : "while running");
        add(out, "name", each.name());
        add(out, "correlation", each.subscriber().correlationId());
        add(out, "user", each.user());
        add(out, "point", each.subscriptionPoint());
        add(out, "options", each.optionNames());
        add(out, "filter", each.filter() == null ? "" : each.filter().text());
        return out.toString();
    }

    private static void add(StringBuilder out, String what, String value) {
        if (!value.isEmpty()) {
            out.append('\t').append(what).append('=').append(value.replaceAll("[\\t\\r\\n]+", " "));
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Subscriptions as rows of columns that are separated by tabs. */
public final class SubscriptionList {
    /** The titles of the columns. */
    public static final String TITLES =
            "TOPIC\tQUEUE\tLIFE\tNAME\tCORRELATION\tUSER\tPOINT\tOPTIONS\tFILTER";

    private SubscriptionList() {}

    static List<String> of(List<Subscription> subscriptions) {
        List<Subscription> sorted = new ArrayList<>(subscriptions);
        sorted.sort(
                Comparator.comparing(Subscription::topic)
                        .thenComparing(each -> each.subscriber().queue())
                        .thenComparing(each -> each.subscriber().correlationId()));
        return sorted.stream().map(SubscriptionList::row).toList();
    }

    private static String row(Subscription each) {
        return String.join(
                "\t",
                escaped(each.topic()),
                escaped(each.subscriber().queue()),
                each.isDurable() ? "durable" : "running",
                escaped(each.name()),
                escaped(each.subscriber().correlationId()),
                escaped(each.user()),
                escaped(each.subscriptionPoint()),
                each.optionNames(),
                escaped(each.filter() == null ? "" : each.filter().text()));
    }

    /** What would end a column or a row stands behind a backslash, as in a string of Java. */
    public static String escaped(String cell) {
        return cell.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }
}

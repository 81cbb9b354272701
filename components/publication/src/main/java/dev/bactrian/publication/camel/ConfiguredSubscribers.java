// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import dev.bactrian.publication.LocalSubscription;
import dev.bactrian.publication.PublicationException;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.topic.WildcardScheme;
import java.util.ArrayList;
import java.util.List;

/** The subscriptions that an endpoint's option {@code subscribers} asks for. */
final class ConfiguredSubscribers {
    private static final int MOST = 100_000;

    private ConfiguredSubscribers() {}

    static List<LocalSubscription> of(PublicationEndpoint endpoint) {
        List<LocalSubscription> found = new ArrayList<>();
        for (String entry : endpoint.getSubscribers().split(",")) {
            String queue = entry.strip();
            int star = queue.indexOf('*');
            if (star > 0) {
                int count = count(queue, queue.substring(star + 1));
                for (int i = 1; i <= count; i++) {
                    found.add(of(endpoint, queue.substring(0, star), "subscriber " + i));
                }
            } else if (!queue.isEmpty()) {
                found.add(of(endpoint, queue, ""));
            }
        }
        return found;
    }

    private static int count(String entry, String number) {
        if (number.matches("[1-9]\\d{0,5}") && Integer.parseInt(number) <= MOST) {
            return Integer.parseInt(number);
        }
        throw new PublicationException(
                PublicationError.SETTINGS,
                "subscribers: expected QUEUE or QUEUE*N, N from 1 to " + MOST + ", found " + entry);
    }

    private static LocalSubscription of(
            PublicationEndpoint endpoint, String queue, String correlationId) {
        return new LocalSubscription(
                queue,
                correlationId,
                endpoint.getTopic(),
                WildcardScheme.topic,
                endpoint.getSubscriptionPoint(),
                endpoint.getFilter(),
                "",
                "",
                false,
                true);
    }
}

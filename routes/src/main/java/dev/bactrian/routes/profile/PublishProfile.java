// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import java.util.Locale;

/**
 * A test of publish/subscribe in the reports: each message is published on one topic, and its
 * subscribers, told apart by correlation identifiers, share one queue, as in the report of 2008.
 */
abstract class PublishProfile extends Flow {
    private final int subscribers;
    private final String filter;

    PublishProfile(String id, int subscribers, String filter) {
        super(id);
        this.subscribers = subscribers;
        this.filter = filter;
    }

    @Override
    protected void define() {
        String queues = id().replace('-', '.').toUpperCase(Locale.ROOT);
        input(queues + ".IN")
                .to(
                        "publication:"
                                + id()
                                + "?topic=Sport/Soccer/Results&subscribers="
                                + queues
                                + ".OUT*"
                                + subscribers
                                + (filter.isEmpty() ? "" : "&filter=RAW(" + filter + ")"));
    }
}

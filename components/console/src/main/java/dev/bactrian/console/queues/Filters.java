// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.activemq.artemis.core.server.MessageReference;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.utils.UUID;
import org.apache.activemq.artemis.utils.collections.LinkedListIterator;

/**
 * How the queue manager finds chosen messages: by their ids. Those that came without are looked for
 * among all of the queue.
 */
final class Filters {

    private Filters() {}

    /**
     * The filters under which they are got, in their order on the queue; null is one that takes
     * all.
     */
    static Set<String> of(Queue queue, Set<String> keys) {
        Set<String> filters = new LinkedHashSet<>();
        int found = 0;
        try (LinkedListIterator<MessageReference> messages = queue.browserIterator()) {
            while (found < keys.size() && messages.hasNext()) {
                MessageReference message = messages.next();
                if (keys.contains(Long.toString(message.getMessageID()))) {
                    found++;
                    Object id = message.getMessage().getUserID();
                    filters.add(id instanceof UUID ? "AMQUserID = 'ID:" + id + "'" : null);
                }
            }
        }
        return filters;
    }
}

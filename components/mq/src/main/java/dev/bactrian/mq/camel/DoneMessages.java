// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Messages that a flow is done with, and that were rolled back with others or lost with their
 * connection before they were taken off the queue: when they come again, they are only taken off.
 * In transaction mode automatic, non-persistent messages are such: what the flow put for them is
 * out already.
 */
final class DoneMessages {
    private static final int MOST = 10_000;

    private final Map<String, Boolean> ids =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                    return size() > MOST;
                }
            };

    private volatile boolean any;

    synchronized void addAll(Collection<String> messageIds) {
        messageIds.forEach(id -> ids.put(id, Boolean.TRUE));
        any = !ids.isEmpty();
    }

    /** Whether the flow is done with the message; it is forgotten here. */
    boolean remove(String messageId) {
        return any && removeKnown(messageId);
    }

    private synchronized boolean removeKnown(String messageId) {
        boolean known = ids.remove(messageId) != null;
        any = !ids.isEmpty();
        return known;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry;

import io.opentelemetry.api.trace.SpanContext;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Where in a trace messages are, by their ids: for a reply that comes without a context of its own
 * from a program that copies none, and for the links of an aggregation's end. Of the latest only,
 * in memory, until the process ends.
 */
public final class SeenMessages {
    /** How many are remembered. */
    static final int MOST = 10_000;

    private static final int LONGEST_ID = 200;

    private final Map<String, SpanContext> seen;

    SeenMessages(int most) {
        seen =
                new LinkedHashMap<>() {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<String, SpanContext> eldest) {
                        return size() > most;
                    }
                };
    }

    /** Remembers one; without an id, or one of more than 200 characters, nothing is. */
    public void add(String id, SpanContext where) {
        String key = key(id);
        if (key == null || !where.isValid()) {
            return;
        }
        synchronized (seen) {
            seen.remove(key);
            seen.put(key, where);
        }
    }

    /** Where it is; {@link SpanContext#getInvalid()} where that is not known. */
    public SpanContext get(String id) {
        String key = key(id);
        if (key == null) {
            return SpanContext.getInvalid();
        }
        synchronized (seen) {
            return seen.getOrDefault(key, SpanContext.getInvalid());
        }
    }

    /** As JMS writes ids, as MQ does, or as the aggregation keeps them: all are the same. */
    private static String key(String id) {
        if (id == null || id.length() > LONGEST_ID) {
            return null;
        }
        String bare = id.startsWith("ID:") ? id.substring(3) : id;
        return bare.isBlank() ? null : bare.toLowerCase(Locale.ROOT);
    }
}

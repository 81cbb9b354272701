// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * What an input knows of messages that will come again. The last thousand, each for an hour after
 * it was heard of last: one that never comes again (it expired, another process took it) is not
 * kept for good. For several threads.
 */
final class FailedMessages {
    /** How long in nanoseconds a message is known that is not heard of. */
    static final long KEPT = TimeUnit.HOURS.toNanos(1);

    private static final int MOST = 1000;

    /** What is known of one. */
    private static final class Known {
        private boolean failed;
        private boolean refused;
        private String reason;
        private int excused;
        private final Map<Enum<?>, Integer> passed = new HashMap<>(2);
        private long since;
    }

    private final LongSupplier clock;

    /** The one that was not noted for the longest time first. */
    private final Map<String, Known> known =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Known> eldest) {
                    return size() > MOST;
                }
            };

    private volatile boolean any;

    /**
     * @param clock nanoseconds, as {@link System#nanoTime()}
     */
    FailedMessages(LongSupplier clock) {
        this.clock = clock;
    }

    /** Whether nothing is known of any message: what each commit asks. */
    boolean isEmpty() {
        return !any;
    }

    /** Made where it is not known, and the youngest from now on. */
    private Known note(String messageId) {
        Known found = known.remove(messageId);
        Known noted = found == null ? new Known() : found;
        noted.since = clock.getAsLong();
        known.put(messageId, noted);
        any = true;
        return noted;
    }

    /** One failed: null keeps the reason that is there. */
    synchronized void failed(String messageId, String reason) {
        Known noted = note(messageId);
        noted.failed = true;
        noted.reason = reason != null ? reason : noted.reason;
    }

    /** The queue manager did not commit the move of one. */
    synchronized void refused(String messageId) {
        Known noted = note(messageId);
        noted.failed = true;
        noted.refused = true;
    }

    /** A rollback of these is not to be counted. */
    synchronized void excuse(Collection<String> messageIds) {
        messageIds.forEach(each -> note(each).excused++);
    }

    /** Counts a failure of a kind, where there were fewer than so many of that kind. */
    synchronized boolean passes(String messageId, Enum<?> kind, int most) {
        Known before = known.get(messageId);
        int passed = before == null ? 0 : before.passed.getOrDefault(kind, 0);
        if (passed >= most) {
            return false;
        }
        note(messageId).passed.put(kind, passed + 1);
        return true;
    }

    /** How many rollbacks of it are not counted. */
    int excused(String messageId) {
        if (!any) {
            return 0;
        }
        synchronized (this) {
            Known found = known.get(messageId);
            return found == null ? 0 : found.excused;
        }
    }

    boolean hasFailed(String messageId) {
        if (!any) {
            return false;
        }
        synchronized (this) {
            Known found = known.get(messageId);
            return found != null && found.failed;
        }
    }

    /** Why it failed; null where that is not known. */
    synchronized String reason(String messageId) {
        Known found = known.get(messageId);
        return found == null ? null : found.reason;
    }

    synchronized boolean isRefused(String messageId) {
        Known found = known.get(messageId);
        return found != null && found.refused;
    }

    /** These are gone; and those are that were not heard of for long. */
    void forget(Collection<String> messageIds) {
        if (!any) {
            return;
        }
        synchronized (this) {
            messageIds.forEach(known::remove);
            long now = clock.getAsLong();
            Iterator<Known> eldest = known.values().iterator();
            while (eldest.hasNext() && now - eldest.next().since > KEPT) {
                eldest.remove();
            }
            any = !known.isEmpty();
        }
    }
}

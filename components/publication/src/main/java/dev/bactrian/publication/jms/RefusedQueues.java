// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.publication.Deliveries.Receiver;
import dev.bactrian.state.UnitOfWork;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Queues that the queue manager refused to put to when a unit of work was to be committed: a send
 * in a transaction is not answered, so that the refusal comes for the unit as a whole, which is
 * rolled back. When its message comes again these queues are passed over, for a while.
 */
final class RefusedQueues {
    private static final long PASSED_OVER_MILLIS = 10_000;
    private static final int MOST = 10_000;

    /** Until when, by name. */
    private final Map<String, Long> refused = new ConcurrentHashMap<>();

    /** Hears how a unit of work ends that sends to these. */
    void watch(UnitOfWork unit, List<Receiver> receivers) {
        unit.onCompletion(
                committed -> {
                    if (!committed) {
                        rolledBack(unit, receivers);
                    }
                });
    }

    private void rolledBack(UnitOfWork unit, List<Receiver> receivers) {
        MqUnitOfWork work = unit.session(MqUnitOfWork.class);
        Exception refusal = work == null ? null : work.session().refusal();
        String why = refusal == null ? null : refusal.getMessage();
        if (why == null) {
            return;
        }
        for (Receiver each : receivers) {
            String queue = each.subscription().subscriber().queue();
            if (names(why, queue) && refused.size() < MOST) {
                refused.put(queue, System.currentTimeMillis() + PASSED_OVER_MILLIS);
            }
        }
    }

    /** Whether a text has a name as a whole word. */
    static boolean names(String text, String name) {
        for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
            int end = at + name.length();
            boolean ends = end == text.length() || !isOfName(text, end);
            if (ends && (at == 0 || !isOfName(text, at - 1))) {
                return true;
            }
        }
        return false;
    }

    /** A point that ends a sentence is of no name. */
    private static boolean isOfName(String text, int at) {
        char c = text.charAt(at);
        boolean point = c == '.' && at + 1 < text.length() && text.charAt(at + 1) > ' ';
        return point
                || Character.isLetterOrDigit(c)
                || c == '_'
                || c == '/'
                || c == '%'
                || c == '-';
    }

    /** Whether a queue is passed over now. */
    boolean has(String queue, long now) {
        if (refused.isEmpty()) {
            return false;
        }
        Long until = refused.get(queue);
        if (until != null && until <= now) {
            refused.remove(queue, until); // tried again
            return false;
        }
        return until != null;
    }
}

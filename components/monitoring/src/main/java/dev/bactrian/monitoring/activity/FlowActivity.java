// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.activity;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What one flow did lately, the last {@value #MOST} things. What it does again and again is one
 * thing with a number: a flow that fails with every message does not push out why it was started.
 */
public final class FlowActivity {
    /** How many things are kept. */
    public static final int MOST = 200;

    private static final int MOST_CHARACTERS = 500;

    /** How many of the last things are looked at for one that happens again. */
    private static final int NEAR = 5;

    private final Clock clock;
    private final Deque<Activity> kept = new ArrayDeque<>();

    FlowActivity(Clock clock) {
        this.clock = clock;
    }

    /**
     * Notes something.
     *
     * @param text in one line; control characters become a dot, what is beyond 500 characters is
     *     left out
     */
    public synchronized void add(String text) {
        String line = oneLine(text);
        Instant now = clock.instant();
        Activity again = again(line);
        if (again != null) {
            kept.remove(again);
        }
        kept.addLast(
                new Activity(
                        again == null ? now : again.first(),
                        now,
                        again == null ? 1 : again.times() + 1,
                        line));
        if (kept.size() > MOST) {
            kept.removeFirst();
        }
    }

    private Activity again(String line) {
        int looked = 0;
        for (var last = kept.descendingIterator(); last.hasNext() && looked < NEAR; looked++) {
            Activity activity = last.next();
            if (activity.text().equals(line)) {
                return activity;
            }
        }
        return null;
    }

    /** What is kept, the oldest first. */
    public synchronized List<Activity> all() {
        return List.copyOf(kept);
    }

    private static String oneLine(String text) {
        int end = Math.min(text.length(), MOST_CHARACTERS);
        StringBuilder line = new StringBuilder(end + 1);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? '·' : c);
        }
        return end < text.length() ? line.append('…').toString() : line.toString();
    }
}

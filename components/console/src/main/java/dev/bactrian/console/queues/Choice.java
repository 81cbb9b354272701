// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import java.util.Set;

/**
 * Messages of a queue.
 *
 * @param queue its name
 * @param keys which of them; empty for all that are there now
 * @param most how many at most, oldest first
 */
public record Choice(String queue, Set<String> keys, long most) {

    private static final int MOST_KEYS = 1000;

    /**
     * Checks their number.
     *
     * @throws ConsoleRefusal BAC8805 for more than 1,000 chosen ones
     */
    public Choice {
        keys = Set.copyOf(keys);
        if (keys.size() > MOST_KEYS) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "keys: expected at most " + MOST_KEYS);
        }
    }

    boolean takes(String key) {
        return keys.isEmpty() || keys.contains(key);
    }

    /** How many it can be of so many that are there. */
    long of(long there) {
        return Math.min(Math.min(most, there), keys.isEmpty() ? Long.MAX_VALUE : keys.size());
    }
}

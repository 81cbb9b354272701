// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The locks of the BEGIN ATOMIC blocks of one schema: a block is known by its label, and those
 * without one are one (BEGIN ... END statement).
 */
public final class AtomicLocks {
    private final Map<String, ReentrantReadWriteLock> byLabel = new ConcurrentHashMap<>();

    /** How a block is entered. */
    public record Lock(ReentrantReadWriteLock lock, boolean readOnly) {}

    /**
     * The lock of a block.
     *
     * @param label null for none
     * @param readOnly whether other readers may be in it at the same time ({@code READ ONLY})
     */
    public Lock of(String label, boolean readOnly) {
        String key = label == null ? "" : label.toUpperCase(Locale.ROOT);
        return new Lock(byLabel.computeIfAbsent(key, k -> new ReentrantReadWriteLock()), readOnly);
    }
}

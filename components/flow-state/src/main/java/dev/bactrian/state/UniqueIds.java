// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.security.SecureRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ids that no other process makes either: a random number of the process, then a count. Making one
 * costs an addition, where {@link UUID#randomUUID()} asks the system for random bytes under a lock.
 * They are no secret: the next one can be told from the last.
 */
public final class UniqueIds {
    private static final long VERSION = 0x8000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private final long process;
    private final AtomicLong count = new AtomicLong();

    /** Ids with a random number of their own. */
    public UniqueIds() {
        // version 8 of RFC 9562: what the bits mean is the maker's affair
        process = new SecureRandom().nextLong() & ~0xF000L | VERSION;
    }

    /** An id that was not there before. */
    public UUID next() {
        return new UUID(process, count.getAndIncrement() & (VARIANT - 1 >>> 1) | VARIANT);
    }
}

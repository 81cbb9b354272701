// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that stands until a test moves it: no test waits for time, or is late for it. */
public final class ManualClock implements InstantSource {
    private final AtomicLong millis = new AtomicLong(1_700_000_000_000L);

    /** Moves it on. */
    public void advance(long by) {
        millis.addAndGet(by);
    }

    @Override
    public long millis() {
        return millis.get();
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }
}

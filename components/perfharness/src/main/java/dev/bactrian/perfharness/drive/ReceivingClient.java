// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;

/** Takes whatever comes: a receiver from a queue, a subscriber of a topic. */
public final class ReceivingClient implements Client {

    /** Short, so that the end of a run is seen. */
    private static final Duration A_WHILE = Duration.ofMillis(100);

    private final Inlet inlet;
    private final int commitCount;
    private int open;

    /**
     * Takes it over.
     *
     * @param inlet where messages are taken
     * @param commitCount how many are a unit of work
     */
    public ReceivingClient(Inlet inlet, int commitCount) {
        this.inlet = inlet;
        this.commitCount = commitCount;
    }

    @Override
    public boolean next() throws Exception {
        if (!inlet.take(null, A_WHILE)) {
            // What was taken need not wait for more.
            settle();
            return false;
        }
        if (++open >= commitCount) {
            settle();
        }
        return true;
    }

    @Override
    public void settle() throws Exception {
        if (open > 0) {
            inlet.commit();
            open = 0;
        }
    }

    @Override
    public void close() throws Exception {
        inlet.close();
    }
}

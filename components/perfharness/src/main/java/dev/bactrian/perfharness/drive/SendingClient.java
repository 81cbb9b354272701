// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/** Puts messages and waits for nothing: a sender to a queue, a publisher to a topic. */
public final class SendingClient implements Client {

    private final Outlet outlet;
    private final int commitCount;
    private int open;

    /**
     * Takes it over.
     *
     * @param outlet where messages are put
     * @param commitCount how many are a unit of work
     */
    public SendingClient(Outlet outlet, int commitCount) {
        this.outlet = outlet;
        this.commitCount = commitCount;
    }

    @Override
    public boolean next() throws Exception {
        outlet.put();
        if (++open >= commitCount) {
            settle();
        }
        return true;
    }

    @Override
    public void settle() throws Exception {
        if (open > 0) {
            outlet.commit();
            open = 0;
        }
    }

    @Override
    public void close() throws Exception {
        outlet.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;

/**
 * Puts a message, waits for the reply, puts the next. With the same queue on both sides it is the
 * put-get of a queue manager's own measurement.
 */
public final class RequestingClient implements Client {

    private final List<Outlet> outlets;
    private final Inlet inlet;
    private final int replies;
    private final Duration patience;

    /**
     * Takes over both.
     *
     * @param outlet where requests are put
     * @param inlet where replies are taken
     * @param patience how long a reply may take
     */
    public RequestingClient(Outlet outlet, Inlet inlet, Duration patience) {
        this(List.of(outlet), inlet, 1, patience);
    }

    /**
     * Takes over all: a message is put to each outlet, then so many replies are taken.
     *
     * @param outlets where requests are put; with several, any reply will do
     * @param inlet where replies are taken
     * @param replies to all of these messages together, one at least
     * @param patience how long each may take
     */
    public RequestingClient(List<Outlet> outlets, Inlet inlet, int replies, Duration patience) {
        this.outlets = List.copyOf(outlets);
        this.inlet = inlet;
        this.replies = replies;
        this.patience = patience;
    }

    @Override
    public boolean next() throws Exception {
        String correlation = null;
        for (Outlet outlet : outlets) {
            correlation = outlet.put();
        }
        // A put that is not committed has no reply.
        for (Outlet outlet : outlets) {
            outlet.commit();
        }
        for (int taken = 0; taken < replies; taken++) {
            if (!inlet.take(correlation, patience)) {
                throw new TimeoutException(
                        "no reply on " + inlet.name() + " within " + patience.toMillis() + " ms");
            }
        }
        inlet.commit();
        return true;
    }

    @Override
    public void close() throws Exception {
        try (Inlet first = inlet) {
            for (Outlet outlet : outlets) {
                outlet.close();
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;
import java.util.concurrent.TimeoutException;

/**
 * Puts a message, waits for the reply, puts the next. With the same queue on both sides it is the
 * put-get of a queue manager's own measurement.
 */
public final class RequestingClient implements Client {

    private final Outlet outlet;
    private final Inlet inlet;
    private final Duration patience;

    /**
     * Takes over both.
     *
     * @param outlet where requests are put
     * @param inlet where replies are taken
     * @param patience how long a reply may take
     */
    public RequestingClient(Outlet outlet, Inlet inlet, Duration patience) {
        this.outlet = outlet;
        this.inlet = inlet;
        this.patience = patience;
    }

    @Override
    public boolean next() throws Exception {
        String correlation = outlet.put();
        // A put that is not committed has no reply.
        outlet.commit();
        if (!inlet.take(correlation, patience)) {
            throw new TimeoutException(
                    "no reply on " + inlet.name() + " within " + patience.toMillis() + " ms");
        }
        inlet.commit();
        return true;
    }

    @Override
    public void close() throws Exception {
        try (Inlet first = inlet) {
            outlet.close();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/** A short session each time: connects, makes some round trips, and disconnects. */
public final class SessionClient implements Client {

    private final Factory factory;
    private final int number;
    private final int roundTrips;

    /**
     * Connects to nothing yet.
     *
     * @param factory opens the client of a session
     * @param number of this one
     * @param roundTrips of each session
     */
    public SessionClient(Factory factory, int number, int roundTrips) {
        this.factory = factory;
        this.number = number;
        this.roundTrips = roundTrips;
    }

    @Override
    public boolean next() throws Exception {
        try (Client session = factory.open(number)) {
            for (int trip = 0; trip < roundTrips; trip++) {
                session.next();
            }
        }
        return true;
    }

    @Override
    public void close() {
        // Nothing is open between sessions.
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/**
 * One client. It is used by one thread at a time, and has one message in flight at most.
 *
 * <p>Example: {@link RequestingClient} puts a message and waits for its reply, each time that it is
 * told.
 */
public interface Client extends AutoCloseable {

    /**
     * Does it once.
     *
     * @return false when there was nothing to do: a receiver to which nothing came for a short
     *     while
     * @throws java.util.concurrent.TimeoutException when no reply came in time: what was sent may
     *     still be under way, so the client is not told again
     * @throws Exception when it failed and nothing is in flight
     */
    boolean next() throws Exception;

    /**
     * Finishes what was begun, at the end of a run: commits the unit of work that is open.
     *
     * @throws Exception when that fails
     */
    default void settle() throws Exception {}

    @Override
    void close() throws Exception;

    /** Opens clients. */
    interface Factory {

        /**
         * Opens one.
         *
         * @param number of the client, from zero
         * @throws Exception when it cannot connect
         */
        Client open(int number) throws Exception;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.drive;

/**
 * One client: makes one request at a time and waits for a reply. Used by one thread.
 *
 * <p>An implementation is opened in the thread that uses it.
 */
public interface Requestor extends AutoCloseable {

    /**
     * Puts one message and takes one reply.
     *
     * @throws Exception when the request fails, or no reply comes in time
     */
    void request() throws Exception;

    @Override
    void close() throws Exception;

    /** Opens clients. */
    interface Factory {

        /**
         * Opens one.
         *
         * @param number of the client, from zero
         */
        Requestor open(int number) throws Exception;
    }
}

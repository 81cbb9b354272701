// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/** Where a client puts messages. */
public interface Outlet extends AutoCloseable {

    /**
     * Puts one.
     *
     * @return the correlation id that its reply will have; null when any reply will do
     * @throws Exception when it cannot be put
     */
    String put() throws Exception;

    /**
     * Ends the unit of work, if there is one.
     *
     * @throws Exception when it cannot be committed
     */
    void commit() throws Exception;

    @Override
    void close() throws Exception;
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;

/** Where a client takes messages. */
public interface Inlet extends AutoCloseable {

    /**
     * Takes one.
     *
     * @param correlation the correlation id that it must have; null for any
     * @param patience how long to wait
     * @return whether one came
     * @throws Exception when it cannot be taken
     */
    boolean take(String correlation, Duration patience) throws Exception;

    /**
     * Ends the unit of work, if there is one.
     *
     * @throws Exception when it cannot be committed
     */
    void commit() throws Exception;

    /** The place, as a person knows it. */
    String name();

    @Override
    void close() throws Exception;
}

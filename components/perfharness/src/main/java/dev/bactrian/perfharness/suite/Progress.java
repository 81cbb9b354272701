// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/** Is told how far a suite is. */
public interface Progress {

    /**
     * A process was started.
     *
     * @param table whose counterpart it runs
     * @param millis until it was ready
     */
    default void started(String table, long millis) {}

    /**
     * A row was measured, or could not be.
     *
     * @param result of it
     * @param done how many rows are
     * @param all how many there are
     */
    default void row(RowResult result, int done, int all) {}
}

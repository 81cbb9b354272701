// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/** Is told what goes on in a run, by the thread that drives. */
public interface Observer {

    /**
     * A second went by.
     *
     * @param warmingUp whether it is not measured
     * @param rate requests answered in it
     * @param median response time in milliseconds
     * @param high the response time below which 99 of 100 lie, in milliseconds
     */
    default void second(boolean warmingUp, double rate, double median, double high) {}

    /** The measured time begins; no request is under way. */
    default void begins() {}

    /**
     * The measured time is over; no request is under way.
     *
     * @param figures of it
     */
    default void ended(Figures figures) {}
}

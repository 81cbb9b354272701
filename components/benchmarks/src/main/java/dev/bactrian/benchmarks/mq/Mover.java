// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mq;

/** Something that moves messages from the queue IN to the queue OUT. */
interface Mover {
    /** What the table calls it. */
    String name();

    /** Begins to move. */
    void start() throws Exception;

    /** Ends, and returns when it has ended. */
    void stop() throws Exception;
}

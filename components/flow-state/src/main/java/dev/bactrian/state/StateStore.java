// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

/** What a node keeps between messages, here or in another process. */
public interface StateStore extends AutoCloseable {
    /** Begins; returns when it is decided whose the state is. */
    void start() throws InterruptedException;

    /** How many entries are open in this process. */
    int size();

    /** Ends all work on what is open: another process may go on with it. */
    @Override
    void close();
}

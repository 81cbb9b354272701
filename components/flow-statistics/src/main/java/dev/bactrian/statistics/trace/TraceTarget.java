// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import java.io.IOException;

/** Where the lines of a trace go. */
public interface TraceTarget {

    /** Adds lines, of one event. */
    void write(String lines) throws IOException;

    /** What it is called. */
    String name();

    /** No line comes any more. */
    default void close() {}
}

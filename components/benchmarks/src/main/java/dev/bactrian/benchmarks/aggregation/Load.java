// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

/**
 * How a candidate is to work, the same for all of them: how many threads for each queue, how many
 * persistent messages in a transaction (with an empty queue, those that there are).
 */
record Load(int instances, int commitCount, boolean persistent) {
    /** The options of an input of {@code mq:}. */
    String input() {
        return "?transactionMode=automatic&instances="
                + instances
                + (commitCount > 1 ? "&commitCount=" + commitCount : "");
    }
}

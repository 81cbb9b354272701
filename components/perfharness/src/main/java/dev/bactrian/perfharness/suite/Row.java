// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.messagesets.MessageSize;

/**
 * A published row and what is measured beside it.
 *
 * @param published the row
 * @param workload its counterpart
 */
public record Row(Published published, Workload workload) {

    /** The size of the message, in bytes. */
    public long bytes() {
        return MessageSize.parse(published.size());
    }

    /** See {@link Published#id}. */
    public String id() {
        return published.id();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

/** What somebody may do with a queue or a topic. */
public enum Permission {
    /** Put a message on it; publish to it. */
    PUT,
    /** Take messages from it; subscribe to it. */
    GET,
    /** Look at the messages on it. */
    BROWSE,
    /** Delete and change it; of the broker: all of management. */
    ADMINISTER;

    /** The bit of this permission in a set of them. */
    int bit() {
        return 1 << ordinal();
    }
}

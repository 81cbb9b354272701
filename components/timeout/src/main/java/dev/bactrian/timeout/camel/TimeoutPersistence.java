// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

/** Whether a timeout outlives the process. */
public enum TimeoutPersistence {
    /** Where the message that asks for it is persistent. */
    automatic,
    /** Each. */
    yes,
    /** None. */
    no
}

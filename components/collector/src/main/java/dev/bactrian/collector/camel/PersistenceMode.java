// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

/** Whether messages in a collection outlive the process. */
public enum PersistenceMode {
    /** Those that are persistent themselves. */
    automatic,
    /** All. */
    yes,
    /** None. */
    no
}

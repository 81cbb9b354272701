// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

/** Whether the messages that a flow gets are recorded. */
public enum RecordMode {
    /** They are not. */
    NO,
    /** They are, where that is possible. */
    YES,
    /** They are, or fail. */
    REQUIRED
}

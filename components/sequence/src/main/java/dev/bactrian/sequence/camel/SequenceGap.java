// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

/** What becomes of messages before which one is missing for too long. */
public enum SequenceGap {
    /** They go to the terminal expire, and the group ends. */
    expire,
    /** They go on, as if the missing one had come. */
    skip
}

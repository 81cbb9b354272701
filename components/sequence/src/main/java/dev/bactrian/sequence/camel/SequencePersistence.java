// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

/** Whether the state of a sequence outlives the process. */
public enum SequencePersistence {
    /** Where the messages are persistent. */
    automatic,
    /** Always. */
    yes,
    /** Never. */
    no
}

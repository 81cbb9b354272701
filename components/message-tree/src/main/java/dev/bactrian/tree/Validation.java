// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/** How far a message is held against its model. */
public enum Validation {
    /** Not at all. */
    NONE,
    /** Structure: what stands where, and how often. */
    CONTENT,
    /** Structure, and the values against their types. */
    CONTENT_AND_VALUE
}

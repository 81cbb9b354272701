// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

/** The terminals of a resequencer. */
public enum ResequenceOutlet {
    /** Messages in the order of their numbers. */
    out,
    /** Messages that waited for too long for one that is missing. */
    expire
}

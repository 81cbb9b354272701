// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

/**
 * What becomes of a message whose correlation path finds nothing, or nothing that fits the pattern.
 */
public enum MissingCorrelation {
    /** It fails, with BAC5501 or BAC5502. */
    fail,
    /** Its correlation string is empty: it goes to the collection without one. */
    empty
}

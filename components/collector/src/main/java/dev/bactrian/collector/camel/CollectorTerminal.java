// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

/** The terminals of a collector. */
public enum CollectorTerminal {
    /** Complete collections. */
    out,
    /** Collections that were not complete in time. */
    expire
}

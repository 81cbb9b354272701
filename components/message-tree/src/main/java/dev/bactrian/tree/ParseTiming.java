// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/** When a parser does its work. */
public enum ParseTiming {
    /** As far as a reference needs, when it needs it. */
    ON_DEMAND,
    /** All of the body, apart from what validation puts off, when the message is read. */
    IMMEDIATE,
    /** All of the body, when the message is read. */
    COMPLETE
}

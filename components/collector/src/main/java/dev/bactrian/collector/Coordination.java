// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

/** When complete collections are handed on. */
public enum Coordination {
    /** When they are complete. */
    disabled,
    /** On a control message, all that are complete; where none is, the next one when it is. */
    all,
    /** On a control message, the one that was complete first; where none is, the next one. */
    first,
    /** On a control message, all complete ones of the name that it says. */
    name
}

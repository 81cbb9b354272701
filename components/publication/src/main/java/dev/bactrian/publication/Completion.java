// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/** How a command ended, as the property {@code Completion} of a {@code pscr} folder says it. */
public enum Completion {
    /** All of it was done. */
    ok,
    /** Some of it was. */
    warning,
    /** Nothing was. */
    error
}

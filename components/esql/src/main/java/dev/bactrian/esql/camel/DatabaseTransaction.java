// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

/** Which transaction the statements of a module belong to. */
public enum DatabaseTransaction {
    /** That of the flow: they are committed and rolled back with its message. */
    automatic,
    /** The module's own: they are committed when it ends, whatever becomes of the message. */
    commit
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

/** Which transaction the work of a node belongs to. */
public enum DatabaseTransactionMode {
    /** That of the flow: it is committed and rolled back with the message. */
    automatic,
    /** Its own: it is committed when the node is done, whatever becomes of the message. */
    commit
}

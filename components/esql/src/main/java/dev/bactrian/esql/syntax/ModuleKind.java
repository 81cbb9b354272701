// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

/** What kind of node a module is for. */
public enum ModuleKind {
    /** Makes messages. */
    COMPUTE,
    /** Decides: true, false or unknown. */
    FILTER,
    /** Works on a database, and on the message as it is. */
    DATABASE,
    /** Reads events of a database, and makes a message of each. */
    DATABASEEVENT
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jdbc;

import dev.bactrian.state.StateError;
import dev.bactrian.tree.MessageException;
import java.sql.SQLException;

/** A table of state could not be written or read: BAC5454. */
public class StateDatabaseException extends MessageException {
    /** What failed, on which table, and why. */
    public StateDatabaseException(String what, String table, SQLException cause) {
        super(
                StateError.TABLE_NOT_USABLE,
                "cannot " + what + " table " + table + ": " + cause.getMessage(),
                cause);
    }
}

package dev.bactrian.state.jdbc;

import dev.bactrian.tree.MessageException;
import java.sql.SQLException;

/** A table of state could not be written or read: BAC5454. */
public class StateDatabaseException extends MessageException {
    /** What failed, on which table, and why. */
    public StateDatabaseException(String what, String table, SQLException cause) {
        super("BAC5454", "cannot " + what + " table " + table + ": " + cause.getMessage(), cause);
    }
}

package dev.bactrian.mq;

import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;

/**
 * Failures that the message is not to blame for, and that pass: a deadlock, a serialisation
 * failure, a database that is not there. Such a message is tried again, however often, and none of
 * the tries counts towards its backout threshold.
 */
final class PassingFailure {
    /** Causes that are looked at: a chain may lead back to itself. */
    private static final int DEEPEST = 50;

    private PassingFailure() {}

    static boolean is(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < DEEPEST; i++, at = at.getCause()) {
            if (at instanceof SQLException e && is(e)) {
                return true;
            }
        }
        return false;
    }

    /** By class as JDBC has them, and by state: not every driver throws those classes. */
    private static boolean is(SQLException e) {
        if (e instanceof SQLTransientException || e instanceof SQLRecoverableException) {
            return true;
        }
        String state = e.getSQLState();
        return state != null
                && (state.startsWith("40") // transaction rollback: deadlock, serialisation
                        || state.startsWith("08") // connection
                        || state.startsWith("57P") // PostgreSQL is being stopped or started
                        || state.equals("55P03") // PostgreSQL: lock not available
                        || state.equals("53300")); // PostgreSQL: too many connections
    }
}

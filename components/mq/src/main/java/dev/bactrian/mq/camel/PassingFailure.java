// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import java.sql.SQLException;

/**
 * Failures of a unit of work that met another one in a database: a deadlock, a serialisation
 * failure, a lock that was not to be had. The message is not to blame, and the next try mostly
 * succeeds: such tries do not count towards its backout threshold, up to a number that none but a
 * message which meets itself comes to.
 */
final class PassingFailure {
    /** Causes that are looked at: a chain may lead back to itself. */
    private static final int DEEPEST = 50;

    /** After so many tries of one message, its failures count as any other's. */
    static final int MOST = 50;

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

    /**
     * Whether the queue manager takes no puts because its disk is full: no number of tries says
     * anything of the message. By name: another queue manager's client has no such class.
     */
    static boolean isFullDisk(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < DEEPEST; i++, at = at.getCause()) {
            if (at.getClass().getSimpleName().equals("ActiveMQAddressFullException")) {
                return true;
            }
        }
        return false;
    }

    /** By state: not every driver throws JDBC's own classes for them. */
    private static boolean is(SQLException e) {
        String state = e.getSQLState();
        return state != null
                && (state.startsWith("40") // transaction rollback: deadlock, serialisation
                        || state.equals("55P03") // PostgreSQL: lock not available
                        || state.equals("HYT00")); // H2: timeout trying to lock
    }
}

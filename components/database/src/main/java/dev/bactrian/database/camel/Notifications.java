// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Listens to a channel of PostgreSQL, on a connection of its own. */
final class Notifications implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Notifications.class);

    /** How long in milliseconds one look takes: as long as an end may go unnoticed. */
    private static final int LOOK = 500;

    private static final long PAUSE = 5000;

    private final DataSource source;
    private final String channel;
    private final WakeUp wakeUp;

    Notifications(DataSource source, String channel, WakeUp wakeUp) {
        this.source = source;
        this.channel = TableName.column(channel);
        this.wakeUp = wakeUp;
    }

    @Override
    public void run() {
        while (!wakeUp.isOver()) {
            try (Connection connection = source.getConnection()) {
                listen(connection);
            } catch (SQLException e) {
                if (!wakeUp.isOver()) {
                    LOG.warn(
                            DatabaseError.NO_NOTIFICATIONS
                                    + ": channel {}: no notifications ({}); again in {} ms. Meanwhile the table is looked at as the pollInterval says",
                            channel,
                            e.getMessage(),
                            PAUSE);
                    wakeUp.pause(PAUSE);
                }
            }
        }
    }

    private void listen(Connection connection) throws SQLException {
        connection.setAutoCommit(true);
        PGConnection postgresql = connection.unwrap(PGConnection.class);
        try (Statement statement = connection.createStatement()) {
            statement.execute("LISTEN " + channel);
            wakeUp.call(); // what was said before is in the table
            while (!wakeUp.isOver()) {
                PGNotification[] said = postgresql.getNotifications(LOOK);
                if (said != null && said.length > 0) {
                    wakeUp.call();
                }
            }
            statement.execute("UNLISTEN *");
        }
    }
}

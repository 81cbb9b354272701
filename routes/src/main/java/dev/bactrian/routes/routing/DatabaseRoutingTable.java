// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.routing;

import dev.bactrian.quarkus.database.ActiveDatabase;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/** The table itself, asked anew each time. */
@Singleton
public class DatabaseRoutingTable implements RoutingTable {

    private static final String ONE =
            "SELECT QUEUE_MANAGER, QUEUE_NAME FROM ROUTING_TABLE"
                    + " WHERE VARIABLE1 = ? AND VARIABLE2 = ? AND VARIABLE3 = ?";
    private static final String ALL =
            "SELECT VARIABLE1, VARIABLE2, VARIABLE3, QUEUE_MANAGER, QUEUE_NAME FROM ROUTING_TABLE";

    private final DataSource database;

    DatabaseRoutingTable(@Identifier(ActiveDatabase.NAME) DataSource database) {
        this.database = database;
    }

    @Override
    public Optional<RoutingDestination> find(RoutingKey key) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(ONE)) {
            statement.setString(1, key.variable1());
            statement.setString(2, key.variable2());
            statement.setString(3, key.variable3());
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new RoutingDestination(row.getString(1), row.getString(2)))
                        : Optional.empty();
            }
        }
    }

    /** Every row, as an immutable map. */
    Map<RoutingKey, RoutingDestination> all() throws SQLException {
        Map<RoutingKey, RoutingDestination> rows = new HashMap<>();
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(ALL);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                rows.put(
                        new RoutingKey(row.getString(1), row.getString(2), row.getString(3)),
                        new RoutingDestination(row.getString(4), row.getString(5)));
            }
        }
        return Map.copyOf(rows);
    }
}

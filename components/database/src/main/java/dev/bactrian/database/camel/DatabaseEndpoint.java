// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import javax.sql.DataSource;
import org.apache.camel.Component;
import org.apache.camel.spi.UriParam;
import org.apache.camel.support.CamelContextHelper;

/** A node that works on a database. */
abstract class DatabaseEndpoint extends NodeEndpoint {
    @UriParam private final DatabaseOptions database = new DatabaseOptions();

    DatabaseEndpoint(String uri, Component component) {
        super(uri, component);
    }

    /** What all database nodes have in common. */
    public DatabaseOptions getDatabase() {
        return database;
    }

    @Override
    final String expressionSource() {
        return database.getDataSource();
    }

    /**
     * The data source.
     *
     * @throws IllegalArgumentException BAC3200 where there is none of that name, or none or several
     *     without one
     */
    final DataSource dataSource() {
        String name = database.getDataSource();
        DataSource found =
                name.isEmpty()
                        ? CamelContextHelper.findSingleByType(getCamelContext(), DataSource.class)
                        : getCamelContext()
                                .getRegistry()
                                .lookupByNameAndType(name, DataSource.class);
        if (found == null) {
            throw new IllegalArgumentException(
                    DatabaseError.WHICH_DATA_SOURCE
                            + ": "
                            + getEndpointUri()
                            + (name.isEmpty()
                                    ? ": expected one data source in the registry, or its name in the option dataSource"
                                    : ": expected a data source '" + name + "' in the registry"));
        }
        return found;
    }
}

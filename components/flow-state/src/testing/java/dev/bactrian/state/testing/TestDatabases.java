// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGConnectionPoolDataSource;

/** Pools of connections to H2 and PostgreSQL. */
public final class TestDatabases {
    private TestDatabases() {}

    /** A pool for a URL of one of the two, with its user in it where it needs one. */
    public static DataSource open(String url) {
        if (url.startsWith("jdbc:h2:")) {
            JdbcDataSource h2 = new JdbcDataSource();
            h2.setURL(url);
            h2.setUser("sa");
            return JdbcConnectionPool.create(h2);
        }
        PGConnectionPoolDataSource postgres = new PGConnectionPoolDataSource();
        postgres.setUrl(url);
        return JdbcConnectionPool.create(postgres);
    }
}

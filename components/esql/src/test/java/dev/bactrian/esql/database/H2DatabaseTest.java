// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.database;

import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** On H2. Its stored procedures are Java methods, which have no OUT parameters. */
class H2DatabaseTest extends DatabaseContract {
    private static final String HERE = StoredInH2.class.getName();

    private final Map<String, DataSource> sources =
            Map.of("main", h2("esql-main"), "stock", h2("esql-stock"));

    private static DataSource h2(String name) {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
        return h2;
    }

    @Override
    DataSource dataSource(String name) {
        return sources.get(name);
    }

    @Override
    String bytes() {
        return "VARBINARY(1000)";
    }

    @Override
    List<String> procedures() {
        return List.of(
                "CREATE ALIAS IF NOT EXISTS NOTE_NUMBER FOR '" + HERE + ".note'",
                "CREATE ALIAS IF NOT EXISTS OTHER.NOTE_NUMBER FOR '" + HERE + ".note'",
                "CREATE ALIAS IF NOT EXISTS TWICE FOR '" + HERE + ".twice'",
                "CREATE ALIAS IF NOT EXISTS BUYERS FOR '" + HERE + ".buyers'");
    }
}

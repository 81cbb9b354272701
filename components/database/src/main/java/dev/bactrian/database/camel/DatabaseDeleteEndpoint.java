// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.esql.run.EsqlServices;
import org.apache.camel.Category;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;

/** Delete rows of a table: the DataDelete node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "database-delete",
        title = "Database Delete",
        syntax = "database-delete:table",
        producerOnly = true,
        category = {Category.DATABASE},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=database-delete"})
public class DatabaseDeleteEndpoint extends DatabaseEndpoint {
    @UriPath(description = "The table, with its schema or without")
    @Metadata(required = true)
    private final String table;

    @UriParam private final RowsOptions rows = new RowsOptions();

    DatabaseDeleteEndpoint(String uri, DatabaseDeleteComponent component, String table) {
        super(uri, component);
        this.table = table;
    }

    @Override
    public Producer createProducer() {
        return new RowsProducer(this, rows.isTreatWarningsAsErrors()) {
            @Override
            SqlTemplate statement() {
                return DatabaseDeleteEndpoint.this.statement();
            }
        };
    }

    private SqlTemplate statement() {
        EsqlServices services = services(table);
        StringBuilder sql = new StringBuilder("DELETE FROM ").append(TableName.table(table));
        return RowsProducer.where(this, template(sql.toString(), services), rows, services);
    }

    @Override
    String nodeType() {
        return "ComIbmDataDeleteNode";
    }

    /** The table. */
    public String getTable() {
        return table;
    }

    /** Which rows, and what it is to find none. */
    public RowsOptions getRows() {
        return rows;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.run.EsqlServices;
import java.util.Map;
import org.apache.camel.Category;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;

/** Update rows of a table: the DataUpdate node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "database-update",
        title = "Database Update",
        syntax = "database-update:table",
        producerOnly = true,
        category = {Category.DATABASE},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=database-update"})
public class DatabaseUpdateEndpoint extends DatabaseEndpoint {
    @UriPath(description = "The table, with its schema or without")
    @Metadata(required = true)
    private final String table;

    @UriParam(
            prefix = "set.",
            multiValue = true,
            description =
                    "The new value of each column, an expression in ESQL or XPath: set.BALANCE=Body.Account.Balance")
    private Map<String, Object> columns;

    @UriParam private final RowsOptions rows = new RowsOptions();

    DatabaseUpdateEndpoint(String uri, DatabaseUpdateComponent component, String table) {
        super(uri, component);
        this.table = table;
    }

    @Override
    public Producer createProducer() {
        return new RowsProducer(this, rows.isTreatWarningsAsErrors()) {
            @Override
            SqlTemplate statement() {
                return DatabaseUpdateEndpoint.this.statement();
            }
        };
    }

    private SqlTemplate statement() {
        EsqlServices services = services(table);
        StringBuilder sql = new StringBuilder("UPDATE ").append(TableName.table(table));
        Map<String, String> values = DatabaseOptions.texts(columns);
        if (values.isEmpty()) {
            throw new IllegalArgumentException(
                    DatabaseError.NO_COLUMN
                            + ": "
                            + getEndpointUri()
                            + ": expected an expression for a column at least, found none");
        }
        String separator = " SET ";
        for (Map.Entry<String, String> value : values.entrySet()) {
            sql.append(separator).append(TableName.column(value.getKey()));
            sql.append(" = :{").append(value.getValue()).append('}');
            separator = ", ";
        }
        return RowsProducer.where(this, template(sql.toString(), services), rows, services);
    }

    @Override
    String nodeType() {
        return "ComIbmDataUpdateNode";
    }

    /** The table. */
    public String getTable() {
        return table;
    }

    /** The new value of each column. */
    public Map<String, Object> getColumns() {
        return columns;
    }

    /** Sets it. */
    public void setColumns(Map<String, Object> columns) {
        this.columns = columns;
    }

    /** Which rows, and what it is to find none. */
    public RowsOptions getRows() {
        return rows;
    }
}

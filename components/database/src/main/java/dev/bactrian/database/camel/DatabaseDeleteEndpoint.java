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

    @UriParam(
            description =
                    "Which rows: a condition of SQL with expressions as parameters, EMPNO = :{Body.Employee.EmpNo}")
    private String where;

    @UriParam(
            defaultValue = "false",
            description =
                    "Whether all rows of the table are meant where there is no option where. If not, the start is refused")
    private boolean allRows;

    @UriParam(defaultValue = "false", description = "Whether it is an error where no row is found")
    private boolean treatWarningsAsErrors;

    DatabaseDeleteEndpoint(String uri, DatabaseDeleteComponent component, String table) {
        super(uri, component);
        this.table = table;
    }

    @Override
    public Producer createProducer() {
        return new RowsProducer(this, treatWarningsAsErrors) {
            @Override
            SqlTemplate statement() {
                return DatabaseDeleteEndpoint.this.statement();
            }
        };
    }

    private SqlTemplate statement() {
        EsqlServices services = services(table);
        StringBuilder sql = new StringBuilder("DELETE FROM ").append(TableName.table(table));
        return RowsProducer.where(
                this, template(sql.toString(), services), where, allRows, services);
    }

    @Override
    String nodeType() {
        return "ComIbmDataDeleteNode";
    }

    /** The table. */
    public String getTable() {
        return table;
    }

    /** Which rows. */
    public String getWhere() {
        return where;
    }

    /** Sets it. */
    public void setWhere(String where) {
        this.where = where;
    }

    /** Whether all rows are meant where there is no option where. */
    public boolean isAllRows() {
        return allRows;
    }

    /** Sets it. */
    public void setAllRows(boolean allRows) {
        this.allRows = allRows;
    }

    /** Whether it is an error where no row is found. */
    public boolean isTreatWarningsAsErrors() {
        return treatWarningsAsErrors;
    }

    /** Sets it. */
    public void setTreatWarningsAsErrors(boolean treatWarningsAsErrors) {
        this.treatWarningsAsErrors = treatWarningsAsErrors;
    }
}

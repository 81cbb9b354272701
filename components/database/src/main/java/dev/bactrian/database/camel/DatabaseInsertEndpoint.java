// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.Category;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;

/** Insert rows into a table: the DataInsert node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "database-insert",
        title = "Database Insert",
        syntax = "database-insert:table",
        producerOnly = true,
        category = {Category.DATABASE},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=database-insert"})
public class DatabaseInsertEndpoint extends DatabaseEndpoint {
    @UriPath(description = "The table, with its schema or without")
    @Metadata(required = true)
    private final String table;

    @UriParam(
            prefix = "column.",
            multiValue = true,
            description =
                    "The value of each column, an expression in ESQL or XPath: column.LASTNAME=Body.Employee.LastName. With forEach, relative paths of XPath start at the element of the row: column.QTY=xpath:Quantity")
    private Map<String, Object> columns;

    @UriParam(
            description =
                    "An XPath of elements that a row is inserted for each of: $Body/Order/Line. Without it, one row")
    private String forEach;

    @UriParam(
            label = "advanced",
            defaultValue = "100",
            description = "With forEach: how many rows go to the database at a time")
    private int batchSize = 100;

    DatabaseInsertEndpoint(String uri, DatabaseInsertComponent component, String table) {
        super(uri, component);
        this.table = table;
    }

    @Override
    public Producer createProducer() {
        return new DatabaseInsertProducer(this);
    }

    @Override
    String nodeType() {
        return "ComIbmDataInsertNode";
    }

    /** The table. */
    public String getTable() {
        return table;
    }

    /** The value of each column. */
    public Map<String, Object> getColumns() {
        return columns;
    }

    /** Sets it. */
    public void setColumns(Map<String, Object> columns) {
        this.columns = columns;
    }

    /** An XPath of elements that a row is inserted for each of. */
    public String getForEach() {
        return forEach;
    }

    /** Sets it. */
    public void setForEach(String forEach) {
        this.forEach = forEach;
    }

    /** How many rows go to the database at a time. */
    public int getBatchSize() {
        return batchSize;
    }

    /** Sets it. */
    public void setBatchSize(int batchSize) {
        this.batchSize = batchSize;
    }
}

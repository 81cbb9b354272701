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

/**
 * Complete a message with what a database knows: the DatabaseRetrieve node of IBM's message
 * brokers.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "database-retrieve",
        title = "Database Retrieve",
        syntax = "database-retrieve:name",
        producerOnly = true,
        category = {Category.DATABASE, Category.TRANSFORMATION},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=database-retrieve"})
public class DatabaseRetrieveEndpoint extends DatabaseEndpoint {
    @UriPath(description = "A name for the node")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            description =
                    "The query, over as many tables as it takes, with expressions in ESQL or XPath as parameters: SELECT LASTNAME FROM EMPLOYEE WHERE EMPNO = :{Body.Employee.EmpNo}. With resource: before it, the name of a file that holds it")
    @Metadata(required = true)
    private String query;

    @UriParam(
            prefix = "data.",
            multiValue = true,
            description =
                    "Where each column goes, by its name: data.LASTNAME=Body.Employee.LastName; below Root, Body, LocalEnvironment or Environment, or, with the option row, below that element")
    private Map<String, Object> data;

    @UriParam(
            description =
                    "The element that a row becomes, such as Body.Employee or LocalEnvironment.Customers.Customer: columns without a place of their own become its fields, by their names")
    private String row;

    @UriParam(
            defaultValue = "false",
            description =
                    "Whether all rows are taken, the element of the option row repeated for each. If not, the first row")
    private boolean multipleRows;

    @UriParam(
            label = "advanced",
            defaultValue = "10000",
            description = "With multipleRows: how many rows there may be")
    private int maximumRows = 10_000;

    @UriParam(
            defaultValue = "false",
            description =
                    "Whether a column of JSON becomes elements, in messages of the domain JSON and XMLNSC; else its text")
    private boolean jsonAsTree;

    @UriParam(
            prefix = "terminal.",
            multiValue = true,
            description =
                    "The endpoints of terminals: terminal.keyNotFound=mq:UNKNOWN for messages that there is no row for; terminal.out, which is the rest of the route without it")
    private Map<String, Object> terminals;

    @UriParam(
            defaultValue = "false",
            description =
                    "Whether a message that there is no row for goes on unchanged in the route, where the terminal keyNotFound has no endpoint. If not, it fails")
    private boolean ignoreKeyNotFound;

    DatabaseRetrieveEndpoint(String uri, DatabaseRetrieveComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public Producer createProducer() {
        return new DatabaseRetrieveProducer(this);
    }

    @Override
    String nodeType() {
        return "ComIbmDatabaseRetrieveNode";
    }

    /** A name for the node. */
    public String getName() {
        return name;
    }

    /** The query. */
    public String getQuery() {
        return query;
    }

    /** Sets it. */
    public void setQuery(String query) {
        this.query = query;
    }

    /** Where each column goes. */
    public Map<String, Object> getData() {
        return data;
    }

    /** Sets it. */
    public void setData(Map<String, Object> data) {
        this.data = data;
    }

    /** The element that a row becomes. */
    public String getRow() {
        return row;
    }

    /** Sets it. */
    public void setRow(String row) {
        this.row = row;
    }

    /** Whether all rows are taken. */
    public boolean isMultipleRows() {
        return multipleRows;
    }

    /** Sets it. */
    public void setMultipleRows(boolean multipleRows) {
        this.multipleRows = multipleRows;
    }

    /** How many rows there may be. */
    public int getMaximumRows() {
        return maximumRows;
    }

    /** Sets it. */
    public void setMaximumRows(int maximumRows) {
        this.maximumRows = maximumRows;
    }

    /** Whether a column of JSON becomes elements. */
    public boolean isJsonAsTree() {
        return jsonAsTree;
    }

    /** Sets it. */
    public void setJsonAsTree(boolean jsonAsTree) {
        this.jsonAsTree = jsonAsTree;
    }

    /** The endpoints of terminals. */
    public Map<String, Object> getTerminals() {
        return terminals;
    }

    /** Sets it. */
    public void setTerminals(Map<String, Object> terminals) {
        this.terminals = terminals;
    }

    /** Whether a message that there is no row for goes on unchanged. */
    public boolean isIgnoreKeyNotFound() {
        return ignoreKeyNotFound;
    }

    /** Sets it. */
    public void setIgnoreKeyNotFound(boolean ignoreKeyNotFound) {
        this.ignoreKeyNotFound = ignoreKeyNotFound;
    }
}

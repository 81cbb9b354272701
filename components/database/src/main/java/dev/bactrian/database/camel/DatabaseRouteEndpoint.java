// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import org.apache.camel.Category;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;

/** Route messages by what a database knows: the DatabaseRoute node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "database-route",
        title = "Database Route",
        syntax = "database-route:name",
        producerOnly = true,
        category = {Category.DATABASE, Category.CORE},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=database-route"})
public class DatabaseRouteEndpoint extends DatabaseEndpoint {
    @UriPath(description = "A name for the node")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            description =
                    "The query whose first row the filters see, with expressions as parameters: SELECT AGE AS M_AGE FROM EMPLOYEE WHERE EMPNO = :{Body.Employee.Manager}. Its columns are $M_AGE in XPath, LocalEnvironment.Database.Row.M_AGE in ESQL. With resource: before it, the name of a file that holds it")
    @Metadata(required = true)
    private String query;

    @UriParam private final RoutingOptions routing = new RoutingOptions();

    @UriParam(
            defaultValue = "false",
            description =
                    "Whether a message that there is no row for goes on in the route, where the terminal keyNotFound has no endpoint. If not, it fails")
    private boolean ignoreKeyNotFound;

    DatabaseRouteEndpoint(String uri, DatabaseRouteComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public Producer createProducer() {
        return new DatabaseRouteProducer(this);
    }

    @Override
    String nodeType() {
        return "ComIbmDatabaseRouteNode";
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

    /** Filters and the terminals that they lead to. */
    public RoutingOptions getRouting() {
        return routing;
    }

    /** Whether a message that there is no row for goes on in the route. */
    public boolean isIgnoreKeyNotFound() {
        return ignoreKeyNotFound;
    }

    /** Sets it. */
    public void setIgnoreKeyNotFound(boolean ignoreKeyNotFound) {
        this.ignoreKeyNotFound = ignoreKeyNotFound;
    }
}

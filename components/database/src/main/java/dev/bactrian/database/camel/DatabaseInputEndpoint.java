// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;

/** Make messages of the events in a table: the DatabaseInput node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "database-input",
        title = "Database Input",
        syntax = "database-input:table",
        consumerOnly = true,
        category = {Category.DATABASE},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=database-input"})
public class DatabaseInputEndpoint extends DatabaseEndpoint {
    @UriPath(description = "The table of events, with its schema or without")
    @Metadata(required = true)
    private final String table;

    @UriParam(defaultValue = "EVENT_ID", description = "The column that identifies an event")
    private String keyColumn = "EVENT_ID";

    @UriParam(
            description =
                    "The column that says what became of an event. Without it, an event that was worked on is deleted")
    private String statusColumn;

    @UriParam(
            defaultValue = "NEW",
            description = "What the statusColumn says of an event that is to be worked on")
    private String newStatus = "NEW";

    @UriParam(defaultValue = "DONE", description = "What it says of one that was worked on")
    private String doneStatus = "DONE";

    @UriParam(
            defaultValue = "FAILED",
            description = "What it says of one that failed as often as the backoutThreshold says")
    private String failedStatus = "FAILED";

    @UriParam(
            description =
                    "The order of events: columns of the table with ASC or DESC, comma-separated, EVENT_PRIORITY DESC, EVENT_ID. Without it, that of the keyColumn")
    private String order;

    @UriParam(
            description =
                    "What the message is made of: a query with expressions as parameters, SELECT * FROM CUSTOMER WHERE ID = :{LocalEnvironment.Database.Event.OBJECT_KEY}. Without it, the columns of the event")
    private String query;

    @UriParam(description = "The root element of the message; the name of the table without it")
    private String root;

    @UriParam(
            defaultValue = "Row",
            description = "With a query: the element of each row below the root element")
    private String row = "Row";

    @UriParam(
            label = "advanced",
            defaultValue = "10000",
            description = "With a query: how many rows there may be")
    private int maximumRows = 10_000;

    @UriParam(
            defaultValue = "5000",
            javaType = "java.time.Duration",
            description = "How long in milliseconds the table is left alone where it had no event")
    private long pollInterval = 5000;

    @UriParam(
            description =
                    "PostgreSQL: the channel whose notifications (NOTIFY) have the table looked at at once")
    private String channel;

    @UriParam(
            defaultValue = "1",
            description =
                    "How many events are worked on at a time; with more than one, they pass each other")
    private int instances = 1;

    @UriParam(defaultValue = "3", description = "How often an event may fail")
    private int backoutThreshold = 3;

    @UriParam(
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description = "How long in milliseconds an event that failed waits for its next try")
    private long retryInterval = 1000;

    @UriParam(
            prefix = "terminal.",
            multiValue = true,
            description =
                    "terminal.failure: the endpoint that gets the message of an event that failed as often as the backoutThreshold says")
    private Map<String, Object> terminals;

    DatabaseInputEndpoint(String uri, DatabaseInputComponent component, String table) {
        super(uri, component);
        this.table = table;
    }

    @Override
    public Producer createProducer() {
        throw new UnsupportedOperationException(
                "database-input: makes messages of events; nothing can be sent to it");
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        DatabaseInputConsumer consumer = new DatabaseInputConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    @Override
    String nodeType() {
        return "ComIbmDatabaseInputNode";
    }

    /** The table of events. */
    public String getTable() {
        return table;
    }

    /** The column that identifies an event. */
    public String getKeyColumn() {
        return keyColumn;
    }

    /** Sets it. */
    public void setKeyColumn(String keyColumn) {
        this.keyColumn = keyColumn;
    }

    /**
     * The column that says what became of an event. Without it, an event that was worked on is
     * deleted.
     */
    public String getStatusColumn() {
        return statusColumn;
    }

    /** Sets it. */
    public void setStatusColumn(String statusColumn) {
        this.statusColumn = statusColumn;
    }

    /** What the statusColumn says of an event that is to be worked on. */
    public String getNewStatus() {
        return newStatus;
    }

    /** Sets it. */
    public void setNewStatus(String newStatus) {
        this.newStatus = newStatus;
    }

    /** What it says of one that was worked on. */
    public String getDoneStatus() {
        return doneStatus;
    }

    /** Sets it. */
    public void setDoneStatus(String doneStatus) {
        this.doneStatus = doneStatus;
    }

    /** What it says of one that failed as often as the backoutThreshold says. */
    public String getFailedStatus() {
        return failedStatus;
    }

    /** Sets it. */
    public void setFailedStatus(String failedStatus) {
        this.failedStatus = failedStatus;
    }

    /** The order of events. */
    public String getOrder() {
        return order;
    }

    /** Sets it. */
    public void setOrder(String order) {
        this.order = order;
    }

    /** What the message is made of. */
    public String getQuery() {
        return query;
    }

    /** Sets it. */
    public void setQuery(String query) {
        this.query = query;
    }

    /** The root element of the message; the name of the table without it. */
    public String getRoot() {
        return root;
    }

    /** Sets it. */
    public void setRoot(String root) {
        this.root = root;
    }

    /** With a query. */
    public String getRow() {
        return row;
    }

    /** Sets it. */
    public void setRow(String row) {
        this.row = row;
    }

    /** With a query. */
    public int getMaximumRows() {
        return maximumRows;
    }

    /** Sets it. */
    public void setMaximumRows(int maximumRows) {
        this.maximumRows = maximumRows;
    }

    /** How long in milliseconds the table is left alone where it had no event. */
    public long getPollInterval() {
        return pollInterval;
    }

    /** Sets it. */
    public void setPollInterval(long pollInterval) {
        this.pollInterval = pollInterval;
    }

    /** PostgreSQL. */
    public String getChannel() {
        return channel;
    }

    /** Sets it. */
    public void setChannel(String channel) {
        this.channel = channel;
    }

    /** How many events are worked on at a time; with more than one, they pass each other. */
    public int getInstances() {
        return instances;
    }

    /** Sets it. */
    public void setInstances(int instances) {
        this.instances = instances;
    }

    /** How often an event may fail. */
    public int getBackoutThreshold() {
        return backoutThreshold;
    }

    /** Sets it. */
    public void setBackoutThreshold(int backoutThreshold) {
        this.backoutThreshold = backoutThreshold;
    }

    /** How long in milliseconds an event that failed waits for its next try. */
    public long getRetryInterval() {
        return retryInterval;
    }

    /** Sets it. */
    public void setRetryInterval(long retryInterval) {
        this.retryInterval = retryInterval;
    }

    /** The endpoints of terminals. */
    public Map<String, Object> getTerminals() {
        return terminals;
    }

    /** Sets it. */
    public void setTerminals(Map<String, Object> terminals) {
        this.terminals = terminals;
    }
}

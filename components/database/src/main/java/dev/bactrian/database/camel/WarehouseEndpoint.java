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

/** Keep messages, or parts of them, in a table: the Warehouse node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "warehouse",
        title = "Warehouse",
        syntax = "warehouse:table",
        producerOnly = true,
        category = {Category.DATABASE},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=warehouse"})
public class WarehouseEndpoint extends DatabaseEndpoint {
    @UriPath(description = "The table, with its schema or without")
    @Metadata(required = true)
    private final String table;

    @UriParam(
            defaultValue = "MESSAGE",
            description = "The column, of bytes without limit, that takes the message")
    private String messageColumn = "MESSAGE";

    @UriParam(
            description =
                    "An XPath of the elements that are kept, written one after the other in the domain of the message: $Body/SaleEnvelope/SaleList. Without it, the whole body")
    private String part;

    @UriParam(
            description =
                    "The column that takes the time at which the row was made, a timestamp; without it, none is")
    private String timestampColumn;

    @UriParam(
            prefix = "column.",
            multiValue = true,
            description =
                    "Values of further columns, expressions in ESQL or XPath: column.MESSAGE_ID=Root.MQMD.MsgId")
    private Map<String, Object> columns;

    WarehouseEndpoint(String uri, WarehouseComponent component, String table) {
        super(uri, component);
        this.table = table;
    }

    @Override
    public Producer createProducer() {
        return new WarehouseProducer(this);
    }

    @Override
    String nodeType() {
        return "ComIbmWarehouseNode";
    }

    /** The table. */
    public String getTable() {
        return table;
    }

    /** The column that takes the message. */
    public String getMessageColumn() {
        return messageColumn;
    }

    /** Sets it. */
    public void setMessageColumn(String messageColumn) {
        this.messageColumn = messageColumn;
    }

    /** An XPath of the elements that are kept. */
    public String getPart() {
        return part;
    }

    /** Sets it. */
    public void setPart(String part) {
        this.part = part;
    }

    /** The column that takes the time at which the row was made. */
    public String getTimestampColumn() {
        return timestampColumn;
    }

    /** Sets it. */
    public void setTimestampColumn(String timestampColumn) {
        this.timestampColumn = timestampColumn;
    }

    /** Values of further columns. */
    public Map<String, Object> getColumns() {
        return columns;
    }

    /** Sets it. */
    public void setColumns(Map<String, Object> columns) {
        this.columns = columns;
    }
}

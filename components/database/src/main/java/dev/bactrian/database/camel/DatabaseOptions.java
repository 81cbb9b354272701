// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import java.util.TreeMap;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** What all database nodes have in common. */
@UriParams
public class DatabaseOptions {
    @UriParam(
            label = "common",
            description =
                    "The name of the data source (in the registry). Without it, the only data source there is.")
    private String dataSource = "";

    @UriParam(
            label = "common",
            defaultValue = "automatic",
            description =
                    "Which transaction the work belongs to: automatic for that of the flow, committed and rolled back with the message; commit for one of its own, committed when the node is done, whatever becomes of the message")
    private DatabaseTransactionMode transactionMode = DatabaseTransactionMode.automatic;

    @UriParam(
            label = "common",
            description =
                    "The domain that a body which is no message yet is parsed in. Without it, bytes that begin with < are XMLNSC, others BLOB")
    private String domain;

    @UriParam(
            label = "advanced",
            defaultValue = "0",
            description =
                    "How many seconds a statement may take; 0 for as long as the driver lets it")
    private int queryTimeout;

    @UriParam(
            label = "advanced",
            defaultValue = "104857600",
            description = "How many bytes or characters a value that is read may have")
    private long maximumValueSize = 100L << 20;

    /** The name of the data source; "" for the only one. */
    public String getDataSource() {
        return dataSource;
    }

    /** Sets it. */
    public void setDataSource(String dataSource) {
        this.dataSource = dataSource;
    }

    /** Which transaction the work belongs to. */
    public DatabaseTransactionMode getTransactionMode() {
        return transactionMode;
    }

    /** Sets it. */
    public void setTransactionMode(DatabaseTransactionMode transactionMode) {
        this.transactionMode = transactionMode;
    }

    /** The domain that a body which is no message yet is parsed in; null for a guess. */
    public String getDomain() {
        return domain;
    }

    /** Sets it. */
    public void setDomain(String domain) {
        this.domain = domain;
    }

    /** How many seconds a statement may take; 0 for as long as the driver lets it. */
    public int getQueryTimeout() {
        return queryTimeout;
    }

    /** Sets it. */
    public void setQueryTimeout(int queryTimeout) {
        this.queryTimeout = queryTimeout;
    }

    /** How many bytes or characters a value that is read may have. */
    public long getMaximumValueSize() {
        return maximumValueSize;
    }

    /** Sets it. */
    public void setMaximumValueSize(long maximumValueSize) {
        this.maximumValueSize = maximumValueSize;
    }

    /** A map of options as one of texts. */
    static Map<String, String> texts(Map<String, Object> options) {
        Map<String, String> texts = new TreeMap<>();
        if (options != null) {
            options.forEach((name, value) -> texts.put(name, String.valueOf(value)));
        }
        return texts;
    }
}

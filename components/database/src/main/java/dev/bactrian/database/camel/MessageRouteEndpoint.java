// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.esql.camel.ExchangeMessages;
import org.apache.camel.Category;
import org.apache.camel.Exchange;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.DefaultProducer;

/** Route messages by what is in them: the Route node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "message-route",
        title = "Message Route",
        syntax = "message-route:name",
        producerOnly = true,
        remote = false,
        category = {Category.CORE},
        headersClass = DatabaseConstants.class)
@Metadata(annotations = {"protocol=message-route"})
public class MessageRouteEndpoint extends NodeEndpoint {
    @UriPath(description = "A name for the node")
    @Metadata(required = true)
    private final String name;

    @UriParam private final RoutingOptions routing = new RoutingOptions();

    @UriParam(
            description =
                    "The domain that a body which is no message yet is parsed in. Without it, bytes that begin with < are XMLNSC, others BLOB")
    private String domain;

    @UriParam(
            description =
                    "The name of the data source (in the registry) of filters in ESQL that ask a database")
    private String dataSource = "";

    MessageRouteEndpoint(String uri, MessageRouteComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public Producer createProducer() {
        return new RouteProducer(this);
    }

    @Override
    String nodeType() {
        return "ComIbmRouteNode";
    }

    @Override
    String expressionSource() {
        return dataSource;
    }

    /** A name for the node. */
    public String getName() {
        return name;
    }

    /** Filters and the terminals that they lead to. */
    public RoutingOptions getRouting() {
        return routing;
    }

    /** The domain that a body which is no message yet is parsed in. */
    public String getDomain() {
        return domain;
    }

    /** Sets it. */
    public void setDomain(String domain) {
        this.domain = domain;
    }

    /** The name of the data source of filters in ESQL that ask a database. */
    public String getDataSource() {
        return dataSource;
    }

    /** Sets it. */
    public void setDataSource(String dataSource) {
        this.dataSource = dataSource;
    }

    /** Sends messages where the filters say. */
    private static final class RouteProducer extends DefaultProducer {
        private final MessageRouteEndpoint endpoint;
        private final Filters filters = new Filters();

        RouteProducer(MessageRouteEndpoint endpoint) {
            super(endpoint);
            this.endpoint = endpoint;
        }

        @Override
        protected void doStart() throws Exception {
            super.doStart();
            filters.start(endpoint, endpoint.routing, endpoint.services(endpoint.name));
        }

        @Override
        protected void doStop() throws Exception {
            filters.stop();
            super.doStop();
        }

        @Override
        public void process(Exchange exchange) throws Exception {
            filters.route(exchange, ExchangeMessages.assembly(exchange, endpoint.domain), null);
        }
    }
}

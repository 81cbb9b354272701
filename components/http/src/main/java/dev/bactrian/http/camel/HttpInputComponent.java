// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;

/** Makes endpoints {@code http-input:path}; knows the requests that wait for a reply. */
@Component("http-input")
public class HttpInputComponent extends DefaultComponent {
    private WaitingRequests waiting;

    @Metadata(
            description =
                    "The router that requests come from; looked up in the registry without it")
    private io.vertx.ext.web.Router router;

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        String path = remaining.startsWith("/") ? remaining : "/" + remaining;
        HttpInputEndpoint endpoint = new HttpInputEndpoint(uri, this, path);
        setProperties(endpoint, parameters);
        return endpoint;
    }

    @Override
    protected void doInit() throws Exception {
        super.doInit();
        waiting = new WaitingRequests(getCamelContext().getUuidGenerator().generateExchangeUuid());
    }

    WaitingRequests waiting() {
        return waiting;
    }

    /** How many requests wait for a reply now, in all flows. */
    public int getWaitingRequests() {
        return waiting.size();
    }

    /** The router that requests come from. */
    public io.vertx.ext.web.Router getRouter() {
        return router;
    }

    /** The router that requests come from; looked up in the registry without it. */
    public void setRouter(io.vertx.ext.web.Router router) {
        this.router = router;
    }
}

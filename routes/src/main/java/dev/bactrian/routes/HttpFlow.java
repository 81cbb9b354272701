// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.quarkus.http.HttpAddress;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/**
 * HTTP input and reply: {@code /http/echo} answers with what it was sent; {@code /http/queue} with
 * what comes back by two queues. HTTP request: what is put on HTTP.REQUEST.IN goes to {@code
 * /http/echo}, and its answer to HTTP.REQUEST.OUT.
 */
@Singleton
public class HttpFlow extends Flow {
    /** Where requests go: connections are kept and shared. */
    static final String REQUESTS =
            "http:localhost?throwExceptionOnFailure=true&headerFilterStrategy=#ownRequestHeaders"
                    + "&connectionsPerRoute=100&maxTotalConnections=200"
                    + "&responseTimeout=30000";

    private static final String REQUEST = "HttpRequestIdentifier";

    @Inject HttpAddress address;

    /** Names the flow. */
    public HttpFlow() {
        super("http");
    }

    @Override
    protected void define() {
        from("http-input:/http/echo").routeId(id()).to("log:http?level=DEBUG");

        input("HTTP.REQUEST.IN", "request")
                .removeHeaders("CamelHttp*")
                .setHeader(Exchange.HTTP_METHOD, constant("POST"))
                .setHeader(Exchange.CONTENT_TYPE, constant("application/octet-stream"))
                .setHeader(Exchange.HTTP_URI, address.of("/http/echo"))
                .setHeader("Authorization", address.authorization())
                .convertBodyTo(byte[].class)
                .to(REQUESTS)
                .convertBodyTo(byte[].class)
                .removeHeaders("CamelHttp*")
                .removeHeader("Authorization")
                .to(output("HTTP.REQUEST.OUT"));

        from("http-input:/http/queue?asynchronousReply=true")
                .routeId(id() + "-queue")
                .removeHeaders("*", "Bactrian*", "CamelMqUserId", Exchange.CONTENT_TYPE)
                .process(
                        exchange ->
                                exchange.getIn()
                                        .setHeader(
                                                REQUEST,
                                                exchange.getIn()
                                                        .getHeader(
                                                                "BactrianHttpRequestIdentifier")))
                .convertBodyTo(byte[].class)
                .to(output("HTTP.QUEUE.REQUEST?persistence=no"));
        input("HTTP.QUEUE.REQUEST", "backend").to(output("HTTP.QUEUE.REPLY"));
        input("HTTP.QUEUE.REPLY", "reply")
                .setHeader("BactrianHttpRequestIdentifier", header(REQUEST))
                .removeHeader(REQUEST)
                .to("http-reply:http?ignoreUnknown=true");
    }
}

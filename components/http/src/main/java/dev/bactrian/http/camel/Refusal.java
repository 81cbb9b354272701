// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;

/** An answer to a request that no flow sees. */
public final class Refusal {

    /** Milliseconds between a refusal and the end of a connection whose client goes on sending. */
    private static final long LINGER = 1000;

    private Refusal() {}

    /**
     * Answers without the flow, and closes. What the client is still sending is thrown away for a
     * moment: a connection that is closed at once would often cost it the answer.
     */
    public static void answer(RoutingContext routing, int status, String text) {
        var response = routing.response();
        if (response.ended() || response.closed()) {
            return;
        }
        response.setStatusCode(status).putHeader("Content-Type", "text/plain");
        HttpServerRequest request = routing.request();
        if (request.version() != HttpVersion.HTTP_2) {
            // RFC 9113, 8.2.2: in HTTP/2 it would make the answer malformed.
            response.putHeader("Connection", "close");
        }
        response.end(text + "\n");
        if (request.version() == HttpVersion.HTTP_2) {
            response.reset();
            return;
        }
        long timer = routing.vertx().setTimer(LINGER, id -> request.connection().close());
        request.exceptionHandler(gone -> routing.vertx().cancelTimer(timer));
        if (request.isEnded()) {
            request.connection().close();
        } else {
            request.handler(rest -> {});
            request.endHandler(nothing -> request.connection().close());
            request.resume();
        }
    }
}

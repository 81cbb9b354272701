// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.http;

import dev.bactrian.http.HttpError;
import dev.bactrian.http.camel.Refusal;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Refuses requests that another server could read in another way: where this one sees their end,
 * and which host they are for. Behind a proxy such a request carries a second one, which the proxy
 * never saw.
 *
 * <p>Most of them do not come so far: Netty refuses what has both lengths, two of them, or blanks
 * where there may be none. What it takes, and should not, is refused here, before any path is
 * looked at.
 */
@Singleton
public class UnclearRequests {

    /** Before whatever looks at paths. */
    private static final int FIRST = 1_000_000;

    private static final int BAD_REQUEST = 400;
    private static final int NOT_IMPLEMENTED = 501;
    private static final int VERSION_NOT_SUPPORTED = 505;

    /** Milliseconds; the connection of a refused request is closed long before. */
    private static final long FORGOTTEN = 10_000;

    /**
     * Connections that are about to be closed: what came behind the unclear request in the same
     * packet is a request to the server, and is none.
     */
    private static final Set<HttpConnection> CLOSING = ConcurrentHashMap.newKeySet();

    void register(@Observes Filters filters) {
        filters.register(UnclearRequests::admit, FIRST);
    }

    /**
     * Answers an unclear request and closes its connection; leaves the others to who comes next.
     */
    static void admit(RoutingContext routing) {
        HttpServerRequest request = routing.request();
        if (!CLOSING.isEmpty() && CLOSING.contains(request.connection())) {
            return;
        }
        if (request.version() == null) {
            refuse(routing, VERSION_NOT_SUPPORTED, "expected HTTP/1.0, HTTP/1.1 or HTTP/2");
        } else if (request.headers().getAll("Host").size() > 1) {
            refuse(routing, BAD_REQUEST, "expected one Host"); // RFC 9112, 3.2
        } else if (hasNamelessHeader(request)) {
            refuse(routing, BAD_REQUEST, "expected a name before the colon of each header");
        } else if (request.headers().contains("Transfer-Encoding")) {
            checkCodings(routing, request);
        } else {
            routing.next();
        }
    }

    /**
     * RFC 9112, 6.1 and 6.3: where the last coding is not "chunked" the end of the body cannot be
     * told; another one before it is not understood here.
     */
    private static void checkCodings(RoutingContext routing, HttpServerRequest request) {
        List<String> codings =
                request.headers().getAll("Transfer-Encoding").stream()
                        .flatMap(line -> List.of(line.split(",", -1)).stream())
                        .map(String::strip)
                        .toList();
        boolean chunkedOnce =
                codings.stream().filter("chunked"::equalsIgnoreCase).count() == 1
                        && codings.get(codings.size() - 1).equalsIgnoreCase("chunked");
        if (!chunkedOnce) {
            refuse(
                    routing,
                    BAD_REQUEST,
                    "expected \"chunked\" once, as the last Transfer-Encoding");
        } else if (codings.size() > 1) {
            refuse(routing, NOT_IMPLEMENTED, "expected no Transfer-Encoding but \"chunked\"");
        } else {
            routing.next();
        }
    }

    private static boolean hasNamelessHeader(HttpServerRequest request) {
        for (Map.Entry<String, String> header : request.headers()) {
            if (header.getKey().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static void refuse(RoutingContext routing, int status, String why) {
        // Streams of HTTP/2 end where they say: one is reset, the others of its connection go on.
        if (routing.request().version() != HttpVersion.HTTP_2) {
            HttpConnection connection = routing.request().connection();
            CLOSING.add(connection);
            routing.vertx().setTimer(FORGOTTEN, id -> CLOSING.remove(connection));
        }
        Refusal.answer(routing, status, HttpError.UNCLEAR_REQUEST + ": " + why);
    }
}

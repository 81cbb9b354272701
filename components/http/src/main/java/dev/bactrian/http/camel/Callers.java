// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.http.HttpError;
import dev.bactrian.security.Access;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Who makes a request: a user by name and password (basic, RFC 7617) or by his token (bearer, RFC
 * 6750), where the process has users; then, whether he may call this path. 401 and 403 are answered
 * here, before the body is read.
 */
public final class Callers {

    private static final String BASIC = "Basic ";
    private static final String BEARER = "Bearer ";

    private final Access access;

    /** Asks these users. */
    public Callers(Access access) {
        this.access = access;
    }

    /**
     * Finds out who calls. A request that waits for it is to be paused. Called on its event loop.
     *
     * @param refused runs where the request was answered here
     * @param admitted gets the user, on the event loop; null where the process has no users
     */
    public void check(RoutingContext routing, Runnable refused, Consumer<String> admitted) {
        if (access.isOpen()) {
            admitted.accept(null);
            return;
        }
        String header = routing.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            String token = header.substring(BEARER.length()).strip();
            resolve(
                    routing,
                    access.bearerAgain(token),
                    () -> access.bearer(token),
                    refused,
                    admitted);
            return;
        }
        String[] basic = basic(header);
        if (basic == null) {
            answer(routing, Optional.empty(), refused, admitted);
            return;
        }
        resolve(
                routing,
                access.loginAgain(basic[0], basic[1]),
                () -> access.login(basic[0], basic[1]),
                refused,
                admitted);
    }

    private void resolve(
            RoutingContext routing,
            Optional<String> again,
            Callable<Optional<String>> ask,
            Runnable refused,
            Consumer<String> admitted) {
        if (again.isPresent()) {
            answer(routing, again, refused, admitted);
            return;
        }
        // Takes long, by intent or for the network: not on the event loop.
        routing.vertx()
                .executeBlocking(ask, false)
                .onComplete(
                        user ->
                                answer(
                                        routing,
                                        user.succeeded() ? user.result() : Optional.empty(),
                                        refused,
                                        admitted));
    }

    private void answer(
            RoutingContext routing,
            Optional<String> user,
            Runnable refused,
            Consumer<String> admitted) {
        if (user.isEmpty()) {
            refused.run();
            routing.response()
                    .headers()
                    .add("WWW-Authenticate", "Basic realm=\"bactrian\", charset=\"UTF-8\"")
                    .add("WWW-Authenticate", "Bearer realm=\"bactrian\"");
            Refusal.answer(
                    routing,
                    401,
                    HttpError.NOT_AUTHENTICATED
                            + ": expected a user's name and password, or his token");
        } else if (!access.mayCall(user.get(), routing.normalizedPath())) {
            refused.run();
            Refusal.answer(
                    routing, 403, HttpError.NOT_PERMITTED + ": this user may not call this path");
        } else {
            admitted.accept(user.get());
        }
    }

    /** Name and password; null where the header has none. */
    private static String[] basic(String header) {
        if (header == null || !header.regionMatches(true, 0, BASIC, 0, BASIC.length())) {
            return null;
        }
        try {
            byte[] decoded = Base64.getDecoder().decode(header.substring(BASIC.length()).strip());
            String text = new String(decoded, StandardCharsets.UTF_8);
            int colon = text.indexOf(':');
            return colon < 0
                    ? null
                    : new String[] {text.substring(0, colon), text.substring(colon + 1)};
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}

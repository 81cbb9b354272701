// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.security.Access;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/**
 * Who may come in. Without users: whoever is on this machine, by a name of this machine, so that no
 * page of another origin gets in by a name that it makes point here. With users: those. What
 * changes something has to come from the console's own page or from a program, which is what a
 * header says that a page of another origin cannot send.
 */
final class Gate {

    /** The header of every request that changes something. */
    static final String HEADER = "X-Bactrian-Console";

    private static final String BASIC = "Basic ";
    private static final String BEARER = "Bearer ";

    private final Access access;
    private final boolean changes;

    Gate(Access access, boolean changes) {
        this.access = access;
        this.changes = changes;
    }

    /** What can be told at once, before anything is read. */
    void checkOrigin(HttpServerRequest request, boolean page) {
        if (access.isOpen()) {
            requireThisMachine(request);
        }
        String site = request.getHeader("Sec-Fetch-Site");
        if (!page && site != null && !site.equals("same-origin") && !site.equals("none")) {
            throw new ConsoleRefusal(
                    ConsoleError.FOREIGN_PAGE, "asked by a page of another origin");
        }
        String origin = request.getHeader("Origin");
        if (origin != null && !isOwn(origin, request)) {
            throw new ConsoleRefusal(
                    ConsoleError.FOREIGN_PAGE, "asked by a page of another origin");
        }
        if (request.method() == HttpMethod.POST) {
            requireProgram(request);
        }
    }

    private static void requireProgram(HttpServerRequest request) {
        if (request.getHeader(HEADER) == null) {
            throw new ConsoleRefusal(
                    ConsoleError.FOREIGN_PAGE, "expected the header " + HEADER + ": 1");
        }
        String type = request.getHeader("Content-Type");
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "expected Content-Type: application/json");
        }
    }

    private static void requireThisMachine(HttpServerRequest request) {
        String from =
                request.remoteAddress() == null ? null : request.remoteAddress().hostAddress();
        if (from != null && !isLoopback(from)) {
            throw new ConsoleRefusal(
                    ConsoleError.NOT_FROM_HERE,
                    "without users the console answers on its own machine only");
        }
        String host = request.authority() == null ? "" : request.authority().host();
        String name = host.toLowerCase(Locale.ROOT);
        boolean number = name.matches("127(\\.\\d{1,3}){3}") || name.matches("\\[?::1]?");
        if (!number && !name.equals("localhost") && !name.endsWith(".localhost")) {
            throw new ConsoleRefusal(
                    ConsoleError.FOREIGN_PAGE,
                    "without users the console answers as localhost only");
        }
    }

    private static boolean isLoopback(String address) {
        try {
            return InetAddress.getByName(address).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static boolean isOwn(String origin, HttpServerRequest request) {
        String host = request.authority() == null ? "" : request.authority().toString();
        return origin.equalsIgnoreCase("http://" + host)
                || origin.equalsIgnoreCase("https://" + host);
    }

    /**
     * Who asks; takes some 100 ms at the first time.
     *
     * @param authorization the header of that name; null without one
     */
    Caller caller(String authorization) {
        if (access.isOpen()) {
            return new Caller(null, access, changes);
        }
        return user(authorization)
                .map(user -> new Caller(user, access, changes && access.mayAdminister(user)))
                .orElseThrow(
                        () ->
                                new ConsoleRefusal(
                                        ConsoleError.NOT_LOGGED_IN,
                                        "expected a user's name and password, or his token"));
    }

    private Optional<String> user(String header) {
        if (header == null) {
            return Optional.empty();
        }
        if (header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            return access.bearer(header.substring(BEARER.length()).strip());
        }
        if (!header.regionMatches(true, 0, BASIC, 0, BASIC.length())) {
            return Optional.empty();
        }
        try {
            byte[] decoded = Base64.getDecoder().decode(header.substring(BASIC.length()).strip());
            String text = new String(decoded, StandardCharsets.UTF_8);
            int colon = text.indexOf(':');
            return colon < 0
                    ? Optional.empty()
                    : access.login(text.substring(0, colon), text.substring(colon + 1));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.http;

import dev.bactrian.quarkus.error.ExtensionError;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.eclipse.microprofile.config.Config;

/**
 * Asks for the port of the HTTP server before anything is started: the server itself is the last to
 * start, when flows already take messages, and what it says of a port that is taken is not one
 * line.
 */
public final class HttpPort {

    private HttpPort() {}

    /**
     * Nothing happens where no HTTP server is wanted.
     *
     * @throws IllegalStateException BAC8355 when the port is taken
     */
    public static void requireFree(Config config) {
        if (config.getOptionalValue("quarkus.http.host-enabled", Boolean.class).orElse(true)
                && !config.getOptionalValue("quarkus.http.insecure-requests", String.class)
                        .orElse("")
                        .equalsIgnoreCase("disabled")) {
            requireFree(
                    config.getOptionalValue("quarkus.http.host", String.class).orElse("localhost"),
                    config.getOptionalValue("quarkus.http.port", Integer.class).orElse(8080));
        }
    }

    static void requireFree(String host, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(host, port));
        } catch (IOException e) {
            throw new IllegalStateException(
                    ExtensionError.HTTP_PORT_TAKEN
                            + ": HTTP cannot listen on "
                            + host
                            + ":"
                            + port
                            + " ("
                            + e.getMessage()
                            + "); stop what listens there, or choose another port with"
                            + " -Dquarkus.http.port=",
                    e);
        }
    }
}

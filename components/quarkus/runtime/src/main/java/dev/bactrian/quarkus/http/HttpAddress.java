// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.http;

import dev.bactrian.security.Access;
import io.quarkus.runtime.LaunchMode;
import jakarta.inject.Singleton;
import org.apache.camel.Expression;
import org.apache.camel.support.ExpressionAdapter;
import org.eclipse.microprofile.config.Config;

/** Where the HTTP flows of this process are reached: known once the server listens. */
@Singleton
public class HttpAddress {
    private final Config config;

    private final Access access;

    HttpAddress(Config config, Access access) {
        this.config = config;
        this.access = access;
    }

    /**
     * The Authorization header of a request to this process itself; null where it has no users. For
     * no other address: whoever has it may do everything here.
     */
    public Expression authorization() {
        return new ExpressionAdapter() {
            @Override
            public Object evaluate(org.apache.camel.Exchange exchange) {
                return access.isOpen() ? null : "Bearer " + access.ownToken();
            }
        };
    }

    /** The URL of a path, found out when it is asked for. */
    public Expression of(String path) {
        return new ExpressionAdapter() {
            @Override
            public Object evaluate(org.apache.camel.Exchange exchange) {
                return "http://localhost:" + port() + path;
            }
        };
    }

    /** The port that the server listens on. */
    public int port() {
        String property =
                LaunchMode.current() == LaunchMode.TEST
                        ? "quarkus.http.test-port"
                        : "quarkus.http.port";
        // The server writes the port that it was given into the system properties.
        String actual = System.getProperty(property);
        return actual != null
                ? Integer.parseInt(actual)
                : config.getOptionalValue(property, Integer.class).orElse(8080);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** How a command finds its broker. */
final class BrokerOptions {

    static final String DEFAULT_URL = "tcp://localhost:61616";

    @Option(
            names = "--broker",
            scope = ScopeType.INHERIT,
            paramLabel = "URL",
            description = "the broker; default: $BACTRIAN_BROKER, else " + DEFAULT_URL)
    private String url;

    @Option(
            names = "--user",
            scope = ScopeType.INHERIT,
            paramLabel = "NAME",
            description = "a user; the password is taken from $BACTRIAN_PASSWORD")
    private String user;

    /**
     * Connects.
     *
     * @throws CommandFailure when nobody answers or the user is refused
     */
    BrokerConnection connect(Terminal terminal) {
        return BrokerConnection.open(url(terminal), user, password(terminal));
    }

    /** The user; null for none. */
    String user() {
        return user;
    }

    /** The password from the environment; null for none. */
    String password(Terminal terminal) {
        return terminal.environment().get("BACTRIAN_PASSWORD");
    }

    /** The broker's URL. */
    String url(Terminal terminal) {
        if (url != null) {
            return url;
        }
        return terminal.environment().getOrDefault("BACTRIAN_BROKER", DEFAULT_URL);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The pages that may open a WebSocket, by their origin ({@code https://console.example.org}, RFC
 * 6454); {@code *} for all. None is let in where no list is given.
 */
final class Origins {

    private final Optional<List<String>> allowed;

    Origins(Optional<List<String>> allowed) {
        this.allowed = allowed.map(list -> list.stream().map(Origins::plain).toList());
    }

    /** Whether there are WebSockets at all. */
    boolean any() {
        return allowed.isPresent();
    }

    /**
     * Whether a page may.
     *
     * @param origin as its browser sends it; null from what is no browser, which could as well
     *     connect without a WebSocket
     */
    boolean allow(String origin) {
        return allowed.isPresent()
                && (origin == null
                        || allowed.get().contains("*")
                        || allowed.get().contains(plain(origin)));
    }

    private static String plain(String origin) {
        return origin.strip().toLowerCase(Locale.ROOT).replaceFirst("/$", "");
    }
}

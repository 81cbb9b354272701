// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.util.Optional;

/**
 * Where users are kept besides the file: a directory, an issuer of tokens. Thread-safe. Its methods
 * may wait for a network, some seconds at most.
 */
public interface UserSource {

    /**
     * Somebody by name and password.
     *
     * @return empty where it is not he
     * @throws SecurityRefusal BAC8364 where it cannot be asked
     */
    Optional<Identity> login(String name, String password);

    /**
     * Somebody by his token.
     *
     * @return empty where it is nobody's, or this source has no tokens
     * @throws SecurityRefusal BAC8364 where it cannot be asked
     */
    Optional<Identity> bearer(String token);

    /**
     * Somebody as he is now, asked when what was known of him no longer holds.
     *
     * @return empty where he is none any more, or has to log in again
     * @throws SecurityRefusal BAC8364 where it cannot be asked: he stays who he was, for as long
     *     again
     */
    Optional<Identity> again(Identity known);
}

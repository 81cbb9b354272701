// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.time.Duration;
import java.util.List;

/**
 * Somebody as a {@link UserSource} knows him.
 *
 * @param name his name; without blanks, 64 characters at most, or he is refused
 * @param roles what the file of permissions has lines for; those that are no names are left out
 * @param lasts for how long this holds before it is asked again
 */
public record Identity(String name, List<String> roles, Duration lasts) {

    /** With a copy of the roles. */
    public Identity {
        roles = List.copyOf(roles);
    }
}

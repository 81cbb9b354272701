// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

/** A file or a name that is refused, with its code; never with a password or a token in it. */
public final class SecurityRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With its code before the text. */
    public SecurityRefusal(SecurityError error, String text) {
        super(error + ": " + text);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console;

import dev.bactrian.console.error.ConsoleError;

/** What an operator asked for is not done; one line says why. */
public final class ConsoleRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ConsoleError error;

    /** With the reason in words, to which the code is added. */
    public ConsoleRefusal(ConsoleError error, String text) {
        super(error + ": " + text);
        this.error = error;
    }

    /** With the exception behind it. */
    public ConsoleRefusal(ConsoleError error, String text, Throwable cause) {
        super(error + ": " + text, cause);
        this.error = error;
    }

    /** The kind of refusal. */
    public ConsoleError error() {
        return error;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.tree.ErrorCode;

/**
 * An operation that failed: exit status 1 and one line on standard error, which says what to do.
 *
 * <p>Codes are {@code BAC81nn}; each has a page in {@code docs/errors}.
 */
final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param error which one: the stable code, for instance {@code BAC8101}
     * @param text what is wrong and what to do, one line
     */
    public CommandFailure(ErrorCode error, String text) {
        super(error + ": " + text);
    }

    /** As above, with the exception that told it. */
    public CommandFailure(ErrorCode error, String text, Throwable cause) {
        super(error + ": " + text, cause);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

/**
 * Unwinds the parser to the next place where it can go on; reported already. Never leaves the
 * package.
 */
final class SyntaxError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SyntaxError() {
        super(null, null, false, false);
    }
}

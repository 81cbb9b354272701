// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

/** Unwinds the compiler to the statement; reported already. Never leaves the package. */
final class CompileError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CompileError() {
        super(null, null, false, false);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

/** An expression cannot be compiled. The compiler adds where it stands. */
public final class ExpressionException extends Exception {
    ExpressionException(String message) {
        super(message);
    }
}

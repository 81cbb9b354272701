// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.ValueNode;

/** A function that ESQL has. */
public interface EsqlFunction {
    /** The name, in upper case. */
    String name();

    /** What a reader has to know. */
    Usage usage();

    /** Builds the node for a call. */
    ValueNode compile(CallSite site);

    /** Whether it is written without parentheses where it has no arguments. */
    default boolean isBare() {
        return false;
    }
}

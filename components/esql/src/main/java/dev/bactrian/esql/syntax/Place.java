// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Source;

/**
 * Where something stands.
 *
 * @param source the text
 * @param start offset of its first character
 * @param end offset behind its first token
 */
public record Place(Source source, int start, int end) {
    /** The line, from 1. */
    public int line() {
        return source.line(start);
    }

    /** The column, from 1. */
    public int column() {
        return source.column(start);
    }

    /** {@code file:line:column}. */
    @Override
    public String toString() {
        return source.name() + ":" + line() + ":" + column();
    }
}

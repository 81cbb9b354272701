// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.esql.resolve.CompiledExpression;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.MessageAssembly;

/** A field that filters test: one object for each path that any filter names. */
final class FilterField implements Comparable<FilterField> {
    private final String path;
    private final CompiledExpression expression;

    /** How many tests are of it; changed by one thread at a time. */
    int uses;

    FilterField(String path, CompiledExpression expression) {
        this.path = path;
        this.expression = expression;
    }

    /** As ESQL, every step but the first in quotation marks. */
    String path() {
        return path;
    }

    Object read(MessageAssembly assembly, EsqlServices services) {
        return expression.value(assembly, services);
    }

    @Override
    public int compareTo(FilterField other) {
        return path.compareTo(other.path);
    }

    @Override
    public String toString() {
        return path;
    }
}

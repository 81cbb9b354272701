// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.Tree;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.marker.Markers;

/** Names and literals that the rewritten code has and the original had not. */
final class Names {
    private Names() {}

    static J.Identifier identifier(String name) {
        return new J.Identifier(
                Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), name, null, null);
    }

    static J.Literal text(String value, Space prefix) {
        return new J.Literal(
                Tree.randomId(),
                prefix,
                Markers.EMPTY,
                value,
                '"' + value + '"',
                null,
                JavaType.Primitive.String);
    }

    static J.Literal number(long value, Space prefix) {
        return new J.Literal(
                Tree.randomId(),
                prefix,
                Markers.EMPTY,
                value,
                Long.toString(value),
                null,
                JavaType.Primitive.Int);
    }

    /** The first of the names that nothing in the tree has; the last where all are taken. */
    static String free(J within, String... wanted) {
        Set<String> taken = taken(within);
        for (String name : wanted) {
            if (!taken.contains(name)) {
                return name;
            }
        }
        return wanted[wanted.length - 1];
    }

    /** All simple names in a tree. */
    static Set<String> taken(J within) {
        Set<String> taken = new HashSet<>();
        new JavaIsoVisitor<Set<String>>() {
            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, Set<String> names) {
                names.add(identifier.getSimpleName());
                return identifier;
            }
        }.visit(within, taken);
        return taken;
    }
}

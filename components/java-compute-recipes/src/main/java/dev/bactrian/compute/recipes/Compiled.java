// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * The paths and XPath expressions of a class whose text is a literal: each becomes a constant,
 * since compiling is what they cost.
 */
final class Compiled {
    static final Map<String, String> IMPORTS =
            Map.of(
                    "ElementPath", "dev.bactrian.tree.ElementPath",
                    "TreeXPath", "dev.bactrian.compute.xpath.TreeXPath");

    private final Set<String> taken;
    private final Map<String, String> constants = new LinkedHashMap<>();

    Compiled(Set<String> taken) {
        this.taken = taken;
    }

    /** The name of the constant; null where the text is no literal. */
    String constant(String type, Expression text) {
        if (!(text instanceof J.Literal literal) || !(literal.getValue() instanceof String path)) {
            return null;
        }
        return constants.computeIfAbsent(
                type + ".of(" + literal.getValueSource() + ")", code -> free(path));
    }

    private String free(String path) {
        String base =
                path.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                        .replaceAll("[^A-Za-z0-9]+", "_")
                        .replaceAll("^_|_$", "")
                        .toUpperCase(Locale.ROOT);
        if (base.isEmpty() || Character.isDigit(base.charAt(0))) {
            base = "PATH_" + base;
        }
        String name = base;
        for (int i = 2; !taken.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }

    /** The class with its constants. */
    J.ClassDeclaration declaredIn(
            J.ClassDeclaration declared, Function<J, Cursor> cursor, ExecutionContext ctx) {
        J.ClassDeclaration c = declared;
        for (Map.Entry<String, String> one : constants.entrySet()) {
            String type = one.getKey().substring(0, one.getKey().indexOf('.'));
            c =
                    JavaTemplate.builder(
                                    "private static final %s %s = %s;"
                                            .formatted(type, one.getValue(), one.getKey()))
                            .build()
                            .apply(cursor.apply(c), c.getBody().getCoordinates().firstStatement());
        }
        return c;
    }
}

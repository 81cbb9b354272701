// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Takes away the imports of the original's classes that nothing in the file needs any more. */
public final class RemovePlugInImports extends Recipe {
    @Override
    public String getDisplayName() {
        return "No imports of the plug-in API that nothing uses";
    }

    @Override
    public String getDescription() {
        return "The last step: classes that were not rewritten keep their imports.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new JavaIsoVisitor<>() {
            @Override
            public J.CompilationUnit visitCompilationUnit(
                    J.CompilationUnit unit, ExecutionContext ctx) {
                Set<String> used = new HashSet<>();
                Set<String> simple = new HashSet<>();
                unit.getClasses().forEach(c -> new Uses(used, simple).visit(c, ctx));
                List<J.Import> kept =
                        ListUtils.map(
                                unit.getImports(), one -> keep(one, used, simple) ? one : null);
                return unit.withImports(apart(unit, kept));
            }
        };
    }

    /** With an empty line between the package and the first of them. */
    private static List<J.Import> apart(J.CompilationUnit unit, List<J.Import> imports) {
        if (unit.getPackageDeclaration() == null) {
            return imports;
        }
        return ListUtils.mapFirst(
                imports,
                one ->
                        one.getPrefix().getWhitespace().equals("\n")
                                ? one.withPrefix(one.getPrefix().withWhitespace("\n\n"))
                                : one);
    }

    private static boolean keep(J.Import one, Set<String> used, Set<String> simple) {
        if (!one.getPackageName().startsWith(PlugIn.PACKAGE.substring(0, 14))) {
            return true;
        }
        String last = one.getQualid().getSimpleName();
        return last.equals("*")
                ? used.stream().anyMatch(name -> name.startsWith(one.getPackageName() + "."))
                : simple.contains(last);
    }

    /** The names that the classes of a file use: of types, and as they are written. */
    private static final class Uses extends JavaIsoVisitor<ExecutionContext> {
        private final Set<String> types;
        private final Set<String> simple;

        Uses(Set<String> types, Set<String> simple) {
            this.types = types;
            this.simple = simple;
        }

        @Override
        public J.Identifier visitIdentifier(J.Identifier identifier, ExecutionContext ctx) {
            simple.add(identifier.getSimpleName());
            JavaType.FullyQualified type = TypeUtils.asFullyQualified(identifier.getType());
            if (type != null && type.getClassName().equals(identifier.getSimpleName())) {
                types.add(type.getFullyQualifiedName());
            }
            return identifier;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;
import org.openrewrite.marker.SearchResult;

/** Marks what was not rewritten: nothing of the original stays without a word. */
public final class MarkWhatIsLeft extends Recipe {
    private static final String PAGE = "no like: see docs/components/java-compute-migration.md";

    private static final Map<String, String> REASONS =
            Map.ofEntries(
                    Map.entry(
                            "propagate", "a terminal belongs to a node's Invocation: hand it over"),
                    Map.entry(
                            "isAttached",
                            "a terminal without an endpoint is the rest of the route"),
                    Map.entry(
                            "toBitstream",
                            "Domain.toBytes, with what this asks for in its options"),
                    Map.entry(
                            "evaluateXPath",
                            "variables are declared: TreeXPath.of(text, prefixes, Set.of(names))"),
                    Map.entry("setName", "Element.setName(Name.of(namespace, name))"),
                    Map.entry("setNamespace", "Element.setName(Name.of(namespace, name))"),
                    Map.entry("is", "FieldType.hasValue(type), hasName(type), or compare type()"));

    /** Methods that are rewritten by now, and those of every Java class. */
    private static final Set<String> FINE =
            new HashSet<>(
                    Set.of(
                            "userProperty",
                            "localEnvironment",
                            "environment",
                            "exceptionList",
                            "getMessage",
                            "getLocalizedMessage",
                            "getCause",
                            "getStackTrace",
                            "printStackTrace",
                            "toString",
                            "getClass",
                            "equals",
                            "hashCode"));

    static {
        FINE.addAll(PlugIn.RENAMED.values());
    }

    @Override
    public String getDisplayName() {
        return "Marks for what has no like";
    }

    @Override
    public String getDescription() {
        return "Calls, classes and constants of the plug-in API that are still there are marked.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new JavaVisitor<>() {
            @Override
            public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext ctx) {
                J m = super.visitMethodInvocation(call, ctx);
                JavaType.Method type = call.getMethodType();
                if (type == null
                        || !PlugIn.has(type.getDeclaringType())
                        || FINE.contains(call.getSimpleName())
                        || getCursor().firstEnclosing(J.ClassDeclaration.class) == null) {
                    return m;
                }
                return SearchResult.found(m, REASONS.getOrDefault(call.getSimpleName(), PAGE));
            }

            @Override
            public J visitNewClass(J.NewClass made, ExecutionContext ctx) {
                J n = super.visitNewClass(made, ctx);
                JavaType.FullyQualified type = TypeUtils.asFullyQualified(made.getType());
                boolean fine =
                        type == null
                                || !PlugIn.has(type)
                                || type.getFullyQualifiedName().equals(PlugIn.MESSAGE)
                                        && (made.getArguments().isEmpty()
                                                || made.getArguments().get(0) instanceof J.Empty)
                                || type.getFullyQualifiedName().equals(PlugIn.USER_EXCEPTION)
                                        && made.getArguments().size() < 5;
                return fine ? n : SearchResult.found(n, PAGE);
            }

            @Override
            public J visitFieldAccess(J.FieldAccess access, ExecutionContext ctx) {
                J a = super.visitFieldAccess(access, ctx);
                JavaType.Variable field = access.getName().getFieldType();
                return field != null && PlugIn.has(field.getOwner())
                        ? SearchResult.found(a, PAGE)
                        : a;
            }

            @Override
            public J visitVariableDeclarations(J.VariableDeclarations v, ExecutionContext ctx) {
                J made = super.visitVariableDeclarations(v, ctx);
                JavaType type =
                        v.getTypeExpression() == null ? null : v.getTypeExpression().getType();
                JavaType.FullyQualified named = TypeUtils.asFullyQualified(type);
                boolean left =
                        named != null
                                && PlugIn.has(named)
                                && !PlugIn.TYPES.containsKey(named.getFullyQualifiedName());
                return left ? SearchResult.found(made, PAGE) : made;
            }

            @Override
            public J visitMethodDeclaration(J.MethodDeclaration method, ExecutionContext ctx) {
                J m = super.visitMethodDeclaration(method, ctx);
                boolean ours =
                        Set.of("evaluate", "doStart", "doStop").contains(method.getSimpleName());
                return !ours
                                && TypeUtils.findOverriddenMethod(method.getMethodType())
                                        .filter(above -> PlugIn.has(above.getDeclaringType()))
                                        .isPresent()
                        ? SearchResult.found(m, "nothing calls this here")
                        : m;
            }
        };
    }
}

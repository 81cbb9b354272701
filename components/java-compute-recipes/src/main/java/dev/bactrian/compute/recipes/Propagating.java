// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.HashSet;
import java.util.Set;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Which methods of a node's class need the invocation: those that propagate, and those that call
 * one that does.
 */
final class Propagating {
    private final J.ClassDeclaration declared;
    private final String invocation;
    private final Set<String> methods = new HashSet<>();

    Propagating(J.ClassDeclaration declared) {
        this.declared = declared;
        this.invocation = Names.free(declared, "in", "invocation", "theInvocation");
        int before;
        do {
            before = methods.size();
            declared.getBody().getStatements().stream()
                    .filter(J.MethodDeclaration.class::isInstance)
                    .map(J.MethodDeclaration.class::cast)
                    .filter(method -> !isEvaluate(method) && needs(method))
                    .forEach(method -> methods.add(key(method.getMethodType())));
        } while (methods.size() > before);
    }

    J.ClassDeclaration declared() {
        return declared;
    }

    /** The name of the parameter. */
    String invocation() {
        return invocation;
    }

    /** Whether a method of the class is one of them. */
    boolean contains(J.MethodDeclaration method) {
        return methods.contains(key(method.getMethodType()));
    }

    /** Whether one of them is called. */
    boolean calls(J.MethodInvocation call) {
        return methods.contains(key(call.getMethodType()));
    }

    static boolean isEvaluate(J.MethodDeclaration method) {
        return method.getSimpleName().equals("evaluate")
                && method.getParameters().size() == 1
                && method.getParameters().get(0) instanceof J.VariableDeclarations parameter
                && PlugIn.is(parameter.getType(), PlugIn.ASSEMBLY);
    }

    private boolean needs(J.MethodDeclaration method) {
        boolean[] found = new boolean[1];
        new JavaIsoVisitor<boolean[]>() {
            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, boolean[] f) {
                f[0] |=
                        PlugIn.key(call.getMethodType()).equals(PlugIn.TERMINAL + "#propagate")
                                || calls(call);
                return super.visitMethodInvocation(call, f);
            }
        }.visit(method, found);
        return found[0];
    }

    private static String key(JavaType.Method method) {
        return method == null
                ? ""
                : PlugIn.key(method)
                        + method.getParameterTypes().stream().map(Object::toString).toList();
    }
}

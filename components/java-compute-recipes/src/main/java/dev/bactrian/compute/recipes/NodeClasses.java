// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.ArrayList;
import java.util.List;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;

/**
 * The shape of a node's class: {@code evaluate}, what runs at start and stop, terminals,
 * user-defined attributes. A method that propagates is given the {@code Invocation}, and so is one
 * that calls such a method.
 */
public final class NodeClasses extends Recipe {
    @Override
    public String getDisplayName() {
        return "The class of a JavaCompute node";
    }

    @Override
    public String getDescription() {
        return "`evaluate(MbMessageAssembly)` becomes `evaluate(Invocation)`; terminals are names.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new Visitor();
    }

    private static final class Visitor extends JavaVisitor<ExecutionContext> {
        @Override
        public J visitClassDeclaration(J.ClassDeclaration declared, ExecutionContext ctx) {
            if (declared.getType() == null
                    || declared.getExtends() == null
                    || !PlugIn.is(declared.getExtends().getType(), PlugIn.NODE)) {
                return super.visitClassDeclaration(declared, ctx);
            }
            getCursor().putMessage("node", new Propagating(declared));
            return super.visitClassDeclaration(declared, ctx);
        }

        private Propagating node() {
            return getCursor().getNearestMessage("node");
        }

        @Override
        public J visitMethodDeclaration(J.MethodDeclaration method, ExecutionContext ctx) {
            Propagating node = node();
            boolean member =
                    node != null
                            && getCursor().getParentTreeCursor().getParentTreeCursor().getValue()
                                    == node.declared();
            J.MethodDeclaration m = (J.MethodDeclaration) super.visitMethodDeclaration(method, ctx);
            if (!member) {
                return m;
            }
            if (Propagating.isEvaluate(method)) {
                return evaluate(m, node.invocation(), ctx);
            }
            if (method.getParameters().stream().allMatch(J.Empty.class::isInstance)) {
                if (method.getSimpleName().equals("onInitialize")) {
                    return life(m, "doStart", true);
                }
                if (method.getSimpleName().equals("onDelete")) {
                    return life(m, "doStop", false);
                }
            }
            return node.contains(method) ? propagating(m, node.invocation()) : m;
        }

        private J evaluate(J.MethodDeclaration method, String name, ExecutionContext ctx) {
            J.VariableDeclarations parameter =
                    (J.VariableDeclarations) method.getParameters().get(0);
            String assembly = parameter.getVariables().get(0).getSimpleName();
            J.MethodDeclaration m = protectedly(given(method, name, List.of()));
            m = throwing(m);
            maybeAddImport("dev.bactrian.tree.MessageAssembly", false);
            return JavaTemplate.builder(
                            "MessageAssembly " + assembly + " = " + name + ".assembly();")
                    .build()
                    .apply(cursor(m), m.getBody().getCoordinates().firstStatement());
        }

        private J propagating(J.MethodDeclaration method, String name) {
            List<Statement> rest =
                    method.getParameters().stream().filter(p -> !(p instanceof J.Empty)).toList();
            return throwing(given(method, name, rest));
        }

        /** The method with the invocation as its first parameter. */
        private J.MethodDeclaration given(
                J.MethodDeclaration method, String name, List<Statement> rest) {
            J.MethodDeclaration one =
                    JavaTemplate.builder("Invocation " + name)
                            .build()
                            .apply(cursor(method), method.getCoordinates().replaceParameters());
            maybeAddImport("dev.bactrian.compute.camel.Invocation", false);
            List<Statement> parameters = new ArrayList<>(one.getParameters());
            for (Statement parameter : rest) {
                parameters.add(parameter.withPrefix(Space.SINGLE_SPACE));
            }
            // the method's own type stays: calls are found by it
            return one.withParameters(parameters).withMethodType(method.getMethodType());
        }

        private J.MethodDeclaration throwing(J.MethodDeclaration method) {
            J.MethodDeclaration m =
                    JavaTemplate.builder("Exception")
                            .build()
                            .apply(cursor(method), method.getCoordinates().replaceThrows());
            return m.withMethodType(method.getMethodType());
        }

        private static J.MethodDeclaration protectedly(J.MethodDeclaration method) {
            return method.withModifiers(
                    ListUtils.map(
                            method.getModifiers(),
                            one ->
                                    one.getType() == J.Modifier.Type.Public
                                            ? one.withType(J.Modifier.Type.Protected)
                                            : one));
        }

        private J life(J.MethodDeclaration method, String name, boolean first) {
            J.MethodDeclaration m =
                    protectedly(method)
                            .withName(method.getName().withSimpleName(name))
                            .withThrows(null);
            return JavaTemplate.builder("super." + name + "();")
                    .build()
                    .apply(
                            cursor(m),
                            first
                                    ? m.getBody().getCoordinates().firstStatement()
                                    : m.getBody().getCoordinates().lastStatement());
        }

        private Cursor cursor(J.MethodDeclaration changed) {
            return updateCursor(changed);
        }

        @Override
        public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext ctx) {
            J.MethodInvocation m = (J.MethodInvocation) super.visitMethodInvocation(call, ctx);
            Propagating node = node();
            if (node == null || call.getMethodType() == null) {
                return m;
            }
            if (PlugIn.is(call.getMethodType().getDeclaringType(), PlugIn.TERMINAL)) {
                return terminal(call, m, node.invocation());
            }
            switch (call.getSimpleName()) {
                case "getOutputTerminal":
                    return m.getArguments().size() == 1
                            ? m.getArguments().get(0).<Expression>withPrefix(m.getPrefix())
                            : m;
                case "getUserDefinedAttribute":
                    return m.withName(m.getName().withSimpleName("userProperty"))
                            .withMethodType(m.getMethodType().withName("userProperty"));
                case "getName":
                    return call.getSelect() instanceof J.MethodInvocation broker
                                    && broker.getSimpleName().equals("getBroker")
                            ? Calls.call(Calls.call(null, "getCamelContext"), "getName")
                                    .withPrefix(m.getPrefix())
                            : m;
                default:
                    return node.calls(call) ? withInvocation(m, node.invocation()) : m;
            }
        }

        private J terminal(J.MethodInvocation call, J.MethodInvocation m, String invocation) {
            if (!call.getSimpleName().equals("propagate") || m.getArguments().size() != 1) {
                return m;
            }
            return Calls.on(invocation, "propagate", m.getSelect(), m.getArguments().get(0))
                    .withPrefix(m.getPrefix());
        }

        private static J withInvocation(J.MethodInvocation call, String name) {
            List<Expression> arguments = new ArrayList<>();
            arguments.add(Names.identifier(name));
            for (Expression argument : call.getArguments()) {
                if (!(argument instanceof J.Empty)) {
                    arguments.add(argument.withPrefix(Space.SINGLE_SPACE));
                }
            }
            return call.withArguments(arguments);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeUtils;

/** One call at a time, the innermost first; what is not known stays. */
final class TreeCallsVisitor extends JavaVisitor<ExecutionContext> {
    private static final String ANY = "#{any(java.lang.Object)}";

    private static final Map<String, String> CREATING =
            Map.of(
                    "createElementAsFirstChild", "prepend",
                    "createElementAsLastChild", "append",
                    "createElementBefore", "insertBefore",
                    "createElementAfter", "insertAfter");

    private static final Map<String, String> FROM_BITSTREAM =
            Map.of(
                    "createElementAsFirstChildFromBitstream", "prepend",
                    "createElementAsLastChildFromBitstream", "append");

    /** Methods, called as they are here, that only go somewhere. */
    private static final Set<String> NAVIGATION =
            Set.of(
                    "firstChild",
                    "lastChild",
                    "nextSibling",
                    "previousSibling",
                    "parent",
                    "first",
                    "root",
                    "message");

    @Override
    public J visitClassDeclaration(J.ClassDeclaration declared, ExecutionContext ctx) {
        boolean outer = getCursor().getNearestMessage("compiled") == null;
        Compiled compiled = outer ? new Compiled(Names.taken(declared)) : null;
        if (outer) {
            getCursor().putMessage("compiled", compiled);
        }
        J.ClassDeclaration c = (J.ClassDeclaration) super.visitClassDeclaration(declared, ctx);
        return outer ? compiled.declaredIn(c, this::updateCursor, ctx) : c;
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext ctx) {
        J.MethodInvocation tree = treeBeside(call);
        if (tree != null) {
            return super.visitMethodInvocation(tree, ctx);
        }
        J.MethodInvocation m = (J.MethodInvocation) super.visitMethodInvocation(call, ctx);
        JavaType.Method type = call.getMethodType();
        if (type == null || m.getSelect() == null || !PlugIn.has(type.getDeclaringType())) {
            return m;
        }
        String renamed = PlugIn.RENAMED.get(PlugIn.key(type));
        if (renamed != null) {
            return renamed(m, renamed);
        }
        return switch (type.getDeclaringType().getFullyQualifiedName()) {
            case PlugIn.ELEMENT -> element(m);
            case PlugIn.MESSAGE -> xpath(m);
            case PlugIn.ASSEMBLY -> assembly(m);
            default -> m;
        };
    }

    /** A tree beside the message, asked for its root: an element here. */
    private static J.MethodInvocation treeBeside(J.MethodInvocation call) {
        if (PlugIn.calls(call.getMethodType(), PlugIn.MESSAGE, "getRootElement")
                && call.getSelect() instanceof J.MethodInvocation tree
                && tree.getMethodType() != null
                && PlugIn.is(tree.getMethodType().getDeclaringType(), PlugIn.ASSEMBLY)
                && PlugIn.ENVIRONMENTS.containsKey(tree.getSimpleName())) {
            String name = PlugIn.ENVIRONMENTS.get(tree.getSimpleName());
            return named(tree, name).withPrefix(call.getPrefix());
        }
        return null;
    }

    private static J.MethodInvocation named(J.MethodInvocation call, String name) {
        return call.withName(call.getName().withSimpleName(name))
                .withMethodType(call.getMethodType().withName(name));
    }

    private J.MethodInvocation renamed(J.MethodInvocation m, String name) {
        J.MethodInvocation other = named(m, name);
        return name.equals("setValue")
                ? other.withArguments(List.of(Numbers.ofTree(m.getArguments().get(0))))
                : other;
    }

    // ---- messages and assemblies

    private J assembly(J.MethodInvocation m) {
        String tree = PlugIn.ENVIRONMENTS.get(m.getSimpleName());
        if (tree == null) {
            return m;
        }
        maybeAddImport("dev.bactrian.tree.Message", false);
        return replace(m, "new Message(" + ANY + "." + tree + "())", m.getSelect());
    }

    @Override
    public J visitNewClass(J.NewClass made, ExecutionContext ctx) {
        J.NewClass n = (J.NewClass) super.visitNewClass(made, ctx);
        JavaType.FullyQualified type = TypeUtils.asFullyQualified(made.getType());
        if (type == null || n.getBody() != null) {
            return n;
        }
        List<Expression> arguments =
                n.getArguments().stream().filter(a -> !(a instanceof J.Empty)).toList();
        JavaType first = arguments.isEmpty() ? null : made.getArguments().get(0).getType();
        return switch (type.getFullyQualifiedName()) {
            case PlugIn.MESSAGE ->
                    arguments.size() == 1 && PlugIn.is(first, PlugIn.MESSAGE)
                            ? Calls.call(arguments.get(0), "copy").withPrefix(n.getPrefix())
                            : n;
            case PlugIn.ASSEMBLY -> newAssembly(n, arguments);
            case PlugIn.XPATH -> newXpath(n, arguments, made);
            case PlugIn.BINDINGS -> {
                maybeAddImport("java.util.HashMap", false);
                yield replace(n, "new HashMap<>()");
            }
            case PlugIn.USER_EXCEPTION -> arguments.size() == 6 ? userException(n, arguments) : n;
            default -> n;
        };
    }

    private J newAssembly(J.NewClass n, List<Expression> arguments) {
        if (arguments.size() == 2) {
            return Calls.call(arguments.get(0), "with", arguments.get(1)).withPrefix(n.getPrefix());
        }
        // the assembly is asked for its environment, too: named once more, not evaluated again
        if (arguments.size() == 4 && arguments.get(0) instanceof J.Identifier) {
            maybeAddImport("dev.bactrian.tree.MessageAssembly", false);
            return replace(
                    n,
                    "new MessageAssembly(%1$s, %1$s.root(), %1$s.environment(), %1$s.root())"
                            .formatted(ANY),
                    arguments.get(3),
                    arguments.get(1),
                    arguments.get(0),
                    arguments.get(2));
        }
        return n;
    }

    private static J userException(J.NewClass n, List<Expression> arguments) {
        Expression inserts = arguments.get(5);
        List<Expression> rest =
                List.of(
                        arguments.get(2).withPrefix(Space.EMPTY),
                        Numbers.ofMessage(arguments.get(3)),
                        arguments.get(4));
        return J.Literal.isLiteralValue(inserts, null)
                ? n.withArguments(rest)
                : n.withArguments(List.of(rest.get(0), rest.get(1), rest.get(2), inserts));
    }

    // ---- elements

    private J element(J.MethodInvocation m) {
        Expression element = m.getSelect();
        String put = CREATING.get(m.getSimpleName());
        if (put != null) {
            return created(m, put);
        }
        put = FROM_BITSTREAM.get(m.getSimpleName());
        if (put != null) {
            return BitStreams.parsed(this, m, put);
        }
        return switch (m.getSimpleName()) {
            case "getNamespace" -> at(m, Calls.call(Calls.call(element, "name"), "namespace"));
            case "getType" -> {
                maybeAddImport("dev.bactrian.tree.FieldType", false);
                yield at(m, Calls.on("FieldType", "generic", Calls.call(element, "type")));
            }
            case "setName" -> namesAgain(element) ? setName(m, false) : m;
            case "setNamespace" -> namesAgain(element) ? setName(m, true) : m;
            case "getFirstElementByPath" -> {
                Expression path = compiled("ElementPath", m.getArguments().get(0));
                yield at(m, Calls.call(path, "first", element));
            }
            case "getAllElementsByPath" -> allByPath(m);
            case "toBitstream" -> BitStreams.written(this, m);
            default -> xpath(m);
        };
    }

    /** Whether code may name an expression twice: it does nothing but go to an element. */
    static boolean namesAgain(Expression e) {
        if (e instanceof J.MethodInvocation m) {
            return NAVIGATION.contains(m.getSimpleName())
                    && m.getSelect() != null
                    && namesAgain(m.getSelect())
                    && m.getArguments().stream().allMatch(TreeCallsVisitor::namesAgain);
        }
        return e instanceof J.Identifier || e instanceof J.Literal || e instanceof J.Empty;
    }

    private J setName(J.MethodInvocation m, boolean namespace) {
        maybeAddImport("dev.bactrian.tree.Name", false);
        Expression element = m.getSelect();
        Expression argument = m.getArguments().get(0);
        Expression name =
                namespace
                        ? Calls.on("Name", "of", argument, Calls.call(element, "localName"))
                        : Calls.on(
                                "Name",
                                "of",
                                Calls.call(Calls.call(element, "name"), "namespace"),
                                argument);
        return at(m, Calls.call(element, "setName", name));
    }

    private J created(J.MethodInvocation m, String put) {
        maybeAddImport("dev.bactrian.tree.Element", false);
        List<Expression> arguments = m.getArguments();
        Expression first = arguments.get(0);
        if (arguments.size() == 1) {
            if (TypeUtils.isString(first.getType())) {
                return put(m, put, Calls.on("Element", "folder", first));
            }
            maybeAddImport("dev.bactrian.tree.Name", false);
            return replace(
                    m,
                    ANY + "." + put + "(new Element(Name.EMPTY, #{any(int)}))",
                    m.getSelect(),
                    first);
        }
        if (arguments.size() != 3) {
            return m;
        }
        Expression name = arguments.get(1);
        Expression value = arguments.get(2);
        boolean none = J.Literal.isLiteralValue(value, null);
        if (constant(first, "TYPE_NAME") && none) {
            return put(m, put, Calls.on("Element", "folder", name));
        }
        Expression held = Numbers.ofTree(value);
        return constant(first, "TYPE_NAME_VALUE") || constant(first, "TYPE_NAME")
                ? put(m, put, Calls.on("Element", "field", name, held))
                : put(m, put, Calls.on("Element", "of", first, name, held));
    }

    private static J put(J.MethodInvocation m, String put, Expression made) {
        return at(m, Calls.call(m.getSelect(), put, made));
    }

    /** In the place of another call. */
    static J at(J.MethodInvocation m, J.MethodInvocation made) {
        return made.withPrefix(m.getPrefix());
    }

    private static boolean constant(Expression type, String name) {
        return type instanceof J.FieldAccess access
                && access.getSimpleName().equals(name)
                && PlugIn.is(access.getTarget().getType(), PlugIn.ELEMENT);
    }

    private J allByPath(J.MethodInvocation m) {
        Expression path = compiled("ElementPath", m.getArguments().get(0));
        boolean loop =
                getCursor().getParentTreeCursor().getValue() instanceof J.ForEachLoop.Control;
        if (loop) {
            return at(m, Calls.call(path, "all", m.getSelect()));
        }
        maybeAddImport("dev.bactrian.tree.Element", false);
        maybeAddImport("java.util.stream.StreamSupport", false);
        return replace(
                m,
                "StreamSupport.stream(%1$s.all(%1$s).spliterator(), false).toArray(Element[]::new)"
                        .formatted(ANY),
                path,
                m.getSelect());
    }

    @Override
    public J visitTypeCast(J.TypeCast cast, ExecutionContext ctx) {
        boolean value =
                cast.getExpression() instanceof J.MethodInvocation call
                        && PlugIn.calls(call.getMethodType(), PlugIn.ELEMENT, "getValue");
        J.TypeCast c = (J.TypeCast) super.visitTypeCast(cast, ctx);
        if (!value || !(c.getExpression() instanceof J.MethodInvocation call)) {
            return c;
        }
        JavaType.FullyQualified to = TypeUtils.asFullyQualified(cast.getType());
        String name = to == null ? "" : to.getFullyQualifiedName();
        return switch (name) {
            case "java.lang.Integer" ->
                    Numbers.cast(
                            Calls.call(call.getSelect(), "longValue"),
                            JavaType.Primitive.Int,
                            c.getPrefix());
            case "java.lang.Float" ->
                    Numbers.cast(
                            Calls.call(call.getSelect(), "doubleValue"),
                            JavaType.Primitive.Float,
                            c.getPrefix());
            default -> c;
        };
    }

    // ---- XPath

    private J xpath(J.MethodInvocation m) {
        if (!m.getSimpleName().equals("evaluateXPath") || m.getArguments().size() != 1) {
            return m;
        }
        Expression expression = m.getArguments().get(0);
        Expression path =
                TypeUtils.isString(expression.getType())
                        ? compiled("TreeXPath", expression)
                        : expression;
        return at(m, Calls.call(path, "evaluate", m.getSelect()));
    }

    private J newXpath(J.NewClass n, List<Expression> arguments, J.NewClass before) {
        maybeAddImport("dev.bactrian.compute.xpath.TreeXPath", false);
        if (arguments.size() == 1) {
            return Calls.on("TreeXPath", "of", arguments.get(0)).withPrefix(n.getPrefix());
        }
        if (arguments.size() == 2
                && PlugIn.is(before.getArguments().get(1).getType(), PlugIn.BINDINGS)) {
            maybeAddImport("java.util.Set", false);
            return Calls.on(
                            "TreeXPath",
                            "of",
                            arguments.get(0),
                            arguments.get(1),
                            Calls.on("Set", "of"))
                    .withPrefix(n.getPrefix());
        }
        return n;
    }

    @Override
    public J visitVariableDeclarations(J.VariableDeclarations declared, ExecutionContext ctx) {
        J.VariableDeclarations v =
                (J.VariableDeclarations) super.visitVariableDeclarations(declared, ctx);
        if (v.getTypeExpression() == null
                || !PlugIn.is(declared.getTypeExpression().getType(), PlugIn.BINDINGS)) {
            return v;
        }
        maybeAddImport("java.util.Map", false);
        J.Identifier type = Names.identifier("Map<String, String>");
        return v.withTypeExpression(type.withPrefix(v.getTypeExpression().getPrefix()));
    }

    /** A path or XPath, compiled: a constant of the class where its text is one. */
    private Expression compiled(String type, Expression text) {
        maybeAddImport(Compiled.IMPORTS.get(type), false);
        Compiled constants = getCursor().getNearestMessage("compiled");
        String name = constants == null ? null : constants.constant(type, text);
        return name == null ? Calls.on(type, "of", text) : Names.identifier(name);
    }

    private J replace(J tree, String code, Object... parts) {
        if (tree instanceof J.MethodInvocation m) {
            return JavaTemplate.builder(code)
                    .build()
                    .apply(updateCursor(m), m.getCoordinates().replace(), parts);
        }
        J.NewClass n = (J.NewClass) tree;
        return JavaTemplate.builder(code)
                .build()
                .apply(updateCursor(n), n.getCoordinates().replace(), parts);
    }

    void needs(String imported) {
        maybeAddImport(imported, false);
    }
}

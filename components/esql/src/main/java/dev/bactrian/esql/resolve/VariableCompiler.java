// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.Assignments;
import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.Start;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.run.VariableNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.DataType.Kind;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.Statement;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import java.util.ArrayList;
import java.util.List;

/** DECLARE and SET. */
final class VariableCompiler {
    private final ExpressionCompiler expressions;

    VariableCompiler(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /** A declaration in a routine. */
    StatementNode local(Statement.Declare d, Scope scope) {
        if (d.shared() || d.external()) {
            throw scope.error(
                    Problem.BAD_TYPE,
                    d.place(),
                    (d.shared() ? "SHARED" : "EXTERNAL")
                            + " variables belong to a module or schema, not to a routine",
                    "");
        }
        ValueNode initial = null;
        PathNode target = null;
        CompileError failed = null;
        try {
            if (d.type().kind() == Kind.REFERENCE) {
                target =
                        d.initial() == null
                                ? null
                                : expressions.paths().field((Path) d.initial(), scope);
            } else {
                initial = d.initial() == null ? null : initial(d, scope);
            }
        } catch (CompileError reported) {
            failed = reported;
        }
        List<StatementNode> nodes = new ArrayList<>();
        for (String name : d.names()) {
            nodes.add(declare(name, d, initial, target, scope));
        }
        if (failed != null) {
            throw failed; // the names are known, so that their uses are no errors too
        }
        return nodes.size() == 1 ? nodes.get(0) : sequence(d.place(), nodes, scope);
    }

    private ValueNode initial(Statement.Declare d, Scope scope) {
        ValueNode node = expressions.compile(d.initial(), scope);
        if (!node.isConstant() || d.type().kind() == Kind.ROW) {
            return node;
        }
        try {
            return new ConstantNode(Casts.cast(node.value(null), d.type()), d.type());
        } catch (EsqlException e) {
            throw scope.error(Problem.BAD_TYPE, d.initial().place(), e.text(), "");
        }
    }

    private static StatementNode sequence(Place place, List<StatementNode> nodes, Scope scope) {
        return new dev.bactrian.esql.run.BlockNode(place, nodes, List.of(), null);
    }

    private StatementNode declare(
            String name, Statement.Declare d, ValueNode initial, PathNode target, Scope scope) {
        int slot = scope.layout.add();
        switch (d.type().kind()) {
            case REFERENCE -> {
                scope.declare(
                        name,
                        new Symbol.Reference(
                                new References.Variable(slot, false), Start.reference(slot)),
                        d.place());
                return Assignments.declareReference(d.place(), slot, false, target);
            }
            case ROW -> {
                scope.declare(name, new Symbol.Row(Start.row(slot), null), d.place());
                return Assignments.declareRow(d.place(), slot, name, initial);
            }
            default -> {
                VariableNode node = VariableNode.local(valueType(d.type()), slot);
                scope.declare(name, scalar(d, node, initial), d.place());
                return Assignments.declare(d.place(), node, initial);
            }
        }
    }

    private static DataType valueType(DataType type) {
        return type.kind() == Kind.NAMESPACE || type.kind() == Kind.NAME
                ? DataType.of(Kind.CHARACTER)
                : type;
    }

    private static Symbol scalar(Statement.Declare d, VariableNode node, ValueNode initial) {
        boolean constant =
                d.constant() || d.type().kind() == Kind.NAMESPACE || d.type().kind() == Kind.NAME;
        return new Symbol.Scalar(
                node, constant, constant && initial instanceof ConstantNode folded ? folded : null);
    }

    /** A declaration in a module or schema; what it sets for each message is added to the list. */
    void ofModule(Statement.Declare d, Scope scope, List<StatementNode> initialisers) {
        try {
            ValueNode initial =
                    d.initial() == null || d.type().kind() == Kind.REFERENCE
                            ? null
                            : initial(d, scope);
            if (d.external()) {
                initial = external(d, initial, scope);
            }
            for (String name : d.names()) {
                if (d.shared()) {
                    shared(name, d, initial, scope);
                } else {
                    forMessage(name, d, initial, scope, initialisers);
                }
            }
        } catch (CompileError reported) {
            for (String name : d.names()) { // known, so that its uses are no errors too
                if (!scope.knows(name)) {
                    scope.declare(
                            name,
                            new Symbol.Scalar(
                                    VariableNode.ofModule(d.type(), scope.unit.moduleSlots.add()),
                                    false,
                                    null),
                            d.place());
                }
            }
        }
    }

    private ValueNode external(Statement.Declare d, ValueNode initial, Scope scope) {
        Object given = scope.unit.options.external(d.names().get(0));
        if (given == null) {
            return initial;
        }
        try {
            return new ConstantNode(Casts.cast(plain(given), d.type()), d.type());
        } catch (EsqlException e) {
            throw scope.error(
                    Problem.BAD_TYPE,
                    d.place(),
                    "the configured value of '" + d.names().get(0) + "': " + e.text(),
                    "");
        }
    }

    private static Object plain(Object given) {
        return given instanceof Integer n ? (Object) n.longValue() : given;
    }

    private void shared(String name, Statement.Declare d, ValueNode initial, Scope scope) {
        if (d.type().kind() == Kind.REFERENCE) {
            throw scope.error(Problem.BAD_TYPE, d.place(), "a REFERENCE cannot be SHARED", "");
        }
        if (d.type().kind() == Kind.ROW) {
            int slot = scope.unit.shared.add(Element.folder(name));
            scope.declare(
                    name,
                    new Symbol.Row(Start.sharedRow(scope.unit.shared, slot), scope.unit.shared),
                    d.place());
            return;
        }
        Object value = null;
        if (initial != null) {
            try {
                value =
                        Casts.cast(
                                EsqlModule.evaluate(
                                        initial,
                                        null,
                                        scope.unit.moduleSlots.size(),
                                        scope.layout.size(),
                                        MessageAssembly.of(new Message()),
                                        new EsqlServices() {}),
                                d.type());
            } catch (EsqlException e) {
                throw scope.error(Problem.BAD_TYPE, d.place(), e.text(), "");
            }
        }
        int slot = scope.unit.shared.add(value);
        VariableNode node = VariableNode.shared(d.type(), scope.unit.shared, slot);
        scope.declare(name, scalar(d, node, initial), d.place());
    }

    private void forMessage(
            String name,
            Statement.Declare d,
            ValueNode initial,
            Scope scope,
            List<StatementNode> initialisers) {
        int slot = scope.unit.moduleSlots.add();
        switch (d.type().kind()) {
            case REFERENCE -> {
                PathNode target =
                        d.initial() == null
                                ? null
                                : expressions.paths().field((Path) d.initial(), scope);
                scope.declare(
                        name,
                        new Symbol.Reference(
                                new References.Variable(slot, true), Start.moduleReference(slot)),
                        d.place());
                initialisers.add(Assignments.declareReference(d.place(), slot, true, target));
            }
            case ROW -> {
                scope.declare(name, new Symbol.Row(Start.moduleRow(slot), null), d.place());
                initialisers.add(Assignments.declareModuleRow(d.place(), slot, name, initial));
            }
            default -> {
                VariableNode node = VariableNode.ofModule(valueType(d.type()), slot);
                Symbol symbol = scalar(d, node, initial);
                if (d.external() && initial instanceof ConstantNode folded) {
                    symbol = new Symbol.Scalar(node, true, folded, name);
                }
                scope.declare(name, symbol, d.place());
                initialisers.add(Assignments.declare(d.place(), node, initial));
            }
        }
    }

    /** SET. */
    StatementNode set(Statement.Set set, Scope scope) {
        Path target = set.target();
        String word = target.singleWord();
        Symbol symbol = word == null ? null : scope.find(word);
        if (symbol instanceof Symbol.Scalar scalar) {
            if (scalar.constant()) {
                throw scope.error(
                        Problem.BAD_TARGET, target.place(), "'" + word + "' is a constant", "");
            }
            if (!set.part().isEmpty()) {
                throw scope.error(
                        Problem.BAD_TARGET,
                        target.place(),
                        set.part() + " belongs to fields; '" + word + "' is a variable",
                        "");
            }
            ValueNode value = expressions.compile(set.value(), scope);
            checkAssignable(scalar.node().type(), value, set.value(), scope);
            return Assignments.toVariable(set.place(), scalar.node(), value);
        }
        if (word != null && symbol == null && Surroundings.node(word) != null) {
            throw scope.error(
                    Problem.BAD_TARGET,
                    target.place(),
                    "'" + word + "' is a name of the broker, and a constant",
                    "");
        }
        if (DatabaseNames.isDatabase(target, scope)) {
            throw scope.error(
                    Problem.BAD_TARGET,
                    target.place(),
                    "a table is not set: use INSERT, UPDATE or DELETE FROM",
                    "");
        }
        PathNode path;
        ValueNode value;
        CompileError failed = null;
        try {
            path = expressions.paths().field(target, scope);
        } catch (CompileError reported) {
            path = null;
            failed = reported;
        }
        value = expressions.compile(set.value(), scope);
        if (failed != null) {
            throw failed;
        }
        return set.part().isEmpty()
                ? Assignments.toPath(set.place(), path, value)
                : Assignments.toPart(set.place(), path, set.part(), value);
    }

    /** A constant that can never be of the variable's type is an error now. */
    private static void checkAssignable(
            DataType type, ValueNode value, Expression written, Scope scope) {
        if (value.isConstant() && value.value(null) != null) {
            try {
                Casts.cast(value.value(null), type);
            } catch (EsqlException e) {
                throw scope.error(Problem.BAD_TYPE, written.place(), e.text(), "");
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.BitStream;
import dev.bactrian.esql.run.CreateNode;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.StepNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/** CREATE, ATTACH, DETACH, DELETE and MOVE. */
final class TreeCompiler {
    private final ExpressionCompiler expressions;

    TreeCompiler(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    StatementNode compile(Statement statement, Scope scope) {
        if (statement instanceof Statement.Create create) {
            return create(create, scope);
        } else if (statement instanceof Statement.Attach attach) {
            return References.attach(
                    attach.place(),
                    field(attach.reference(), scope),
                    field(attach.target(), scope),
                    attach.where());
        } else if (statement instanceof Statement.Detach detach) {
            return References.detach(detach.place(), field(detach.reference(), scope));
        } else if (statement instanceof Statement.Delete delete) {
            return References.delete(delete.place(), delete.where(), field(delete.target(), scope));
        }
        return move((Statement.Move) statement, scope);
    }

    private PathNode field(Path path, Scope scope) {
        return expressions.paths().field(path, scope);
    }

    private References.Variable reference(Path path, Scope scope) {
        String word = path.singleWord();
        if (word != null && scope.find(word) instanceof Symbol.Reference reference) {
            return reference.variable();
        }
        if (word != null && scope.find(word) == null) {
            throw PathCompiler.unknown(word, path.place(), scope);
        }
        throw scope.error(
                Problem.BAD_TARGET, path.place(), "a REFERENCE variable is needed here", "");
    }

    private StatementNode move(Statement.Move move, Scope scope) {
        References.Variable variable = reference(move.reference(), scope);
        if (move.target() != null) {
            return References.moveTo(move.place(), variable, field(move.target(), scope));
        }
        return References.move(
                move.place(),
                variable,
                move.where(),
                identity(move.qualifiers(), true, scope),
                move.repeat());
    }

    private StatementNode create(Statement.Create create, Scope scope) {
        List<ValueNode> values = new ArrayList<>();
        boolean several = false;
        for (Argument argument : create.qualifiers()) {
            if (argument.keyword().startsWith("VALUE")) {
                values.add(expressions.compile(argument.value(), scope));
                several |= argument.keyword().equals("VALUES");
            }
        }
        CreateNode.What what =
                new CreateNode.What(
                        create.domain() == null
                                ? null
                                : expressions.compile(create.domain(), scope),
                        create.from() == null ? null : field(create.from(), scope),
                        create.parse().isEmpty() ? null : stream(create.parse(), scope),
                        create.repeat(),
                        identity(create.qualifiers(), false, scope),
                        values,
                        several);
        return new CreateNode(
                create.place(),
                create.where(),
                field(create.target(), scope),
                create.alias() == null ? null : reference(create.alias(), scope),
                what);
    }

    /** TYPE, NAMESPACE and NAME, or IDENTITY, as a step; null where none is given. */
    private StepNode identity(List<Argument> qualifiers, boolean open, Scope scope) {
        ValueNode type = null;
        ValueNode namespace = null;
        ValueNode name = null;
        boolean anyNamespace = open;
        boolean given = false;
        for (Argument argument : qualifiers) {
            Expression value = argument.value();
            switch (argument.keyword()) {
                case "IDENTITY" -> {
                    return expressions.paths().step(((Path) value).steps().get(0), scope, true);
                }
                case "TYPE" -> type = value == null ? null : type(value, scope);
                case "NAME" -> name = value == null ? null : expressions.compile(value, scope);
                case "NAMESPACE" -> {
                    anyNamespace = value == null;
                    namespace = value == null ? null : expressions.compile(value, scope);
                }
                default -> {
                    continue;
                }
            }
            given = true;
        }
        return given
                ? new StepNode(name, namespace, anyNamespace, type, null, false, false, -1)
                : null;
    }

    /** A constant type is checked now, at its own place. */
    private ValueNode type(Expression value, Scope scope) {
        ValueNode node = expressions.compile(value, scope);
        if (node.isConstant()) {
            scope.constant(value.place(), () -> StepNode.typeOf(node.value(null)));
        }
        return node;
    }

    private BitStream stream(List<Argument> parse, Scope scope) {
        ValueNode bytes = null;
        ValueNode[] rest = new ValueNode[6];
        List<String> order = List.of("ENCODING", "CCSID", "SET", "TYPE", "FORMAT", "OPTIONS");
        for (Argument argument : parse) {
            ValueNode node = expressions.compile(argument.value(), scope);
            int at = order.indexOf(argument.keyword());
            if (at < 0) {
                bytes = node;
            } else {
                rest[at] = node;
            }
        }
        return new BitStream(bytes, rest[0], rest[1], rest[2], rest[3], rest[4], rest[5]);
    }
}

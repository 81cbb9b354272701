// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ArithmeticNode;
import dev.bactrian.esql.run.CaseNode;
import dev.bactrian.esql.run.CompareNode;
import dev.bactrian.esql.run.ConcatenateNode;
import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.LockedNode;
import dev.bactrian.esql.run.LogicNode;
import dev.bactrian.esql.run.PredicateNode;
import dev.bactrian.esql.run.SharedStore;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.EsqlException;
import java.util.ArrayList;
import java.util.List;

/** Expressions to nodes. */
final class ExpressionCompiler {
    private final PathCompiler paths;
    private final SelectCompiler selects;
    private final CallCompiler calls;

    ExpressionCompiler() {
        this.paths = new PathCompiler(this);
        this.selects = new SelectCompiler(this, paths);
        this.calls = new CallCompiler(this, paths);
    }

    PathCompiler paths() {
        return paths;
    }

    CallCompiler calls() {
        return calls;
    }

    /** An expression. */
    ValueNode compile(Expression expression, Scope scope) {
        return scope.constant(expression.place(), () -> node(expression, scope));
    }

    private ValueNode node(Expression expression, Scope scope) {
        if (expression instanceof Expression.Literal literal) {
            return new ConstantNode(literal.value());
        } else if (expression instanceof Expression.Path path) {
            return paths.value(path, scope);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary, scope);
        } else if (expression instanceof Expression.Unary unary) {
            return unary(unary, scope);
        } else if (expression instanceof Expression.Call call) {
            return calls.compile(call, scope);
        } else if (expression instanceof Expression.Select select) {
            return selects.select(select, scope);
        } else if (expression instanceof Expression.Quantified quantified) {
            return selects.quantified(quantified, scope);
        } else if (expression instanceof Expression.Constructor constructor) {
            return selects.constructor(constructor, scope);
        } else if (expression instanceof Expression.Case choice) {
            return choice(choice, scope);
        } else if (expression instanceof Expression.Difference difference) {
            return difference(difference, scope);
        } else if (expression instanceof Expression.Wrong) {
            throw new CompileError();
        } else if (expression instanceof Expression.TypeName type) {
            throw scope.error(
                    Problem.BAD_TYPE, type.place(), "a type is no value: " + type.type(), "");
        }
        return predicate(expression, scope);
    }

    /** A condition; under the lock of a SHARED ROW where it reads one. */
    ValueNode condition(Expression expression, Scope scope) {
        SharedStore before = scope.touched;
        scope.touched = null;
        ValueNode node = compile(expression, scope);
        requireBoolean(node, expression.place(), scope);
        SharedStore store = scope.touched;
        scope.touched = before;
        return store == null ? node : new LockedNode(store, node);
    }

    private static void requireBoolean(ValueNode node, Place place, Scope scope) {
        DataType type = node.type();
        if (type != null && type.kind() != DataType.Kind.BOOLEAN) {
            throw scope.error(Problem.BAD_TYPE, place, "a condition is a BOOLEAN, not " + type, "");
        }
    }

    private ValueNode predicate(Expression expression, Scope scope) {
        if (expression instanceof Expression.Between b) {
            ValueNode[] nodes = {
                compile(b.operand(), scope), compile(b.low(), scope), compile(b.high(), scope)
            };
            return fold(
                    PredicateNode.between(nodes[0], nodes[1], nodes[2], b.symmetric(), b.negated()),
                    scope,
                    b.place(),
                    nodes);
        } else if (expression instanceof Expression.In in) {
            List<ValueNode> values = new ArrayList<>();
            in.values().forEach(v -> values.add(compile(v, scope)));
            return PredicateNode.in(compile(in.operand(), scope), values, in.negated());
        } else if (expression instanceof Expression.Like like) {
            return like(like, scope);
        }
        Expression.Is is = (Expression.Is) expression;
        return PredicateNode.is(compile(is.operand(), scope), is.what(), is.negated());
    }

    /** A constant pattern is compiled now; one that is wrong is an error now. */
    private ValueNode like(Expression.Like like, Scope scope) {
        ValueNode operand = compile(like.operand(), scope);
        ValueNode pattern = compile(like.pattern(), scope);
        ValueNode escape = like.escape() == null ? null : compile(like.escape(), scope);
        try {
            return PredicateNode.like(operand, pattern, escape, like.negated());
        } catch (EsqlException e) {
            throw scope.error(Problem.BAD_ARGUMENTS, like.place(), e.text(), "");
        }
    }

    private ValueNode binary(Expression.Binary b, Scope scope) {
        ValueNode left = compile(b.left(), scope);
        ValueNode right = compile(b.right(), scope);
        ValueNode node =
                switch (b.operator()) {
                    case "AND" -> LogicNode.and(left, right);
                    case "OR" -> LogicNode.or(left, right);
                    case "||" -> concatenate(left, right);
                    case "=", "<>", "<", ">", "<=", ">=" ->
                            new CompareNode(b.operator(), left, right);
                    default -> ArithmeticNode.of(b.operator(), left, right);
                };
        return fold(node, scope, b.place(), left, right);
    }

    private ValueNode difference(Expression.Difference d, Scope scope) {
        ValueNode left = compile(d.left(), scope);
        ValueNode right = compile(d.right(), scope);
        ValueNode node = ArithmeticNode.difference(left, right, d.type());
        return fold(node, scope, d.place(), left, right);
    }

    private static ValueNode concatenate(ValueNode left, ValueNode right) {
        if (left instanceof ConcatenateNode before) {
            ValueNode[] operands = before.operands();
            ValueNode[] more = java.util.Arrays.copyOf(operands, operands.length + 1);
            more[operands.length] = right;
            return new ConcatenateNode(more);
        }
        return new ConcatenateNode(left, right);
    }

    private ValueNode unary(Expression.Unary u, Scope scope) {
        ValueNode operand = compile(u.operand(), scope);
        return switch (u.operator()) {
            case "NOT" -> fold(LogicNode.not(operand), scope, u.place(), operand);
            case "-" -> fold(ArithmeticNode.negate(operand), scope, u.place(), operand);
            default -> operand;
        };
    }

    /** What is constant is computed now; what then fails is an error now. */
    private static ValueNode fold(ValueNode node, Scope scope, Place place, ValueNode... operands) {
        if (!FunctionNode.allConstant(operands) || node instanceof ConcatenateNode) {
            return node;
        }
        try {
            return new ConstantNode(node.value(null));
        } catch (EsqlException e) {
            throw scope.error(Problem.BAD_TYPE, place, e.text(), "");
        } catch (CompileError reported) {
            throw reported;
        } catch (RuntimeException e) {
            return node; // at run time it becomes an exception of ESQL
        }
    }

    private ValueNode choice(Expression.Case c, Scope scope) {
        int n = c.whens().size();
        ValueNode[] conditions = new ValueNode[n];
        ValueNode[] results = new ValueNode[n];
        for (int i = 0; i < n; i++) {
            conditions[i] = compile(c.whens().get(i).condition(), scope);
            results[i] = compile(c.whens().get(i).result(), scope);
        }
        return new CaseNode(
                c.subject() == null ? null : compile(c.subject(), scope),
                conditions,
                results,
                c.otherwise() == null ? null : compile(c.otherwise(), scope));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.PropagateNode;
import dev.bactrian.esql.run.Reports;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.run.VariableNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/** CALL, EVAL, THROW, LOG, RESIGNAL and PROPAGATE. */
final class FlowCompiler {
    private final ExpressionCompiler expressions;

    FlowCompiler(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    StatementNode compile(Statement statement, Scope scope) {
        if (statement instanceof Statement.Call call) {
            return call(call, scope);
        } else if (statement instanceof Statement.Eval eval) {
            ValueNode text = expressions.compile(eval.text(), scope);
            scope.warn(
                    Problem.COSTLY_EVAL,
                    eval.place(),
                    "EVAL compiles its text at run time; {} or CASE cost nothing of the kind");
            ValueNode node =
                    new dev.bactrian.esql.run.EvalNode(
                            text, new EvalCompiler(scope, expressions, eval.place())::compile);
            return Reports.call(eval.place(), node, null, null);
        } else if (statement instanceof Statement.Report report) {
            Reports.Text text = text(report.arguments(), scope);
            return report.log()
                    ? Reports.log(report.place(), report.kind(), text)
                    : Reports.throwing(report.place(), text);
        } else if (statement instanceof Statement.Resignal resignal) {
            return Reports.resignal(resignal.place());
        }
        return propagate((Statement.Propagate) statement, scope);
    }

    private StatementNode call(Statement.Call call, Scope scope) {
        ValueNode node = expressions.calls().statement(call, scope);
        VariableNode variable = null;
        PathNode into = null;
        if (call.into() != null) {
            String word = call.into().singleWord();
            if (word != null && scope.find(word) instanceof Symbol.Scalar scalar) {
                variable = scalar.node();
            } else {
                into = expressions.paths().field(call.into(), scope);
            }
        }
        return Reports.call(call.place(), node, variable, into);
    }

    private Reports.Text text(List<Argument> arguments, Scope scope) {
        ValueNode severity = null;
        ValueNode catalog = null;
        ValueNode message = null;
        List<ValueNode> values = new ArrayList<>();
        for (Argument argument : arguments) {
            ValueNode node = catalogName(argument, scope);
            switch (argument.keyword()) {
                case "SEVERITY" -> severity = node;
                case "CATALOG" -> catalog = node;
                case "MESSAGE" -> message = node;
                default -> values.add(node);
            }
        }
        return new Reports.Text(severity, catalog, message, values);
    }

    /** CATALOG takes a bare word too. */
    private ValueNode catalogName(Argument argument, Scope scope) {
        if (argument.keyword().equals("CATALOG")
                && argument.value() instanceof Path path
                && path.singleWord() != null
                && scope.find(path.singleWord()) == null) {
            return new dev.bactrian.esql.run.ConstantNode(path.singleWord());
        }
        return expressions.compile(argument.value(), scope);
    }

    private StatementNode propagate(Statement.Propagate p, Scope scope) {
        ValueNode terminal = p.terminal() == null ? null : expressions.compile(p.terminal(), scope);
        ValueNode label = p.label() == null ? null : expressions.compile(p.label(), scope);
        if (label == null) {
            Object name =
                    terminal == null ? "out" : terminal.isConstant() ? terminal.value(null) : null;
            name = name instanceof Long n ? "out" + n : name;
            if (name instanceof String constant && !scope.unit.terminals.contains(constant)) {
                scope.unit.terminals.add(constant);
            }
        }
        PathNode message = null;
        PathNode environment = null;
        PathNode exceptions = null;
        for (Argument part : p.parts()) {
            PathNode path = expressions.paths().field((Path) part.value(), scope);
            switch (part.keyword()) {
                case "MESSAGE" -> message = path;
                case "EXCEPTION" -> exceptions = path;
                default -> environment = path;
            }
        }
        return new PropagateNode(
                p.place(),
                terminal,
                label,
                message,
                environment,
                exceptions,
                p.delete() == null || p.delete());
    }
}

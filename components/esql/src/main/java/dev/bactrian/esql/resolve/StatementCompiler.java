// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.AtomicNode;
import dev.bactrian.esql.run.BlockNode;
import dev.bactrian.esql.run.ChoiceNode;
import dev.bactrian.esql.run.ForNode;
import dev.bactrian.esql.run.HandlerNode;
import dev.bactrian.esql.run.JumpNode;
import dev.bactrian.esql.run.LockedStatement;
import dev.bactrian.esql.run.LoopNode;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.SharedStore;
import dev.bactrian.esql.run.Start;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.Statement;
import dev.bactrian.esql.syntax.Statement.Branch;
import dev.bactrian.esql.value.EsqlException;
import java.util.ArrayList;
import java.util.List;

/** Statements to nodes. An error in one is reported, and the next one is compiled. */
final class StatementCompiler {
    private final ExpressionCompiler expressions;
    private final VariableCompiler variables;
    private final TreeCompiler trees;
    private final FlowCompiler flows;
    private final DatabaseCompiler databases;

    StatementCompiler(ExpressionCompiler expressions) {
        this.expressions = expressions;
        this.variables = new VariableCompiler(expressions);
        this.trees = new TreeCompiler(expressions);
        this.flows = new FlowCompiler(expressions);
        this.databases = new DatabaseCompiler(expressions);
    }

    /** The statements of a block that has a scope already. */
    BlockNode statements(List<Statement> statements, Place place, Scope scope) {
        return block(statements, place, scope, null);
    }

    private BlockNode block(List<Statement> statements, Place place, Scope scope, Object label) {
        List<StatementNode> nodes = new ArrayList<>();
        List<HandlerNode> handlers = new ArrayList<>();
        boolean ended = false;
        for (Statement statement : statements) {
            if (ended) {
                scope.warn(
                        Problem.UNREACHABLE, statement.place(), "this statement is never reached");
                ended = false;
            }
            try {
                if (statement instanceof Statement.Broken broken) {
                    for (String name : broken.names()) {
                        scope.declare(name, new Symbol.Unknown(), broken.place());
                    }
                } else if (statement instanceof Statement.Handler handler) {
                    handlers.add(handler(handler, scope));
                } else {
                    nodes.add(
                            DebugCompiler.statement(statement(statement, scope), statement, scope));
                }
            } catch (CompileError reported) {
                // the next statement may have something to say too
            } catch (EsqlException e) {
                // constants are worked out now: what cannot be is an error of this statement
                scope.error(e.problem(), statement.place(), e.text(), "");
            }
            ended =
                    statement instanceof Statement.Jump
                            || statement instanceof Statement.Return
                            || statement instanceof Statement.Report report && !report.log();
        }
        return new BlockNode(place, nodes, handlers, label);
    }

    private BlockNode inner(List<Statement> statements, Place place, Scope scope) {
        return statements(statements, place, scope.block());
    }

    private HandlerNode handler(Statement.Handler handler, Scope scope) {
        List<HandlerNode.Test> tests = new ArrayList<>();
        for (Statement.StateTest state : handler.states()) {
            tests.add(
                    new HandlerNode.Test(
                            state.like(),
                            expressions.compile(state.value(), scope),
                            state.escape() == null
                                    ? null
                                    : expressions.compile(state.escape(), scope)));
        }
        return new HandlerNode(handler.exit(), tests, statement(handler.action(), scope));
    }

    /** One statement. */
    StatementNode statement(Statement statement, Scope scope) {
        if (statement instanceof Statement.Broken) {
            throw new CompileError(); // reported by the parser
        }
        if (statement instanceof Statement.Handler) {
            throw scope.error(
                    Problem.UNEXPECTED, statement.place(), "a handler is declared in a block", "");
        }
        if (statement instanceof Statement.Block block) {
            Labels.Label label = scope.labels.enter(block.label(), false);
            BlockNode node = block(block.statements(), block.place(), scope.block(), label);
            scope.labels.leave(label);
            return block.atomic().isEmpty()
                    ? node
                    : new AtomicNode(
                            node,
                            scope.unit.atomics.of(
                                    block.label(), block.atomic().equals("READ ONLY")));
        } else if (statement instanceof Statement.If choice) {
            return choice(choice.place(), null, choice.branches(), scope);
        } else if (statement instanceof Statement.CaseOf choice) {
            ValueNode subject =
                    choice.subject() == null ? null : expressions.compile(choice.subject(), scope);
            return choice(choice.place(), subject, choice.branches(), scope);
        } else if (statement instanceof Statement.While loop) {
            return whileLoop(loop, scope);
        } else if (statement instanceof Statement.Repeat loop) {
            return repeat(loop, scope);
        } else if (statement instanceof Statement.Loop loop) {
            Labels.Label label = scope.labels.enter(loop.label(), true);
            StatementNode body = loopBody(loop.statements(), loop.place(), scope);
            scope.labels.leave(label);
            return new LoopNode(loop.place(), null, null, body, label);
        } else if (statement instanceof Statement.For loop) {
            return forLoop(loop, scope);
        } else if (statement instanceof Statement.Jump jump) {
            return jump(jump, scope);
        }
        return leaf(statement, scope);
    }

    /** A statement without statements in it; under a lock where it touches a SHARED ROW. */
    private StatementNode leaf(Statement statement, Scope scope) {
        SharedStore before = scope.touched;
        scope.touched = null;
        StatementNode node = simple(statement, scope);
        SharedStore store = scope.touched;
        scope.touched = before;
        return store == null || statement instanceof Statement.Propagate
                ? node
                : new LockedStatement(store, node);
    }

    private StatementNode simple(Statement statement, Scope scope) {
        if (statement instanceof Statement.Declare declare) {
            return variables.local(declare, scope);
        } else if (statement instanceof Statement.Set set) {
            return variables.set(set, scope);
        } else if (statement instanceof Statement.Return result) {
            return JumpNode.returning(
                    result.place(),
                    result.value() == null ? null : expressions.compile(result.value(), scope));
        } else if (statement instanceof Statement.Create
                || statement instanceof Statement.Attach
                || statement instanceof Statement.Detach
                || statement instanceof Statement.Delete
                || statement instanceof Statement.Move) {
            return trees.compile(statement, scope);
        } else if (statement instanceof Statement.Insert
                || statement instanceof Statement.Update
                || statement instanceof Statement.DeleteFrom
                || statement instanceof Statement.EndTransaction
                || statement instanceof Statement.Passthru) {
            return databases.compile(statement, scope);
        }
        return flows.compile(statement, scope);
    }

    private StatementNode choice(
            Place place, ValueNode subject, List<Branch> branches, Scope scope) {
        ValueNode[] conditions = new ValueNode[branches.size()];
        StatementNode[] nodes = new StatementNode[branches.size()];
        CompileError failed = null;
        for (int i = 0; i < conditions.length; i++) {
            Branch branch = branches.get(i);
            try {
                conditions[i] =
                        branch.condition() == null
                                ? null
                                : subject == null
                                        ? expressions.condition(branch.condition(), scope)
                                        : expressions.compile(branch.condition(), scope);
            } catch (CompileError reported) {
                failed = reported;
            }
            nodes[i] = inner(branch.statements(), place, scope);
        }
        if (failed != null) {
            throw failed;
        }
        return new ChoiceNode(place, subject, conditions, nodes);
    }

    private StatementNode loopBody(List<Statement> statements, Place place, Scope scope) {
        Scope inside = scope.block();
        inside.loops++;
        return statements(statements, place, inside);
    }

    private ValueNode loopCondition(dev.bactrian.esql.syntax.Expression condition, Scope scope) {
        Scope inside = scope.block();
        inside.loops++;
        inside.loopCondition = true;
        return expressions.condition(condition, inside);
    }

    private StatementNode whileLoop(Statement.While loop, Scope scope) {
        CompileError failed = null;
        ValueNode condition = null;
        try {
            condition = loopCondition(loop.condition(), scope);
        } catch (CompileError reported) {
            failed = reported; // after the body has had its say
        }
        Labels.Label label = scope.labels.enter(loop.label(), true);
        StatementNode body = loopBody(loop.statements(), loop.place(), scope);
        scope.labels.leave(label);
        if (failed != null) {
            throw failed;
        }
        return new LoopNode(loop.place(), condition, null, body, label);
    }

    private StatementNode repeat(Statement.Repeat loop, Scope scope) {
        Labels.Label label = scope.labels.enter(loop.label(), true);
        StatementNode body = loopBody(loop.statements(), loop.place(), scope);
        scope.labels.leave(label);
        return new LoopNode(loop.place(), null, loopCondition(loop.until(), scope), body, label);
    }

    private StatementNode forLoop(Statement.For loop, Scope scope) {
        Scope inside = scope.block();
        inside.loops++;
        PathNode source;
        try {
            if (loop.source() == null) {
                throw new CompileError(); // reported by the parser
            }
            source = expressions.paths().field(loop.source(), scope);
        } catch (CompileError reported) {
            if (loop.name() != null) {
                inside.declare(loop.name(), new Symbol.Unknown(), loop.place());
            }
            statements(loop.statements(), loop.place(), inside); // for what it has to say
            throw reported;
        }
        int slot = scope.layout.add();
        inside.declare(
                loop.name(),
                new Symbol.Reference(new References.Variable(slot, false), Start.reference(slot)),
                loop.place());
        Labels.Label label = scope.labels.enter(loop.label(), true);
        StatementNode body = statements(loop.statements(), loop.place(), inside);
        scope.labels.leave(label);
        return new ForNode(loop.place(), source, slot, body, label);
    }

    private static StatementNode jump(Statement.Jump jump, Scope scope) {
        Labels.Label label = scope.labels.find(jump.label());
        if (label == null) {
            throw scope.error(
                    Problem.UNKNOWN_LABEL,
                    jump.place(),
                    "label '" + jump.label() + "' is not around this statement",
                    Spelling.hint(jump.label(), scope.labels.names()));
        }
        if (!jump.leave() && !label.loop()) {
            throw scope.error(
                    Problem.UNKNOWN_LABEL,
                    jump.place(),
                    "'" + jump.label() + "' is no loop: ITERATE cannot go on there",
                    "");
        }
        return JumpNode.to(jump.place(), jump.leave(), label);
    }
}

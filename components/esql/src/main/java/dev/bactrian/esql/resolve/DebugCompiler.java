// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.debug.Debugger;
import dev.bactrian.esql.run.DebugNode;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/** Puts a debugger before statements and around routines, where the options have one. */
final class DebugCompiler {
    private DebugCompiler() {}

    /** A block is no place to stop at: its statements are. */
    static StatementNode statement(StatementNode node, Statement statement, Scope scope) {
        Debugger debugger = scope.unit.options.debugger();
        return debugger == null || statement instanceof Statement.Block
                ? node
                : DebugNode.statement(node, debugger, seen(scope));
    }

    static StatementNode routine(StatementNode body, String name, Scope scope) {
        Debugger debugger = scope.unit.options.debugger();
        return debugger == null ? body : DebugNode.routine(body, debugger, seen(scope), name);
    }

    private static List<DebugNode.Seen> seen(Scope scope) {
        List<DebugNode.Seen> seen = new ArrayList<>();
        scope.each(
                (name, symbol) -> {
                    if (symbol instanceof Symbol.Scalar scalar) {
                        seen.add(new DebugNode.Seen(name, f -> scalar.node().value(f)));
                    } else if (symbol instanceof Symbol.Reference reference) {
                        seen.add(new DebugNode.Seen(name, f -> reference.start().element(f)));
                    } else if (symbol instanceof Symbol.Row row) {
                        seen.add(new DebugNode.Seen(name, f -> row.start().element(f)));
                    }
                });
        return seen;
    }
}

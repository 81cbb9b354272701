// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.debug.DebugFrame;
import dev.bactrian.esql.debug.Debugger;
import dev.bactrian.tree.Element;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A statement, or the body of a routine, of a module that is being debugged. Only compiled where
 * there is a debugger.
 */
public final class DebugNode extends StatementNode {
    /** A variable that is seen, and how its value is got. */
    public record Seen(String name, Function<Frame, Object> value) {}

    private final StatementNode statement;
    private final Debugger debugger;
    private final List<Seen> variables;
    private final String routine;

    private DebugNode(
            StatementNode statement, Debugger debugger, List<Seen> variables, String routine) {
        super(statement.place());
        this.statement = statement;
        this.debugger = debugger;
        this.variables = List.copyOf(variables);
        this.routine = routine;
    }

    /** A statement; the variables are those that are seen there. */
    public static StatementNode statement(
            StatementNode statement, Debugger debugger, List<Seen> variables) {
        debugger.compiled(statement.place());
        return new DebugNode(statement, debugger, variables, null);
    }

    /** The body of a routine. */
    public static StatementNode routine(
            StatementNode body, Debugger debugger, List<Seen> variables, String name) {
        return new DebugNode(body, debugger, variables, name);
    }

    @Override
    int run(Frame f) {
        if (routine == null) {
            debugger.statement(place(), frame(f));
            return statement.run(f);
        }
        debugger.enter(routine, place(), frame(f));
        try {
            return statement.run(f);
        } finally {
            debugger.exit();
        }
    }

    private DebugFrame frame(Frame f) {
        return new DebugFrame() {
            @Override
            public Map<String, Object> variables() {
                Map<String, Object> values = new LinkedHashMap<>();
                for (Seen seen : variables) {
                    values.putIfAbsent(seen.name(), seen.value().apply(f));
                }
                return values;
            }

            @Override
            public Map<String, Object> trees() {
                Map<String, Object> trees = new LinkedHashMap<>();
                boolean computes =
                        f.run.trees[Correlation.OUTPUT_ROOT] != f.run.trees[Correlation.INPUT_ROOT];
                put(trees, computes ? "InputRoot" : "Root", f.run.trees[Correlation.INPUT_ROOT]);
                put(
                        trees,
                        computes ? "InputLocalEnvironment" : "LocalEnvironment",
                        f.run.trees[Correlation.INPUT_LOCAL]);
                put(
                        trees,
                        computes ? "InputExceptionList" : "ExceptionList",
                        f.run.trees[Correlation.INPUT_EXCEPTIONS]);
                put(trees, "Environment", f.run.trees[Correlation.ENVIRONMENT]);
                if (computes) {
                    put(trees, "OutputRoot", f.run.trees[Correlation.OUTPUT_ROOT]);
                    put(trees, "OutputLocalEnvironment", f.run.trees[Correlation.OUTPUT_LOCAL]);
                    put(trees, "OutputExceptionList", f.run.trees[Correlation.OUTPUT_EXCEPTIONS]);
                }
                return trees;
            }
        };
    }

    private static void put(Map<String, Object> trees, String name, Element tree) {
        if (tree != null) {
            trees.put(name, tree);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.EvalNode;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.EsqlCompileException;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Compiles the text of an EVAL in the scope of the EVAL. */
final class EvalCompiler {
    private static final Set<String> STATEMENTS =
            Set.of(
                    "SET",
                    "CREATE",
                    "DELETE",
                    "CALL",
                    "MOVE",
                    "ATTACH",
                    "DETACH",
                    "IF",
                    "WHILE",
                    "FOR",
                    "LOOP",
                    "BEGIN",
                    "THROW",
                    "LOG",
                    "PROPAGATE",
                    "INSERT",
                    "UPDATE",
                    "REPEAT");

    private final Scope scope;
    private final ExpressionCompiler expressions;
    private final Place place;

    EvalCompiler(Scope scope, ExpressionCompiler expressions, Place place) {
        this.scope = scope;
        this.expressions = expressions;
        this.place = place;
    }

    EvalNode.Compiled compile(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Source source = new Source("EVAL at " + place, text);
        Scope inner = scope.evaluated(diagnostics);
        ValueNode expression = null;
        StatementNode statement = null;
        try {
            String first = text.trim().split("[^A-Za-z]", 2)[0].toUpperCase(Locale.ROOT);
            if (STATEMENTS.contains(first)) {
                List<Statement> parsed = EsqlParser.parseStatements(source, diagnostics);
                statement = new StatementCompiler(expressions).statements(parsed, place, inner);
            } else {
                Expression parsed = EsqlParser.parseExpression(source, diagnostics);
                expression = parsed == null ? null : expressions.compile(parsed, inner);
            }
        } catch (CompileError reported) {
            // thrown below, with all that was said
        }
        if (diagnostics.hasErrors()) {
            throw new EsqlCompileException(diagnostics.list());
        }
        return new EvalNode.Compiled(expression, statement, inner.layout.size());
    }
}

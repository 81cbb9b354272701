// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.From;
import dev.bactrian.esql.syntax.Expression.Path;
import java.util.ArrayList;
import java.util.List;

/** Parses INSERT, UPDATE, DELETE FROM, PASSTHRU, COMMIT and ROLLBACK. */
final class DatabaseStatementParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;

    DatabaseStatementParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Statement statement(Place place) {
        return switch (tokens.next().word()) {
            case "INSERT" -> insert(place);
            case "UPDATE" -> update(place);
            case "DELETE" -> delete(place);
            case "COMMIT" -> new Statement.EndTransaction(place, true, source());
            case "ROLLBACK" -> new Statement.EndTransaction(place, false, source());
            default -> passthru(place);
        };
    }

    private Statement insert(Place place) {
        tokens.expect("INTO");
        Path table = expressions.paths().path();
        List<String> columns = new ArrayList<>();
        if (tokens.acceptSign("(")) {
            do {
                columns.add(tokens.expectName("a column").text());
            } while (tokens.acceptSign(","));
            tokens.expectSign(")");
        }
        tokens.expect("VALUES");
        tokens.expectSign("(");
        List<Expression> values = new ArrayList<>();
        for (Argument argument : expressions.calls().plain()) {
            values.add(argument.value());
        }
        tokens.expectSign(")");
        return new Statement.Insert(place, table, columns, values);
    }

    private Statement update(Place place) {
        From table = expressions.selects().from();
        tokens.expect("SET");
        List<String> columns = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        do {
            columns.add(tokens.expectName("a column").text());
            tokens.expectSign("=");
            values.add(expressions.expression());
        } while (tokens.acceptSign(","));
        return new Statement.Update(place, table, columns, values, where());
    }

    private Statement delete(Place place) {
        tokens.expect("FROM");
        From table = expressions.selects().from();
        return new Statement.DeleteFrom(place, table, where());
    }

    private Path source() {
        return tokens.atSign(";") ? null : expressions.paths().path();
    }

    private Expression where() {
        return tokens.accept("WHERE") ? expressions.expression() : null;
    }

    private Statement passthru(Place place) {
        boolean parenthesis = tokens.acceptSign("(");
        List<Argument> arguments = expressions.calls().passthru();
        if (parenthesis) {
            tokens.expectSign(")");
        }
        Path target = null;
        List<Expression> values = new ArrayList<>();
        for (Argument argument : arguments) {
            if (argument.keyword().equals("TO")) {
                target = (Path) argument.value();
            } else if (argument.keyword().equals("VALUES")) {
                values.add(argument.value());
            }
        }
        return new Statement.Passthru(place, arguments.get(0).value(), target, values);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import java.util.ArrayList;
import java.util.List;

/** Parses DECLARE: of variables, and of handlers. */
final class DeclareParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final StatementParser statements;
    private List<String> declared = List.of();

    DeclareParser(Tokens tokens, ExpressionParser expressions, StatementParser statements) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.statements = statements;
    }

    /** The names of the DECLARE that was being parsed; asked for once. */
    List<String> brokenNames() {
        List<String> names = declared;
        declared = List.of();
        return names;
    }

    /** DECLARE of variables or of a handler. */
    Statement declare(Place place) {
        tokens.expect("DECLARE");
        if (tokens.atAny("CONTINUE", "EXIT") && tokens.peek(1).is("HANDLER")) {
            return handler(place);
        }
        List<String> names = new ArrayList<>();
        do {
            names.add(tokens.expectName("the name of a variable").text());
        } while (tokens.acceptSign(","));
        declared = names;
        boolean shared = false;
        boolean external = false;
        boolean constant = false;
        while (tokens.atAny("SHARED", "EXTERNAL", "CONSTANT")) {
            switch (tokens.next().word()) {
                case "SHARED" -> shared = true;
                case "EXTERNAL" -> external = true;
                default -> constant = true;
            }
        }
        DataType type = expressions.types().type();
        if (tokens.accept("CONSTANT")) {
            constant = true;
        }
        Expression initial = null;
        if (type.kind() == DataType.Kind.REFERENCE) {
            if (tokens.accept("TO")) {
                initial = expressions.paths().path();
            }
        } else if (!tokens.atSign(";")) {
            initial = expressions.expression();
        }
        declared = List.of();
        return new Statement.Declare(place, names, shared, external, constant, type, initial);
    }

    private Statement handler(Place place) {
        boolean exit = tokens.next().is("EXIT");
        tokens.expect("HANDLER");
        tokens.expect("FOR");
        List<Statement.StateTest> states = new ArrayList<>();
        do {
            tokens.expect("SQLSTATE");
            boolean like = tokens.accept("LIKE");
            if (!like) {
                tokens.accept("VALUE");
            }
            Expression value = expressions.expression();
            Expression escape = tokens.accept("ESCAPE") ? expressions.expression() : null;
            states.add(new Statement.StateTest(like, value, escape));
        } while (tokens.acceptSign(","));
        return new Statement.Handler(place, exit, states, statements.statement());
    }
}

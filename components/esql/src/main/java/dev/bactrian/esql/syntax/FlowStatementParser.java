// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.Path;
import java.util.ArrayList;
import java.util.List;

/** Parses calls, jumps, exceptions and PROPAGATE. */
final class FlowStatementParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;

    FlowStatementParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Statement statement(Place place) {
        String word = tokens.next().word();
        return switch (word) {
            case "LEAVE", "ITERATE" ->
                    new Statement.Jump(
                            place, word.equals("LEAVE"), tokens.expectName("a label").text());
            case "RETURN" ->
                    new Statement.Return(
                            place, tokens.atSign(";") ? null : expressions.expression());
            case "CALL" -> call(place);
            case "THROW" -> {
                tokens.accept("USER");
                tokens.expect("EXCEPTION");
                yield new Statement.Report(place, false, "USER", report());
            }
            case "LOG" -> log(place);
            case "RESIGNAL" -> new Statement.Resignal(place);
            case "EVAL" -> eval(place);
            default -> propagate(place);
        };
    }

    private Statement eval(Place place) {
        tokens.expectSign("(");
        Expression text = expressions.expression();
        tokens.expectSign(")");
        return new Statement.Eval(place, text);
    }

    private Statement call(Place place) {
        StringBuilder schema = new StringBuilder();
        Token name = tokens.expectName("the name of a procedure");
        while (tokens.acceptSign(".")) {
            schema.append(schema.isEmpty() ? "" : ".").append(name.text());
            name = tokens.expectName("the name of a procedure");
        }
        tokens.expectSign("(");
        List<Expression> arguments = new ArrayList<>();
        for (Argument argument : expressions.calls().plain()) {
            arguments.add(argument.value());
        }
        tokens.expectSign(")");
        Path database = tokens.accept("IN") ? expressions.paths().path() : null;
        Expression externalSchema = null;
        if (database == null && tokens.accept("EXTERNAL")) {
            tokens.expect("SCHEMA");
            externalSchema = expressions.expression();
        }
        Path into = tokens.accept("INTO") ? expressions.paths().path() : null;
        return new Statement.Call(
                place, schema.toString(), name.text(), arguments, database, externalSchema, into);
    }

    private List<Argument> report() {
        List<Argument> arguments = new ArrayList<>();
        while (tokens.atAny("SEVERITY", "CATALOG", "MESSAGE", "VALUES")) {
            String keyword = tokens.next().word();
            if (keyword.equals("VALUES")) {
                tokens.expectSign("(");
                for (Argument value : expressions.calls().plain()) {
                    arguments.add(new Argument("VALUES", value.value()));
                }
                tokens.expectSign(")");
            } else {
                arguments.add(new Argument(keyword, expressions.expression()));
            }
        }
        return arguments;
    }

    private Statement log(Place place) {
        String kind = tokens.expectAny("EVENT", "USER");
        if (kind.equals("USER")) {
            tokens.expect("TRACE");
        }
        boolean exception = tokens.at("FULL", "EXCEPTION") || tokens.at("EXCEPTION");
        if (exception) {
            tokens.accept("FULL");
            tokens.expect("EXCEPTION");
        }
        List<Argument> arguments = report();
        return new Statement.Report(place, true, exception ? kind + " EXCEPTION" : kind, arguments);
    }

    private Statement propagate(Place place) {
        Expression terminal = null;
        Expression label = null;
        if (tokens.accept("TO")) {
            if (tokens.expectAny("TERMINAL", "LABEL").equals("TERMINAL")) {
                terminal = expressions.expression();
            } else {
                label = expressions.expression();
            }
        }
        List<Argument> parts = new ArrayList<>();
        while (tokens.atAny("MESSAGE", "ENVIRONMENT", "DESTINATION", "EXCEPTION")) {
            expressions.calls().once(parts, tokens.peek().word());
            String keyword = tokens.next().word();
            parts.add(new Argument(keyword, expressions.paths().path()));
        }
        Boolean finish =
                tokens.accept("FINALIZE")
                        ? Boolean.valueOf(tokens.expectAny("DEFAULT", "NONE").equals("DEFAULT"))
                        : null;
        Boolean delete =
                tokens.accept("DELETE")
                        ? Boolean.valueOf(tokens.expectAny("DEFAULT", "NONE").equals("DEFAULT"))
                        : null;
        return new Statement.Propagate(place, terminal, label, parts, finish, delete);
    }
}

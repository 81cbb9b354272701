// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.Path;
import java.util.ArrayList;
import java.util.List;

/** Parses the statements that change the message tree or move references about in it. */
final class TreeStatementParser {
    private static final String[] PLACES = {
        "FIELD", "FIRSTCHILD", "LASTCHILD", "NEXTSIBLING", "PREVIOUSSIBLING"
    };

    private final Tokens tokens;
    private final ExpressionParser expressions;

    TreeStatementParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Statement statement(Place place) {
        return switch (tokens.next().word()) {
            case "SET" -> set(place);
            case "CREATE" -> create(place);
            case "ATTACH" -> attach(place);
            case "DETACH" -> new Statement.Detach(place, expressions.paths().path());
            case "DELETE" -> delete(place);
            default -> move(place);
        };
    }

    private Statement set(Place place) {
        Path target = expressions.paths().path();
        String part = "";
        if (tokens.atAny("TYPE", "NAME", "NAMESPACE", "VALUE") && tokens.peek(1).isSign("=")) {
            part = tokens.next().word();
        }
        tokens.expectSign("=");
        return new Statement.Set(place, target, part, expressions.expression());
    }

    private Statement create(Place place) {
        String where = tokens.expectAny(PLACES);
        if (!where.equals("FIELD")) {
            tokens.expect("OF");
        }
        Path target = expressions.paths().path();
        Path alias = null;
        Expression domain = null;
        Path from = null;
        List<Argument> parse = List.of();
        boolean repeat = false;
        List<Argument> qualifiers = new ArrayList<>();
        while (true) {
            if (tokens.accept("AS")) {
                alias = expressions.paths().path();
            } else if (tokens.accept("DOMAIN")) {
                domain = expressions.expression();
            } else if (tokens.accept("FROM")) {
                from = expressions.paths().path();
            } else if (tokens.at("PARSE") && tokens.peek(1).isSign("(")) {
                tokens.next();
                tokens.next();
                parse = expressions.calls().serial();
                tokens.expectSign(")");
            } else if (tokens.accept("REPEAT")) {
                repeat = true;
            } else if (!qualifier(qualifiers)) {
                break;
            }
        }
        return new Statement.Create(
                place, where, target, alias, domain, from, parse, repeat, qualifiers);
    }

    /** TYPE, NAMESPACE, NAME, IDENTITY, VALUE, VALUES; whether one stood there. */
    private boolean qualifier(List<Argument> qualifiers) {
        if (tokens.accept("IDENTITY")) {
            Place place = tokens.place();
            Step step = expressions.paths().step(true);
            qualifiers.add(new Argument("IDENTITY", new Path(place, List.of(step))));
            return true;
        }
        if (tokens.accept("VALUES")) {
            tokens.expectSign("(");
            for (Argument value : expressions.calls().plain()) {
                qualifiers.add(new Argument("VALUES", value.value()));
            }
            tokens.expectSign(")");
            return true;
        }
        if (!tokens.atAny("TYPE", "NAMESPACE", "NAME", "VALUE")) {
            return false;
        }
        expressions.calls().once(qualifiers, tokens.peek().word());
        String keyword = tokens.next().word();
        if (tokens.atSign("*") && !keyword.equals("VALUE")) {
            tokens.next();
            qualifiers.add(new Argument(keyword, null));
        } else {
            qualifiers.add(new Argument(keyword, expressions.expression()));
        }
        return true;
    }

    private Statement attach(Place place) {
        Path reference = expressions.paths().path();
        tokens.expect("TO");
        Path target = expressions.paths().path();
        tokens.expect("AS");
        String where =
                tokens.expectAny("FIRSTCHILD", "LASTCHILD", "NEXTSIBLING", "PREVIOUSSIBLING");
        return new Statement.Attach(place, reference, target, where);
    }

    private Statement delete(Place place) {
        String where = tokens.expectAny(PLACES);
        if (!where.equals("FIELD")) {
            tokens.expect("OF");
        }
        return new Statement.Delete(place, where, expressions.paths().path());
    }

    private Statement move(Place place) {
        Path reference = expressions.paths().path();
        if (tokens.accept("TO")) {
            return new Statement.Move(
                    place, reference, "TO", expressions.paths().path(), false, List.of());
        }
        String where =
                tokens.expectAny(
                        "PARENT",
                        "PREVIOUSSIBLING",
                        "NEXTSIBLING",
                        "FIRSTCHILD",
                        "LASTCHILD",
                        "TO");
        List<Argument> qualifiers = new ArrayList<>();
        boolean repeat = false;
        while (true) {
            if (tokens.accept("REPEAT")) {
                repeat = true;
                tokens.accept("TYPE");
                if (tokens.at("NAME") && !startsValue()) {
                    tokens.next();
                }
            } else if (!qualifier(qualifiers)) {
                break;
            }
        }
        return new Statement.Move(place, reference, where, null, repeat, qualifiers);
    }

    private boolean startsValue() {
        Token after = tokens.peek(1);
        return after.kind() == TokenKind.LITERAL || after.isName() || after.isSign("(");
    }
}

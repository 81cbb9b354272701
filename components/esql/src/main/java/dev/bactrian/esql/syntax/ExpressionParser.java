// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.Binary;
import dev.bactrian.esql.syntax.Expression.Literal;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Expression.Unary;
import java.util.ArrayList;
import java.util.List;

/** Parses expressions, by precedence: OR, AND, NOT, comparison, ||, + -, * /, sign. */
final class ExpressionParser {
    private final Tokens tokens;
    private final PathParser paths;
    private final CallParser calls;
    private final SelectParser selects;
    private final TypeParser types;

    ExpressionParser(Tokens tokens) {
        this.tokens = tokens;
        this.paths = new PathParser(tokens, this);
        this.types = new TypeParser(tokens);
        this.calls = new CallParser(tokens, this, types);
        this.selects = new SelectParser(tokens, this, paths);
    }

    PathParser paths() {
        return paths;
    }

    TypeParser types() {
        return types;
    }

    CallParser calls() {
        return calls;
    }

    SelectParser selects() {
        return selects;
    }

    /** Any expression. */
    Expression expression() {
        tokens.enter();
        Expression left = conjunction();
        while (tokens.at("OR")) {
            Place place = tokens.place(tokens.next());
            left = new Binary(place, "OR", left, conjunction());
        }
        tokens.leave();
        return left;
    }

    private Expression conjunction() {
        Expression left = negation();
        while (tokens.at("AND")) {
            Place place = tokens.place(tokens.next());
            left = new Binary(place, "AND", left, negation());
        }
        return left;
    }

    private Expression negation() {
        if (tokens.at("NOT")) {
            tokens.enter();
            Place place = tokens.place(tokens.next());
            Expression operand = negation();
            tokens.leave();
            return new Unary(place, "NOT", operand);
        }
        return comparison();
    }

    private Expression comparison() {
        Expression left = concatenation();
        while (true) {
            Place place = tokens.place();
            String sign = tokens.peek().kind() == TokenKind.SIGN ? tokens.peek().text() : "";
            switch (sign) {
                case "=", "<>", "<", ">", "<=", ">=" -> {
                    tokens.next();
                    left = new Binary(place, sign, left, concatenation());
                }
                default -> {
                    Expression predicate = predicate(place, left);
                    if (predicate == null) {
                        return left;
                    }
                    left = predicate;
                }
            }
        }
    }

    /** BETWEEN, IN, LIKE, IS; null where none follows. */
    private Expression predicate(Place place, Expression left) {
        if (tokens.accept("IS")) {
            boolean negated = tokens.accept("NOT");
            String sign = tokens.acceptSign("+") ? "+" : tokens.acceptSign("-") ? "-" : "";
            String what =
                    tokens.expectAny(
                            "NULL",
                            "TRUE",
                            "FALSE",
                            "UNKNOWN",
                            "INF",
                            "INFINITY",
                            "NAN",
                            "NUM",
                            "NUMBER");
            return new Expression.Is(place, left, sign + what, negated);
        }
        boolean negated =
                tokens.at("NOT")
                        && (tokens.peek(1).is("BETWEEN")
                                || tokens.peek(1).is("IN")
                                || tokens.peek(1).is("LIKE"));
        if (negated) {
            tokens.next();
        }
        if (tokens.accept("BETWEEN")) {
            boolean symmetric = tokens.accept("SYMMETRIC");
            if (!symmetric) {
                tokens.accept("ASYMMETRIC");
            }
            Expression low = concatenation();
            tokens.expect("AND");
            return new Expression.Between(place, left, low, concatenation(), symmetric, negated);
        }
        if (tokens.accept("IN")) {
            tokens.expectSign("(");
            List<Expression> values = new ArrayList<>();
            do {
                values.add(tokens.at("SELECT") ? selects.select() : expression());
            } while (tokens.acceptSign(","));
            tokens.expectSign(")");
            return new Expression.In(place, left, values, negated);
        }
        if (tokens.accept("LIKE")) {
            Expression pattern = concatenation();
            Expression escape = tokens.accept("ESCAPE") ? concatenation() : null;
            return new Expression.Like(place, left, pattern, escape, negated);
        }
        return null;
    }

    /** An expression without comparison or logic: what may stand before IN. */
    Expression concatenation() {
        Expression left = sum();
        while (tokens.atSign("||")) {
            Place place = tokens.place(tokens.next());
            left = new Binary(place, "||", left, sum());
        }
        return left;
    }

    private Expression sum() {
        Expression left = product();
        while (tokens.atSign("+") || tokens.atSign("-")) {
            Token sign = tokens.next();
            left = new Binary(tokens.place(sign), sign.text(), left, product());
        }
        return left;
    }

    private Expression product() {
        Expression left = signed();
        while (tokens.atSign("*") || tokens.atSign("/")) {
            Token sign = tokens.next();
            left = new Binary(tokens.place(sign), sign.text(), left, signed());
        }
        return left;
    }

    private Expression signed() {
        if (tokens.atSign("-") || tokens.atSign("+")) {
            tokens.enter();
            Token sign = tokens.next();
            Expression operand = signed();
            tokens.leave();
            return new Unary(tokens.place(sign), sign.text(), operand);
        }
        return primary();
    }

    private Expression primary() {
        Token token = tokens.peek();
        Place place = tokens.place(token);
        if (token.kind() == TokenKind.LITERAL) {
            tokens.next();
            return new Literal(place, token.value());
        }
        if (tokens.atSign("?")) {
            throw tokens.unexpected(List.of(), "an expression");
        }
        if (tokens.acceptSign("(")) {
            Expression inner = tokens.at("SELECT") ? selects.select() : expression();
            tokens.expectSign(")");
            return tokens.peek().kind() == TokenKind.IDENTIFIER
                            && TypeParser.isIntervalField(tokens.peek().word())
                    ? interval(place, inner)
                    : inner;
        }
        if (token.kind() == TokenKind.IDENTIFIER) {
            Expression special = special(token, place);
            if (special != null) {
                return special;
            }
        } else if (token.kind() != TokenKind.QUOTED) {
            throw tokens.unexpected(List.of(), "an expression");
        }
        return pathOrCall(place);
    }

    private Expression interval(Place place, Expression inner) {
        DataType fields = new DataType(DataType.Kind.INTERVAL, 0, 0, types.intervalQualifier());
        if (inner instanceof Binary b && b.operator().equals("-")) {
            return new Expression.Difference(place, b.left(), b.right(), fields);
        }
        Expression type = new Expression.TypeName(place, fields);
        return new Expression.Call(
                place, "", "CAST", List.of(new Argument("", inner), new Argument("AS", type)));
    }

    /** Literals and constructs that begin with a keyword; null where the word is a name. */
    private Expression special(Token token, Place place) {
        Token after = tokens.peek(1);
        switch (token.word()) {
            case "NULL", "TRUE", "FALSE", "UNKNOWN" -> {
                if (after.isSign(".") || after.isSign("(")) {
                    return null;
                }
                tokens.next();
                return new Literal(
                        place,
                        token.is("TRUE") ? Boolean.TRUE : token.is("FALSE") ? Boolean.FALSE : null);
            }
            case "DATE", "TIME", "TIMESTAMP", "GMTTIME", "GMTTIMESTAMP", "INTERVAL", "DECIMAL" -> {
                boolean signed = token.is("INTERVAL") && (after.isSign("-") || after.isSign("+"));
                Token quoted = tokens.peek(signed ? 2 : 1);
                if (quoted.kind() != TokenKind.LITERAL
                        || !(quoted.value() instanceof String written)) {
                    return null;
                }
                tokens.next();
                if (signed) {
                    tokens.next();
                }
                tokens.next();
                Literal text =
                        new Literal(tokens.place(quoted), (signed ? after.text() : "") + written);
                DataType type =
                        token.is("INTERVAL")
                                ? new DataType(
                                        DataType.Kind.INTERVAL, 0, 0, types.intervalQualifier())
                                : DataType.of(DataType.kind(token.word()));
                return new Expression.Call(
                        place,
                        "",
                        "CAST",
                        List.of(
                                new Argument("", text),
                                new Argument("AS", new Expression.TypeName(place, type))));
            }
            case "SELECT" -> {
                return selects.select();
            }
            case "THE" -> {
                if (!after.isSign("(")) {
                    return null;
                }
                tokens.next();
                tokens.next();
                Expression inner = tokens.at("SELECT") ? selects.select() : expression();
                tokens.expectSign(")");
                return new Expression.Call(place, "", "THE", List.of(new Argument("", inner)));
            }
            case "FOR" -> {
                return after.isName() ? selects.quantified() : null;
            }
            case "ROW", "LIST" -> {
                return after.isSign("(") || after.isSign("{") ? selects.constructor() : null;
            }
            case "CASE" -> {
                return after.isSign(".") ? null : caseOf();
            }
            default -> {
                return null;
            }
        }
    }

    private Expression caseOf() {
        tokens.enter();
        Place place = tokens.place(tokens.next());
        Expression subject = tokens.at("WHEN") ? null : expression();
        List<Expression.When> whens = new ArrayList<>();
        while (tokens.accept("WHEN")) {
            Expression condition = expression();
            tokens.expect("THEN");
            whens.add(new Expression.When(condition, expression()));
        }
        if (whens.isEmpty()) {
            throw tokens.unexpected(List.of("WHEN"), "'WHEN'");
        }
        Expression otherwise = tokens.accept("ELSE") ? expression() : null;
        tokens.expect("END");
        tokens.leave();
        return new Expression.Case(place, subject, whens, otherwise);
    }

    private Expression pathOrCall(Place place) {
        int mark = tokens.mark();
        StringBuilder schema = new StringBuilder();
        while (tokens.peek().isName()) {
            Token name = tokens.next();
            if (tokens.atSign("(")) {
                return calls.call(place, schema.toString(), name);
            }
            if (!tokens.atSign(".") || !tokens.peek(1).isName()) {
                break;
            }
            tokens.next();
            schema.append(schema.isEmpty() ? "" : ".").append(name.text());
        }
        tokens.reset(mark);
        Path path = paths.path();
        return path;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Expression.Call;
import dev.bactrian.esql.syntax.Expression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Parses calls of functions: arguments separated by commas, and those that ESQL separates by
 * keywords ({@code SUBSTRING(x FROM 1 FOR 2)}), which become arguments with a keyword.
 */
final class CallParser {
    private static final Set<String> SERIAL =
            Set.of("OPTIONS", "ENCODING", "CCSID", "SET", "TYPE", "FORMAT");

    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final TypeParser types;

    CallParser(Tokens tokens, ExpressionParser expressions, TypeParser types) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.types = types;
    }

    /** A call; the name was read, the parenthesis follows. */
    Call call(Place place, String schema, Token name) {
        tokens.enter();
        tokens.expectSign("(");
        String word = schema.isEmpty() ? name.word() : "";
        List<Argument> arguments =
                switch (word) {
                    case "CAST" -> cast();
                    case "SUBSTRING" -> keyworded(Set.of("FROM", "FOR", "BEFORE", "AFTER"));
                    case "POSITION" -> position();
                    case "OVERLAY" -> keyworded(Set.of("PLACING", "FROM", "FOR"));
                    case "TRIM" -> trim();
                    case "EXTRACT" -> extract();
                    case "ROUND" -> round();
                    case "URLENCODE", "URLDECODE" -> url();
                    case "ASBITSTREAM", "PARSE" -> serial();
                    case "PASSTHRU" -> passthru();
                    case "COUNT", "SUM", "MAX", "MIN" -> star();
                    default -> plain();
                };
        tokens.expectSign(")");
        tokens.leave();
        return new Call(place, schema, name.text(), arguments);
    }

    private Expression value() {
        return tokens.at("SELECT") ? expressions.selects().select() : expressions.expression();
    }

    /** Arguments separated by commas; a SELECT may be one. */
    List<Argument> plain() {
        List<Argument> arguments = new ArrayList<>();
        if (!tokens.atSign(")")) {
            do {
                arguments.add(new Argument("", value()));
            } while (tokens.acceptSign(","));
        }
        return arguments;
    }

    private List<Argument> star() {
        if (tokens.atSign("*")) {
            return List.of(new Argument("", new Literal(tokens.place(tokens.next()), 1L)));
        }
        return plain();
    }

    private List<Argument> keyworded(Set<String> keywords) {
        List<Argument> arguments = new ArrayList<>(plainUntil());
        while (keywords.contains(tokens.peek().word())) {
            String keyword = tokens.next().word();
            arguments.add(new Argument(keyword, expressions.expression()));
        }
        return arguments;
    }

    private List<Argument> plainUntil() {
        List<Argument> arguments = new ArrayList<>();
        do {
            arguments.add(new Argument("", value()));
        } while (tokens.acceptSign(","));
        return arguments;
    }

    private List<Argument> cast() {
        List<Argument> arguments = new ArrayList<>(plainUntil());
        tokens.expect("AS");
        Place place = tokens.place();
        arguments.add(new Argument("AS", new Expression.TypeName(place, types.type())));
        while (tokens.atAny("CCSID", "ENCODING", "FORMAT", "DEFAULT")) {
            String keyword = tokens.next().word();
            arguments.add(new Argument(keyword, expressions.expression()));
        }
        return arguments;
    }

    /** The needle of POSITION must not swallow the IN. */
    private List<Argument> position() {
        List<Argument> arguments = new ArrayList<>();
        arguments.add(new Argument("", expressions.concatenation()));
        tokens.expect("IN");
        arguments.add(new Argument("IN", expressions.expression()));
        while (tokens.atAny("FROM", "REPEAT")) {
            String keyword = tokens.next().word();
            arguments.add(new Argument(keyword, expressions.expression()));
        }
        return arguments;
    }

    private List<Argument> trim() {
        List<Argument> arguments = new ArrayList<>();
        Place place = tokens.place();
        String side = "BOTH";
        boolean sided = false;
        if (tokens.atAny("LEADING", "TRAILING", "BOTH")
                && !tokens.peek(1).isSign(")")
                && !tokens.peek(1).isSign(".")) {
            side = tokens.next().word();
            sided = true;
        }
        arguments.add(new Argument("SIDE", new Literal(place, side)));
        if (sided && tokens.accept("FROM")) {
            arguments.add(new Argument("", expressions.expression()));
            return arguments;
        }
        Expression first = expressions.expression();
        if (tokens.accept("FROM")) {
            arguments.add(new Argument("", expressions.expression()));
            arguments.add(new Argument("SINGLETON", first));
        } else {
            arguments.add(new Argument("", first));
        }
        return arguments;
    }

    private List<Argument> extract() {
        Place place = tokens.place();
        String field =
                tokens.expectAny(
                        "YEAR",
                        "MONTH",
                        "DAY",
                        "HOUR",
                        "MINUTE",
                        "SECOND",
                        "DAYS",
                        "DAYOFYEAR",
                        "DAYOFWEEK",
                        "MONTHS",
                        "QUARTEROFYEAR",
                        "QUARTERS",
                        "WEEKS",
                        "WEEKOFYEAR",
                        "WEEKOFMONTH",
                        "ISLEAPYEAR");
        tokens.expect("FROM");
        return List.of(
                new Argument("FIELD", new Literal(place, field)),
                new Argument("", expressions.expression()));
    }

    private List<Argument> url() {
        List<Argument> arguments = new ArrayList<>(plainUntil());
        if (tokens.accept("MODE")) {
            Place place = tokens.place();
            String mode = tokens.expectAny("RFC3986", "RFC1738", "RFC1798");
            arguments.add(new Argument("MODE", new Literal(place, mode)));
        }
        return arguments;
    }

    private List<Argument> round() {
        List<Argument> arguments = new ArrayList<>(plainUntil());
        if (tokens.accept("MODE")) {
            Place place = tokens.place();
            String mode =
                    tokens.expectAny(
                            "ROUND_UP",
                            "ROUND_DOWN",
                            "ROUND_CEILING",
                            "ROUND_FLOOR",
                            "ROUND_HALF_UP",
                            "ROUND_HALF_EVEN",
                            "ROUND_HALF_DOWN");
            arguments.add(new Argument("MODE", new Literal(place, mode)));
        }
        return arguments;
    }

    /**
     * {@code (x OPTIONS o CCSID c)} or {@code (x, encoding, ccsid, set, type, format, options)}.
     */
    List<Argument> serial() {
        List<Argument> arguments = new ArrayList<>();
        arguments.add(new Argument("", expressions.expression()));
        String[] order = {"ENCODING", "CCSID", "SET", "TYPE", "FORMAT", "OPTIONS"};
        int position = 0;
        while (tokens.acceptSign(",") || SERIAL.contains(tokens.peek().word())) {
            if (SERIAL.contains(tokens.peek().word())
                    && !tokens.peek(1).isSign(",")
                    && !tokens.peek(1).isSign(")")
                    && !tokens.peek(1).isSign(".")) {
                once(arguments, tokens.peek().word());
                String keyword = tokens.next().word();
                arguments.add(new Argument(keyword, expressions.expression()));
            } else if (tokens.atSign(")")) {
                break; // those behind the last comma are left out
            } else if (tokens.atSign(",")) {
                position++; // one left out
            } else if (position < order.length && !tokens.atSign(")")) {
                once(arguments, order[position]);
                arguments.add(new Argument(order[position++], expressions.expression()));
            } else {
                throw tokens.unexpected(List.copyOf(SERIAL), "one of " + String.join(", ", order));
            }
        }
        return arguments;
    }

    /** Refuses what stands there already. */
    void once(List<Argument> arguments, String keyword) {
        if (arguments.stream().anyMatch(there -> there.keyword().equals(keyword))) {
            throw tokens.unexpected(List.of(), keyword + " at most once");
        }
    }

    /** {@code ('sql' TO Database.x VALUES(a, b))} or {@code ('sql', a, b)}. */
    List<Argument> passthru() {
        List<Argument> arguments = new ArrayList<>();
        arguments.add(new Argument("", expressions.expression()));
        if (tokens.acceptSign(",")) {
            for (Argument value : plainUntil()) {
                arguments.add(new Argument("VALUES", value.value()));
            }
            return arguments;
        }
        if (tokens.accept("TO")) {
            arguments.add(new Argument("TO", expressions.paths().path()));
        }
        if (tokens.accept("VALUES")) {
            tokens.expectSign("(");
            for (Argument value : plain()) {
                arguments.add(new Argument("VALUES", value.value()));
            }
            tokens.expectSign(")");
        }
        return arguments;
    }
}

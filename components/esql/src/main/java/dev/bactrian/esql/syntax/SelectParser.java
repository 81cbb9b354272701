// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Constructor;
import dev.bactrian.esql.syntax.Expression.From;
import dev.bactrian.esql.syntax.Expression.Item;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Expression.Select;
import java.util.ArrayList;
import java.util.List;

/** Parses SELECT, and the ROW and LIST constructors, which share its items. */
final class SelectParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final PathParser paths;

    SelectParser(Tokens tokens, ExpressionParser expressions, PathParser paths) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.paths = paths;
    }

    /** From SELECT to the end of WHERE. */
    Select select() {
        tokens.enter();
        Place place = tokens.place();
        tokens.expect("SELECT");
        tokens.accept("ALL");
        String shape = "ROWS";
        List<Item> items = new ArrayList<>();
        if (tokens.atAny("COUNT", "SUM", "MAX", "MIN") && tokens.peek(1).isSign("(")) {
            Place at = tokens.place();
            shape = tokens.next().word();
            tokens.expectSign("(");
            if (tokens.acceptSign("*")) {
                items.add(new Item(new Expression.Literal(at, 1L), null));
            } else {
                items.add(new Item(expressions.expression(), null));
            }
            tokens.expectSign(")");
            if (tokens.accept("AS")) {
                paths.path();
            }
        } else if (tokens.at("ITEM")
                && !tokens.peek(1).isSign(".")
                && !tokens.peek(1).isSign(",")) {
            tokens.next();
            shape = "ITEM";
            items.add(new Item(value(), null));
        } else if (!tokens.acceptSign("*")) {
            do {
                items.add(item());
            } while (tokens.acceptSign(","));
        }
        tokens.expect("FROM");
        List<From> from = new ArrayList<>();
        do {
            from.add(source());
        } while (tokens.acceptSign(","));
        Expression where = tokens.accept("WHERE") ? expressions.expression() : null;
        tokens.leave();
        return new Select(place, shape, items, from, where);
    }

    private Expression value() {
        return tokens.at("SELECT") ? select() : expressions.expression();
    }

    /** {@code path AS alias}; without AS the last name is the alias. */
    From from() {
        Path path = paths.path();
        if (tokens.accept("AS")) {
            return new From(path, null, tokens.expectName("a correlation name").text());
        }
        Step last = path.steps().get(path.steps().size() - 1);
        return new From(path, null, last.name() instanceof Step.Word word ? word.text() : null);
    }

    /** What {@link #from} reads, or {@code PASSTHRU(...) AS alias}. */
    From source() {
        if (!tokens.at("PASSTHRU") || !tokens.peek(1).isSign("(")) {
            return from();
        }
        Place place = tokens.place();
        Expression.Call query = expressions.calls().call(place, "", tokens.next());
        String alias = tokens.accept("AS") ? tokens.expectName("a correlation name").text() : null;
        return new From(null, query, alias);
    }

    /** {@code FOR [ALL|ANY|SOME] source AS name, ... (condition)}. */
    Expression quantified() {
        tokens.enter();
        Place place = tokens.place();
        tokens.expect("FOR");
        boolean all = !tokens.atAny("ANY", "SOME");
        if (!all || tokens.at("ALL")) {
            tokens.next();
        }
        List<From> from = new ArrayList<>();
        do {
            from.add(source());
        } while (tokens.acceptSign(","));
        tokens.expectSign("(");
        Expression condition = expressions.expression();
        tokens.expectSign(")");
        tokens.leave();
        return new Expression.Quantified(place, all, from, condition);
    }

    /** {@code value AS alias}. */
    private Item item() {
        Expression value = value();
        if (tokens.accept("INSERT")) {
            return new Item(value, null, true);
        }
        return new Item(value, tokens.accept("AS") ? paths.path() : null);
    }

    /** ROW or LIST, with parentheses or braces. */
    Constructor constructor() {
        tokens.enter();
        Place place = tokens.place();
        boolean list = tokens.next().is("LIST");
        String close = tokens.atSign("{") ? "}" : ")";
        tokens.next();
        List<Item> items = new ArrayList<>();
        if (!tokens.atSign(close)) {
            do {
                items.add(item());
            } while (tokens.acceptSign(","));
        }
        tokens.expectSign(close);
        tokens.leave();
        return new Constructor(place, list, items);
    }
}

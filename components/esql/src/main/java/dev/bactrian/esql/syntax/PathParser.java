// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Path;
import java.util.ArrayList;
import java.util.List;

/** Parses field references: {@code InputRoot.XMLNSC.ns:Order.(XMLNSC.Attribute)id[<]}. */
final class PathParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;

    PathParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** A path; the first step may have a type only in an alias. */
    Path path() {
        Place place = tokens.place();
        List<Step> steps = new ArrayList<>();
        steps.add(step(true));
        while (tokens.acceptSign(".")) {
            steps.add(step(false));
        }
        return new Path(place, steps);
    }

    /** One step. */
    Step step(boolean first) {
        Place place = tokens.place();
        Expression type = null;
        if (tokens.acceptSign("(")) {
            type = expressions.expression();
            tokens.expectSign(")");
        }
        Step.Part namespace = null;
        Step.Part name;
        if (tokens.acceptSign(":")) {
            namespace = new Step.Word("", true);
            name = part();
        } else if (startsPart()) {
            name = part();
            if (tokens.atSign(":") && startsPart(1)) {
                tokens.next();
                namespace = name;
                name = part();
            }
        } else if (!first && tokens.atSign("[") || type != null) {
            name = new Step.Any();
        } else {
            throw tokens.unexpected(List.of(), "a field or variable name");
        }
        return new Step(place, type, namespace, name, index());
    }

    private boolean startsPart() {
        return startsPart(0);
    }

    private boolean startsPart(int ahead) {
        Token token = tokens.peek(ahead);
        return token.isName() || token.isSign("{") || token.isSign("*");
    }

    private Step.Part part() {
        if (tokens.acceptSign("*")) {
            return new Step.Any();
        }
        if (tokens.acceptSign("{")) {
            Expression computed = expressions.expression();
            tokens.expectSign("}");
            return new Step.Computed(computed);
        }
        Token name = tokens.expectName("a name, '*' or '{'");
        return new Step.Word(name.text(), name.kind() == TokenKind.QUOTED);
    }

    private Step.Index index() {
        if (!tokens.acceptSign("[")) {
            return null;
        }
        if (tokens.acceptSign("]")) {
            return new Step.All();
        }
        boolean fromEnd = tokens.acceptSign("<");
        if (!fromEnd) {
            tokens.acceptSign(">");
        }
        if (tokens.atSign("]")) {
            Expression one = new Expression.Literal(tokens.place(), 1L);
            tokens.next();
            return new Step.At(one, fromEnd);
        }
        Expression position = expressions.expression();
        tokens.expectSign("]");
        return new Step.At(position, fromEnd);
    }
}

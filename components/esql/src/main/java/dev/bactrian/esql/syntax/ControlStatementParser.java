// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Statement.Branch;
import java.util.ArrayList;
import java.util.List;

/** Parses the statements that hold others: blocks, loops, IF and CASE. */
final class ControlStatementParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final StatementParser statements;
    private final Recovery recovery;
    private final BlockEnds ends;

    ControlStatementParser(
            Tokens tokens,
            ExpressionParser expressions,
            StatementParser statements,
            Recovery recovery,
            BlockEnds ends) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.statements = statements;
        this.recovery = recovery;
        this.ends = ends;
    }

    /** The statement that begins with the word. */
    Statement statement(String word, Place place, String label) {
        return switch (word) {
            case "BEGIN" -> block(place, label);
            case "WHILE" -> whileLoop(place, label);
            case "REPEAT" -> repeat(place, label);
            case "LOOP" -> loop(place, label);
            case "FOR" -> forLoop(place, label);
            case "IF" -> ifThen(place);
            default -> caseOf(place);
        };
    }

    /**
     * The condition of IF, WHILE and their kin, with the word behind it. Where it does not parse,
     * what it governs is parsed all the same: one mistake must not hide or make others.
     */
    private Expression header(String word) {
        int depth = tokens.depth();
        Place place = tokens.place();
        try {
            Expression condition = expressions.expression();
            tokens.expect(word);
            return condition;
        } catch (SyntaxError reported) {
            tokens.depth(depth);
            recovery.toBody(word, reported);
            return new Expression.Wrong(place);
        }
    }

    private Statement block(Place place, String label) {
        tokens.next();
        String atomic = "";
        if (tokens.accept("NOT")) {
            tokens.expect("ATOMIC");
        } else if (tokens.accept("ATOMIC")) {
            atomic =
                    tokens.accept("READ")
                            ? "READ " + tokens.expectAny("ONLY", "WRITE")
                            : "READ WRITE";
        }
        List<Statement> body = new ArrayList<>(statements.statements("END"));
        while (ends.strayEnd(label)) {
            body.addAll(statements.statements("END"));
        }
        if (tokens.at("END")) {
            if (!ends.closesOuter(tokens.peek(1).word())) {
                tokens.next();
                ends.endLabel(label);
            }
        } else {
            tokens.unexpected(List.of(), "'END'");
        }
        return new Statement.Block(place, label, atomic, body);
    }

    private Statement whileLoop(Place place, String label) {
        tokens.next();
        Expression condition = header("DO");
        List<Statement> body = statements.statements("END");
        ends.end(place, "WHILE", label);
        return new Statement.While(place, label, condition, body);
    }

    private Statement repeat(Place place, String label) {
        tokens.next();
        List<Statement> body = statements.statements("UNTIL", "END");
        tokens.expect("UNTIL");
        Expression until = expressions.expression();
        ends.end(place, "REPEAT", label);
        return new Statement.Repeat(place, label, body, until);
    }

    private Statement loop(Place place, String label) {
        tokens.next();
        List<Statement> body = statements.statements("END");
        ends.end(place, "LOOP", label);
        return new Statement.Loop(place, label, body);
    }

    private Statement forLoop(Place place, String label) {
        tokens.next();
        int depth = tokens.depth();
        String name = tokens.peek().isName() ? tokens.peek().text() : null;
        Path source = null;
        try {
            tokens.expectName("the name of a reference");
            tokens.expect("AS");
            source = expressions.paths().path();
            tokens.expect("DO");
        } catch (SyntaxError reported) {
            tokens.depth(depth);
            recovery.toBody("DO", reported);
            source = null;
        }
        List<Statement> body = statements.statements("END");
        ends.end(place, "FOR", label);
        return new Statement.For(place, label, name, source, body);
    }

    private Statement ifThen(Place place) {
        tokens.next();
        List<Branch> branches = new ArrayList<>();
        do {
            Expression condition = header("THEN");
            branches.add(new Branch(condition, statements.statements("ELSEIF", "ELSE", "END")));
        } while (tokens.accept("ELSEIF"));
        if (tokens.accept("ELSE")) {
            branches.add(new Branch(null, statements.statements("END")));
        }
        ends.end(place, "IF", null);
        return new Statement.If(place, branches);
    }

    private Statement caseOf(Place place) {
        tokens.next();
        Expression subject = tokens.at("WHEN") ? null : expressions.expression();
        List<Branch> branches = new ArrayList<>();
        while (tokens.accept("WHEN")) {
            Expression condition = header("THEN");
            branches.add(new Branch(condition, statements.statements("WHEN", "ELSE", "END")));
        }
        if (branches.isEmpty()) {
            throw tokens.unexpected(List.of("WHEN"), "'WHEN'");
        }
        if (tokens.accept("ELSE")) {
            branches.add(new Branch(null, statements.statements("END")));
        }
        ends.end(place, "CASE", null);
        return new Statement.CaseOf(place, subject, branches);
    }
}

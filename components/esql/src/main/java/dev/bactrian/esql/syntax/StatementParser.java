// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Spelling;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses statements. A statement that does not parse is skipped up to its semicolon, so that the
 * errors behind it are found too.
 */
final class StatementParser {
    private final Tokens tokens;
    private final TreeStatementParser trees;
    private final FlowStatementParser flows;
    private final DatabaseStatementParser databases;
    private final ControlStatementParser controls;
    private final DeclareParser declarations;
    private final Recovery recovery;
    private final BlockEnds ends;

    StatementParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.trees = new TreeStatementParser(tokens, expressions);
        this.flows = new FlowStatementParser(tokens, expressions);
        this.databases = new DatabaseStatementParser(tokens, expressions);
        this.recovery = new Recovery(tokens);
        this.ends = new BlockEnds(tokens, recovery);
        this.controls = new ControlStatementParser(tokens, expressions, this, recovery, ends);
        this.declarations = new DeclareParser(tokens, expressions, this);
    }

    DeclareParser declarations() {
        return declarations;
    }

    /** Statements up to one of the words, which is not taken. */
    List<Statement> statements(String... until) {
        List<Statement> list = new ArrayList<>();
        while (!tokens.atEnd() && !tokens.atAny(until) && !tokens.isFull()) {
            if (tokens.acceptSign(";")) {
                continue;
            }
            int depth = tokens.depth();
            int before = tokens.mark();
            try {
                list.add(statement());
                tokens.expectSign(";");
            } catch (SyntaxError reported) {
                tokens.depth(depth);
                if (tokens.at("END")) {
                    break; // was misspelt
                }
                List<String> names = declarations.brokenNames();
                if (!names.isEmpty()) {
                    list.add(new Statement.Broken(tokens.place(), names));
                }
                recovery.recover(before);
                if (tokens.depth() == 0 && recovery.atTopLevel()) {
                    break;
                }
            }
            if (recovery.atTopLevel()) {
                break;
            }
        }
        return list;
    }

    /** Whether more statements follow one that stands alone: its BEGIN is missing. */
    boolean follow(Statement alone) {
        String word = tokens.peek().word();
        boolean statement =
                tokens.peek().kind() == TokenKind.IDENTIFIER
                        && Recovery.KEYWORDS.contains(word)
                        && !recovery.atTopLevel();
        return statement
                && (word.equals("END")
                        ? !tokens.peek(1).is("MODULE")
                        : !word.equals("DECLARE") || alone instanceof Statement.Declare);
    }

    /** One statement, without its semicolon. */
    Statement statement() {
        tokens.enter();
        Statement parsed = labelled();
        tokens.leave();
        return parsed;
    }

    private Statement labelled() {
        Token token = tokens.peek();
        String label = null;
        if (token.isName() && tokens.peek(1).isSign(":")) {
            label = tokens.next().text();
            tokens.next();
            if (!tokens.atAny("BEGIN", "WHILE", "REPEAT", "LOOP", "FOR")) {
                throw tokens.unexpected(
                        List.of("BEGIN", "WHILE", "REPEAT", "LOOP", "FOR"),
                        "BEGIN, WHILE, REPEAT, LOOP or FOR behind a label");
            }
        }
        Place place = tokens.place();
        String word = tokens.peek().word();
        ends.open(word);
        try {
            return statement(word, place, label);
        } finally {
            ends.close();
        }
    }

    private Statement statement(String word, Place place, String label) {
        return switch (word) {
            case "BEGIN", "WHILE", "REPEAT", "LOOP", "FOR", "IF", "CASE" ->
                    controls.statement(word, place, label);
            case "DECLARE" -> declarations.declare(place);
            case "SET", "CREATE", "ATTACH", "DETACH", "MOVE" -> trees.statement(place);
            case "DELETE" ->
                    tokens.peek(1).is("FROM") ? databases.statement(place) : trees.statement(place);
            case "INSERT", "UPDATE", "PASSTHRU", "COMMIT", "ROLLBACK" -> databases.statement(place);
            case "LEAVE",
                    "ITERATE",
                    "RETURN",
                    "CALL",
                    "THROW",
                    "LOG",
                    "RESIGNAL",
                    "PROPAGATE",
                    "EVAL" ->
                    flows.statement(place);
            default -> misspelt(word, place, label);
        };
    }

    /** No statement; what looks like a block is parsed as the one that was meant. */
    private Statement misspelt(String word, Place place, String label) {
        SyntaxError error = tokens.unexpected(Recovery.KEYWORDS, "a statement");
        String meant = word.length() < 2 ? null : Spelling.nearest(word, Recovery.KEYWORDS);
        if ("END".equals(meant)) {
            tokens.respell(meant);
        }
        if (meant == null || !BlockEnds.ENDED.contains(meant) && !meant.equals("BEGIN")) {
            throw error;
        }
        ends.open(meant);
        try {
            return statement(meant, place, label);
        } finally {
            ends.close();
        }
    }
}

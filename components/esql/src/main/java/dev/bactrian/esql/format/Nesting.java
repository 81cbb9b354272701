// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.format;

import dev.bactrian.esql.syntax.Token;
import dev.bactrian.esql.syntax.TokenKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * What is open at a token, and so how far its line is indented: statements within statements by one
 * level, what goes on behind the first line of a statement by two, within parentheses by one for
 * each. Only lays out: where a source is not well nested, the lines stand a little off, and no
 * more.
 */
final class Nesting {
    private static final Set<String> OPENING =
            Set.of("BEGIN", "WHILE", "LOOP", "REPEAT", "FOR", "IF", "CASE");
    private static final Set<String> MIDDLE = Set.of("ELSE", "ELSEIF", "WHEN", "UNTIL");

    private final Deque<String> open = new ArrayDeque<>();
    private int brackets;
    private boolean statementStarts = true;
    private boolean ended;
    private Token previous;
    private Token second;

    /** The depth of a line that begins with that token. */
    int depthOf(Token next) {
        int depth = open.size();
        if (brackets == 0 && isMiddle(next)) {
            depth--; // END has closed what it ends already
        }
        return Math.max(0, depth) + (statementStarts || isEnd(next) ? 0 : 1 + brackets);
    }

    private boolean isEnd(Token token) {
        return isWord(token)
                && brackets == 0
                && (token.word().equals("END") || isMiddle(token) || token.word().equals("BEGIN"));
    }

    private boolean isMiddle(Token token) {
        return isWord(token)
                && MIDDLE.contains(token.word())
                && !open.isEmpty()
                && !open.peek().equals("MODULE")
                && !open.peek().equals("BEGIN");
    }

    private static boolean isWord(Token token) {
        return token.kind() == TokenKind.IDENTIFIER;
    }

    /** A token is about to be written. */
    void before(Token token) {
        if (isWord(token) && token.word().equals("END") && !open.isEmpty() && !isName(token)) {
            open.pop();
            ended = true;
        }
    }

    /** A name in a path is no keyword. */
    private boolean isName(Token token) {
        return previous != null && previous.kind() == TokenKind.SIGN && previous.text().equals(".");
    }

    /** A token was written. */
    void after(Token token) {
        if (token.kind() == TokenKind.SIGN) {
            sign(token.text());
        } else if (isWord(token) && !isName(token)) {
            word(token);
        } else {
            statementStarts = false;
        }
        second = previous;
        previous = token;
    }

    private void sign(String sign) {
        switch (sign) {
            case "(", "{", "[" -> brackets++;
            case ")", "}", "]" -> brackets = Math.max(0, brackets - 1);
            case ";" -> {
                brackets = 0;
                statementStarts = true;
                ended = false;
            }
            case ":" -> statementStarts = second == null || isStart(second);
            default -> {
                // goes on
            }
        }
    }

    private static boolean isStart(Token token) {
        return token.kind() == TokenKind.SIGN && token.text().equals(";")
                || token.word().equals("BEGIN")
                || token.word().equals("THEN")
                || token.word().equals("DO")
                || token.word().equals("ELSE");
    }

    private void word(Token token) {
        String word = token.word();
        boolean starts = statementStarts;
        statementStarts = false;
        if (ended) { // END IF, END MODULE, END label
            return;
        }
        if (word.equals("BEGIN") || word.equals("CASE")) {
            open.push(word);
            statementStarts = word.equals("BEGIN");
        } else if (word.equals("MODULE")) {
            open.push(word);
        } else if (OPENING.contains(word) && starts) {
            open.push(word);
            statementStarts = word.equals("LOOP") || word.equals("REPEAT");
        } else if (word.equals("THEN") || word.equals("DO") || word.equals("ELSE")) {
            statementStarts = !open.isEmpty() && brackets == 0;
        } else if (previous != null && previous.word().equals("MODULE")) {
            statementStarts = true; // its name
        } else if (word.equals("ATOMIC") || word.equals("NOT") && starts) {
            statementStarts = true;
        }
    }
}

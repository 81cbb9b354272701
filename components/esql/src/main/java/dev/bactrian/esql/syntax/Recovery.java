// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import java.util.List;

/** Where to go on behind what does not parse, so that the errors behind it are found too. */
final class Recovery {
    static final List<String> KEYWORDS =
            List.of(
                    "ATTACH",
                    "BEGIN",
                    "CALL",
                    "CASE",
                    "CREATE",
                    "DECLARE",
                    "DELETE",
                    "DETACH",
                    "EVAL",
                    "FOR",
                    "IF",
                    "INSERT",
                    "ITERATE",
                    "LEAVE",
                    "LOG",
                    "LOOP",
                    "MOVE",
                    "PASSTHRU",
                    "PROPAGATE",
                    "REPEAT",
                    "RESIGNAL",
                    "RETURN",
                    "SET",
                    "THROW",
                    "UPDATE",
                    "WHILE",
                    "COMMIT",
                    "ROLLBACK",
                    "END",
                    "ELSE",
                    "ELSEIF");

    private final Tokens tokens;

    /** Bodies whose header did not parse: their END is no further error. */
    private int headless;

    Recovery(Tokens tokens) {
        this.tokens = tokens;
    }

    /** A forgotten END: the next routine or module begins. */
    boolean atTopLevel() {
        return tokens.at("CREATE")
                && (tokens.peek(1).is("FUNCTION")
                        || tokens.peek(1).is("PROCEDURE")
                        || tokens.peek(2).is("MODULE"));
    }

    /** Goes to the end of the statement, or to the next one. */
    void recover(int before) {
        boolean moved = tokens.mark() > before;
        int blocks = 0;
        while (!tokens.atEnd()) {
            if (blocks == 0 && tokens.acceptSign(";")) {
                return;
            }
            if (moved
                    && blocks == 0
                    && (tokens.at("END") || tokens.atAny("ELSE", "ELSEIF") || startsStatement())) {
                return;
            }
            headless += tokens.atAny("DO", "THEN") ? 1 : 0;
            blocks += tokens.at("BEGIN") ? 1 : tokens.at("END") && blocks > 0 ? -1 : 0;
            tokens.next();
            moved = true;
        }
    }

    /** Whether an END stands for a header that did not parse; asked for once for each. */
    boolean endsHeadless() {
        if (headless == 0) {
            return false;
        }
        headless--;
        return true;
    }

    /** Goes behind the word that ends a header, or to the statement that stands in its place. */
    void toBody(String word, SyntaxError reported) {
        Token here = tokens.peek();
        if (here.kind() == TokenKind.IDENTIFIER && KEYWORDS.contains(here.word())) {
            return; // only the word is missing
        }
        while (!tokens.accept(word) && !startsStatement()) {
            if (tokens.atEnd() || tokens.atSign(";") || tokens.at("END")) {
                throw reported;
            }
            tokens.next();
        }
    }

    /** A word that begins a statement, first on its line. */
    private boolean startsStatement() {
        Token token = tokens.peek();
        return token.kind() == TokenKind.IDENTIFIER
                && KEYWORDS.contains(token.word())
                && tokens.firstOnLine();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.source.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The tokens of a source, read one by one; and the ways to say that one does not fit. */
final class Tokens {
    /** Statements and expressions within each other; beyond it the source is refused. */
    static final int MAXIMUM_DEPTH = 200;

    private final Source source;
    private final Diagnostics diagnostics;
    private final List<Token> tokens;
    private int at;
    private int depth;
    private int reported = -1;

    Tokens(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.tokens = new Lexer(source, diagnostics).read();
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    Token next() {
        Token token = tokens.get(at);
        if (token.kind() != TokenKind.END) {
            at++;
        }
        return token;
    }

    /** Goes on as if the present token were this keyword; that it is not was reported. */
    void respell(String word) {
        Token wrong = tokens.get(at);
        tokens.set(
                at,
                new Token(
                        TokenKind.IDENTIFIER,
                        wrong.start(),
                        wrong.end(),
                        wrong.text(),
                        word,
                        null));
    }

    int mark() {
        return at;
    }

    void reset(int mark) {
        at = mark;
    }

    /** Whether the token is the first on its line, comments apart. */
    boolean firstOnLine() {
        return at == 0
                || source.line(tokens.get(at - 1).end() - 1) < source.line(tokens.get(at).start());
    }

    boolean atEnd() {
        return peek().kind() == TokenKind.END;
    }

    Place place() {
        return place(peek());
    }

    Place place(Token token) {
        return new Place(source, token.start(), Math.max(token.end(), token.start() + 1));
    }

    /** Whether the keywords follow, in this order. */
    boolean at(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!peek(i).is(words[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of the keywords follows. */
    boolean atAny(String... words) {
        String word = peek().word();
        for (String candidate : words) {
            if (word.equals(candidate)) {
                return true;
            }
        }
        return false;
    }

    boolean atSign(String sign) {
        return peek().isSign(sign);
    }

    /** Takes the keywords where they follow. */
    boolean accept(String... words) {
        if (!at(words)) {
            return false;
        }
        at += words.length;
        return true;
    }

    boolean acceptSign(String sign) {
        if (!atSign(sign)) {
            return false;
        }
        at++;
        return true;
    }

    Token expect(String word) {
        if (!peek().is(word)) {
            throw unexpected(List.of(word), "'" + word + "'");
        }
        return next();
    }

    void expectSign(String sign) {
        if (!atSign(sign)) {
            throw unexpected(List.of(), "'" + sign + "'");
        }
        at++;
    }

    /** A name, with the words that it may be for a better message. */
    Token expectName(String what) {
        if (!peek().isName()) {
            throw unexpected(List.of(), what);
        }
        return next();
    }

    /** One of the keywords. */
    String expectAny(String... words) {
        if (!atAny(words)) {
            throw unexpected(Arrays.asList(words), "one of " + String.join(", ", words));
        }
        return next().word();
    }

    /** Reports that something else was expected here. */
    SyntaxError unexpected(List<String> words, String expected) {
        Token found = peek();
        String hint =
                found.kind() == TokenKind.IDENTIFIER
                        ? Spelling.hint(found.text().toUpperCase(Locale.ROOT), words)
                        : "";
        return error(
                Problem.UNEXPECTED,
                found,
                "expected " + expected + ", found " + found.describe(),
                hint);
    }

    SyntaxError error(Problem problem, Token token, String message, String hint) {
        if (token.start() == reported) {
            return new SyntaxError(); // said already, by what stands around this
        }
        reported = token.start();
        int start = token.start();
        if (token.kind() == TokenKind.END && at > 0) {
            start = tokens.get(tokens.size() - 2).end() - 1; // a caret needs a character
        }
        diagnostics.error(
                problem,
                source,
                Math.max(0, start),
                Math.max(token.end(), start + 1),
                message,
                hint);
        return new SyntaxError();
    }

    boolean isFull() {
        return diagnostics.isFull();
    }

    Source source() {
        return source;
    }

    /** Goes one level down; refuses at the limit, long before the stack would end. */
    void enter() {
        if (++depth > MAXIMUM_DEPTH) {
            throw error(
                    Problem.TOO_DEEP,
                    peek(),
                    "nested deeper than " + MAXIMUM_DEPTH + " levels",
                    "");
        }
    }

    void leave() {
        depth--;
    }

    /** The depth, to be restored where an error unwound the parser. */
    int depth() {
        return depth;
    }

    void depth(int restored) {
        depth = restored;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.format;

import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.SourceTokens;
import dev.bactrian.esql.syntax.Token;
import dev.bactrian.esql.syntax.TokenKind;
import java.util.List;

/**
 * Lays out a source: indentation by what is open, one blank between words, none before commas, no
 * blanks at the ends of lines, no more than one empty line. Lines stay lines, words and comments
 * stay as they are written, so that the result has the same tokens in the same order, and compiles
 * to the same. Formatted text is formatted already.
 */
public final class EsqlFormatter {
    private static final String INDENT = "  ";

    private final String text;
    private final List<Token> tokens;
    private final StringBuilder out = new StringBuilder();
    private final Nesting nesting = new Nesting();
    private boolean lineIsEmpty = true;
    private int emptyLines;

    private EsqlFormatter(Source source) {
        this.text = source.text();
        this.tokens = SourceTokens.of(source);
    }

    /**
     * The text in its new layout; the same text where it has no well-formed tokens (a string or
     * comment without an end).
     */
    public static String format(Source source) {
        if (!SourceTokens.areWellFormed(source)) {
            return source.text();
        }
        String formatted = new EsqlFormatter(source).run();
        return SourceTokens.same(source, new Source(source.name(), formatted))
                ? formatted
                : source.text();
    }

    private String run() {
        int at = 0;
        Token before = null;
        for (Token token : tokens) {
            gap(at, token.start(), before, token);
            if (token.kind() == TokenKind.END) {
                break;
            }
            nesting.before(token);
            put(text.substring(token.start(), token.end()), before, token);
            nesting.after(token);
            at = token.end();
            before = token;
        }
        int end = out.length();
        while (end > 0 && Character.isWhitespace(out.charAt(end - 1))) {
            end--;
        }
        out.setLength(end);
        return end == 0 ? "" : out.append('\n').toString();
    }

    /** What stands between two tokens: blanks, line ends and comments. */
    private void gap(int from, int to, Token before, Token next) {
        int at = from;
        while (at < to) {
            char c = text.charAt(at);
            if (c == '\n') {
                newLine();
                at++;
            } else if (text.startsWith("--", at)) {
                int end = text.indexOf('\n', at);
                end = end < 0 || end > to ? to : end;
                comment(text.substring(at, end).stripTrailing(), next);
                at = end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2) + 2;
                comment(text.substring(at, end).replace("\r\n", "\n"), next);
                at = end;
            } else {
                at++;
            }
        }
    }

    private void newLine() {
        if (lineIsEmpty) {
            emptyLines++;
            if (emptyLines > 1 || out.isEmpty()) {
                return;
            }
        }
        out.append('\n');
        lineIsEmpty = true;
    }

    private void comment(String comment, Token next) {
        if (lineIsEmpty) {
            indent(nesting.depthOf(next));
        } else {
            out.append(' ');
        }
        out.append(comment);
        lineIsEmpty = false;
        emptyLines = 0;
    }

    private void put(String word, Token before, Token token) {
        if (lineIsEmpty) {
            indent(nesting.depthOf(token));
        } else if (before != null && Spacing.apart(text, before, token, out)) {
            out.append(' ');
        }
        out.append(word);
        lineIsEmpty = false;
        emptyLines = 0;
    }

    private void indent(int depth) {
        if (lineIsEmpty) {
            out.append(INDENT.repeat(depth));
        }
    }
}

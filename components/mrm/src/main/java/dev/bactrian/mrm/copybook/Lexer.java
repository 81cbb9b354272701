// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Copybook text to words, literals and full stops. A comma or semicolon followed by a space
 * separates, as in COBOL; a full stop ends a sentence only before a space or the end of the line,
 * so that a picture may hold one.
 */
final class Lexer {
    /** A word (upper case), a literal (its text), or a full stop. */
    record Token(Kind kind, String text, int line) {
        boolean is(String word) {
            return kind == Kind.WORD && text.equals(word);
        }
    }

    enum Kind {
        WORD,
        LITERAL,
        STOP
    }

    private final List<Token> tokens = new ArrayList<>();

    private Lexer() {}

    static List<Token> read(List<SourceLines.Line> lines) {
        Lexer lexer = new Lexer();
        StringBuilder open = null;
        char quote = 0;
        int openLine = 0;
        for (SourceLines.Line line : lines) {
            String text = line.text();
            int from = 0;
            if (open != null) {
                if (!line.continues()) {
                    throw new CopybookException("a literal is not closed", openLine);
                }
                from = !text.isEmpty() && text.charAt(0) == quote ? 1 : 0;
            } else if (line.continues()) {
                text = lexer.unfinished() + text; // a word goes on where its line ended
            }
            for (int i = from; i < text.length(); ) {
                char c = text.charAt(i);
                if (open != null) {
                    boolean doubled =
                            c == quote && i + 1 < text.length() && text.charAt(i + 1) == quote;
                    if (c == quote && !doubled) {
                        lexer.tokens.add(new Token(Kind.LITERAL, open.toString(), openLine));
                        open = null;
                        i++;
                    } else {
                        open.append(c);
                        i += doubled ? 2 : 1;
                    }
                } else if (c == '"' || c == '\'') {
                    open = new StringBuilder();
                    quote = c;
                    openLine = line.number();
                    i++;
                } else {
                    i = lexer.word(text, i, line.number());
                }
            }
        }
        if (open != null) {
            throw new CopybookException("a literal is not closed", openLine);
        }
        return lexer.tokens;
    }

    /** Takes back the last word. */
    private String unfinished() {
        Token last = tokens.isEmpty() ? null : tokens.get(tokens.size() - 1);
        if (last == null || last.kind() != Kind.WORD) {
            return "";
        }
        tokens.remove(tokens.size() - 1);
        return last.text();
    }

    private int word(String text, int start, int line) {
        char c = text.charAt(start);
        if (Character.isWhitespace(c)) {
            return start + 1;
        }
        if ((c == ',' || c == ';' || c == '.') && endsWord(text, start + 1)) {
            if (c == '.') {
                tokens.add(new Token(Kind.STOP, ".", line));
            }
            return start + 1;
        }
        int i = start;
        while (i < text.length() && !Character.isWhitespace(text.charAt(i))) {
            char at = text.charAt(i);
            if ((at == '.' || at == ',' || at == ';') && endsWord(text, i + 1)) {
                break;
            }
            if ((at == '"' || at == '\'') && i > start) {
                break;
            }
            i++;
        }
        tokens.add(new Token(Kind.WORD, text.substring(start, i).toUpperCase(Locale.ROOT), line));
        return i;
    }

    private static boolean endsWord(String text, int at) {
        return at >= text.length() || Character.isWhitespace(text.charAt(at));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import java.util.ArrayList;
import java.util.List;

/** Cuts an expression into tokens. */
final class Lexer {
    /** What a token is. */
    enum Kind {
        NAME,
        NUMBER,
        STRING,
        VARIABLE,
        SYMBOL,
        END
    }

    /**
     * A token.
     *
     * @param text its text, without quotes or the dollar
     * @param at where it starts
     */
    record Token(Kind kind, String text, int at) {}

    private static final List<String> SYMBOLS =
            List.of(
                    "..", "::", "!=", "<=", ">=", "+", "-", "*", "/", "(", ")", "[", "]", ",", ".",
                    "@", "=", "<", ">");

    private Lexer() {}

    static List<Token> tokens(String text) throws ExpressionException {
        List<Token> tokens = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                i++;
            } else if (c == '\'' || c == '"') {
                int end = i + 1;
                StringBuilder value = new StringBuilder();
                while (true) {
                    int close = text.indexOf(c, end);
                    if (close < 0) {
                        throw new ExpressionException("a string without end in {" + text + "}");
                    }
                    value.append(text, end, close);
                    end = close + 1;
                    if (end >= text.length() || text.charAt(end) != c) {
                        break;
                    }
                    value.append(c);
                    end++;
                }
                tokens.add(new Token(Kind.STRING, value.toString(), i));
                i = end;
            } else if (Character.isDigit(c)
                    || (c == '.'
                            && i + 1 < text.length()
                            && Character.isDigit(text.charAt(i + 1)))) {
                int end = i;
                while (end < text.length()
                        && (Character.isLetterOrDigit(text.charAt(end))
                                || text.charAt(end) == '.'
                                || ((text.charAt(end) == '-' || text.charAt(end) == '+')
                                        && "eE".indexOf(text.charAt(end - 1)) >= 0))) {
                    end++;
                }
                tokens.add(new Token(Kind.NUMBER, text.substring(i, end), i));
                i = end;
            } else if (c == '$') {
                int end = name(text, i + 1);
                tokens.add(new Token(Kind.VARIABLE, text.substring(i + 1, end), i));
                i = end;
            } else if (Character.isLetter(c) || c == '_') {
                int end = name(text, i);
                tokens.add(new Token(Kind.NAME, text.substring(i, end), i));
                i = end;
            } else {
                String symbol = null;
                for (String candidate : SYMBOLS) {
                    if (text.startsWith(candidate, i)) {
                        symbol = candidate;
                        break;
                    }
                }
                if (symbol == null) {
                    throw new ExpressionException("'" + c + "' in {" + text + "}");
                }
                tokens.add(new Token(Kind.SYMBOL, symbol, i));
                i += symbol.length();
            }
        }
        tokens.add(new Token(Kind.END, "the end", text.length()));
        return tokens;
    }

    /** The end of a name, prefix included. */
    private static int name(String text, int from) {
        int end = from;
        while (end < text.length()) {
            char c = text.charAt(end);
            boolean colon =
                    c == ':'
                            && end + 1 < text.length()
                            && (Character.isLetter(text.charAt(end + 1))
                                    || text.charAt(end + 1) == '_');
            if (!Character.isLetterOrDigit(c) && c != '_' && c != '-' && c != '.' && !colon) {
                break;
            }
            end++;
        }
        return end;
    }
}

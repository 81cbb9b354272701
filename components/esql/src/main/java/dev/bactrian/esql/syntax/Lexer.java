// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import dev.bactrian.tree.BitString;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Characters to tokens: one pass, white space and comments dropped. */
final class Lexer {
    private static final String SIGNS = "+-*/=<>()[]{},;.:?";

    private final Source source;
    private final String text;
    private final Diagnostics diagnostics;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    Lexer(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.diagnostics = diagnostics;
    }

    /** All tokens; the last one is {@link TokenKind#END}. */
    List<Token> read() {
        while (skipBlanks()) {
            char c = text.charAt(at);
            if (c == '\'') {
                string(at, "");
            } else if (c == '"') {
                quoted();
            } else if (isDigit(c)
                    || c == '.'
                            && at + 1 < text.length()
                            && isDigit(text.charAt(at + 1))
                            && !afterName()) {
                number();
            } else if (Character.isJavaIdentifierStart(c) && isPart(c)) {
                word();
            } else {
                sign(c);
            }
        }
        tokens.add(new Token(TokenKind.END, text.length(), text.length(), "", "", null));
        return tokens;
    }

    /** A point directly behind a name or a bracket goes on with a path: {@code a.1b}. */
    private boolean afterName() {
        if (tokens.isEmpty()) {
            return false;
        }
        Token last = tokens.get(tokens.size() - 1);
        return last.end() == at && (last.isName() || last.isSign("]") || last.isSign("}"));
    }

    private boolean skipBlanks() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c) || c == '\uFEFF' || c == '\u00A0') {
                at++;
            } else if (text.startsWith("--", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    bad(at, at + 2, "this comment has no end: '*/' is missing");
                    at = text.length();
                } else {
                    at = end + 2;
                }
            } else {
                return true;
            }
        }
        return false;
    }

    private void word() {
        int start = at;
        while (at < text.length() && isPart(text.charAt(at))) {
            at++;
        }
        String name = text.substring(start, at);
        if (at < text.length() && text.charAt(at) == '\'' && name.length() == 1) {
            char prefix = Character.toUpperCase(name.charAt(0));
            if (prefix == 'X' || prefix == 'B') {
                string(start, String.valueOf(prefix));
                return;
            }
        }
        String upper = name.toUpperCase(Locale.ROOT);
        tokens.add(new Token(TokenKind.IDENTIFIER, start, at, name, upper, null));
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '#' || c == '@';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void string(int start, String prefix) {
        int open = at;
        StringBuilder value = new StringBuilder();
        at++;
        while (true) {
            if (at >= text.length()) {
                bad(open, open + 1, "this string has no end: a closing ' is missing");
                break;
            }
            char c = text.charAt(at++);
            if (c != '\'') {
                value.append(c);
            } else if (at < text.length() && text.charAt(at) == '\'') {
                value.append('\'');
                at++;
            } else {
                break;
            }
        }
        literal(start, binary(start, prefix, value.toString()));
    }

    private Object binary(int start, String prefix, String digits) {
        try {
            return switch (prefix) {
                case "X" -> HexFormat.of().parseHex(digits.replaceAll("\\s", ""));
                case "B" -> BitString.of(digits);
                default -> digits;
            };
        } catch (IllegalArgumentException e) {
            bad(
                    start,
                    at,
                    prefix.equals("X")
                            ? "a hexadecimal literal has an even number of digits 0-9, A-F"
                            : "a bit literal has digits 0 and 1 only");
            return prefix.equals("X") ? new byte[0] : BitString.of("");
        }
    }

    private void quoted() {
        int start = at++;
        StringBuilder name = new StringBuilder();
        while (true) {
            if (at >= text.length() || text.charAt(at) == '\n') {
                bad(start, at, "this quoted name has no end: a closing \" is missing");
                break;
            }
            char c = text.charAt(at++);
            if (c != '"') {
                name.append(c);
            } else if (at < text.length() && text.charAt(at) == '"') {
                name.append('"');
                at++;
            } else {
                break;
            }
        }
        tokens.add(new Token(TokenKind.QUOTED, start, at, name.toString(), "", null));
    }

    private void number() {
        int start = at;
        if (text.charAt(at) == '0'
                && at + 1 < text.length()
                && (text.charAt(at + 1) | 0x20) == 'x') {
            hexadecimal(start);
            return;
        }
        digits();
        boolean decimal = false;
        boolean floating = false;
        if (at < text.length()
                && text.charAt(at) == '.'
                && at + 1 < text.length()
                && isDigit(text.charAt(at + 1))) {
            decimal = true;
            at++;
            digits();
        } else if (at < text.length()
                && text.charAt(at) == '.'
                && !(at + 1 < text.length() && isPart(text.charAt(at + 1)))) {
            decimal = true;
            at++;
        }
        if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
            int exponent = at + 1;
            if (exponent < text.length()
                    && (text.charAt(exponent) == '+' || text.charAt(exponent) == '-')) {
                exponent++;
            }
            if (exponent < text.length() && isDigit(text.charAt(exponent))) {
                floating = true;
                at = exponent;
                digits();
            }
        }
        literal(start, numeric(start, text.substring(start, at), decimal, floating));
    }

    private Object numeric(int start, String digits, boolean decimal, boolean floating) {
        if (floating || decimal) {
            return fraction(start, digits);
        }
        if (digits.length() > 19) {
            return new BigDecimal(digits);
        }
        try {
            return Long.valueOf(digits);
        } catch (NumberFormatException tooLarge) {
            return new BigDecimal(digits);
        }
    }

    /**
     * A number with a point or an exponent: FLOAT where it is small enough for one, else DECIMAL
     * (ESQL FLOAT data type).
     */
    private Object fraction(int start, String digits) {
        double d = Double.parseDouble(digits);
        if (!Double.isInfinite(d) && (d != 0 || isZero(digits))) {
            return d;
        }
        try {
            BigDecimal large = new BigDecimal(digits);
            if (Math.abs((long) large.scale()) <= 6200 && large.precision() <= 6200) {
                return large;
            }
        } catch (NumberFormatException e) {
            // an exponent beyond all bounds
        }
        bad(start, at, "this number is beyond the range of DECIMAL");
        return 0.0;
    }

    private static boolean isZero(String digits) {
        for (int i = 0; i < digits.length() && (digits.charAt(i) | 0x20) != 'e'; i++) {
            if (digits.charAt(i) >= '1' && digits.charAt(i) <= '9') {
                return false;
            }
        }
        return true;
    }

    private void hexadecimal(int start) {
        at += 2;
        int first = at;
        while (at < text.length() && Character.digit(text.charAt(at), 16) >= 0) {
            at++;
        }
        if (at == first || at - first > 16) {
            bad(start, at, "a hexadecimal integer has 1 to 16 digits 0-9, A-F behind 0x");
            literal(start, 0L);
            return;
        }
        literal(start, Long.parseUnsignedLong(text.substring(first, at), 16));
    }

    private void digits() {
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
    }

    private void literal(int start, Object value) {
        tokens.add(new Token(TokenKind.LITERAL, start, at, text.substring(start, at), "", value));
    }

    private void sign(char c) {
        int start = at;
        String pair = at + 1 < text.length() ? text.substring(at, at + 2) : "";
        if (pair.equals("<=") || pair.equals(">=") || pair.equals("<>") || pair.equals("||")) {
            at += 2;
        } else if (SIGNS.indexOf(c) >= 0) {
            at++;
        } else {
            at++;
            bad(
                    start,
                    at,
                    "ESQL has no sign '" + (c < ' ' ? "\\u%04x".formatted((int) c) : c) + "'");
            return;
        }
        tokens.add(new Token(TokenKind.SIGN, start, at, text.substring(start, at), "", null));
    }

    private void bad(int start, int end, String message) {
        diagnostics.error(Problem.BAD_TOKEN, source, start, end, message, "");
    }
}

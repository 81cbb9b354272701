// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

/**
 * A token.
 *
 * @param kind what it is
 * @param start offset of its first character
 * @param end offset behind its last
 * @param text a name as written without quotes, or a sign
 * @param word the name in upper case, to compare with keywords; {@code ""} where it is none
 * @param value the value of a literal
 */
public record Token(TokenKind kind, int start, int end, String text, String word, Object value) {

    /** Whether it is this keyword (upper case). */
    boolean is(String keyword) {
        return word.equals(keyword);
    }

    /** Whether it is this sign. */
    boolean isSign(String sign) {
        return kind == TokenKind.SIGN && text.equals(sign);
    }

    /** Whether it can be a name. */
    boolean isName() {
        return kind == TokenKind.IDENTIFIER || kind == TokenKind.QUOTED;
    }

    /** How a message calls it. */
    String describe() {
        return switch (kind) {
            case END -> "the end of the source";
            case LITERAL -> value instanceof String ? "a string" : "'" + text + "'";
            default -> "'" + text + "'";
        };
    }
}

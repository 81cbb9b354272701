// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.format;

import dev.bactrian.esql.syntax.Token;
import dev.bactrian.esql.syntax.TokenKind;
import java.util.Set;

/** Where a blank stands between two tokens of a line. */
final class Spacing {
    private static final Set<String> NONE_BEFORE = Set.of(",", ";", ")", "]", "}");
    private static final Set<String> NONE_BEHIND = Set.of("(", "[", "{");
    private static final Set<String> AROUND = Set.of("=", "<>", "<=", ">=", "||");

    private Spacing() {}

    /**
     * Whether a blank is written. Signs that mean different things (a minus, a colon, a point, the
     * angles of an index) are left as they were written, but for blanks that are one too many.
     */
    static boolean apart(String text, Token before, Token token, StringBuilder out) {
        if (out.length() > 0 && out.charAt(out.length() - 1) == '/') {
            return true; // behind a comment
        }
        boolean written = token.start() > before.end();
        if (isSign(token) && NONE_BEFORE.contains(token.text())) {
            return false;
        }
        if (isSign(before) && NONE_BEHIND.contains(before.text())) {
            return false;
        }
        if (isSign(before) && (before.text().equals(",") || before.text().equals(";"))) {
            return true;
        }
        return written
                || isSign(token) && AROUND.contains(token.text())
                || isSign(before) && AROUND.contains(before.text());
    }

    private static boolean isSign(Token token) {
        return token.kind() == TokenKind.SIGN;
    }
}

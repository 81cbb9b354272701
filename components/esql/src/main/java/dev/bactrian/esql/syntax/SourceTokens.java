// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Source;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The tokens of a source, for what lays it out or shows it: white space and comments between. */
public final class SourceTokens {
    private SourceTokens() {}

    /** All tokens; the last one is {@link TokenKind#END}. */
    public static List<Token> of(Source source) {
        return new Lexer(source, new Diagnostics()).read();
    }

    /** Whether every string and comment has an end, and every sign is one of ESQL's. */
    public static boolean areWellFormed(Source source) {
        Diagnostics diagnostics = new Diagnostics();
        new Lexer(source, diagnostics).read();
        return !diagnostics.hasErrors();
    }

    /** Whether two sources have the same tokens, wherever they stand: then they mean the same. */
    public static boolean same(Source one, Source other) {
        List<Token> a = of(one);
        List<Token> b = of(other);
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            Token x = a.get(i);
            Token y = b.get(i);
            if (x.kind() != y.kind()
                    || !x.text().equals(y.text())
                    || !sameValue(x.value(), y.value())) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameValue(Object a, Object b) {
        return a instanceof byte[] x && b instanceof byte[] y
                ? Arrays.equals(x, y)
                : Objects.equals(a, b);
    }
}

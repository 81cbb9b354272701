// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

/** What a token is. Keywords are identifiers: ESQL reserves next to none of its words. */
public enum TokenKind {
    /** A name or keyword. */
    IDENTIFIER,
    /** A name in double quotes: never a keyword. */
    QUOTED,
    /** A literal; the token holds its value. */
    LITERAL,
    /** An operator or a punctuation mark. */
    SIGN,
    /** The end of the source. */
    END
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import dev.bactrian.esql.syntax.DataType.Kind;
import java.util.List;
import java.util.Set;

/** Parses the names of types. */
final class TypeParser {
    private static final Set<String> FIELDS =
            Set.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

    private final Tokens tokens;

    TypeParser(Tokens tokens) {
        this.tokens = tokens;
    }

    static boolean isIntervalField(String word) {
        return FIELDS.contains(word);
    }

    /** A type; an unknown one is an error with a suggestion. */
    DataType type() {
        Token token = tokens.peek();
        Kind kind = token.kind() == TokenKind.IDENTIFIER ? DataType.kind(token.word()) : null;
        if (kind == null) {
            throw tokens.unexpected(
                    List.of(
                            "BOOLEAN",
                            "INTEGER",
                            "INT",
                            "FLOAT",
                            "DECIMAL",
                            "CHARACTER",
                            "CHAR",
                            "BLOB",
                            "BIT",
                            "DATE",
                            "TIME",
                            "GMTTIME",
                            "TIMESTAMP",
                            "GMTTIMESTAMP",
                            "INTERVAL",
                            "REFERENCE",
                            "ROW",
                            "NAMESPACE",
                            "NAME"),
                    "a data type");
        }
        tokens.next();
        return switch (kind) {
            case DECIMAL -> decimal();
            case INTERVAL -> new DataType(kind, 0, 0, intervalQualifier());
            case CHARACTER, BLOB, BIT -> {
                length();
                yield DataType.of(kind);
            }
            default -> DataType.of(kind);
        };
    }

    private DataType decimal() {
        if (!tokens.atSign("(") || !(tokens.peek(1).value() instanceof Long)) {
            return DataType.of(Kind.DECIMAL);
        }
        tokens.next();
        int precision = number(34);
        int scale = tokens.acceptSign(",") ? number(precision) : 0;
        tokens.expectSign(")");
        return new DataType(Kind.DECIMAL, precision, scale, "");
    }

    private void length() {
        if (tokens.atSign("(") && tokens.peek(1).value() instanceof Long) {
            tokens.next();
            number(Integer.MAX_VALUE);
            tokens.expectSign(")");
        }
    }

    private int number(int limit) {
        Token token = tokens.peek();
        if (!(token.value() instanceof Long n) || n < 0 || n > limit) {
            throw tokens.unexpected(List.of(), "a whole number from 0 to " + limit);
        }
        tokens.next();
        return n.intValue();
    }

    /** {@code YEAR}, {@code DAY TO SECOND}, ...; {@code ""} where none follows. */
    String intervalQualifier() {
        if (!isIntervalField(tokens.peek().word())) {
            return "";
        }
        String first = tokens.next().word();
        precision();
        if (!tokens.accept("TO")) {
            return first;
        }
        String last = tokens.expectAny("MONTH", "HOUR", "MINUTE", "SECOND");
        precision();
        return first + " TO " + last;
    }

    private void precision() {
        if (tokens.atSign("(") && tokens.peek(1).value() instanceof Long) {
            tokens.next();
            number(20);
            if (tokens.acceptSign(",")) {
                number(9);
            }
            tokens.expectSign(")");
        }
    }
}

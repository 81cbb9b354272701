// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import java.util.Locale;

/**
 * The types that a variable can be declared with or a value be cast to.
 *
 * @param kind which one
 * @param precision digits of a DECIMAL, 0 where none is given
 * @param scale digits behind the point of a DECIMAL
 * @param qualifier of an INTERVAL: {@code YEAR TO MONTH}, {@code DAY}, ...; {@code ""} otherwise
 */
public record DataType(Kind kind, int precision, int scale, String qualifier) {
    /** The kinds. */
    public enum Kind {
        BOOLEAN,
        INTEGER,
        FLOAT,
        DECIMAL,
        CHARACTER,
        BLOB,
        BIT,
        DATE,
        TIME,
        GMTTIME,
        TIMESTAMP,
        GMTTIMESTAMP,
        INTERVAL,
        REFERENCE,
        ROW,
        NAMESPACE,
        NAME
    }

    /** A type without more to it. */
    public static DataType of(Kind kind) {
        return new DataType(kind, 0, 0, "");
    }

    /**
     * The kind by its keyword, {@code INT}, {@code DEC} and {@code CHAR} too; null where it is
     * none.
     */
    public static Kind kind(String word) {
        return switch (word) {
            case "INT" -> Kind.INTEGER;
            case "DEC" -> Kind.DECIMAL;
            case "CHAR" -> Kind.CHARACTER;
            default -> {
                for (Kind kind : Kind.values()) {
                    if (kind.name().equals(word)) {
                        yield kind;
                    }
                }
                yield null;
            }
        };
    }

    @Override
    public String toString() {
        String name = kind.name().toUpperCase(Locale.ROOT);
        return precision > 0
                ? name + "(" + precision + "," + scale + ")"
                : qualifier.isEmpty() ? name : name + " " + qualifier;
    }
}

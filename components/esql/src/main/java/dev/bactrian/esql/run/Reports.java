// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.Literals;
import java.util.List;
import java.util.StringJoiner;

/** THROW, LOG and RESIGNAL. */
public final class Reports {
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);
    private static final DataType INTEGER = DataType.of(DataType.Kind.INTEGER);

    private Reports() {}

    /** What THROW and LOG say; parts that are left out are null. */
    public record Text(
            ValueNode severity, ValueNode catalog, ValueNode message, List<ValueNode> values) {
        int severity(Frame f) {
            Object value = severity == null ? null : Casts.cast(severity.value(f), INTEGER);
            return value == null ? 1 : ((Long) value).intValue();
        }

        String catalog(Frame f) {
            Object value = catalog == null ? null : Casts.cast(catalog.value(f), CHARACTER);
            return value == null ? "BIPmsgs" : (String) value;
        }

        long message(Frame f) {
            Object value = message == null ? null : Casts.cast(message.value(f), INTEGER);
            return value == null ? 2951 : (Long) value;
        }

        Object[] values(Frame f) {
            return values.stream().map(v -> v.value(f)).toArray();
        }
    }

    /** {@code THROW USER EXCEPTION}. */
    public static StatementNode throwing(Place place, Text text) {
        return StatementNode.of(
                place,
                f -> {
                    Object[] values = text.values(f);
                    throw EsqlException.user(
                            text.catalog(f),
                            text.severity(f),
                            text.message(f),
                            line(text.message(f), values),
                            values);
                });
    }

    /** {@code LOG EVENT} and {@code LOG USER TRACE}. */
    public static StatementNode log(Place place, String kind, Text text) {
        return StatementNode.of(
                place,
                f -> {
                    String line = line(text.message(f), text.values(f));
                    if (kind.endsWith("EXCEPTION") && f.run.handled != null) {
                        line += "; " + f.run.handled.getMessage();
                    }
                    f.run.services.log(
                            kind.startsWith("EVENT") ? "EVENT" : "USER TRACE",
                            text.severity(f),
                            line);
                });
    }

    private static String line(long number, Object[] values) {
        StringJoiner line = new StringJoiner(", ", "message " + number + ": ", "");
        line.setEmptyValue("message " + number);
        for (Object value : values) {
            String text = value == null ? "NULL" : Literals.text(value);
            line.add(text.length() > 1000 ? text.substring(0, 1000) + "..." : text);
        }
        return line.toString();
    }

    /** {@code RESIGNAL}. */
    public static StatementNode resignal(Place place) {
        return StatementNode.of(
                place,
                f -> {
                    if (f.run.handled == null) {
                        throw new EsqlException(Problem.USER, "RESIGNAL outside of a handler");
                    }
                    throw f.run.handled;
                });
    }

    /** A function or procedure as a statement: what it returns is dropped, or put into a target. */
    public static StatementNode call(
            Place place, ValueNode call, VariableNode variable, PathNode into) {
        return StatementNode.of(
                place,
                f -> {
                    if (variable != null) {
                        variable.assign(f, call.value(f));
                    } else if (into != null) {
                        into.assign(f, call.tree(f), false);
                    } else {
                        call.tree(f);
                    }
                });
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Argument;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Functions of columns that SQL has with keywords between their arguments, as ESQL has them. What a
 * form of them has no like in SQL is not written.
 */
final class SqlFunctions {
    /** Stands in a text where the type DECIMAL is called differently by each product. */
    static final String DECIMAL = "\u0001";

    private static final Set<String> NAMES =
            Set.of(
                    "CAST",
                    "EXISTS",
                    "EXTRACT",
                    "LEFT",
                    "LTRIM",
                    "POSITION",
                    "RIGHT",
                    "RTRIM",
                    "SUBSTRING",
                    "TRIM");

    private static final Set<String> FIELDS =
            Set.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

    private SqlFunctions() {}

    static boolean knows(Expression.Call call) {
        return NAMES.contains(call.name().toUpperCase(Locale.ROOT));
    }

    /** Whether it is a condition on the rows of another query. */
    static boolean isQuery(Expression.Call call) {
        return call.name().equalsIgnoreCase("EXISTS")
                && call.arguments().size() == 1
                && call.arguments().get(0).value() instanceof Expression.Select;
    }

    /** Whether it could be written. */
    static boolean write(Expression.Call call, SqlExpressions writer, SqlText sql) {
        List<Argument> arguments = call.arguments();
        String name = call.name().toUpperCase(Locale.ROOT);
        Expression first = value(arguments, "");
        return switch (name) {
            case "CAST" -> cast(arguments, first, writer, sql);
            case "EXISTS" ->
                    isQuery(call)
                            && writer.query((Expression.Select) first, sql.add("EXISTS ("))
                            && sql.add(")") != null;
            case "EXTRACT" -> {
                String field = (String) ((Expression.Literal) value(arguments, "FIELD")).value();
                yield FIELDS.contains(field)
                        && writer.write(first, sql.add("EXTRACT(" + field + " FROM "))
                        && sql.add(")") != null;
            }
            case "LEFT", "RIGHT" ->
                    arguments.size() == 2
                            && writer.write(first, sql.add(name + "("))
                            && writer.whole(arguments.get(1).value(), sql.add(", "))
                            && sql.add(")") != null;
            case "POSITION" ->
                    arguments.size() == 2
                            && writer.text(first, sql.add("POSITION("))
                            && writer.text(value(arguments, "IN"), sql.add(" IN "))
                            && sql.add(")") != null;
            case "SUBSTRING" -> substring(arguments, first, writer, sql);
            case "TRIM" -> trim(arguments, first, writer, sql);
            default ->
                    arguments.size() == 1
                            && writer.write(first, sql.add(name + "("))
                            && sql.add(")") != null;
        };
    }

    private static Expression value(List<Argument> arguments, String keyword) {
        for (Argument argument : arguments) {
            if (argument.keyword().equals(keyword)) {
                return argument.value();
            }
        }
        return null;
    }

    private static boolean substring(
            List<Argument> arguments, Expression first, SqlExpressions writer, SqlText sql) {
        Expression from = value(arguments, "FROM");
        Expression length = value(arguments, "FOR");
        if (from == null) {
            return beside(arguments, first, writer, sql);
        }
        return writer.write(first, sql.add("SUBSTRING("))
                && writer.whole(from, sql.add(" FROM "))
                && (length == null || writer.whole(length, sql.add(" FOR ")))
                && sql.add(")") != null;
    }

    /** BEFORE and AFTER: SQL has them by the place of the part; empty where it does not occur. */
    private static boolean beside(
            List<Argument> arguments, Expression first, SqlExpressions writer, SqlText sql) {
        Expression before = value(arguments, "BEFORE");
        Expression part = before == null ? value(arguments, "AFTER") : before;
        Expression length = value(arguments, "FOR");
        if (part == null
                || before != null && length != null
                || !place(part, first, writer, sql.add("CASE "))
                || !writer.text(first, sql.add(" WHEN 0 THEN '' ELSE SUBSTRING("))) {
            return false;
        }
        if (before != null) {
            return place(part, first, writer, sql.add(" FROM 1 FOR "))
                    && sql.add(" - 1) END") != null;
        }
        return place(part, first, writer, sql.add(" FROM "))
                && writer.text(part, sql.add(" + CHAR_LENGTH("))
                && sql.add(")") != null
                && (length == null || writer.whole(length, sql.add(" FOR ")))
                && sql.add(") END") != null;
    }

    private static boolean place(
            Expression part, Expression whole, SqlExpressions writer, SqlText sql) {
        return writer.text(part, sql.add("POSITION("))
                && writer.text(whole, sql.add(" IN "))
                && sql.add(")") != null;
    }

    private static boolean trim(
            List<Argument> arguments, Expression first, SqlExpressions writer, SqlText sql) {
        Expression side = value(arguments, "SIDE");
        Expression singleton = value(arguments, "SINGLETON");
        sql.add("TRIM(" + ((Expression.Literal) side).value() + " ");
        return (singleton == null || writer.text(singleton, sql))
                && writer.write(first, sql.add(" FROM "))
                && sql.add(")") != null;
    }

    private static boolean cast(
            List<Argument> arguments, Expression first, SqlExpressions writer, SqlText sql) {
        String type =
                value(arguments, "AS") instanceof Expression.TypeName name
                        ? type(name.type())
                        : null;
        return arguments.size() == 2
                && type != null
                && writer.write(first, sql.add("CAST("))
                && sql.add(" AS " + type + ")") != null;
    }

    /** What SQL calls a type; null where databases do not agree. */
    static String type(DataType type) {
        return switch (type.kind()) {
            case BOOLEAN, DATE, TIME, TIMESTAMP -> type.kind().name();
            case INTEGER -> "BIGINT";
            case FLOAT -> "DOUBLE PRECISION";
            case CHARACTER -> "VARCHAR";
            case DECIMAL ->
                    type.precision() == 0
                            ? DECIMAL
                            : "DECIMAL(" + type.precision() + ", " + type.scale() + ")";
            default -> null;
        };
    }
}

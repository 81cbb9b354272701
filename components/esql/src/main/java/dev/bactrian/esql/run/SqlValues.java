package dev.bactrian.esql.run;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.sql.Clob;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;

/** Values between ESQL and JDBC 4.2. */
final class SqlValues {
    private SqlValues() {}

    static void bind(PreparedStatement statement, int index, Object value) throws SQLException {
        if (value == null) {
            statement.setNull(index, Types.NULL);
        } else if (value instanceof byte[] bytes) {
            statement.setBytes(index, bytes);
        } else if (value instanceof String s) {
            statement.setString(index, s);
        } else if (value instanceof Long n) {
            statement.setLong(index, n);
        } else if (value instanceof OffsetTime t) {
            statement.setObject(index, t.toLocalTime());
        } else if (value instanceof BitString || value instanceof Interval) {
            statement.setString(index, value.toString());
        } else {
            statement.setObject(index, value);
        }
    }

    /** The column of the current row as an ESQL value. */
    static Object read(ResultSet rows, int index, int type) throws SQLException {
        Object value =
                switch (type) {
                    case Types.DATE -> rows.getObject(index, LocalDate.class);
                    case Types.TIME -> rows.getObject(index, LocalTime.class);
                    case Types.TIMESTAMP -> rows.getObject(index, LocalDateTime.class);
                    case Types.TIMESTAMP_WITH_TIMEZONE ->
                            rows.getObject(index, OffsetDateTime.class);
                    case Types.BLOB, Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY ->
                            rows.getBytes(index);
                    case Types.CLOB, Types.NCLOB -> text(rows.getClob(index));
                    case Types.DECIMAL, Types.NUMERIC -> rows.getBigDecimal(index);
                    case Types.BIT, Types.BOOLEAN -> rows.getBoolean(index);
                    case Types.SMALLINT, Types.TINYINT, Types.INTEGER, Types.BIGINT ->
                            rows.getLong(index);
                    case Types.REAL, Types.FLOAT, Types.DOUBLE -> rows.getDouble(index);
                    default -> rows.getObject(index);
                };
        return rows.wasNull() ? null : plain(value);
    }

    private static String text(Clob clob) throws SQLException {
        return clob == null
                ? null
                : clob.getSubString(1, (int) Math.min(clob.length(), Integer.MAX_VALUE));
    }

    /** A value of whatever class a driver gives as one that ESQL knows. */
    static Object plain(Object value) {
        if (value == null
                || value instanceof String
                || value instanceof Long
                || value instanceof BigDecimal
                || value instanceof Double
                || value instanceof Boolean
                || value instanceof byte[]
                || value instanceof LocalDate
                || value instanceof LocalTime
                || value instanceof LocalDateTime
                || value instanceof OffsetDateTime) {
            return value;
        }
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        if (value instanceof Float n) {
            return n.doubleValue();
        }
        if (value instanceof java.sql.Timestamp t) {
            return t.toLocalDateTime();
        } else if (value instanceof java.sql.Date d) {
            return d.toLocalDate();
        } else if (value instanceof java.sql.Time t) {
            return t.toLocalTime();
        }
        return value.toString();
    }
}

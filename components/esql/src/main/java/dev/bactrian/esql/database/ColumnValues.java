// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.database;

import dev.bactrian.esql.value.IntervalText;
import dev.bactrian.tree.BitString;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Interval;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
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

/**
 * Values of the tree as values of columns, and the other way, by JDBC 4.2: DECIMAL keeps its scale,
 * a time stays in the zone that it has, large objects are read as streams and up to a limit.
 */
public final class ColumnValues {
    private ColumnValues() {}

    /** Sets a marker. */
    public static void bind(PreparedStatement statement, int index, Object value)
            throws SQLException {
        if (value == null) {
            statement.setNull(index, Types.NULL);
        } else if (value instanceof byte[] bytes) {
            statement.setBytes(index, bytes);
        } else if (value instanceof ByteSlice slice) {
            statement.setBinaryStream(
                    index,
                    new ByteArrayInputStream(slice.array(), slice.offset(), slice.length()),
                    slice.length());
        } else if (value instanceof String s) {
            statement.setString(index, s);
        } else if (value instanceof Long n) {
            statement.setLong(index, n);
        } else if (value instanceof BitString) {
            statement.setString(index, value.toString());
        } else if (value instanceof Interval i) {
            statement.setString(index, IntervalText.standard(i));
        } else {
            statement.setObject(index, value);
        }
    }

    /**
     * The column of the current row as a value of the tree; an array as {@code Object[]} of such.
     *
     * @param type of {@link java.sql.Types}, as the columns' description says
     * @param typeName as the database calls it: drivers say TIMESTAMP for one with a zone too
     * @param longest how many bytes or characters a value may have
     * @throws SQLException with state 22001 where it has more
     */
    public static Object read(ResultSet rows, int index, int type, String typeName, long longest)
            throws SQLException {
        Object value =
                switch (type) {
                    case Types.DATE -> rows.getObject(index, LocalDate.class);
                    case Types.TIME ->
                            "timetz".equals(typeName)
                                    ? rows.getObject(index, OffsetTime.class)
                                    : (Object) rows.getObject(index, LocalTime.class);
                    case Types.TIME_WITH_TIMEZONE -> rows.getObject(index, OffsetTime.class);
                    case Types.TIMESTAMP ->
                            "timestamptz".equals(typeName)
                                    ? rows.getObject(index, OffsetDateTime.class)
                                    : (Object) rows.getObject(index, LocalDateTime.class);
                    case Types.TIMESTAMP_WITH_TIMEZONE ->
                            rows.getObject(index, OffsetDateTime.class);
                    case Types.BLOB -> bytes(rows.getBlob(index), longest);
                    case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY ->
                            bytes(rows.getBinaryStream(index), longest);
                    case Types.CLOB, Types.NCLOB -> text(rows.getClob(index), longest);
                    case Types.DECIMAL, Types.NUMERIC -> rows.getBigDecimal(index);
                    case Types.BIT, Types.BOOLEAN -> rows.getBoolean(index);
                    case Types.SMALLINT, Types.TINYINT, Types.INTEGER, Types.BIGINT ->
                            rows.getLong(index);
                    case Types.REAL, Types.FLOAT, Types.DOUBLE -> rows.getDouble(index);
                    case Types.ARRAY -> items(rows.getArray(index));
                    case Types.CHAR,
                            Types.VARCHAR,
                            Types.LONGVARCHAR,
                            Types.NCHAR,
                            Types.NVARCHAR,
                            Types.LONGNVARCHAR,
                            Types.SQLXML ->
                            rows.getString(index);
                    default -> json(rows, index, typeName);
                };
        if (rows.wasNull()) {
            return null;
        }
        Object plain = plain(value);
        long length =
                plain instanceof byte[] b ? b.length : plain instanceof String s ? s.length() : 0;
        if (length > longest) {
            throw tooLong(length, longest);
        }
        return plain;
    }

    /** Drivers give JSON as bytes of text, or as a text in an object of their own. */
    private static Object json(ResultSet rows, int index, String typeName) throws SQLException {
        if (isJson(typeName)) {
            Object value = rows.getObject(index);
            return value instanceof byte[] b ? new String(b, StandardCharsets.UTF_8) : value;
        }
        return rows.getObject(index);
    }

    /** Whether a column of that type holds JSON, in the databases that have such columns. */
    public static boolean isJson(String typeName) {
        return "json".equalsIgnoreCase(typeName) || "jsonb".equalsIgnoreCase(typeName);
    }

    private static byte[] bytes(Blob blob, long longest) throws SQLException {
        if (blob == null) {
            return null;
        }
        try {
            if (blob.length() > longest) {
                throw tooLong(blob.length(), longest);
            }
            return bytes(blob.getBinaryStream(), longest);
        } finally {
            blob.free();
        }
    }

    private static byte[] bytes(InputStream stream, long longest) throws SQLException {
        if (stream == null) {
            return null;
        }
        try (InputStream in = stream) {
            int most = (int) Math.min(longest, Integer.MAX_VALUE - 16);
            byte[] read = in.readNBytes(most);
            if (read.length == most && in.read() >= 0) {
                throw tooLong(most + 1L, longest);
            }
            return read;
        } catch (IOException e) {
            throw new SQLException("a large object could not be read: " + e.getMessage(), e);
        }
    }

    private static String text(Clob clob, long longest) throws SQLException {
        if (clob == null) {
            return null;
        }
        if (clob.length() > longest) {
            throw tooLong(clob.length(), longest);
        }
        StringBuilder text = new StringBuilder((int) clob.length());
        try (Reader in = clob.getCharacterStream()) {
            char[] some = new char[8192];
            for (int n = in.read(some); n >= 0; n = in.read(some)) {
                text.append(some, 0, n);
            }
            return text.toString();
        } catch (IOException e) {
            throw new SQLException("a large object could not be read: " + e.getMessage(), e);
        } finally {
            clob.free();
        }
    }

    private static Object[] items(Array array) throws SQLException {
        if (array == null) {
            return null;
        }
        try {
            Object found = array.getArray();
            if (!(found instanceof Object[] given)) {
                throw new SQLException("an array of " + array.getBaseTypeName() + " is not read");
            }
            return items(given);
        } finally {
            array.free();
        }
    }

    private static Object[] items(Object[] given) {
        Object[] items = new Object[given.length];
        for (int i = 0; i < given.length; i++) {
            items[i] = given[i] instanceof Object[] inner ? items(inner) : plain(given[i]);
        }
        return items;
    }

    private static SQLException tooLong(long length, long longest) {
        return new SQLException(
                "a value of " + length + " where " + longest + " is allowed", "22001");
    }

    /** A value of whatever class a driver gives as one that the tree knows. */
    public static Object plain(Object value) {
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
                || value instanceof OffsetTime
                || value instanceof OffsetDateTime
                || value instanceof Interval
                || value instanceof Object[]) {
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
        return IntervalColumns.is(value) ? IntervalColumns.of(value.toString()) : value.toString();
    }
}

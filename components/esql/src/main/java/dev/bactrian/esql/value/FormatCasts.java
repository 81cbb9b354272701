// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.DataType.Kind;
import dev.bactrian.tree.BitString;
import dev.bactrian.tree.CodedCharacterSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.temporal.Temporal;

/** CAST with FORMAT, CCSID or ENCODING. */
public final class FormatCasts {
    private static final int LITTLE_ENDIAN = 2;
    private static final DataType INTEGER = DataType.of(Kind.INTEGER);

    private FormatCasts() {}

    /** The value as that type; whichever of the three is not given is null. */
    public static Object cast(
            Object value, DataType to, Object format, Object ccsid, Object encoding) {
        if (value == null) {
            return null;
        }
        Charset charset = ccsid == null ? null : charset(ccsid);
        if (format != null) {
            if (!(format instanceof String pattern)) {
                throw new EsqlException(
                        Problem.OPERAND,
                        "FORMAT takes a CHARACTER, not " + TypeNames.of(format),
                        format);
            }
            Object formatted = formatted(value, to, pattern, charset);
            if (formatted != null) {
                return formatted;
            }
        }
        if (charset != null) {
            Object coded = coded(value, to.kind(), charset, ccsid);
            if (coded != null) {
                return coded;
            }
        }
        if (encoding != null && (whole(encoding, "ENCODING") & LITTLE_ENDIAN) != 0) {
            if (value instanceof byte[] bytes && bytes.length == 8 && to.kind() == Kind.INTEGER) {
                return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
            } else if (value instanceof Long l && to.kind() == Kind.BLOB) {
                return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(l).array();
            }
        }
        return Casts.cast(value, to);
    }

    /** By the pattern; null where a FORMAT says nothing of these two types. */
    private static Object formatted(Object value, DataType to, String pattern, Charset charset) {
        Kind kind = to.kind();
        if (isString(kind) && (value instanceof Temporal || value instanceof Number)) {
            String text =
                    value instanceof Temporal t
                            ? TimePattern.of(pattern).format(t)
                            : number(value, pattern);
            if (kind == Kind.CHARACTER) {
                return text;
            }
            byte[] bytes =
                    encode(text, charset == null ? StandardCharsets.UTF_8 : charset, charset);
            return kind == Kind.BLOB ? bytes : new BitString(bytes, bytes.length * 8);
        }
        if (!isTemporal(kind) && !isNumber(kind)) {
            return null;
        }
        String text = text(value, charset == null ? StandardCharsets.UTF_8 : charset, charset);
        if (text == null) {
            return null;
        }
        return isTemporal(kind)
                ? TimePattern.of(pattern).parse(text, kind)
                : Casts.cast(NumberPattern.of(pattern).parse(text, to), to);
    }

    private static String number(Object value, String pattern) {
        return value instanceof Double d && (d.isNaN() || d.isInfinite())
                ? Literals.text(d)
                : NumberPattern.of(pattern).format((Number) value);
    }

    /** The characters of a CHARACTER, BLOB or BIT; null of any other type. */
    private static String text(Object value, Charset charset, Object ccsid) {
        if (value instanceof byte[] bytes) {
            return decode(bytes, charset, ccsid);
        }
        if (value instanceof BitString bits && bits.length() % 8 == 0) {
            return decode(bits.bytes(), charset, ccsid);
        }
        return value instanceof String s ? s : null;
    }

    /** Between characters and bytes; null where a CCSID says nothing of these two types. */
    private static Object coded(Object value, Kind kind, Charset charset, Object ccsid) {
        if (kind == Kind.CHARACTER && !(value instanceof String)) {
            return text(value, charset, ccsid);
        } else if (value instanceof String s && kind == Kind.BLOB) {
            return encode(s, charset, ccsid);
        } else if (value instanceof String s && kind == Kind.BIT) {
            byte[] bytes = encode(s, charset, ccsid);
            return new BitString(bytes, bytes.length * 8);
        }
        return null;
    }

    private static boolean isString(Kind kind) {
        return kind == Kind.CHARACTER || kind == Kind.BLOB || kind == Kind.BIT;
    }

    private static boolean isTemporal(Kind kind) {
        return switch (kind) {
            case DATE, TIME, TIMESTAMP, GMTTIME, GMTTIMESTAMP -> true;
            default -> false;
        };
    }

    private static boolean isNumber(Kind kind) {
        return kind == Kind.INTEGER || kind == Kind.DECIMAL || kind == Kind.FLOAT;
    }

    private static long whole(Object value, String what) {
        if (value instanceof Number || value instanceof String) {
            return (Long) Casts.cast(value, INTEGER);
        }
        throw new EsqlException(
                Problem.OPERAND, what + " takes an INTEGER, not " + TypeNames.of(value), value);
    }

    private static Charset charset(Object value) {
        long ccsid = whole(value, "CCSID");
        try {
            return CodedCharacterSet.charset(Math.toIntExact(ccsid));
        } catch (RuntimeException e) {
            throw new EsqlException(Problem.CAST, "CCSID " + ccsid + " is not known", ccsid);
        }
    }

    private static String decode(byte[] bytes, Charset charset, Object ccsid) {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new EsqlException(
                    Problem.CAST,
                    "the BLOB holds bytes that are no characters of "
                            + (ccsid == null ? charset : "CCSID " + ccsid),
                    ccsid);
        }
    }

    private static byte[] encode(String text, Charset charset, Object ccsid) {
        try {
            ByteBuffer out = charset.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[out.remaining()];
            out.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new EsqlException(
                    Problem.CAST,
                    "the text holds characters that "
                            + (ccsid == null ? charset : "CCSID " + ccsid)
                            + " does not have",
                    ccsid);
        } catch (UnsupportedOperationException e) {
            throw new EsqlException(
                    Problem.CAST, charset + " is a character set for reading only", ccsid);
        }
    }
}

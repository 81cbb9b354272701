package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.DataType.Kind;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.Temporal;

/** CAST with FORMAT, CCSID or ENCODING, and of several values to one. */
public final class FormatCasts {
    private static final int LITTLE_ENDIAN = 2;

    private FormatCasts() {}

    /** The value as that type; whichever of the three is not given is null. */
    public static Object cast(
            Object value,
            DataType to,
            DataType from,
            Object format,
            Object ccsid,
            Object encoding) {
        if (value == null) {
            return null;
        }
        Kind kind = to.kind();
        if (format instanceof String pattern) {
            if (kind == Kind.CHARACTER && value instanceof Temporal t) {
                return TimePattern.of(pattern).format(t);
            } else if (kind == Kind.CHARACTER && value instanceof Number n) {
                return NumberPattern.of(pattern).format(n);
            } else if (value instanceof String s && isTemporal(kind)) {
                return TimePattern.of(pattern).parse(s, kind);
            } else if (value instanceof String s && isNumber(kind)) {
                return Casts.cast(NumberPattern.of(pattern).parse(s, to), to);
            }
        }
        if (ccsid instanceof Number n) {
            Charset charset = charset(n.intValue());
            if (kind == Kind.CHARACTER && value instanceof byte[] bytes) {
                return decode(bytes, charset, n);
            } else if (value instanceof String s && kind == Kind.BLOB) {
                return encode(s, charset, n);
            }
        }
        if (encoding instanceof Number n && (n.intValue() & LITTLE_ENDIAN) != 0) {
            if (value instanceof byte[] bytes && bytes.length == 8 && kind == Kind.INTEGER) {
                return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
            } else if (value instanceof Long l && kind == Kind.BLOB) {
                return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(l).array();
            }
        }
        return Casts.cast(value, to, from);
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

    private static Charset charset(int ccsid) {
        try {
            return CodedCharacterSet.charset(ccsid);
        } catch (RuntimeException e) {
            throw new EsqlException(Problem.CAST, "CCSID " + ccsid + " is not known", (long) ccsid);
        }
    }

    private static String decode(byte[] bytes, Charset charset, Number ccsid) {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new EsqlException(
                    Problem.CAST,
                    "the BLOB holds bytes that are no characters of CCSID " + ccsid,
                    ccsid);
        }
    }

    private static byte[] encode(String text, Charset charset, Number ccsid) {
        try {
            ByteBuffer out = charset.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[out.remaining()];
            out.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new EsqlException(
                    Problem.CAST,
                    "the text holds characters that CCSID " + ccsid + " does not have",
                    ccsid);
        }
    }

    /** Year, month, day, hour, minute, second, as many as the type has, to one value. */
    public static Object assemble(Object[] values, DataType to) {
        if (values.length == 2
                && values[0] instanceof LocalDate d
                && values[1] instanceof LocalTime t) {
            return Casts.cast(d.atTime(t), to);
        }
        int[] n = new int[values.length];
        long nanos = 0;
        for (int i = 0; i < n.length; i++) {
            if (values[i] == null) {
                return null;
            }
            BigDecimal d = (BigDecimal) Casts.cast(values[i], DataType.of(Kind.DECIMAL));
            n[i] = d.intValue();
            nanos = d.remainder(BigDecimal.ONE).movePointRight(9).longValue();
        }
        try {
            switch (to.kind()) {
                case DATE -> {
                    return LocalDate.of(n[0], n[1], n[2]);
                }
                case TIME -> {
                    return LocalTime.of(n[0], n[1], n[2], (int) nanos);
                }
                case GMTTIME -> {
                    return LocalTime.of(n[0], n[1], n[2], (int) nanos).atOffset(ZoneOffset.UTC);
                }
                case TIMESTAMP, GMTTIMESTAMP -> {
                    LocalDateTime t =
                            LocalDateTime.of(n[0], n[1], n[2], n[3], n[4], n[5], (int) nanos);
                    return to.kind() == Kind.TIMESTAMP ? t : t.atOffset(ZoneOffset.UTC);
                }
                case INTERVAL -> {
                    return n.length == 2
                            ? Interval.ofMonths(n[0] * 12L + n[1])
                            : Interval.of(
                                    Duration.ofDays(n[0])
                                            .plusHours(n[1])
                                            .plusMinutes(n.length > 2 ? n[2] : 0)
                                            .plusSeconds(n.length > 3 ? n[3] : 0)
                                            .plusNanos(nanos));
                }
                default ->
                        throw new EsqlException(
                                Problem.CAST, values.length + " values do not make a " + to);
            }
        } catch (DateTimeException | ArrayIndexOutOfBoundsException e) {
            throw new EsqlException(Problem.CAST, "these numbers do not make a " + to, values);
        }
    }
}

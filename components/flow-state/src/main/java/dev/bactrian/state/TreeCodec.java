// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;

/**
 * Elements to bytes and back, whatever their domain: for header folders and other small trees of
 * typed values.
 *
 * <p>An element is its namespace, local name, field type, value and number of children, then the
 * children. A value is one byte that names its type, then the value; values of date and time are
 * their ISO 8601 text.
 */
final class TreeCodec {
    private static final int DEPTH = 64;

    private TreeCodec() {}

    /**
     * Writes an element and all below.
     *
     * @throws MessageException BAC5451 where it is deeper than 64 levels or holds a value of
     *     unknown type
     */
    public static void write(Element element, RecordSink sink) {
        write(element, sink, 0);
    }

    private static void write(Element element, RecordSink sink, int depth) {
        requireDepth(depth);
        sink.text(element.name().namespace()).text(element.localName()).int32(element.type());
        value(element.value(), sink);
        int children = 0;
        for (Element child = element.firstChild(); child != null; child = child.nextSibling()) {
            children++;
        }
        sink.int32(children);
        for (Element child = element.firstChild(); child != null; child = child.nextSibling()) {
            write(child, sink, depth + 1);
        }
    }

    private static void requireDepth(int depth) {
        if (depth > DEPTH) {
            throw new MessageException(
                    StateError.NOT_WRITABLE,
                    "header folders are nested deeper than " + DEPTH + " levels");
        }
    }

    private static void value(Object value, RecordSink sink) {
        if (value == null) {
            sink.int8(0);
        } else if (value instanceof String text) {
            sink.int8('s').text(text);
        } else if (value instanceof Long number) {
            sink.int8('i').int64(number);
        } else if (value instanceof byte[] bytes) {
            sink.int8('b').bytes(ByteSlice.of(bytes));
        } else if (value instanceof Boolean flag) {
            sink.int8(flag ? 'T' : 'F');
        } else if (value instanceof Double number) {
            sink.int8('f').int64(Double.doubleToRawLongBits(number));
        } else if (value instanceof BigDecimal number) {
            byte[] unscaled = number.unscaledValue().toByteArray();
            sink.int8('n').int32(number.scale()).bytes(ByteSlice.of(unscaled));
        } else if (value instanceof LocalDate) {
            sink.int8('d').text(value.toString());
        } else if (value instanceof LocalTime) {
            sink.int8('t').text(value.toString());
        } else if (value instanceof LocalDateTime) {
            sink.int8('p').text(value.toString());
        } else if (value instanceof OffsetTime) {
            sink.int8('u').text(value.toString());
        } else if (value instanceof OffsetDateTime) {
            sink.int8('q').text(value.toString());
        } else if (value instanceof Interval interval) {
            sink.int8('w').int64(interval.months()).text(interval.time().toString());
            sink.text(interval.fields().name());
        } else if (value instanceof BitString bits) {
            sink.int8('B').int32(bits.length()).bytes(ByteSlice.of(bits.bytes()));
        } else {
            throw new MessageException(
                    StateError.NOT_WRITABLE,
                    "a value of one of the tree's types expected, not "
                            + value.getClass().getName());
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws MessageException BAC5450 where the bytes are something else
     */
    public static Element read(RecordSource source) {
        return read(source, 0);
    }

    private static Element read(RecordSource source, int depth) {
        requireDepth(depth);
        Name name = Name.of(source.text(), source.text());
        int type = source.int32();
        Element element = new Element(name, type);
        Object value = value(source);
        if (value != null) {
            element.setValue(value);
            element.setType(type);
        }
        int children = source.int32();
        for (int i = 0; i < children; i++) {
            element.append(read(source, depth + 1));
        }
        return element;
    }

    private static Object value(RecordSource source) {
        int tag = source.int8();
        try {
            return switch (tag) {
                case 0 -> null;
                case 's' -> source.text();
                case 'i' -> source.int64();
                case 'b' -> source.bytes().toArray();
                case 'T' -> Boolean.TRUE;
                case 'F' -> Boolean.FALSE;
                case 'f' -> Double.longBitsToDouble(source.int64());
                case 'n' -> decimal(source.int32(), source.bytes());
                case 'd' -> LocalDate.parse(source.text());
                case 't' -> LocalTime.parse(source.text());
                case 'p' -> LocalDateTime.parse(source.text());
                case 'u' -> OffsetTime.parse(source.text());
                case 'q' -> OffsetDateTime.parse(source.text());
                case 'v' -> new Interval(source.int64(), Duration.parse(source.text()));
                case 'w' ->
                        new Interval(
                                source.int64(),
                                Duration.parse(source.text()),
                                IntervalFields.valueOf(source.text()));
                case 'B' -> bits(source.int32(), source.bytes());
                default -> throw source.damaged("a value's type expected, not " + tag);
            };
        } catch (RuntimeException e) {
            if (e instanceof MessageException) {
                throw e;
            }
            throw source.damaged("a value of type '" + (char) tag + "': " + e.getMessage());
        }
    }

    private static BigDecimal decimal(int scale, ByteSlice unscaled) {
        return new BigDecimal(new BigInteger(unscaled.toArray()), scale);
    }

    private static BitString bits(int length, ByteSlice bytes) {
        return new BitString(bytes.toArray(), length);
    }
}

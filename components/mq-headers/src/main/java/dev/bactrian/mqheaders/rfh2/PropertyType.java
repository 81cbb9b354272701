// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The types that the attribute {@code dt} of a property names, and the values of the message tree
 * they stand for.
 */
enum PropertyType {
    /** Text; also where there is no {@code dt}. */
    STRING("string"),
    /** {@code 1} and {@code 0}. */
    BOOLEAN("boolean"),
    /** Bytes in hexadecimal digits. */
    BIN_HEX("bin.hex"),
    /** An integer of one byte. */
    I1("i1"),
    /** An integer of two bytes. */
    I2("i2"),
    /** An integer of four bytes. */
    I4("i4"),
    /** An integer, as old writers name it. */
    INT("int"),
    /** An integer of eight bytes. */
    I8("i8"),
    /** A floating-point number of four bytes. */
    R4("r4"),
    /** A floating-point number of eight bytes. */
    R8("r8");

    private static final Map<String, PropertyType> BY_NAME =
            Stream.of(values()).collect(Collectors.toMap(PropertyType::dt, t -> t));

    private final String dt;

    PropertyType(String dt) {
        this.dt = dt;
    }

    /** The name in the attribute {@code dt}. */
    public String dt() {
        return dt;
    }

    /** The type of that name; null where there is none. */
    public static PropertyType named(String dt) {
        return BY_NAME.get(dt);
    }

    /** The type that a value of the tree is written with: the widest of its kind. */
    public static PropertyType of(Object value) {
        if (value instanceof Long) {
            return I8;
        }
        if (value instanceof Double) {
            return R8;
        }
        if (value instanceof Boolean) {
            return BOOLEAN;
        }
        return value instanceof byte[] ? BIN_HEX : STRING;
    }

    /**
     * The value of a text.
     *
     * @throws IllegalArgumentException where the text is none of this type
     */
    public Object read(String text) {
        return switch (this) {
            case STRING -> text;
            case BOOLEAN -> bool(text.strip());
            case BIN_HEX -> HexFormat.of().parseHex(text.strip());
            case I1 -> integer(text, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case I2 -> integer(text, Short.MIN_VALUE, Short.MAX_VALUE);
            case I4, INT -> integer(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case I8 -> integer(text, Long.MIN_VALUE, Long.MAX_VALUE);
            case R4 -> (double) Float.parseFloat(floating(text));
            case R8 -> Double.parseDouble(floating(text));
        };
    }

    private static Boolean bool(String text) {
        return switch (text) {
            case "1", "true" -> Boolean.TRUE;
            case "0", "false" -> Boolean.FALSE;
            default -> throw new IllegalArgumentException("'" + text + "' is not 0 or 1");
        };
    }

    private static Long integer(String text, long least, long most) {
        long value = Long.parseLong(text.strip());
        if (value < least || value > most) {
            throw new IllegalArgumentException(value + " is not between " + least + " and " + most);
        }
        return value;
    }

    private static String floating(String text) {
        String number = text.strip();
        return number.equals("INF") ? "Infinity" : number.equals("-INF") ? "-Infinity" : number;
    }

    /** The text of a value; of a number, all digits that are needed to read the same one back. */
    public static String write(Object value) {
        if (value instanceof Boolean b) {
            return b ? "1" : "0";
        }
        if (value instanceof byte[] bytes) {
            return HexFormat.of().withUpperCase().formatHex(bytes);
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof Double number) {
            return number.isInfinite() ? (number > 0 ? "INF" : "-INF") : number.toString();
        }
        if (value instanceof Double) {
            return value.toString(); // reads as the same number again, as IBM's classes write it
        }
        return dev.bactrian.tree.Values.text(value);
    }
}

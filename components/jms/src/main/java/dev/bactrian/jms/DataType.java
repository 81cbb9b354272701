// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import dev.bactrian.tree.MessageException;
import java.util.HexFormat;

/** The types of properties and entries, by their name in the attribute {@code dt}. */
final class DataType {
    private DataType() {}

    /** The name for a value's class; {@code ""} for text. */
    static String of(Object value) {
        if (value instanceof Boolean) {
            return "boolean";
        }
        if (value instanceof Byte) {
            return "i1";
        }
        if (value instanceof Short) {
            return "i2";
        }
        if (value instanceof Integer) {
            return "i4";
        }
        if (value instanceof Long) {
            return "i8";
        }
        if (value instanceof Float) {
            return "r4";
        }
        if (value instanceof Double) {
            return "r8";
        }
        if (value instanceof Character) {
            return "char";
        }
        return value instanceof byte[] ? "bin.hex" : "";
    }

    /** The text of a value. */
    static String text(Object value) {
        if (value instanceof Boolean b) {
            return b ? "1" : "0";
        }
        return value instanceof byte[] bytes
                ? HexFormat.of().formatHex(bytes)
                : String.valueOf(value);
    }

    /**
     * The value of a text.
     *
     * @throws MessageException BAC7541 where the text is no value of that type
     */
    static Object value(String type, String text, String name) {
        try {
            return switch (type) {
                case "", "string" -> text;
                case "boolean" -> bool(text.strip());
                case "i1" -> Byte.valueOf(text.strip());
                case "i2" -> Short.valueOf(text.strip());
                case "i4", "int" -> Integer.valueOf(text.strip());
                case "i8" -> Long.valueOf(text.strip());
                case "r4" -> Float.valueOf(text.strip());
                case "r8" -> Double.valueOf(text.strip());
                case "char" -> text.charAt(0);
                case "bin.hex" -> HexFormat.of().parseHex(text.strip());
                default -> throw new IllegalArgumentException(type);
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new MessageException(
                    JmsError.WRONG_TYPE,
                    "expected a value of type '" + type + "' in " + name + ", found '" + text + "'",
                    e);
        }
    }

    private static boolean bool(String text) {
        return switch (text) {
            case "1", "true", "TRUE" -> true;
            case "0", "false", "FALSE" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.hl7;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * The escape sequences of HL7 version 2 (2.5, chapter 2.7), by the delimiters of one message:
 * {@code \F\ \S\ \T\ \R\ \E\} are the field, component, subcomponent and repetition separator and
 * the escape character, {@code \Xdd..\} are bytes. Others ({@code \H\ \N\ \.br\ \Zdd..\ \Cxxyy\})
 * are formatting or local, and stay as they are. Immutable.
 *
 * <pre>{@code
 * Hl7Escapes escapes = Hl7Escapes.of(message.path("MSH"));
 * String text = escapes.unescape(value); // "Note \T\ more" is "Note & more"
 * }</pre>
 */
public final class Hl7Escapes {
    private final char field;
    private final char component;
    private final char repetition;
    private final char escape;
    private final char subcomponent;
    private final Charset charset;

    /** Escapes of a message with these delimiters; {@code \X..\} are bytes of the charset. */
    public Hl7Escapes(
            char field,
            char component,
            char repetition,
            char escape,
            char subcomponent,
            Charset charset) {
        this.field = field;
        this.component = component;
        this.repetition = repetition;
        this.escape = escape;
        this.subcomponent = subcomponent;
        this.charset = charset;
    }

    /**
     * Those of a message that was read by the message set HL7, in UTF-8.
     *
     * @param msh its first segment
     * @throws MessageException BAC3011 where a delimiter is no character
     */
    public static Hl7Escapes of(Element msh) {
        return of(msh, StandardCharsets.UTF_8);
    }

    /** The same, with bytes of another charset. */
    public static Hl7Escapes of(Element msh, Charset charset) {
        return new Hl7Escapes(
                character(msh, "FieldSeparator"),
                character(msh, "ComponentSeparator"),
                character(msh, "RepetitionSeparator"),
                character(msh, "EscapeCharacter"),
                character(msh, "SubcomponentSeparator"),
                charset);
    }

    private static char character(Element msh, String name) {
        Element element = msh.path(name);
        String text = element == null ? "" : String.valueOf(element.value());
        if (text.length() != 1) {
            throw new MessageException(
                    MrmError.BAD_VALUE,
                    "MSH/" + name + ": expected one character, found '" + text + "'");
        }
        return text.charAt(0);
    }

    /** The text that a value means. */
    public String unescape(String value) {
        int at = value.indexOf(escape);
        if (at < 0) {
            return value;
        }
        StringBuilder text = new StringBuilder(value.length());
        int done = 0;
        while (at >= 0) {
            int close = value.indexOf(escape, at + 1);
            String plain = close < 0 ? null : meaning(value.substring(at + 1, close));
            if (plain == null) {
                // no sequence of these: it stays as it is, and its end may start another
                text.append(value, done, close < 0 ? value.length() : close + 1);
                done = close < 0 ? value.length() : close + 1;
            } else {
                text.append(value, done, at).append(plain);
                done = close + 1;
            }
            at = value.indexOf(escape, done);
        }
        return text.append(value, done, value.length()).toString();
    }

    private String meaning(String sequence) {
        if (sequence.length() == 1) {
            return switch (sequence.charAt(0)) {
                case 'F' -> String.valueOf(field);
                case 'S' -> String.valueOf(component);
                case 'T' -> String.valueOf(subcomponent);
                case 'R' -> String.valueOf(repetition);
                case 'E' -> String.valueOf(escape);
                default -> null;
            };
        }
        if (sequence.startsWith("X") && sequence.length() % 2 == 1) {
            try {
                return new String(HexFormat.of().parseHex(sequence.substring(1)), charset);
            } catch (IllegalArgumentException e) {
                return null;
            }
        }
        return null;
    }

    /** The value that a text becomes: delimiters and line ends as escape sequences. */
    public String escape(String text) {
        StringBuilder value = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String name =
                    c == escape
                            ? "E"
                            : c == field
                                    ? "F"
                                    : c == component
                                            ? "S"
                                            : c == subcomponent
                                                    ? "T"
                                                    : c == repetition
                                                            ? "R"
                                                            : c == '\r'
                                                                    ? "X0D"
                                                                    : c == '\n' ? "X0A" : null;
            if (name == null) {
                value.append(c);
            } else {
                value.append(escape).append(name).append(escape);
            }
        }
        return value.toString();
    }
}

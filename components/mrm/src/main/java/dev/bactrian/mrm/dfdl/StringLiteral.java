// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.dfdl;

import java.util.ArrayList;
import java.util.List;

/**
 * A DFDL string literal: characters, single bytes and character classes (DFDL 1.0 §6.3.1).
 *
 * <pre>{@code
 * StringLiteral.parse("%#r1C;AB%NL;")   // a byte, two characters, a line end
 * }</pre>
 *
 * @param parts what it is made of, in order
 */
public record StringLiteral(List<Part> parts) {
    /** A part of a literal. */
    public sealed interface Part permits Text, Raw, CharacterClass {}

    /**
     * Characters.
     *
     * @param text at least one
     */
    public record Text(String text) implements Part {}

    /**
     * One byte, whatever the encoding.
     *
     * @param value 0 to 255
     */
    public record Raw(int value) implements Part {}

    /** Characters of a class. */
    public enum CharacterClass implements Part {
        /** Line end: CR LF, LF, CR, NEL or LS. */
        NL,
        /** One white space character. */
        WSP,
        /** Any number of white space characters, none included. */
        WSP_ANY,
        /** At least one white space character. */
        WSP_SOME,
        /** No character at all. */
        ES
    }

    /** A literal is malformed. */
    public static final class MalformedLiteralException extends Exception {
        MalformedLiteralException(String message) {
            super(message);
        }
    }

    /** The literals of a list that white space separates. */
    public static List<StringLiteral> parseList(String list) throws MalformedLiteralException {
        List<StringLiteral> result = new ArrayList<>();
        for (String one : list.strip().split("\\s+")) {
            if (!one.isEmpty()) {
                result.add(parse(one));
            }
        }
        return result;
    }

    /** Reads one literal. */
    public static StringLiteral parse(String literal) throws MalformedLiteralException {
        List<Part> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int i = 0;
        if (literal.startsWith("{{")) {
            i = 1;
        }
        while (i < literal.length()) {
            char c = literal.charAt(i);
            if (c != '%') {
                text.append(c);
                i++;
                continue;
            }
            if (literal.startsWith("%%", i)) {
                text.append('%');
                i += 2;
                continue;
            }
            int end = literal.indexOf(';', i);
            if (end < 0) {
                throw new MalformedLiteralException(
                        "entity without ';' in '" + literal + "' (a % itself is written %%)");
            }
            entity(literal.substring(i + 1, end), parts, text);
            i = end + 1;
        }
        flush(parts, text);
        return new StringLiteral(List.copyOf(parts));
    }

    private static void flush(List<Part> parts, StringBuilder text) {
        if (text.length() > 0) {
            parts.add(new Text(text.toString()));
            text.setLength(0);
        }
    }

    private static void entity(String name, List<Part> parts, StringBuilder text)
            throws MalformedLiteralException {
        switch (name) {
            case "NL" -> add(CharacterClass.NL, parts, text);
            case "WSP" -> add(CharacterClass.WSP, parts, text);
            case "WSP*" -> add(CharacterClass.WSP_ANY, parts, text);
            case "WSP+" -> add(CharacterClass.WSP_SOME, parts, text);
            case "ES" -> add(CharacterClass.ES, parts, text);
            default -> {
                if (name.startsWith("#r")) {
                    add(new Raw(number(name, name.substring(2), 16, 255)), parts, text);
                } else if (name.startsWith("#x")) {
                    text.appendCodePoint(number(name, name.substring(2), 16, 0x10FFFF));
                } else if (name.startsWith("#")) {
                    text.appendCodePoint(number(name, name.substring(1), 10, 0x10FFFF));
                } else {
                    int character = CharacterEntity.find(name);
                    if (character < 0) {
                        throw new MalformedLiteralException("there is no entity %" + name + ";");
                    }
                    text.append((char) character);
                }
            }
        }
    }

    private static void add(Part part, List<Part> parts, StringBuilder text) {
        flush(parts, text);
        parts.add(part);
    }

    private static int number(String entity, String digits, int radix, int most)
            throws MalformedLiteralException {
        try {
            int value = Integer.parseInt(digits, radix);
            if (value >= 0 && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new MalformedLiteralException("entity %" + entity + "; is no character or byte");
    }

    /** Whether it matches nothing but the empty string. */
    public boolean isEmpty() {
        return parts.stream().allMatch(part -> part == CharacterClass.ES);
    }

    /** The literal as characters; null where it has classes or bytes that are none. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            if (part instanceof Text t) {
                text.append(t.text());
            } else if (part != CharacterClass.ES) {
                return null;
            }
        }
        return text.toString();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import java.util.LinkedHashMap;
import java.util.Map;

/** DFDL properties of one schema component, in the order they were said. */
final class Properties {
    final Map<String, String> values = new LinkedHashMap<>();

    Properties put(String name, String value) {
        values.put("dfdl:" + name, value);
        return this;
    }

    /**
     * Text that is to stand for itself in a DFDL string literal: entities and spaces are written as
     * entities.
     */
    static String literal(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '%' -> out.append("%%");
                case ' ' -> out.append("%SP;");
                case '\t' -> out.append("%HT;");
                case '\n' -> out.append("%LF;");
                case '\r' -> out.append("%CR;");
                case '{' -> out.append(i == 0 ? "%#x7B;" : "{");
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    /**
     * A padding character as the message definition writes it: NUL, SPACE, or a character in
     * quotes.
     */
    static String padding(Rep rep, String text) {
        if (text.equals("NUL")) {
            return "%NUL;";
        }
        if (text.equals("SPACE")) {
            return "%SP;";
        }
        if (text.length() == 3 && text.charAt(0) == '\'' && text.charAt(2) == '\'') {
            return literal(text.substring(1, 2));
        }
        if (text.length() == 1) {
            return literal(text);
        }
        throw rep.refuse("paddingCharacter=\"" + text + "\"");
    }
}

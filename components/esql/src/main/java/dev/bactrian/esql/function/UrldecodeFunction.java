// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** {@code URLDECODE}: Takes text out of the form that it has in a URL. */
final class UrldecodeFunction extends UrlText {
    /** The function. */
    public UrldecodeFunction() {
        super(
                "URLDECODE",
                Usage.of(
                                Section.STRING,
                                "URLDECODE(source [MODE RFC3986 | RFC1738])",
                                "Turns what URLENCODE wrote back into text. A + is a space with RFC1738 only.")
                        .example("URLDECODE('a%20b%2F+')", "'a b/+'")
                        .example("URLDECODE('a+b%7E' MODE RFC1738)", "'a b~'"));
    }

    @Override
    String convert(String text, boolean rfc1738) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                out.write(hexadecimal(text, i));
                i += 2;
            } else if (c == '+' && rfc1738) {
                out.write(' ');
            } else {
                int end = i + Character.charCount(text.codePointAt(i));
                out.writeBytes(text.substring(i, end).getBytes(StandardCharsets.UTF_8));
                i = end - 1;
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private int hexadecimal(String text, int at) {
        int high = at + 2 <= text.length() - 1 ? Character.digit(text.charAt(at + 1), 16) : -1;
        int low = at + 2 <= text.length() - 1 ? Character.digit(text.charAt(at + 2), 16) : -1;
        if (high < 0 || low < 0) {
            throw outside("a % is followed by two hexadecimal digits", text);
        }
        return high << 4 | low;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** {@code URLENCODE}: Makes text safe to stand in a URL. */
final class UrlencodeFunction extends UrlText {
    /** The function. */
    public UrlencodeFunction() {
        super(
                "URLENCODE",
                Usage.of(
                                Section.STRING,
                                "URLENCODE(source [MODE RFC3986 | RFC1738])",
                                "Writes the text in UTF-8, every byte but letters, digits, - _ . and ~ as % and two hexadecimal digits. With RFC1738 the ~ is written so too, and a space as +.")
                        .example(
                                "URLENCODE('Name=John Smith/Telephone=+4419~')",
                                "'Name%3DJohn%20Smith%2FTelephone%3D%2B4419~'")
                        .example("URLENCODE('a b~' MODE RFC1738)", "'a+b%7E'")
                        .example("URLENCODE(CAST(X'c3bc' AS CHARACTER CCSID 1208))", "'%C3%BC'"));
    }

    @Override
    String convert(String text, boolean rfc1738) {
        StringBuilder out = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c < 128 && Character.isLetterOrDigit(c)
                    || c == '-'
                    || c == '_'
                    || c == '.'
                    || c == '~' && !rfc1738) {
                out.append(c);
            } else if (c == ' ' && rfc1738) {
                out.append('+');
            } else {
                out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return out.toString();
    }
}

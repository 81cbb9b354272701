// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The names and values of an MQRFH: pairs of tokens with blanks between them, in the header's
 * character set. A token with a blank, a quotation mark or nothing in it stands in quotation marks,
 * and a mark in it is doubled.
 */
public final class NameValueString {
    private NameValueString() {}

    /**
     * The names and values, in order; a name that comes twice keeps its last value.
     *
     * @throws HeaderException where a quotation mark is not closed or the last name has no value
     */
    public static Map<String, String> read(MqHeader header) {
        String text = text(header);
        List<String> tokens = tokens(header, text);
        if (tokens.size() % 2 != 0) {
            throw damaged(
                    header, "the last name, '" + tokens.get(tokens.size() - 1) + "', has no value");
        }
        Map<String, String> pairs = new LinkedHashMap<>();
        for (int i = 0; i < tokens.size(); i += 2) {
            pairs.put(tokens.get(i), tokens.get(i + 1));
        }
        return pairs;
    }

    /** The string as it stands there, without trailing blanks and null characters. */
    public static String text(MqHeader header) {
        String text = header.tail().text(CodedCharacterSet.charset(header.ccsid()));
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == ' ' || text.charAt(end - 1) == 0)) {
            end--;
        }
        return text.substring(0, end);
    }

    /** Replaces names and values; the length becomes a multiple of four. */
    public static void write(MqHeader header, Map<String, String> pairs) {
        StringBuilder out = new StringBuilder();
        pairs.forEach(
                (name, value) ->
                        out.append(quoted(name)).append(' ').append(quoted(value)).append(' '));
        setText(header, out.toString().stripTrailing());
    }

    /** Replaces the string; the length becomes a multiple of four. */
    public static void setText(MqHeader header, String text) {
        Charset charset = CodedCharacterSet.charset(header.ccsid());
        StringBuilder padded = new StringBuilder(text);
        byte[] bytes = padded.toString().getBytes(charset);
        while (bytes.length % 4 != 0) {
            padded.append(' ');
            bytes = padded.toString().getBytes(charset);
        }
        header.setTail(ByteSlice.of(bytes));
    }

    private static String quoted(String token) {
        if (!token.isEmpty() && token.indexOf(' ') < 0 && token.indexOf('"') < 0) {
            return token;
        }
        return '"' + token.replace("\"", "\"\"") + '"';
    }

    private static List<String> tokens(MqHeader header, String text) {
        List<String> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == ' ' || c == 0) {
                at++;
            } else if (c == '"') {
                at = quotedToken(header, text, at + 1, tokens);
            } else {
                int end = at;
                while (end < text.length() && text.charAt(end) != ' ' && text.charAt(end) != 0) {
                    end++;
                }
                tokens.add(text.substring(at, end));
                at = end;
            }
        }
        return tokens;
    }

    private static int quotedToken(MqHeader header, String text, int from, List<String> tokens) {
        StringBuilder token = new StringBuilder();
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c != '"') {
                token.append(c);
            } else if (at + 1 < text.length() && text.charAt(at + 1) == '"') {
                token.append(c);
                at++;
            } else {
                tokens.add(token.toString());
                return at + 1;
            }
        }
        throw damaged(header, "a quotation mark is not closed");
    }

    private static HeaderException damaged(MqHeader header, String text) {
        return new HeaderException(
                HeaderError.WRONG_FOLDER_LENGTH,
                header.name(),
                "NameValueString",
                text,
                header.position() + (long) header.layout().fixedLength(1));
    }
}

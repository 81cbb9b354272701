// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree.ebcdic;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The characters of two bytes of a host charset, both ways. */
final class HostTable {
    /** A first code and its characters, and how many more follow it. */
    private static final int MOST_RUN = 1 << 16;

    private final String[] characters = new String[1 << 16];
    private final char[] codes = new char[1 << 16];
    private final Map<String, Character> pairs = new HashMap<>();

    /** All that another charset has between shift out and shift in. */
    static HostTable of(Charset base) {
        HostTable table = new HostTable();
        CharsetDecoder decoder =
                base.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        for (int code = 0x4040; code <= 0xFEFE; code++) {
            if ((code & 0xFF) < 0x40) {
                continue;
            }
            byte[] bytes = {
                HostCharset.SHIFT_OUT, (byte) (code >> 8), (byte) code, HostCharset.SHIFT_IN
            };
            try {
                String text = decoder.decode(ByteBuffer.wrap(bytes)).toString();
                if (text.length() == 1) {
                    table.put((char) code, text);
                }
            } catch (CharacterCodingException e) {
                // the base has none
            }
        }
        return table;
    }

    /** Gives characters the codes that another charset writes them with, of several or beside. */
    HostTable writtenAs(Charset base) {
        CharsetEncoder encoder = base.newEncoder();
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            if (!Character.isSurrogate((char) c) && encoder.canEncode((char) c)) {
                byte[] bytes = String.valueOf((char) c).getBytes(base);
                if (bytes.length == 4 && bytes[0] == HostCharset.SHIFT_OUT) {
                    codes[c] = (char) ((bytes[1] & 0xFF) << 8 | bytes[2] & 0xFF);
                }
            }
        }
        return this;
    }

    /** Adds what a resource says beside this class. */
    HostTable with(String resource) {
        try (InputStream in = HostTable.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("resource " + resource + " is missing");
            }
            new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(this::run);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    private void run(String line) {
        String[] parts = line.split(" ");
        int code = Integer.parseInt(parts[0], 16);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts[1].length(); i += 4) {
            text.append((char) Integer.parseInt(parts[1].substring(i, i + 4), 16));
        }
        put((char) code, text.toString());
        int more = Math.min(parts.length > 2 ? Integer.parseInt(parts[2]) : 0, MOST_RUN);
        for (int i = 0; i < more; i++) {
            code++;
            if ((code & 0xFF) == 0xFF) {
                code += 0x41;
            }
            text.setCharAt(0, (char) (text.charAt(0) + 1));
            put((char) code, text.toString());
        }
    }

    HostTable put(char code, String text) {
        String before = characters[code];
        if (before != null && before.length() == 1 && codes[before.charAt(0)] == code) {
            codes[before.charAt(0)] = 0;
        }
        characters[code] = text;
        if (text.length() > 1) {
            pairs.putIfAbsent(text, code);
        } else if (codes[text.charAt(0)] == 0) {
            codes[text.charAt(0)] = code;
        }
        return this;
    }

    /** The text of a code; null where it is none. */
    String text(int code) {
        return characters[code];
    }

    /** The code of a character; 0 where it has none. */
    int code(char c) {
        return codes[c];
    }

    /** The code of two of Java's characters; 0 where they have none together. */
    int code(char first, char second) {
        Character code = pairs.get(String.valueOf(new char[] {first, second}));
        return code == null ? 0 : code;
    }
}

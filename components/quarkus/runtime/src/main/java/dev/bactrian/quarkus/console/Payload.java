// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console;

import dev.bactrian.quarkus.error.ExtensionError;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Bytes for eyes: as text where they are UTF-8 without control characters, else in hexadecimal.
 *
 * @param kind {@code text} or {@code hex}
 * @param content the characters
 */
public record Payload(String kind, String content) {

    /** The first bytes. */
    static Payload of(byte[] bytes, int most) {
        byte[] first = bytes.length > most ? Arrays.copyOf(bytes, most) : bytes;
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(first)).toString();
            if (text.chars().noneMatch(c -> c < ' ' && c != '\n' && c != '\r' && c != '\t')) {
                return new Payload("text", text);
            }
        } catch (CharacterCodingException notText) {
            // shown as bytes
        }
        return new Payload("hex", HexFormat.ofDelimiter(" ").formatHex(first));
    }

    /**
     * The bytes that a developer has typed or pasted.
     *
     * @param hex whether the text is pairs of hexadecimal digits, blanks between them as one likes
     * @throws IllegalArgumentException BAC8351 where it is to be hexadecimal, and is not
     */
    static byte[] bytes(String text, boolean hex) {
        if (!hex) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        try {
            return HexFormat.of().parseHex(text.replaceAll("\\s+", ""));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    ExtensionError.NOT_HEXADECIMAL
                            + ": expected pairs of hexadecimal digits: "
                            + e.getMessage(),
                    e);
        }
    }
}

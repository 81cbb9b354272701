// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.MessageException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Text of fixed length in the character set of a header. */
final class HeaderText {
    private final Charset charset;
    private final boolean latin;

    private HeaderText(Charset charset) {
        this.charset = charset;
        this.latin = charset == StandardCharsets.ISO_8859_1;
    }

    static HeaderText of(MqHeader header) {
        try {
            return new HeaderText(CodedCharacterSet.charset(header.ccsid()));
        } catch (MessageException e) {
            throw new HeaderException(
                    HeaderError.UNKNOWN_CCSID,
                    header.name(),
                    null,
                    "expected a character set that Java has, found CCSID " + header.ccsid(),
                    header.position(),
                    e);
        }
    }

    String decode(byte[] bytes, int from, int length) {
        return new String(bytes, from, length, charset);
    }

    /**
     * The text in so many bytes, padded with blanks; null where it does not fit or has other
     * characters.
     */
    byte[] encode(String value, int length) {
        byte[] made = new byte[length];
        if (latin) {
            return encodeLatin(value, made);
        }
        CharsetEncoder encoder =
                charset.newEncoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        try {
            ByteBuffer encoded = encoder.encode(CharBuffer.wrap(value));
            int blanks = encoded.remaining();
            if (blanks > length && value.length() > value.stripTrailing().length()) {
                return encode(value.stripTrailing(), length);
            }
            if (blanks > length) {
                return null;
            }
            encoded.get(made, 0, blanks);
            pad(made, blanks);
            return made;
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private static byte[] encodeLatin(String value, byte[] made) {
        int end = value.length();
        while (end > made.length && value.charAt(end - 1) == ' ') {
            end--;
        }
        if (end > made.length) {
            return null;
        }
        for (int i = 0; i < end; i++) {
            char c = value.charAt(i);
            if (c > 0xFF) {
                return null;
            }
            made[i] = (byte) c;
        }
        Arrays.fill(made, end, made.length, (byte) ' ');
        return made;
    }

    private void pad(byte[] made, int from) {
        byte[] blank = " ".getBytes(charset);
        for (int at = from; at < made.length; at++) {
            made[at] = blank[(at - from) % blank.length];
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text files of a workspace, which say nothing of their encoding, or by a byte order mark. */
public final class SourceText {
    private SourceText() {}

    /** The characters: by the byte order mark, else UTF-8, else ISO-8859-1. */
    public static String decode(byte[] bytes) {
        Charset charset = charset(bytes);
        int mark = mark(bytes);
        return new String(bytes, mark, bytes.length - mark, charset);
    }

    /** The encoding that {@link #decode} finds. */
    public static Charset charset(byte[] bytes) {
        if (starts(bytes, 0xFE, 0xFF) || bytes.length > 1 && bytes[0] == 0 && bytes[1] != 0) {
            return StandardCharsets.UTF_16BE;
        }
        if (starts(bytes, 0xFF, 0xFE) || bytes.length > 1 && bytes[1] == 0 && bytes[0] != 0) {
            return StandardCharsets.UTF_16LE;
        }
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes));
            return StandardCharsets.UTF_8;
        } catch (CharacterCodingException e) {
            return StandardCharsets.ISO_8859_1;
        }
    }

    private static int mark(byte[] bytes) {
        if (starts(bytes, 0xEF, 0xBB, 0xBF)) {
            return 3;
        }
        return starts(bytes, 0xFE, 0xFF) || starts(bytes, 0xFF, 0xFE) ? 2 : 0;
    }

    private static boolean starts(byte[] bytes, int... first) {
        if (bytes.length < first.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if ((bytes[i] & 0xFF) != first[i]) {
                return false;
            }
        }
        return true;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A stream of UTF-8 out of a stream in another encoding; fails on bytes that are no characters. */
final class XmlTranscodingStream extends InputStream {
    private static final int BUFFER = 8192;

    private final Reader reader;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final CharBuffer characters = CharBuffer.allocate(BUFFER);
    private final ByteBuffer bytes = ByteBuffer.allocate(3 * BUFFER);
    private boolean ended;

    XmlTranscodingStream(InputStream in, Charset charset) {
        reader =
                new InputStreamReader(
                        in,
                        charset.newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT));
        characters.flip();
        bytes.flip();
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, bytes.remaining());
        bytes.get(target, offset, count);
        return count;
    }

    private boolean fill() throws IOException {
        while (!bytes.hasRemaining() && !ended) {
            characters.compact();
            ended = reader.read(characters) < 0;
            characters.flip();
            bytes.clear();
            encoder.encode(characters, bytes, ended).isError();
            bytes.flip();
        }
        return bytes.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}

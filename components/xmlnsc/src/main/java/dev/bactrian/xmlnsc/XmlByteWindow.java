// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.error.XmlnscError;
import dev.bactrian.xmlscan.XmlPosition;
import dev.bactrian.xmlscan.XmlScanner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The part of a streamed document that is at hand. When it moves on, what was not consumed goes to
 * a new array together with what is read; the old array stays with the elements that were made from
 * it, and goes with them.
 */
final class XmlByteWindow {
    /** What is read at a time, and at most held beyond one element, in bytes. */
    static final int CHUNK = 64 << 10;

    /** Elements up to this size, in bytes, are held whole; larger ones pass by child by child. */
    static final int WHOLE = 256 << 10;

    private final InputStream stream;
    private final ParseOptions parse;
    private final XmlParseOptions options;
    private XmlDocument part;
    private final long longest;
    private boolean ended;

    /** Where the next piece of markup or text starts. */
    int at;

    XmlByteWindow(InputStream stream, byte[] first, int length, ParseOptions parse) {
        this.stream = stream;
        this.parse = parse;
        this.options = XmlParseOptions.of(parse);
        this.longest = (long) parse.limits().valueBytes() + WHOLE;
        this.part = part(first, length, XmlPosition.START);
    }

    private XmlDocument part(byte[] bytes, int length, XmlPosition position) {
        ByteSlice slice = new ByteSlice(bytes, 0, length);
        return new XmlDocument(
                slice, StandardCharsets.UTF_8, slice, parse, options, position, ended);
    }

    /** The bytes at hand as a document. */
    XmlDocument part() {
        return part;
    }

    XmlScanner scanner() {
        return part.scanner;
    }

    /** Whether the bytes at hand are the last of the document. */
    boolean ended() {
        return ended;
    }

    /** How many bytes at hand are not consumed. */
    int left() {
        return part.scanner.limit - at;
    }

    /**
     * Reads on: at least one byte, or finds that there is none.
     *
     * @throws dev.bactrian.tree.ParseException BAC1007 where one piece is longer than a value may
     *     be
     * @throws MessageException BAC1012 where the stream fails
     */
    void read() {
        XmlScanner scanner = part.scanner;
        int left = left();
        if (left > longest) {
            throw scanner.valueTooLong(at);
        }
        byte[] bytes = Arrays.copyOfRange(scanner.bytes, at, at + Math.max(2 * left, left + CHUNK));
        int length = left;
        try {
            while (length < bytes.length && !ended) {
                int count = stream.read(bytes, length, bytes.length - length);
                ended = count < 0;
                length += Math.max(count, 0);
            }
        } catch (IOException e) {
            throw new MessageException(
                    XmlnscError.STREAM_FAILED, "the stream of the message failed: " + e, e);
        }
        part = part(bytes, length, scanner.position(at));
        at = 0;
    }
}

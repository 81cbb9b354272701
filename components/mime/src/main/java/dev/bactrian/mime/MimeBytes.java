// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

import java.nio.charset.StandardCharsets;

/** The bytes of a message, and where in them lines and delimiters are. Positions count from 0. */
final class MimeBytes {
    final byte[] array;
    final int base;
    final int length;

    MimeBytes(byte[] array, int base, int length) {
        this.array = array;
        this.base = base;
        this.length = length;
    }

    byte at(int position) {
        return array[base + position];
    }

    /** Where the next line starts; the limit where this is the last. */
    int nextLine(int from, int limit) {
        int last = base + limit;
        for (int i = base + from; i < last; i++) {
            if (array[i] == '\n') {
                return i + 1 - base;
            }
        }
        return limit;
    }

    /** Where the text of a line ends that ends there: without its line break. */
    int textEnd(int start, int next) {
        int end = next;
        if (end > start && at(end - 1) == '\n') {
            end--;
            if (end > start && at(end - 1) == '\r') {
                end--;
            }
        }
        return end;
    }

    /**
     * What a line is to a multipart: 0 for a line of content, 1 for a delimiter, 2 for the closing
     * one. A delimiter is the boundary behind {@code --}, and behind it nothing but white space
     * (RFC 2046, 5.1.1).
     */
    int delimiter(int start, int next, byte[] boundary) {
        int end = textEnd(start, next);
        int at = start + 2 + boundary.length;
        if (at > end || at(start) != '-' || at(start + 1) != '-') {
            return 0;
        }
        for (int i = 0; i < boundary.length; i++) {
            if (at(start + 2 + i) != boundary[i]) {
                return 0;
            }
        }
        int kind = 1;
        if (at + 2 <= end && at(at) == '-' && at(at + 1) == '-') {
            kind = 2;
            at += 2;
        }
        while (at < end && (at(at) == ' ' || at(at) == '\t')) {
            at++;
        }
        return at == end ? kind : 0;
    }

    String ascii(int start, int end) {
        return new String(array, base + start, end - start, StandardCharsets.ISO_8859_1);
    }
}

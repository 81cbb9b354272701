// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A growing array of ASCII bytes that the generators write to and empty from time to time. Not safe
 * for several threads.
 */
final class MessageBuffer {

    private static final int FLUSH_AT = 1 << 16;

    private byte[] bytes = new byte[FLUSH_AT + (1 << 13)];
    private int length;

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    MessageBuffer put(byte[] part) {
        room(part.length);
        System.arraycopy(part, 0, bytes, length, part.length);
        length += part.length;
        return this;
    }

    MessageBuffer put(int character) {
        room(1);
        bytes[length++] = (byte) character;
        return this;
    }

    /** A number of at least one digit, without leading zeros. */
    MessageBuffer putNumber(long number) {
        return put(ascii(Long.toString(number)));
    }

    /** Two digits, leading zero included. */
    MessageBuffer putTwoDigits(int number) {
        return put('0' + number / 10 % 10).put('0' + number % 10);
    }

    /** Hundredths as {@code NN.NN}. */
    MessageBuffer putHundredths(int hundredths) {
        return putTwoDigits(hundredths / 100).put('.').putTwoDigits(hundredths % 100);
    }

    /** Hands everything on once there is enough of it to be worth a call. */
    void flushWhenFull(OutputStream out) throws IOException {
        if (length >= FLUSH_AT) {
            flush(out);
        }
    }

    void flush(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
        length = 0;
    }

    private void room(int more) {
        if (bytes.length - length < more) {
            bytes = java.util.Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}

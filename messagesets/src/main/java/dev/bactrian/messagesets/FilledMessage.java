// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A message of fixed shape whose one long field takes up what is left of the size, to the byte; or,
 * without such a field, a message of one size.
 */
final class FilledMessage implements TestMessage {

    private final String name;
    private final String description;
    private final String format;
    private final byte[] before;
    private final byte[] after;

    /** Null for a message of one size. */
    private final Fill fill;

    FilledMessage(
            String name,
            String description,
            String format,
            byte[] before,
            Fill fill,
            byte[] after) {
        this.name = name;
        this.description = description;
        this.format = format;
        this.before = before;
        this.fill = fill;
        this.after = after;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public String format() {
        return format;
    }

    @Override
    public void write(long size, long seed, OutputStream out) throws IOException {
        long smallest = (long) before.length + after.length;
        if (fill == null && size > 2 * smallest) {
            throw new IllegalArgumentException(
                    MessagesetError.ONE_SIZE_ONLY
                            + ": a "
                            + name
                            + " has one size, "
                            + smallest
                            + " bytes, and does not grow to "
                            + size
                            + "; leave the size out");
        }
        out.write(before);
        if (fill != null) {
            fill.write(size - smallest, seed, out);
        }
        out.write(after);
    }

    /** What fills the field. */
    interface Fill {

        /** Writes exactly that many bytes, none when it is negative. */
        void write(long length, long seed, OutputStream out) throws IOException;
    }
}

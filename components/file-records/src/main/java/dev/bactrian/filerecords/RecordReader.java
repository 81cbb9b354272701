// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Reads a file record by record, whatever its size, in memory of about two records and never less
 * than {@value #CHUNK} bytes.
 *
 * <p>Records are slices of the buffer that they were read into. A buffer is written to only behind
 * what was handed out, and is left to its records when it is full, so nothing is copied but the
 * record that does not fit behind the others any more. Not thread-safe.
 *
 * <pre>{@code
 * try (RecordReader reader = new RecordReader(channel, DelimitedRecords.lines(POSTFIX), 1 << 20)) {
 *     for (FileRecord record = reader.next(); record != null; record = reader.next()) { ... }
 * }
 * }</pre>
 */
public final class RecordReader implements Closeable {
    static final int CHUNK = 1 << 17;
    private static final int LARGEST_CHUNK = 1 << 22;
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 16;

    private final ReadableByteChannel channel;
    private final RecordScanner scanner;
    private final int longest;

    private byte[] buffer = new byte[0];
    private int chunk = CHUNK;
    private int start;
    private int limit;
    private long offset;
    private long number;
    private boolean atEnd;
    private boolean done;

    /**
     * Reads from the start.
     *
     * @param longest bytes of the longest record that is accepted, delimiters included; a longer
     *     one is an error, BAC7002
     */
    public RecordReader(ReadableByteChannel channel, RecordDetection detection, int longest) {
        this(channel, detection, longest, 0, 0);
    }

    /**
     * Reads from a channel that stands where a record starts.
     *
     * @param offset where the channel stands: {@link FileRecord#next()} of the record before
     * @param number the number of the record before; 0 for none
     */
    public RecordReader(
            ReadableByteChannel channel,
            RecordDetection detection,
            int longest,
            long offset,
            long number) {
        this.channel = channel;
        this.scanner = detection.scanner();
        this.longest = longest;
        this.offset = offset;
        this.number = number;
        if (offset > 0) {
            scanner.resume();
        }
    }

    /**
     * The next record; null behind the last one.
     *
     * @throws ParseException where the bytes are no record, or a longer one than accepted
     */
    public FileRecord next() throws IOException {
        if (done) {
            return null;
        }
        scanner.begin();
        if (start == limit && !atEnd) {
            fill();
        }
        RecordScanner.Outcome outcome = scanner.find(buffer, start, limit, atEnd, offset);
        while (outcome == RecordScanner.Outcome.MORE) {
            requireShort(limit - start);
            fill();
            outcome = scanner.find(buffer, start, limit, atEnd, offset);
        }
        if (outcome == RecordScanner.Outcome.NONE) {
            done = true;
            return null;
        }
        requireShort(scanner.end);
        return take();
    }

    private FileRecord take() throws IOException {
        ByteSlice content =
                new ByteSlice(
                        buffer,
                        start + scanner.contentStart,
                        scanner.contentEnd - scanner.contentStart);
        long recordOffset = offset;
        start += scanner.end;
        offset += scanner.end;
        if (start == limit && !atEnd) {
            fill();
        }
        done = start == limit && atEnd && !scanner.anotherFollows;
        return new FileRecord(content, ++number, recordOffset, offset, done);
    }

    private void requireShort(int length) {
        if (length > longest) {
            throw new ParseException(
                    RecordError.RECORD_TOO_LONG,
                    "expected the end of record "
                            + (number + 1)
                            + " within "
                            + longest
                            + " bytes, there is none",
                    offset);
        }
    }

    /** Brings in at least one byte more, or finds that the file ends. */
    private void fill() throws IOException {
        int present = limit - start;
        int wanted = Math.max(1, scanner.wants(present));
        if (buffer.length - limit < Math.min(wanted, chunk)) {
            renew(present);
        }
        int count = channel.read(ByteBuffer.wrap(buffer, limit, buffer.length - limit));
        if (count < 0) {
            atEnd = true;
        } else {
            limit += count;
        }
    }

    /** A new buffer, with the beginning of the record that did not fit into the old one. */
    private void renew(int present) {
        if (present >= chunk / 2) {
            chunk = (int) Math.min(LARGEST_CHUNK, Math.max(chunk, (long) present * 2));
        }
        long size = Math.max(chunk, (long) present * 2);
        if (size > LARGEST_ARRAY) {
            size = LARGEST_ARRAY;
            if (present >= size) {
                throw new MessageException(
                        RecordError.RECORD_TOO_LONG, "record longer than " + size + " bytes");
            }
        }
        byte[] fresh = new byte[(int) Math.min(size, (long) longest + CHUNK)];
        System.arraycopy(buffer, start, fresh, 0, present);
        buffer = fresh;
        start = 0;
        limit = present;
    }

    /** Closes the channel. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.tree.ByteSlice;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that grows record by record in a transit directory, and appears under its own name when it
 * is finished, by one atomic move: a reader never sees a part of it.
 *
 * <p>The transit directory must be on the same file system as the target. Not thread-safe.
 */
public final class OutputFile implements Closeable {
    private static final int BUFFER = 1 << 16;

    private final Path transit;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private long size;
    private long records;

    /** Whether its name in transit is on the disk for certain. */
    private boolean named;

    private OutputFile(Path transit, FileChannel channel, long size) {
        this.transit = transit;
        this.channel = channel;
        this.size = size;
    }

    /**
     * Opens a file in transit. One that a killed process left there is continued where that one's
     * last flush ended when {@code resume} says so, else started anew.
     */
    public static OutputFile open(Path transit, boolean resume) throws IOException {
        DurableDirectory.make(transit.toAbsolutePath().getParent(), true);
        FileChannel channel =
                FileChannel.open(
                        transit,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        try {
            long size = resume ? channel.size() : 0;
            channel.truncate(size);
            channel.position(size);
            return new OutputFile(transit, channel, size);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Writes a file of one piece: in transit first, then under its name.
     *
     * @param force whether to wait for the disk: for the contents before it appears, and for its
     *     name before this returns
     */
    public static void writeWhole(Path transit, Path target, ByteSlice content, boolean force)
            throws IOException {
        DurableDirectory.make(transit.toAbsolutePath().getParent(), false);
        try (FileChannel channel =
                FileChannel.open(
                        transit,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        LinkOption.NOFOLLOW_LINKS)) {
            ByteBuffer all = ByteBuffer.wrap(content.array(), content.offset(), content.length());
            while (all.hasRemaining()) {
                channel.write(all);
            }
            if (force) {
                channel.force(true);
            }
        }
        appear(transit, target, force);
    }

    private static void appear(Path transit, Path target, boolean force) throws IOException {
        Path directory = target.toAbsolutePath().getParent();
        DurableDirectory.make(directory, force);
        Files.move(transit, target, StandardCopyOption.ATOMIC_MOVE);
        if (force) {
            DurableDirectory.force(directory);
        }
    }

    /** Appends a record. After an error nothing of it is in the file. */
    public void append(ByteSlice record, RecordFraming framing) throws IOException {
        long before = size;
        try {
            framing.write(record, size == 0 && records == 0, this);
        } catch (IOException | RuntimeException e) {
            cutBack(before);
            throw e;
        }
        records++;
    }

    private void cutBack(long to) throws IOException {
        if (size == to) {
            return;
        }
        long written = channel.size();
        if (written <= to) {
            buffer.position((int) (to - written));
        } else {
            buffer.clear();
            channel.truncate(to);
            channel.position(to);
        }
        size = to;
    }

    void put(byte[] bytes, int offset, int length) throws IOException {
        if (length > buffer.remaining()) {
            flush();
        }
        size += length;
        if (length > buffer.capacity()) {
            ByteBuffer all = ByteBuffer.wrap(bytes, offset, length);
            while (all.hasRemaining()) {
                channel.write(all);
            }
        } else {
            buffer.put(bytes, offset, length);
        }
    }

    /** Hands what was appended to the operating system: it outlives this process. */
    public void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }

    /** Puts what was appended on the disk: it outlives a loss of power. */
    public void force() throws IOException {
        flush();
        channel.force(false);
        if (!named) {
            DurableDirectory.force(transit.toAbsolutePath().getParent());
            named = true;
        }
    }

    /** Bytes so far, also those that were there when the file was opened. */
    public long size() {
        return size;
    }

    /** Records appended since it was opened. */
    public long records() {
        return records;
    }

    /** The file in transit. */
    public Path transit() {
        return transit;
    }

    /**
     * Moves it to its name, over one that is there.
     *
     * @param force whether to wait for the disk: for the contents before it appears, and for its
     *     name before this returns
     */
    public void finish(Path target, boolean force) throws IOException {
        flush();
        if (force) {
            channel.force(true);
        }
        channel.close();
        appear(transit, target, force);
    }

    /** Flushes and closes; the file stays in transit. */
    @Override
    public void close() throws IOException {
        if (channel.isOpen()) {
            flush();
            channel.close();
        }
    }
}

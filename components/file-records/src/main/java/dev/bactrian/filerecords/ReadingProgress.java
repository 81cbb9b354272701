// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * How far a file was read and committed, on disk, in two slots that are written in turn: a process
 * that is killed while it writes one leaves the other.
 *
 * <p>Without {@code force} a commit costs one write into the operating system's cache: it outlives
 * the process, and after a loss of power an older position is found, so that some records are read
 * again and none is lost. With {@code force} each commit waits for the disk.
 *
 * <p>A file that is done may be deleted, and then put back by its writer with the same size, time
 * and inode, before its progress is. What tells it from one that was never deleted is the time of
 * its last change of status, which no writer can set: {@link #seal}.
 *
 * <p>A slot is 64 bytes, big-endian: magic, version, the file's size, time and key, next offset,
 * number of records, whether the file is done, its change of status when that was sealed, CRC-32C
 * of these.
 */
public final class ReadingProgress implements Closeable {
    private static final int SLOT = 64;
    private static final int MAGIC = 0x42415246;
    private static final int VERSION = 2;

    private final Path path;
    private final FileIdentity identity;
    private final boolean force;
    private final ByteBuffer slot = ByteBuffer.allocate(SLOT);
    private FileChannel channel;
    private boolean second;
    private long offset;
    private long records;
    private boolean done;
    private long changed;

    private ReadingProgress(Path path, FileIdentity identity, boolean force) {
        this.path = path;
        this.identity = identity;
        this.force = force;
    }

    /**
     * The progress in a file, from the start where there is none yet, or only one in another file
     * of that name, or none that can be read.
     *
     * @param path where it is kept; the directory is made on the first commit
     * @param identity of the file that is read
     * @param force whether a commit waits for the disk
     */
    public static ReadingProgress open(Path path, FileIdentity identity, boolean force)
            throws IOException {
        ReadingProgress progress = new ReadingProgress(path, identity, force);
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes;
            try (var in = Files.newInputStream(path)) {
                bytes = in.readNBytes(2 * SLOT);
            }
            progress.read(bytes);
        }
        return progress;
    }

    private void read(byte[] bytes) {
        for (int at = 0; at + SLOT <= bytes.length; at += SLOT) {
            ByteBuffer in = ByteBuffer.wrap(bytes, at, SLOT);
            boolean whole = in.getInt() == MAGIC && in.getInt() == VERSION;
            FileIdentity of = new FileIdentity(in.getLong(), in.getLong(), in.getInt());
            long nextOffset = in.getLong();
            long count = in.getLong();
            int flags = in.getInt();
            long changedThen = in.getLong();
            if (whole
                    && in.getInt() == checksum(bytes, at, in.position() - 4 - at)
                    && of.equals(identity)
                    && count >= records) {
                // Of two slots with as many records the one that knows more is the later one.
                boolean more = count > records;
                done = flags != 0 || (done && !more);
                changed = more ? changedThen : Math.max(changed, changedThen);
                offset = nextOffset;
                records = count;
                second = at == 0;
            }
        }
    }

    private static int checksum(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }

    /** Where the first record that was not committed starts. */
    public long offset() {
        return offset;
    }

    /** How many records were committed. */
    public long records() {
        return records;
    }

    /** Whether all of the file was committed: only deleting or archiving it is left to do. */
    public boolean isDone() {
        return done;
    }

    /** Everything up to a record is committed, that record included. */
    public void commit(FileRecord record) throws IOException {
        commit(record.next(), record.number(), record.last(), 0);
    }

    /** The file is done; it had no record, or none any more. */
    public void finish() throws IOException {
        if (!done) {
            commit(offset, records, true, 0);
        }
    }

    /**
     * The file is done, and from now on may be deleted or archived at any moment.
     *
     * @param now the file's last change of status, {@link FileIdentity#changed}
     */
    public void seal(long now) throws IOException {
        if (changed != now) {
            commit(offset, records, done, now);
        }
    }

    /**
     * Whether a file of this identity that is there now was put there after the one that was read
     * had been sealed. Not known, and so false, where the file system has no changes of status, and
     * for what was never sealed: that was not deleted either.
     *
     * @param now the file's last change of status, {@link FileIdentity#changed}
     */
    public boolean isOfOneBefore(long now) {
        return done && changed != 0 && changed != now;
    }

    private void commit(long nextOffset, long count, boolean last, long changedNow)
            throws IOException {
        if (channel == null) {
            DurableDirectory.make(path.toAbsolutePath().getParent(), force);
            boolean made = !Files.exists(path);
            channel =
                    FileChannel.open(
                            path,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            LinkOption.NOFOLLOW_LINKS);
            if (force && made) {
                DurableDirectory.force(path.toAbsolutePath().getParent());
            }
        }
        slot.clear();
        slot.putInt(MAGIC).putInt(VERSION);
        slot.putLong(identity.size()).putLong(identity.modified()).putInt(identity.key());
        slot.putLong(nextOffset).putLong(count).putInt(last ? 1 : 0);
        slot.putLong(changedNow);
        slot.putInt(checksum(slot.array(), 0, slot.position()));
        slot.position(0).limit(SLOT);
        long at = second ? SLOT : 0;
        while (slot.hasRemaining()) {
            channel.write(slot, at + slot.position());
        }
        if (force) {
            channel.force(false);
        }
        second = !second;
        offset = nextOffset;
        records = count;
        done = last;
        changed = changedNow;
    }

    /** Forgets the progress: the file is gone. */
    public void delete() throws IOException {
        close();
        Files.deleteIfExists(path);
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
            channel = null;
        }
    }
}

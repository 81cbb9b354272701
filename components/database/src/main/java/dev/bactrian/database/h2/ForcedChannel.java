// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.Map;
import org.h2.store.fs.FileBaseDefault;

/**
 * A database file: each chunk is sealed with a checksum and forced to the disk before the write
 * returns. The two blocks at the start, which point to a late chunk, need no force of their own:
 * {@link ChunkRecovery} finds the latest without them. Only the mark that says that the file was
 * closed in good order must be gone from the disk as soon as it is wrong.
 */
final class ForcedChannel extends FileBaseDefault {
    private final FileChannel file;

    /** Null until the file has a header. */
    private ChunkSeal seal;

    /** Whether the mark may be on the disk. */
    private boolean marked = true;

    /** Opens a file, and has H2 find its latest chunk. */
    ForcedChannel(FileChannel file) throws IOException {
        this.file = file;
        Map<String, String> header = ChunkRecovery.header(file);
        know(header);
        if (seal != null) {
            new ChunkRecovery(file, header).run(seal);
        }
    }

    private void know(Map<String, String> header) {
        if (seal == null && header != null && header.containsKey("created")) {
            seal = new ChunkSeal(header.get("created"));
        }
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        int length = source.remaining();
        if (position < StoreFile.HEADERS) {
            Map<String, String> header = StoreFile.header(source);
            know(header);
            boolean marks = header == null || header.containsKey(StoreFile.CLEAN);
            writeFully(source, position);
            if (marked && !marks) {
                file.force(false);
            }
            marked = marks;
            return length;
        }
        boolean chunk = seal != null && ChunkSeal.isChunk(source, position);
        if (chunk && !seal.seal(source, position)) {
            writeHeadLast(source, position);
        } else {
            writeFully(source, position);
        }
        file.force(false);
        return length;
    }

    /**
     * Without room for a checksum: the block that makes it a chunk comes when the others are there.
     */
    private void writeHeadLast(ByteBuffer source, long position) throws IOException {
        ByteBuffer head = source.slice(source.position(), StoreFile.BLOCK);
        source.position(source.position() + StoreFile.BLOCK);
        if (source.hasRemaining()) {
            writeFully(source, position + StoreFile.BLOCK);
            file.force(false);
        }
        writeFully(head, position);
    }

    private void writeFully(ByteBuffer source, long position) throws IOException {
        long at = position;
        while (source.hasRemaining()) {
            at += file.write(source, at);
        }
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return file.read(target, position);
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    protected void implTruncate(long size) throws IOException {
        file.truncate(size);
    }

    @Override
    public void force(boolean metaData) throws IOException {
        file.force(metaData);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public String toString() {
        return ForcedFiles.SCHEME + ":" + file;
    }
}

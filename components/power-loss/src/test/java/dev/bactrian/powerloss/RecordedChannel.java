// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** A file whose writes and forces are recorded. */
final class RecordedChannel extends FileChannel {
    private final Disk disk;
    private final Path path;
    private final int number;
    private final FileChannel file;

    RecordedChannel(Disk disk, Path path, FileChannel file) {
        this.disk = disk;
        this.path = path;
        this.number = disk.open(path);
        this.file = file;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        int written = write(source, file.position());
        file.position(file.position() + written);
        return written;
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        byte[] bytes = new byte[source.remaining()];
        source.duplicate().get(bytes);
        disk.write(number, position, bytes);
        int written = file.write(source, position);
        if (written != bytes.length) {
            throw new IOException("a part was written only");
        }
        return written;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        int covers = disk.size();
        disk.forced(number, path, covers);
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        disk.truncate(number, size);
        file.truncate(size);
        return this;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return file.read(target);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return file.read(target, position);
    }

    @Override
    public long position() throws IOException {
        return file.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        file.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.tryLock(position, size, shared);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return file.lock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException();
    }
}

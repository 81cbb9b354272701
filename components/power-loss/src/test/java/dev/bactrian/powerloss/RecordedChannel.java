// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A file whose writes and forces are recorded. */
final class RecordedChannel extends DelegatingChannel {
    private final Disk disk;
    private final Path path;
    private final int number;

    RecordedChannel(Disk disk, Path path, FileChannel file) {
        super(file);
        this.disk = disk;
        this.path = path;
        this.number = disk.open(path);
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        int written = write(source, position());
        position(position() + written);
        return written;
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        byte[] bytes = new byte[source.remaining()];
        source.duplicate().get(bytes);
        disk.write(number, position, bytes);
        int written = super.write(source, position);
        if (written != bytes.length) {
            throw new IOException("a part was written only");
        }
        return written;
    }

    @Override
    public void force(boolean metaData) {
        int covers = disk.size();
        disk.forced(number, path, covers);
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        disk.truncate(number, size);
        return super.truncate(size);
    }
}

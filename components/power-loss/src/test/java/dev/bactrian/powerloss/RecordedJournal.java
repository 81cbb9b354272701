// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Executor;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.io.SequentialFileFactory;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFileFactory;

/** The files of a journal of Artemis, recorded. */
final class RecordedJournal extends NIOSequentialFileFactory {
    private final Disk disk;
    private final int operations;

    RecordedJournal(
            Disk disk, File directory, boolean buffered, int buffer, int timeout, int operations) {
        super(directory, buffered, buffer, timeout, operations, false, null, null);
        this.disk = disk;
        this.operations = operations;
    }

    @Override
    public SequentialFile createSequentialFile(String name) {
        return new Recorded(disk, this, getDirectory(), name, operations, writeExecutor);
    }

    private static final class Recorded extends NIOSequentialFile {
        private final Disk disk;
        private Path opened;

        Recorded(
                Disk disk,
                SequentialFileFactory factory,
                File directory,
                String name,
                int operations,
                Executor writer) {
            super(factory, directory, name, operations, writer);
            this.disk = disk;
        }

        @Override
        public void open(int operationsAtATime, boolean useExecutor) throws IOException {
            super.open(operationsAtATime, useExecutor);
            rfile.close();
            Path path = getJavaFile().toPath();
            if (opened != null && !opened.equals(path)) {
                disk.rename(
                        opened, path); // which cannot be overridden: seen when it is next opened
            }
            opened = path;
            rfile = new RecordedAccess(disk, getJavaFile());
            channel = new RecordedChannel(disk, path, rfile.getChannel());
        }
    }

    /** Artemis writes what stands in an array past the channel. */
    private static final class RecordedAccess extends RandomAccessFile {
        private final Disk disk;
        private final int number;

        RecordedAccess(Disk disk, File file) throws IOException {
            super(file, "rw");
            this.disk = disk;
            this.number = disk.open(file.toPath());
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            disk.write(
                    number, getFilePointer(), Arrays.copyOfRange(bytes, offset, offset + length));
            super.write(bytes, offset, length);
        }
    }
}

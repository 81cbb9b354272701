// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that a flow writes, recorded: contents, names, and the forces of both. */
record RecordedOutputs(Disk disk) implements WatchedFiles.Watcher {
    @Override
    public void before(String call) {
        // nothing fails here
    }

    @Override
    public void after(String call) {
        // what was done is recorded where it is done
    }

    @Override
    public FileChannel opened(Path path, FileChannel channel) {
        return Files.isDirectory(path)
                ? new Directory(path, channel)
                : new RecordedChannel(disk, path, channel);
    }

    @Override
    public void moved(Path from, Path to) {
        disk.rename(from, to);
    }

    private final class Directory extends DelegatingChannel {
        private final Path path;

        Directory(Path path, FileChannel channel) {
            super(channel);
            this.path = path;
        }

        @Override
        public void force(boolean metaData) throws IOException {
            disk.forcedNames(path, disk.size());
        }
    }
}

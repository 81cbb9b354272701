// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** A file system of H2 whose database files are recorded: {@code forced:recorded:/tmp/x}. */
public final class RecordedFiles extends FilePathWrapper {
    private static volatile Disk disk;

    /** Made by H2, by reflection. */
    public RecordedFiles() {}

    /** Records to that disk from now on. */
    static void register(Disk to) {
        disk = to;
        FilePath.register(new RecordedFiles());
    }

    @Override
    public String getScheme() {
        return "recorded";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        FileChannel channel = getBase().open(mode);
        String path = getBase().toString();
        return path.endsWith(".mv.db")
                ? new RecordedChannel(disk, Path.of(path), channel)
                : channel;
    }
}

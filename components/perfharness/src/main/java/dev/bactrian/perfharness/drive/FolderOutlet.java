// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Puts files into a folder. A file is there as a whole or not at all: it is written elsewhere and
 * moved.
 */
public final class FolderOutlet implements Outlet {

    private final Path folder;
    private final byte[] payload;
    private final String prefix;
    private long number;

    /**
     * @param folder that exists
     * @param payload of each file
     * @param client its number, which is part of its files' names
     */
    public FolderOutlet(Path folder, byte[] payload, int client) {
        this.folder = folder;
        this.payload = payload.clone();
        prefix = "driver-" + ProcessHandle.current().pid() + "-" + client + "-";
    }

    @Override
    public String put() throws IOException {
        String name = prefix + number++;
        // Hidden: who reads the folder leaves such files alone.
        Path written = folder.resolve("." + name + ".part");
        Files.write(written, payload);
        Files.move(written, folder.resolve(name + ".msg"), StandardCopyOption.ATOMIC_MOVE);
        return null;
    }

    @Override
    public void commit() {
        // A file that was moved is there.
    }

    @Override
    public void close() {
        // Nothing is open between files.
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Takes files from a folder, read to their end and deleted; who moves one away first has it. */
public final class FolderInlet implements Inlet {

    private static final long BETWEEN_LOOKS = Duration.ofMillis(1).toNanos();

    private final Path folder;
    private final String suffix;

    /**
     * @param folder that exists
     * @param client its number
     */
    public FolderInlet(Path folder, int client) {
        this.folder = folder;
        suffix = "." + ProcessHandle.current().pid() + "-" + client + ".taken";
    }

    @Override
    public boolean take(String correlation, Duration patience) throws IOException {
        long end = System.nanoTime() + patience.toNanos();
        do {
            if (takeOne()) {
                return true;
            }
            LockSupport.parkNanos(BETWEEN_LOOKS);
        } while (System.nanoTime() - end < 0);
        return false;
    }

    private boolean takeOne() throws IOException {
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(
                        folder,
                        file ->
                                !file.getFileName().toString().startsWith(".")
                                        && Files.isRegularFile(file))) {
            for (Path file : files) {
                Path taken = folder.resolve("." + file.getFileName() + suffix);
                try {
                    Files.move(file, taken, StandardCopyOption.ATOMIC_MOVE);
                } catch (NoSuchFileException anotherHasIt) {
                    continue;
                }
                Files.readAllBytes(taken);
                Files.delete(taken);
                return true;
            }
        }
        return false;
    }

    @Override
    public void commit() {
        // A file that was deleted is gone.
    }

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public void close() {
        // Nothing is open between files.
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Names on the disk: a file whose contents are there is lost all the same where the entry of its
 * directory is not.
 */
final class DurableDirectory {
    private static final boolean OPENS =
            !System.getProperty("os.name").toLowerCase(java.util.Locale.ROOT).startsWith("windows");

    private DurableDirectory() {}

    /**
     * Makes a directory and those above it.
     *
     * @param force whether the names of those that were not there wait for the disk
     */
    static void make(Path directory, boolean force) throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        Path at = directory.toAbsolutePath();
        while (force && at != null && !Files.exists(at)) {
            missing.push(at);
            at = at.getParent();
        }
        Files.createDirectories(directory);
        for (Path made : missing) {
            force(made.getParent());
        }
    }

    /** Waits until the names in a directory are on the disk; Windows keeps them by itself. */
    static void force(Path directory) throws IOException {
        if (OPENS) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}

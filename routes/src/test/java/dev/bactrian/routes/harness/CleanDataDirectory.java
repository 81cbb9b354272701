// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Empties the data directory before the first test, so that no run sees the last one's messages.
 */
public class CleanDataDirectory implements LauncherSessionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        delete(Path.of("target", "data"));
    }

    /** Deletes a directory and what is in it, if it exists. */
    public static void delete(Path directory) {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> entries = Files.walk(directory)) {
            entries.sorted(Comparator.reverseOrder()).forEach(CleanDataDirectory::deleteEntry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void deleteEntry(Path entry) {
        try {
            Files.delete(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

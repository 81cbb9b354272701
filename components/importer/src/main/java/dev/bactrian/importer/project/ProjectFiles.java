// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.project;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.error.ImporterError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Writes files below a folder that was empty, and nowhere else. */
final class ProjectFiles {
    private final Path root;

    /**
     * @throws ImportException BAC8905 where there is something
     */
    ProjectFiles(Path root) throws IOException {
        this.root = root.toAbsolutePath().normalize();
        if (Files.exists(this.root)) {
            if (!Files.isDirectory(this.root)) {
                throw new ImportException(ImporterError.TARGET_NOT_EMPTY, root + " is a file");
            }
            try (Stream<Path> there = Files.list(this.root)) {
                if (there.findAny().isPresent()) {
                    throw new ImportException(
                            ImporterError.TARGET_NOT_EMPTY, root + " has files in it");
                }
            }
        }
    }

    void write(String path, String text) throws IOException {
        write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A file that is there already is left as it is; answers whether it was written. */
    boolean write(String path, byte[] bytes) throws IOException {
        Path target = root.resolve(path).normalize();
        if (!target.startsWith(root) || target.equals(root)) {
            throw new ImportException(
                    ImporterError.UNSAFE_PATH, path + " leaves the folder of the project");
        }
        if (Files.exists(target)) {
            return false;
        }
        Files.createDirectories(target.getParent());
        Files.write(target, bytes);
        return true;
    }

    void executable(String path) {
        // Where the file system has no such right, a shell is named.
        root.resolve(path).toFile().setExecutable(true, false);
    }
}

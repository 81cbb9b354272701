// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Documents in a folder of the file system, and nothing outside it. */
final class SchemaFolder implements SchemaResolver {
    private final Path base;

    SchemaFolder(Path folder) {
        this.base = folder.toAbsolutePath().normalize();
    }

    /** The file of a location; null where there is none in the folder. */
    private Path file(String location) {
        Path path = base.resolve(location).normalize();
        return path.startsWith(base) && Files.isRegularFile(path) ? path : null;
    }

    @Override
    public InputStream open(String location) throws IOException {
        Path file = file(location);
        return file == null ? null : Files.newInputStream(file);
    }

    @Override
    public long stamp(String location) {
        Path file = file(location);
        try {
            return file == null ? 0 : Math.max(1, Files.getLastModifiedTime(file).toMillis());
        } catch (IOException e) {
            return 0; // it went just now
        }
    }
}

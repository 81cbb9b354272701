// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds schema documents by location. Reads local files and resources only. */
@FunctionalInterface
public interface SchemaResolver {
    /**
     * Opens a document.
     *
     * @param location a relative path with {@code /}
     * @return its bytes, closed by the caller; null where there is none of that name
     */
    InputStream open(String location) throws IOException;

    /** Documents in a folder; a location that leads out of it is not found. */
    static SchemaResolver folder(Path folder) {
        Path base = folder.toAbsolutePath().normalize();
        return location -> {
            Path path = base.resolve(location).normalize();
            return path.startsWith(base) && Files.isRegularFile(path)
                    ? Files.newInputStream(path)
                    : null;
        };
    }

    /** Resources of a class loader, below a prefix such as {@code messagesets/}. */
    static SchemaResolver resources(ClassLoader loader, String prefix) {
        return location -> loader.getResourceAsStream(prefix + location);
    }

    /** This one first, then another. */
    default SchemaResolver or(SchemaResolver other) {
        return location -> {
            InputStream found = open(location);
            return found != null ? found : other.open(location);
        };
    }
}

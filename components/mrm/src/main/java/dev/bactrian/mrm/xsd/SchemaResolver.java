// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

import java.io.IOException;
import java.io.InputStream;
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

    /**
     * What changes when a document changes: the time of its last change in milliseconds, for one
     * that can change while the program runs.
     *
     * @param location as of {@link #open}
     * @return 0 where there is none, or it does not change
     */
    default long stamp(String location) {
        return 0;
    }

    /** Documents in a folder; a location that leads out of it is not found. */
    static SchemaResolver folder(Path folder) {
        return new SchemaFolder(folder);
    }

    /** Resources of a class loader, below a prefix such as {@code messagesets/}. */
    static SchemaResolver resources(ClassLoader loader, String prefix) {
        return location -> loader.getResourceAsStream(prefix + location);
    }

    /** This one first, then another. */
    default SchemaResolver or(SchemaResolver other) {
        SchemaResolver first = this;
        return new SchemaResolver() {
            @Override
            public InputStream open(String location) throws IOException {
                InputStream found = first.open(location);
                return found != null ? found : other.open(location);
            }

            @Override
            public long stamp(String location) {
                long stamp = first.stamp(location);
                return stamp != 0 ? stamp : other.stamp(location);
            }
        };
    }

    /** The documents in a folder of these, by their locations in it. */
    default SchemaResolver below(String prefix) {
        SchemaResolver all = this;
        return new SchemaResolver() {
            @Override
            public InputStream open(String location) throws IOException {
                return all.open(prefix + location);
            }

            @Override
            public long stamp(String location) {
                return all.stamp(prefix + location);
            }
        };
    }
}

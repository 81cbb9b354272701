// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/**
 * A file of a workspace.
 *
 * @param project the project that it is in
 * @param path its path below the project, with slashes
 * @param bytes its content
 */
public record Artefact(String project, String path, byte[] bytes) {

    /** The file's name without folders. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The file's name without folders and ending. */
    public String stem() {
        String name = name();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** The folder below the project, empty or with a slash at its end. */
    public String folder() {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** Whether the name ends so, in any case. */
    public boolean is(String... endings) {
        String name = path.toLowerCase(Locale.ROOT);
        return Arrays.stream(endings).anyMatch(name::endsWith);
    }

    /** The project and the path. */
    public String place() {
        return project.isEmpty() ? path : project + "/" + path;
    }

    /** The content as characters. */
    public String text() {
        return SourceText.decode(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Artefact that
                && project.equals(that.project)
                && path.equals(that.path)
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Objects.hash(project, path);
    }

    @Override
    public String toString() {
        return place();
    }
}

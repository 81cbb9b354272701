// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * A directory that names from messages cannot lead out of: no absolute name, no {@code ..}, no
 * symbolic link on the way.
 */
public final class BoundedDirectory {
    private final Path directory;

    /** That directory; it need not be there yet. */
    public BoundedDirectory(Path directory) {
        this.directory = directory.toAbsolutePath().normalize();
    }

    /** The directory, absolute. */
    public Path path() {
        return directory;
    }

    /**
     * The file of that name in the directory, whether it is there or not.
     *
     * @param name relative, with {@code /} or the system's separator between parts
     * @throws MessageException BAC7010 where the name leads out of the directory or is no name;
     *     BAC7011 where a symbolic link stands on the way
     */
    public Path resolve(String name) {
        Path file;
        try {
            file = directory.resolve(name).normalize();
        } catch (InvalidPathException e) {
            throw new MessageException(
                    RecordError.FILE_NAME,
                    "expected the name of a file, '" + visible(name) + "' is none",
                    e);
        }
        if (!file.startsWith(directory) || file.equals(directory) || climbs(name)) {
            throw new MessageException(
                    RecordError.FILE_NAME,
                    "expected a file in "
                            + directory
                            + ", '"
                            + visible(name)
                            + "' leads elsewhere");
        }
        Path at = directory;
        for (Path part : directory.relativize(file)) {
            at = at.resolve(part);
            if (Files.isSymbolicLink(at)) {
                throw new MessageException(
                        RecordError.SYMBOLIC_LINK,
                        "expected a file or directory, " + at + " is a symbolic link");
            }
        }
        return file;
    }

    private static boolean climbs(String name) {
        for (Path part : Path.of(name)) {
            if (part.toString().equals("..")) {
                return true;
            }
        }
        return Path.of(name).isAbsolute();
    }

    /** A name as it may stand in a message: no control characters, not endless. */
    private static String visible(String name) {
        String clean = name.replaceAll("\\p{Cntrl}", "?");
        return clean.length() > 200 ? clean.substring(0, 200) + "…" : clean;
    }

    /**
     * Requires that a file that is there is a regular one, in this directory, and no link leads to
     * it.
     *
     * @throws MessageException BAC7011 where that is not so
     */
    public void requireRegular(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                || !file.toRealPath().startsWith(directory.toRealPath())) {
            throw new MessageException(
                    RecordError.SYMBOLIC_LINK,
                    "expected a regular file in " + directory + ", " + file + " is none");
        }
    }
}

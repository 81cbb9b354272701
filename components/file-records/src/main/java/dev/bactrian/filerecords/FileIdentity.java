// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;

/**
 * Which file it is, so that progress in one is never taken for progress in another of the same
 * name: size, time of the last change, and what the file system calls it (inode).
 *
 * @param size bytes
 * @param modified milliseconds since 1970
 * @param key hash of the file system's own key of the file; 0 where it has none
 */
public record FileIdentity(long size, long modified, int key) {
    private static final String CHANGED = "unix:ctime";

    /** The identity of a file that is there; a symbolic link is not followed. */
    public static FileIdentity of(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Object key = attributes.fileKey();
        return new FileIdentity(
                attributes.size(),
                attributes.lastModifiedTime().toMillis(),
                key == null ? 0 : key.toString().hashCode());
    }

    /**
     * When the file's status last changed: written, renamed, linked. Unlike the time of the last
     * change of its content nobody can set it.
     *
     * @return nanoseconds since 1970; 0 where the file system does not say
     */
    public static long changed(Path file) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return 0;
        }
        FileTime time = (FileTime) Files.getAttribute(file, CHANGED, LinkOption.NOFOLLOW_LINKS);
        return time.to(TimeUnit.NANOSECONDS);
    }
}

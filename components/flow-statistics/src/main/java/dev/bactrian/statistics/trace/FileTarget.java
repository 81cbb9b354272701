// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;

/**
 * A file, for its owner's eyes: messages may hold what is nobody else's business. When it has
 * reached its size it is kept as {@code .1}, in place of an older one, and begun anew.
 */
final class FileTarget implements TraceTarget {
    private final Path file;
    private final long most;
    private final boolean stamped;
    private OutputStream out;
    private long written;
    private boolean closed;

    /**
     * @param stamped whether each text begins with the time and the thread
     */
    FileTarget(Path file, long most, boolean stamped) {
        this.file = file;
        this.most = most;
        this.stamped = stamped;
    }

    private static FileAttribute<?>[] owners(String rights) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))
                }
                : new FileAttribute<?>[0];
    }

    @Override
    public synchronized void write(String lines) throws IOException {
        if (closed) {
            return;
        }
        String stamp =
                stamped ? Instant.now() + " [" + Thread.currentThread().getName() + "] " : "";
        byte[] bytes = (stamp + lines + "\n").getBytes(StandardCharsets.UTF_8);
        if (out != null && written + bytes.length > most) {
            out.close();
            out = null;
            Files.move(
                    file,
                    file.resolveSibling(file.getFileName() + ".1"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        if (out == null) {
            open();
        }
        out.write(bytes);
        written += bytes.length;
    }

    private void open() throws IOException {
        Files.createDirectories(file.getParent(), owners("rwx------"));
        if (!Files.exists(file)) {
            Files.createFile(file, owners("rw-------"));
        }
        written = Files.size(file);
        out = Files.newOutputStream(file, StandardOpenOption.APPEND);
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            if (out != null) {
                out.close();
            }
        } catch (IOException e) {
            // what could not be written has been told
        }
    }
}

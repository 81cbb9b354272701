// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * A file system of H2 whose database files are on the disk when a commit returns: {@code
 * jdbc:h2:forced:/data/sales;WRITE_DELAY=0}. On its own H2 hands a commit to the operating system
 * and forces nothing, so that rows whose commit was answered are gone when the power is.
 *
 * <p>H2 writes what one commit has changed as one chunk while it holds the lock of its store, with
 * what other transactions have committed meanwhile: those who wait at the same time share one
 * force, and no chunk is written before the one before it is on the disk. The file stays one that a
 * plain {@code jdbc:h2:file:} opens, and the other way round.
 *
 * <p>Without {@code WRITE_DELAY=0} H2 commits to its memory only, and nothing here can help.
 */
public final class ForcedFiles extends FilePathWrapper {
    /** How it is named in URLs. */
    public static final String SCHEME = "forced";

    private static final String DATABASE = ".mv.db";

    /** Made by H2 for each path, by reflection. */
    public ForcedFiles() {}

    /** Makes the scheme known to H2; again does no harm. */
    public static void register() {
        FilePath.register(new ForcedFiles());
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        boolean database = getBase().toString().endsWith(DATABASE);
        if (!database || "r".equals(mode)) {
            return getBase().open(mode);
        }
        boolean made = !getBase().exists();
        FileChannel channel = getBase().open(mode);
        try {
            if (made) {
                forceName(Path.of(getBase().unwrap().toString()));
            }
            return new ForcedChannel(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * A new file is lost with its contents unless the entry of its directory is on the disk too;
     * the same holds for directories that are as new.
     */
    private static void forceName(Path file) throws IOException {
        for (Path at = file.toAbsolutePath().getParent(); at != null; at = at.getParent()) {
            try (FileChannel directory = FileChannel.open(at, StandardOpenOption.READ)) {
                directory.force(true);
            } catch (NoSuchFileException e) {
                return; // a file system of its own, as tests have
            } catch (IOException e) {
                if (Files.isReadable(at) && !System.getProperty("os.name").startsWith("Windows")) {
                    throw e;
                }
                return; // Windows opens no directories, and keeps their entries by itself
            }
        }
    }
}

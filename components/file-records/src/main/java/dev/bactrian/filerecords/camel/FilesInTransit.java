// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.BoundedDirectory;
import dev.bactrian.filerecords.OutputFile;
import dev.bactrian.filerecords.RecordFraming;
import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.apache.camel.component.file.GenericFileExist;

/**
 * The files that one producer is writing to. Files of different names are written to at the same
 * time; records of one file one after the other.
 */
final class FilesInTransit implements Closeable {
    private final FileRecordsEndpoint endpoint;
    private final BoundedDirectory directory;
    private final BoundedDirectory transit;
    private final RecordFraming framing;
    private final Map<String, Slot> open = new LinkedHashMap<>();

    /** A place for one name; its lock is the slot itself. */
    private static final class Slot {
        private OutputFile file;
    }

    FilesInTransit(FileRecordsEndpoint endpoint, BoundedDirectory directory) {
        this.endpoint = endpoint;
        this.directory = directory;
        this.transit =
                new BoundedDirectory(
                        directory.path().resolve(endpoint.getWriting().getTransitDirectory()));
        this.framing = RecordOptions.framing(endpoint);
    }

    /** A file of its own for each message. */
    void writeWhole(String name, Path target, ByteSlice content, Boolean persistent)
            throws IOException {
        if (isKept(target)) {
            return;
        }
        // A name of its own: two writers of one target never share a file in transit.
        Path part = transit.resolve(name + "." + UUID.randomUUID());
        OutputFile.writeWhole(part, target, content, forcing().ofFile(persistent));
    }

    private Forcing forcing() {
        return endpoint.getWriting().getForce();
    }

    void append(String name, Path target, ByteSlice record, Boolean persistent) throws IOException {
        Slot slot = slot(name);
        synchronized (slot) {
            if (slot.file == null) {
                slot.file = OutputFile.open(transit.resolve(name), true);
            }
            slot.file.append(record, framing);
            if (forcing().ofRecord(persistent)) {
                slot.file.force();
            } else if (endpoint.getWriting().isFlushRecords()) {
                slot.file.flush();
            }
            long most = endpoint.getWriting().getRollOverSize();
            if (most > 0 && slot.file.size() >= most) {
                slot.file.finish(nextNumbered(target), forcing().ofFile(persistent));
                slot.file = null;
                release(name, slot);
            }
        }
    }

    /** Finishes the file; without effect where none is in transit, as on a second signal. */
    void finish(String name, Path target, Boolean persistent) throws IOException {
        Slot slot = slot(name);
        synchronized (slot) {
            if (slot.file == null && Files.exists(transit.resolve(name))) {
                slot.file = OutputFile.open(transit.resolve(name), true);
            }
            if (slot.file != null) {
                Path to =
                        endpoint.getWriting().getRollOverSize() > 0 ? nextNumbered(target) : target;
                if (isKept(to)) {
                    slot.file.close();
                    Files.delete(slot.file.transit());
                } else {
                    slot.file.finish(to, forcing().ofFile(persistent));
                }
                slot.file = null;
            }
            release(name, slot);
        }
    }

    /** Whether a file of that name is there and stays as it is. */
    private boolean isKept(Path target) {
        if (endpoint.getFileExist() == GenericFileExist.Override || !Files.exists(target)) {
            return false;
        }
        if (endpoint.getFileExist() == GenericFileExist.Fail) {
            throw new MessageException(
                    RecordError.FILE_EXISTS, "expected no file " + target + " yet, there is one");
        }
        return true;
    }

    private Path nextNumbered(Path target) {
        String name = target.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String extension = dot > 0 ? name.substring(dot) : "";
        for (int number = 1; ; number++) {
            Path numbered =
                    target.resolveSibling(
                            stem + String.format(Locale.ROOT, "-%06d", number) + extension);
            if (!Files.exists(numbered)) {
                return numbered;
            }
        }
    }

    private Slot slot(String name) {
        synchronized (open) {
            Slot slot = open.get(name);
            if (slot == null) {
                if (open.size() >= endpoint.getWriting().getMaxOpenFiles()) {
                    throw new MessageException(
                            RecordError.TOO_MANY_FILES,
                            "expected at most "
                                    + endpoint.getWriting().getMaxOpenFiles()
                                    + " files in transit in "
                                    + directory.path()
                                    + ": finish one, or raise maxOpenFiles");
                }
                slot = new Slot();
                open.put(name, slot);
            }
            return slot;
        }
    }

    private void release(String name, Slot slot) {
        synchronized (open) {
            open.remove(name, slot);
        }
    }

    /** Leaves all files in transit; they are continued when the producer starts again. */
    @Override
    public void close() throws IOException {
        synchronized (open) {
            for (Slot slot : open.values()) {
                synchronized (slot) {
                    if (slot.file != null) {
                        slot.file.close();
                    }
                }
            }
            open.clear();
        }
    }
}

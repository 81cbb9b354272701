// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * A file system of H2 that remembers every write, cut and force of a database file, in their order:
 * what a disk is asked to do. To be named below the one that is tested: {@code
 * forced:recorded:/tmp/x}.
 */
public final class RecordedDisk extends FilePathWrapper {
    /** What the disk was asked to do. */
    public record Step(Kind kind, long position, byte[] bytes) {}

    /** How. */
    public enum Kind {
        WRITE,
        TRUNCATE,
        FORCE
    }

    /** What is left out below {@link ForcedFiles}: each must be missed by the tests. */
    enum Mutant {
        NOTHING,
        FORCE_OF_CHUNK,
        FORCE_OF_MARK,
        SEAL
    }

    private static volatile Mutant without = Mutant.NOTHING;

    private static final List<Step> STEPS = Collections.synchronizedList(new ArrayList<>());

    /** Made by H2, by reflection. */
    public RecordedDisk() {}

    static void register() {
        FilePath.register(new RecordedDisk());
    }

    /** Forgets all, and leaves something out from now on. */
    static void clear(Mutant mutant) {
        without = mutant;
        STEPS.clear();
    }

    /** How many steps there are. */
    static int count() {
        return STEPS.size();
    }

    /** All of them. */
    static List<Step> steps() {
        synchronized (STEPS) {
            return List.copyOf(STEPS);
        }
    }

    @Override
    public String getScheme() {
        return "recorded";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        FileChannel channel = getBase().open(mode);
        return getBase().toString().endsWith(".mv.db") ? new Recorded(channel) : channel;
    }

    private static final class Recorded extends FileBaseDefault {
        private final FileChannel file;
        private boolean header;

        Recorded(FileChannel file) {
            this.file = file;
        }

        @Override
        public int write(ByteBuffer source, long position) throws IOException {
            header = position < StoreFile.HEADERS;
            if (without == Mutant.SEAL && ChunkSeal.isChunk(source, position)) {
                int at = source.arrayOffset() + source.position();
                while (source.array()[at] != '\n') {
                    at++;
                }
                while (source.array()[at] != ',') {
                    at--;
                }
                for (; source.array()[at] != '\n'; at++) {
                    source.array()[at] = ' ';
                }
            }
            byte[] bytes = new byte[source.remaining()];
            source.duplicate().get(bytes);
            STEPS.add(new Step(Kind.WRITE, position, bytes));
            int written = file.write(source, position);
            if (written != bytes.length) {
                throw new IOException("a part was written only");
            }
            return written;
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            STEPS.add(new Step(Kind.TRUNCATE, size, new byte[0]));
            file.truncate(size);
        }

        @Override
        public void force(boolean metaData) throws IOException {
            if (without == (header ? Mutant.FORCE_OF_MARK : Mutant.FORCE_OF_CHUNK)) {
                return;
            }
            file.force(metaData);
            STEPS.add(new Step(Kind.FORCE, 0, new byte[0]));
        }

        @Override
        public int read(ByteBuffer target, long position) throws IOException {
            return file.read(target, position);
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return file.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            file.close();
        }
    }
}

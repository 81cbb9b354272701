// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds, in a file that was not closed in good order, the latest chunk that is whole, and has the
 * header point to it. H2 looks for it from where the header points, by a prediction that each chunk
 * holds of where the next one will be: after a loss of power the header may be old, and H2 would go
 * on with a chunk that is not the latest. What is later than the latest whole one was being written
 * when the power went: its commit was never answered, and it is struck out, since H2 might take it
 * for whole.
 *
 * <p>Reads the file once from end to end. A file whose latest chunk has no seal was written by a
 * plain H2 and is left to it.
 */
final class ChunkRecovery {
    private static final int PIECE = 256 * StoreFile.BLOCK;

    private record Found(
            long block, long version, Map<String, String> fields, ChunkSeal.State seal) {}

    private final FileChannel file;
    private final Map<String, String> header;

    /**
     * @param header as {@link #header} has it
     */
    ChunkRecovery(FileChannel file, Map<String, String> header) {
        this.file = file;
        this.header = header;
    }

    /**
     * The newer header of the two: they say that the file was closed in good order only when both
     * do. Null where neither is whole, as in a file of another format.
     */
    static Map<String, String> header(FileChannel file) throws IOException {
        Map<String, String> first = StoreFile.header(read(file, 0, StoreFile.BLOCK));
        Map<String, String> second = StoreFile.header(read(file, StoreFile.BLOCK, StoreFile.BLOCK));
        Map<String, String> newer = first;
        if (first == null
                || second != null
                        && StoreFile.number(second, "version")
                                > StoreFile.number(first, "version")) {
            newer = second;
        }
        if (newer != null && !(first != null && first.equals(second))) {
            newer.remove(StoreFile.CLEAN);
        }
        return newer;
    }

    void run(ChunkSeal seal) throws IOException {
        if (header.containsKey(StoreFile.CLEAN)) {
            return;
        }
        List<Found> found = find(seal);
        Found latest = null;
        for (Found chunk : found) {
            boolean counts =
                    chunk.seal() == ChunkSeal.State.WHOLE || chunk.seal() == ChunkSeal.State.NONE;
            if (counts && (latest == null || chunk.version() > latest.version())) {
                latest = chunk;
            }
        }
        if (latest == null || latest.seal() == ChunkSeal.State.NONE) {
            return;
        }
        for (Found chunk : found) {
            if (chunk.seal() == ChunkSeal.State.BROKEN && chunk.version() > latest.version()) {
                strikeOut(chunk);
            }
        }
        StoreFile.point(file, header, latest.block(), latest.fields());
    }

    private List<Found> find(ChunkSeal seal) throws IOException {
        List<Found> found = new ArrayList<>();
        long blocks = file.size() / StoreFile.BLOCK;
        long pieceFrom = 0;
        byte[] piece = new byte[0];
        for (long block = 2; block < blocks; ) {
            long at = (block - pieceFrom) * StoreFile.BLOCK;
            if (at + StoreFile.BLOCK > piece.length) {
                piece = read(file, block * StoreFile.BLOCK, PIECE).array();
                pieceFrom = block;
                at = 0;
            }
            Found chunk = at < piece.length ? look(seal, piece, (int) at, block, blocks) : null;
            if (chunk != null) {
                found.add(chunk);
            }
            // what is in a whole chunk may look like one, and is none
            boolean whole = chunk != null && chunk.seal() == ChunkSeal.State.WHOLE;
            block += whole ? StoreFile.number(chunk.fields(), "len") : 1;
        }
        return found;
    }

    /** The chunk that begins there; null where none does. */
    private Found look(ChunkSeal seal, byte[] piece, int at, long block, long blocks)
            throws IOException {
        Map<String, String> fields = StoreFile.chunk(piece, at);
        if (fields == null) {
            return null;
        }
        long version = StoreFile.number(fields, "version");
        long length = StoreFile.number(fields, "len");
        if (version < 0 || length < 1 || length > Integer.MAX_VALUE / StoreFile.BLOCK) {
            return null;
        }
        // of one that goes beyond the end of the file, the rest counts as nothing
        byte[] bytes = new byte[(int) Math.min(length, blocks - block) * StoreFile.BLOCK];
        ByteBuffer there = read(file, block * StoreFile.BLOCK, bytes.length);
        there.get(bytes, 0, there.remaining());
        return new Found(block, version, fields, seal.check(bytes, block));
    }

    private void strikeOut(Found chunk) throws IOException {
        ByteBuffer nothing = ByteBuffer.allocate(StoreFile.BLOCK);
        long at = chunk.block() * StoreFile.BLOCK;
        while (nothing.hasRemaining()) {
            at += file.write(nothing, at);
        }
    }

    /** So many bytes, or those that there are. */
    private static ByteBuffer read(FileChannel file, long from, int length) throws IOException {
        int there = (int) Math.max(0, Math.min(length, file.size() - from));
        ByteBuffer bytes = ByteBuffer.allocate(there);
        while (bytes.hasRemaining() && file.read(bytes, from + bytes.position()) >= 0) {
            // goes on
        }
        return bytes.flip();
    }
}

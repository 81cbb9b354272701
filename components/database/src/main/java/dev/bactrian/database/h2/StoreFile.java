// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.h2.mvstore.DataUtils;

/**
 * What is to be known of the format of a file of H2's MVStore ("File Format" in H2's
 * documentation): blocks of 4096 bytes, two of them with the same header, behind them chunks in any
 * order. Header, and the head and foot of a chunk, are text of the form {@code name:value,…}.
 */
final class StoreFile {
    static final int BLOCK = 4096;

    /** Where the headers end. */
    static final int HEADERS = 2 * BLOCK;

    /** Bytes of a chunk's head at most. */
    static final int HEAD = 1024;

    /** The name of the mark that the file was closed in good order. */
    static final String CLEAN = "clean";

    private static final String CHECKSUM = "fletcher";
    private static final String CHUNK = "chunk:";

    private StoreFile() {}

    /** The fields of the header at a buffer's position, which stays; null where there is none. */
    static Map<String, String> header(ByteBuffer in) {
        byte[] block = new byte[Math.min(BLOCK, in.remaining())];
        in.duplicate().get(block);
        String text = new String(block, StandardCharsets.ISO_8859_1).trim();
        int checksum = text.lastIndexOf("," + CHECKSUM + ":");
        if (checksum < 0) {
            return null;
        }
        byte[] summed = text.substring(0, checksum).getBytes(StandardCharsets.ISO_8859_1);
        Map<String, String> fields = fields(text);
        boolean whole =
                fields != null
                        && Long.toHexString(
                                        DataUtils.getFletcher32(summed, 0, summed.length)
                                                & 0xFFFFFFFFL)
                                .equals(fields.get(CHECKSUM));
        return whole ? fields : null;
    }

    /** The fields of a chunk's head; null where a block does not begin one. */
    static Map<String, String> chunk(byte[] bytes, int from) {
        for (int i = 0; i < CHUNK.length(); i++) {
            if (from + i >= bytes.length || bytes[from + i] != CHUNK.charAt(i)) {
                return null;
            }
        }
        for (int at = from; at < from + HEAD && at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                return fields(new String(bytes, from, at - from, StandardCharsets.ISO_8859_1));
            }
        }
        return null;
    }

    private static Map<String, String> fields(String text) {
        try {
            return DataUtils.parseMap(text.trim());
        } catch (RuntimeException e) {
            return null; // what was overwritten in part
        }
    }

    /** A field of a header or head, a number; -1 where it is none. */
    static long number(Map<String, String> fields, String name) {
        try {
            return DataUtils.readHexLong(fields, name, -1);
        } catch (RuntimeException e) {
            return -1;
        }
    }

    /**
     * Writes a header that points to a chunk, and says that nobody knows how the file was closed.
     */
    static void point(
            FileChannel file, Map<String, String> header, long block, Map<String, String> chunk)
            throws IOException {
        HashMap<String, String> fields = new HashMap<>(header);
        fields.remove(CLEAN);
        fields.remove(CHECKSUM);
        fields.put("block", Long.toHexString(block));
        fields.put("chunk", chunk.get("chunk"));
        fields.put("version", chunk.get("version"));
        StringBuilder text = new StringBuilder();
        DataUtils.appendMap(text, fields);
        byte[] summed = text.toString().getBytes(StandardCharsets.ISO_8859_1);
        DataUtils.appendMap(text, CHECKSUM, DataUtils.getFletcher32(summed, 0, summed.length));
        text.append('\n');
        byte[] whole = text.toString().getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer both = ByteBuffer.allocate(HEADERS);
        both.put(0, whole).put(BLOCK, whole);
        for (long at = 0; both.hasRemaining(); ) {
            at += file.write(both, at);
        }
    }
}

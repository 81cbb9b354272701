// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.HeaderNumbers;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import java.util.ArrayList;
import java.util.List;

/**
 * The folders of an MQRFH2, each behind its length.
 *
 * <pre>{@code
 * Element usr = Rfh2.folder(header, "usr").element();
 * long count = (Long) usr.path("count").value();
 * }</pre>
 */
public final class Rfh2 {
    private static final int MOST_FOLDERS = 1000;

    private Rfh2() {}

    /**
     * Finds the folders; their content is not looked at.
     *
     * @throws HeaderException where a length lies
     */
    public static List<Rfh2Folder> folders(MqHeader header) {
        ByteSlice tail = header.tail();
        int fixed = header.length() - tail.length();
        boolean reversed = NumericEncoding.isReversed(header.encoding());
        int ccsid = header.get(Mqrfh2.NAME_VALUE_CCSID);
        List<Rfh2Folder> folders = new ArrayList<>();
        int at = 0;
        while (at < tail.length()) {
            long position = (long) header.position() + fixed + at;
            int left = tail.length() - at - Integer.BYTES;
            if (left < 0) {
                throw damaged(
                        "expected four bytes of length, found " + (left + Integer.BYTES), position);
            }
            int length = HeaderNumbers.getInt(tail.array(), tail.offset() + at, reversed);
            if (length < 0 || length > left) {
                throw damaged("expected 0 to " + left + ", found " + length, position);
            }
            if (folders.size() == MOST_FOLDERS) {
                throw damaged("expected at most " + MOST_FOLDERS + " folders", position);
            }
            at += Integer.BYTES;
            if (length > 0) {
                folders.add(
                        Rfh2Folder.read(
                                tail.slice(at, length),
                                ccsid,
                                header.encoding(),
                                position + Integer.BYTES));
            }
            at += length;
        }
        return folders;
    }

    /** The first folder of that name; null where there is none. */
    public static Rfh2Folder folder(MqHeader header, String name) {
        for (Rfh2Folder folder : folders(header)) {
            if (folder.name().equals(name)) {
                return folder;
            }
        }
        return null;
    }

    /** Replaces all folders. Those that were read and not changed keep their bytes. */
    public static MqHeader write(MqHeader header, List<Rfh2Folder> folders) {
        boolean reversed = NumericEncoding.isReversed(header.encoding());
        int ccsid = header.get(Mqrfh2.NAME_VALUE_CCSID);
        ByteSink out = new ByteSink(256);
        for (Rfh2Folder folder : folders) {
            ByteSlice bytes = folder.bytes(ccsid, header.encoding());
            out.ensure(Integer.BYTES);
            HeaderNumbers.putInt(out.array(), out.size(), bytes.length(), reversed);
            out.advance(Integer.BYTES);
            out.write(bytes);
        }
        return header.setTail(out.toSlice());
    }

    private static HeaderException damaged(String text, long position) {
        return new HeaderException(
                HeaderError.WRONG_FOLDER_LENGTH, "MQRFH2", "NameValueLength", text, position);
    }
}

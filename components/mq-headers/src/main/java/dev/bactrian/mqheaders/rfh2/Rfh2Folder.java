// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;

/** One folder of an MQRFH2: its bytes, and on demand its elements. Not thread-safe. */
public final class Rfh2Folder {
    private final ByteSlice bytes;
    private final int ccsid;
    private final int encoding;
    private final long position;
    private Element element;

    private Rfh2Folder(ByteSlice bytes, int ccsid, int encoding, long position, Element element) {
        this.bytes = bytes;
        this.ccsid = ccsid;
        this.encoding = encoding;
        this.position = position;
        this.element = element;
    }

    /** A folder that was read: nothing is looked at yet. */
    static Rfh2Folder read(ByteSlice bytes, int ccsid, int encoding, long position) {
        return new Rfh2Folder(bytes, ccsid, encoding, position, null);
    }

    /** A folder with the name and the children of an element. */
    public static Rfh2Folder of(Element folder) {
        return new Rfh2Folder(null, 0, 0, -1, folder);
    }

    /** The folder's name, for instance {@code usr}. */
    public String name() {
        return element().localName();
    }

    /**
     * The folder as an element; a change of it changes the folder.
     *
     * @throws HeaderException where the folder is not XML, or its character set is not known
     */
    public Element element() {
        if (element == null) {
            FolderText text = FolderText.read(bytes, ccsid, encoding, position);
            element = new FolderOrigin(text).folder();
        }
        return element;
    }

    /**
     * The property of that path below the folder, for instance {@code "Dst"}; null where there is
     * none.
     */
    public Object property(String... path) {
        Element found = element().path(path);
        return found == null ? null : found.value();
    }

    /**
     * The folder's bytes for a header: those that were read while nothing was changed and the
     * character set is the same.
     */
    public ByteSlice bytes(int toCcsid, int toEncoding) {
        boolean sameText =
                toCcsid == ccsid
                        && (toCcsid == CodedCharacterSet.UTF_8
                                || toEncoding == encoding
                                || bytes != null && FolderText.hasMark(bytes));
        if (bytes != null && sameText && (element == null || element.isClean())) {
            return bytes;
        }
        return FolderText.write(FolderWriter.write(element()), toCcsid);
    }
}

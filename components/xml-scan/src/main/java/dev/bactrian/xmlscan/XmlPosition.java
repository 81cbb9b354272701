// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/**
 * A place in a document.
 *
 * @param offset bytes of UTF-8 from the start, from 0
 * @param line from 1
 * @param column in characters, from 1
 */
public record XmlPosition(long offset, int line, int column) {
    /** The start of a document. */
    public static final XmlPosition START = new XmlPosition(0, 1, 1);

    /**
     * The place behind some bytes that stand here. A line ends with LF, CR LF or CR.
     *
     * @param limit the end of the bytes at hand, to look behind a CR
     */
    public XmlPosition behind(byte[] bytes, int from, int to, int limit) {
        int newLine = line;
        int newColumn = column;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '\n' || (b == '\r' && (i + 1 >= limit || bytes[i + 1] != '\n'))) {
                newLine++;
                newColumn = 1;
            } else if ((b & 0xC0) != 0x80 && b != '\r') {
                newColumn++;
            }
        }
        return new XmlPosition(offset + to - from, newLine, newColumn);
    }
}

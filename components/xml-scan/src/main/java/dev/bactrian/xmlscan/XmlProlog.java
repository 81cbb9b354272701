// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/** What stands at the top of a document beside the root element (XML 1.0 productions 22, 27). */
public final class XmlProlog {
    private XmlProlog() {}

    /**
     * Skips white space and checks what stands behind it at the top of a document.
     *
     * @param rootFound whether the root element stands before
     * @return where markup starts: a comment, an instruction or the root element; the end of the
     *     bytes where nothing is left
     */
    public static int next(XmlScanner scanner, int p, boolean rootFound) {
        int at = scanner.skipSpace(p);
        if (at >= scanner.limit) {
            if (!rootFound) {
                throw scanner.expected(at, "the root element");
            }
            return at;
        }
        if (scanner.bytes[at] != '<') {
            throw scanner.expected(at, "'<'");
        }
        byte next = scanner.byteAt(at + 1);
        if (next == '!' && !scanner.isComment(at)) {
            throw scanner.isCdata(at)
                    ? scanner.expected(at, "the root element or a comment")
                    : scanner.badDeclaration(at);
        }
        if (rootFound && next != '!' && next != '?') {
            throw scanner.expected(
                    at + 1, "a comment or the end of the document behind the root element");
        }
        return at;
    }

    /** Whether the markup that starts here is an element. */
    public static boolean isElement(XmlScanner scanner, int p) {
        byte next = scanner.byteAt(p + 1);
        return next != '!' && next != '?';
    }
}

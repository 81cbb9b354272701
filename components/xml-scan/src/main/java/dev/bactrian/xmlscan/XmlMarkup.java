// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import static dev.bactrian.xmlscan.ByteClass.MULTI;
import static dev.bactrian.xmlscan.ByteClass.PLAIN;
import static dev.bactrian.xmlscan.ByteClass.STOP;
import static dev.bactrian.xmlscan.ByteClass.isSpace;

/** Comments, CDATA sections, processing instructions, and the declarations that are refused. */
public abstract class XmlMarkup extends XmlWords {
    XmlMarkup(
            byte[] bytes,
            int start,
            int limit,
            XmlRules rules,
            XmlReporter reporter,
            XmlPosition origin,
            boolean last) {
        super(bytes, start, limit, rules, reporter, origin, last);
    }

    /** A comment. */
    public static final int COMMENT = 2;

    /** A CDATA section. */
    public static final int CDATA = 3;

    /** A processing instruction. */
    public static final int INSTRUCTION = 4;

    private static final byte[] COMMENT_OPEN = {'<', '!', '-', '-'};
    private static final byte[] CDATA_OPEN = {'<', '!', '[', 'C', 'D', 'A', 'T', 'A', '['};
    private static final byte[] DOCTYPE_OPEN = {'<', '!', 'D', 'O', 'C', 'T', 'Y', 'P', 'E'};

    /** Whether a CDATA section starts here. */
    public boolean isCdata(int p) {
        return startsWith(CDATA_OPEN, p);
    }

    /** Whether a comment starts here. */
    public boolean isComment(int p) {
        return startsWith(COMMENT_OPEN, p);
    }

    /** Which of comment, CDATA section and instruction starts here. */
    public int otherKind(int p) {
        if (bytes[p + 1] == '?') {
            return INSTRUCTION;
        }
        if (isComment(p)) {
            return COMMENT;
        }
        if (isCdata(p)) {
            return CDATA;
        }
        throw badDeclaration(p);
    }

    /** A comment starts here; returns the position behind it. */
    int comment(int p) {
        return commentRest(p + COMMENT_OPEN.length);
    }

    private int commentRest(int p) {
        int at = p;
        while (true) {
            at = other(at, "'-->'");
            if (bytes[at] == '-' && byteAt(at + 1) == '-') {
                if (byteAt(at + 2) != '>') {
                    throw expected(at + 2, "'>' behind '--' in a comment");
                }
                return at + 3;
            }
            at++;
        }
    }

    /** A CDATA section starts here; returns the position behind it. */
    public int cdata(int p) {
        return cdataRest(p + CDATA_OPEN.length);
    }

    private int cdataRest(int p) {
        int at = p;
        while (true) {
            at = other(at, "']]>'");
            if (bytes[at] == ']' && byteAt(at + 1) == ']' && byteAt(at + 2) == '>') {
                return at + 3;
            }
            at++;
        }
    }

    /** A processing instruction starts here; returns the position behind it. */
    int instruction(int p) {
        int at = name(p + 2);
        if (at - p == 5
                && (bytes[p + 2] | 0x20) == 'x'
                && (bytes[p + 3] | 0x20) == 'm'
                && (bytes[p + 4] | 0x20) == 'l') {
            throw error(
                    p,
                    XmlFault.MALFORMED,
                    "an XML declaration stands only at the start of a document");
        }
        if (rules.namespaces()) {
            requireNoColon(p + 2, at);
        }
        if (!(byteAt(at) == '?' && byteAt(at + 1) == '>') && !isSpace(byteAt(at))) {
            throw expected(
                    byteAt(at) == '?' ? at + 1 : at, "white space or '?>' behind the target");
        }
        while (true) {
            at = other(at, "'?>'");
            if (bytes[at] == '?' && byteAt(at + 1) == '>') {
                return at + 2;
            }
            at++;
        }
    }

    private void requireNoColon(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == ':') {
                throw error(
                        i,
                        XmlFault.NAMESPACE,
                        "the target of a processing instruction has no ':' where there are name"
                                + " spaces");
            }
        }
    }

    private int other(int p, String wanted) {
        int at = p;
        while (true) {
            while (at < limit && ByteClass.OTHER[bytes[at] & 0xFF] == PLAIN) {
                at++;
            }
            if (at >= limit) {
                throw expected(at, wanted);
            }
            switch (ByteClass.OTHER[bytes[at] & 0xFF]) {
                case STOP:
                    return at;
                case MULTI:
                    at = character(at);
                    break;
                default:
                    at = illegal(at);
                    break;
            }
        }
    }

    /**
     * A comment, CDATA section or processing instruction inside an element starts here; returns the
     * position behind it.
     */
    public int nonElement(int p) {
        return otherEnd(otherKind(p), p);
    }

    /** Where a comment, CDATA section or processing instruction ends that starts here. */
    public int otherEnd(int kind, int p) {
        return kind == INSTRUCTION ? instruction(p) : kind == COMMENT ? comment(p) : cdata(p);
    }

    /** The same for a comment or CDATA section, from somewhere inside it. */
    int otherRest(int kind, int p) {
        return kind == COMMENT ? commentRest(p) : cdataRest(p);
    }

    /**
     * From where to look again in a comment or CDATA section that the end of the bytes cut off: its
     * own end may have been cut, or a character.
     */
    int cutInside(int kind, int from) {
        int least = from + (kind == COMMENT ? COMMENT_OPEN : CDATA_OPEN).length;
        int at = limit - 2;
        while (at > least && (bytes[at] & 0xC0) == 0x80) {
            at--;
        }
        return Math.max(at, least);
    }

    /** What to say about a {@code <!} that is neither comment nor CDATA section. */
    RuntimeException badDeclaration(int p) {
        if (startsWith(DOCTYPE_OPEN, p)) {
            return error(p, XmlFault.DOCTYPE, "document type declarations (DTDs) are refused");
        }
        return expected(p + 2 < limit ? p + 2 : limit, "a comment or a CDATA section");
    }
}

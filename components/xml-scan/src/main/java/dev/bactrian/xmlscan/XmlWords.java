// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import static dev.bactrian.xmlscan.ByteClass.AMPERSAND;
import static dev.bactrian.xmlscan.ByteClass.BRACKET;
import static dev.bactrian.xmlscan.ByteClass.ILLEGAL;
import static dev.bactrian.xmlscan.ByteClass.MULTI;
import static dev.bactrian.xmlscan.ByteClass.PLAIN;
import static dev.bactrian.xmlscan.ByteClass.STOP;

/** Names, text and references. */
public abstract class XmlWords extends XmlInput {
    XmlWords(
            byte[] bytes,
            int start,
            int limit,
            XmlRules rules,
            XmlReporter reporter,
            XmlPosition origin,
            boolean last) {
        super(bytes, start, limit, rules, reporter, origin, last);
    }

    /** Where text was cut off by the end of the bytes; only while more of them are to come. */
    private int cut;

    /** A name starts here; returns the position behind it. */
    public int name(int p) {
        byte b = byteAt(p);
        if (anyCharacter) {
            return anyName(p);
        }
        int at = p;
        if (b >= 0) {
            if ((ByteClass.NAME[b] & ByteClass.NAME_START) == 0) {
                throw expected(p, "a name");
            }
            byte[] local = bytes;
            int end = limit;
            at = p + 1;
            while (at < end
                    && (b = local[at]) >= 0
                    && (ByteClass.NAME[b] & ByteClass.NAME_PART) != 0) {
                at++;
            }
        }
        if (b < 0) {
            at = longName(p, at);
        }
        return requireShortName(p, at);
    }

    private int requireShortName(int p, int end) {
        if (end - p > rules.nameBytes()) {
            throw limit(p, "a name is longer than " + rules.nameBytes() + " bytes");
        }
        if (end == limit && !last) {
            throw XmlIncomplete.SIGN;
        }
        return end;
    }

    /** A name of any characters. */
    private int anyName(int p) {
        int at = p;
        while (at < limit && !ByteClass.endsAnyName(bytes[at])) {
            at++;
        }
        if (at == p) {
            throw expected(p, "a name");
        }
        return requireShortName(p, at);
    }

    /** There is no plain name. */
    public static final long NO_PLAIN_NAME = -1;

    /**
     * A name of ASCII without a colon that starts here: the position behind it in the low 32 bits,
     * its polynomial to base 31 above, found in one pass; {@link #NO_PLAIN_NAME} where another or
     * none stands here.
     */
    public long plainName(int p) {
        byte[] local = bytes;
        int end = Math.min(limit, p + Math.min(rules.nameBytes(), MOST_PLAIN));
        byte b = byteAt(p);
        if (b < 0 || anyCharacter || (ByteClass.NAME[b] & ByteClass.NAME_START) == 0) {
            return NO_PLAIN_NAME;
        }
        int hash = 0;
        int at = p;
        while (at < end && (b = local[at]) >= 0 && (ByteClass.NAME[b] & ByteClass.NAME_PART) != 0) {
            if (b == ':') {
                return NO_PLAIN_NAME;
            }
            hash = hash * 31 + b;
            at++;
        }
        return at == end || b < 0 ? NO_PLAIN_NAME : (long) hash << 32 | at;
    }

    /** Longer names are no plain ones; who keeps names by their hash keeps short ones. */
    private static final int MOST_PLAIN = 64;

    /** The end of the text from here on that needs no decoding. */
    public int plainText(int p) {
        return plainText(p, limit);
    }

    /** The same, at most up to another position. */
    public int plainText(int p, int to) {
        byte[] local = bytes;
        int at = p;
        while (at < to && ByteClass.TEXT[local[at] & 0xFF] == PLAIN) {
            at++;
        }
        return at;
    }

    /** The rest of a name that has characters beyond ASCII. */
    private int longName(int start, int p) {
        int at = p;
        while (at < limit) {
            byte b = bytes[at];
            if (b >= 0) {
                if ((ByteClass.NAME[b] & ByteClass.NAME_PART) == 0) {
                    break;
                }
                at++;
                continue;
            }
            int behind = character(at);
            int c = Utf8.codePoint(bytes, at, limit);
            if (!(at == start ? XmlCharacter.isNameStart(c) : XmlCharacter.isNamePart(c))) {
                throw error(
                        at,
                        XmlFault.MALFORMED,
                        String.format("character U+%04X is not allowed in a name", c));
            }
            at = behind;
        }
        return at;
    }

    /** Text starts here; returns the position of the next {@code <}, or the end of the document. */
    public int text(int p) {
        byte[] local = bytes;
        int end = limit;
        int at = p;
        while (true) {
            while (at < end && ByteClass.TEXT[local[at] & 0xFF] == PLAIN) {
                at++;
            }
            if (at >= end) {
                return last ? at : cutText(p, at);
            }
            switch (ByteClass.TEXT[local[at] & 0xFF]) {
                case STOP:
                    return at;
                case AMPERSAND:
                case MULTI:
                    at = several(at);
                    break;
                case ILLEGAL:
                    at = illegal(at);
                    break;
                case BRACKET:
                    if (byteAt(at + 1) == ']' && byteAt(at + 2) == '>') {
                        throw error(at, XmlFault.MALFORMED, "']]>' is not allowed in text");
                    }
                    at++;
                    break;
                default:
                    at++;
            }
        }
    }

    /** A reference or a character of several bytes in text. */
    private int several(int p) {
        if (!last) {
            cut = p;
        }
        return bytes[p] == '&' ? reference(p) : character(p);
    }

    private int cutText(int from, int end) {
        cut = end;
        while (cut > from && cut > end - 2 && bytes[cut - 1] == ']') {
            cut--; // perhaps the start of ]]>
        }
        throw XmlIncomplete.SIGN;
    }

    /** Up to where text was good that the end of the bytes cut off. */
    int cutAt() {
        return cut;
    }

    /** A reference starts here; returns the position behind it. */
    int reference(int p) {
        int semicolon = p + 1;
        while (semicolon < limit && ByteClass.isReferencePart(bytes[semicolon])) {
            semicolon++;
        }
        if (byteAt(semicolon) != ';') {
            throw expected(semicolon, "a reference that ends in ';'");
        }
        XmlReference.codePoint(this, p, semicolon);
        return semicolon + 1;
    }
}

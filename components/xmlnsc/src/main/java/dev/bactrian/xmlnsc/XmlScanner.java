package dev.bactrian.xmlnsc;

import static dev.bactrian.xmlnsc.ByteClass.AMPERSAND;
import static dev.bactrian.xmlnsc.ByteClass.BRACKET;
import static dev.bactrian.xmlnsc.ByteClass.ILLEGAL;
import static dev.bactrian.xmlnsc.ByteClass.MULTI;
import static dev.bactrian.xmlnsc.ByteClass.PLAIN;
import static dev.bactrian.xmlnsc.ByteClass.STOP;
import static dev.bactrian.xmlnsc.ByteClass.isSpace;

import dev.bactrian.tree.Limits;
import java.util.Arrays;

/**
 * The grammar of XML 1.0 over UTF-8 bytes: given where a piece of a document starts, finds where it
 * ends, and checks it on the way. It keeps no state between calls and makes no objects (apart from
 * an array where there are several attributes or deep nesting), so any thread may use it.
 *
 * <p>Methods that find more than a position return it in the low 32 bits and flags above.
 */
final class XmlScanner {
    /** A start tag was an empty-element tag. */
    static final long EMPTY = 1L << 32;

    /** A start tag has attributes or declarations. */
    static final long ATTRIBUTES = 1L << 33;

    /** A start tag has name space declarations. */
    static final long DECLARATIONS = 1L << 34;

    private static final byte[] COMMENT_OPEN = {'<', '!', '-', '-'};
    private static final byte[] CDATA_OPEN = {'<', '!', '[', 'C', 'D', 'A', 'T', 'A', '['};
    private static final byte[] DOCTYPE_OPEN = {'<', '!', 'D', 'O', 'C', 'T', 'Y', 'P', 'E'};
    private static final byte[] XMLNS = {'x', 'm', 'l', 'n', 's'};

    final byte[] bytes;
    final int start;
    final int limit;
    final Limits limits;
    final XmlErrors errors;

    XmlScanner(byte[] bytes, int start, int limit, Limits limits, XmlPosition origin) {
        this.bytes = bytes;
        this.start = start;
        this.limit = limit;
        this.limits = limits;
        this.errors = new XmlErrors(bytes, start, limit, origin);
    }

    // ---- small pieces

    /** The byte at a position; 0, which is illegal everywhere, behind the end. */
    byte byteAt(int p) {
        return p < limit ? bytes[p] : 0;
    }

    /** Skips white space. */
    int skipSpace(int p) {
        int at = p;
        while (at < limit && isSpace(bytes[at])) {
            at++;
        }
        return at;
    }

    private boolean startsWith(byte[] wanted, int p) {
        return limit - p >= wanted.length
                && Arrays.equals(bytes, p, p + wanted.length, wanted, 0, wanted.length);
    }

    /** Whether a CDATA section starts here. */
    boolean isCdata(int p) {
        return startsWith(CDATA_OPEN, p);
    }

    /** Whether a comment starts here. */
    boolean isComment(int p) {
        return startsWith(COMMENT_OPEN, p);
    }

    /** Checks one character of several bytes; returns the position behind it. */
    int character(int p) {
        int c = Utf8.codePoint(bytes, p, limit);
        if (c < 0) {
            throw errors.at(
                    p,
                    XmlErrors.CHARACTER,
                    "expected a character in UTF-8, not " + errors.found(p));
        }
        if (!XmlCharacter.isChar(c)) {
            throw errors.at(
                    p,
                    XmlErrors.CHARACTER,
                    String.format("character U+%04X is not allowed in XML", c));
        }
        return p + Utf8.length(c);
    }

    private RuntimeException illegal(int p) {
        byte b = byteAt(p);
        if (p >= limit) {
            return errors.expected(p, "more of the document");
        }
        if (b == '<') {
            return errors.at(
                    p, XmlErrors.MALFORMED, "'<' is not allowed in the value of an attribute");
        }
        return errors.at(
                p,
                XmlErrors.CHARACTER,
                String.format("character U+%04X is not allowed in XML", b & 0xFF));
    }

    /** A name starts here; returns the position behind it. */
    int name(int p) {
        byte b = byteAt(p);
        if (b < 0) {
            return longName(p, p);
        }
        if ((ByteClass.NAME[b] & ByteClass.NAME_START) == 0) {
            throw errors.expected(p, "a name");
        }
        int at = p + 1;
        byte[] local = bytes;
        int end = limit;
        while (at < end && (b = local[at]) >= 0 && (ByteClass.NAME[b] & ByteClass.NAME_PART) != 0) {
            at++;
        }
        if (b < 0) {
            at = longName(p, at);
        }
        if (at - p > limits.nameBytes()) {
            throw limit(p, "a name is longer than " + limits.nameBytes() + " bytes");
        }
        return at;
    }

    /** There is no plain name. */
    static final long NO_PLAIN_NAME = -1;

    /**
     * A name of ASCII without a colon that starts here: the position behind it in the low 32 bits,
     * its polynomial to base 31 above, found in one pass; {@link #NO_PLAIN_NAME} where another or
     * none stands here.
     */
    long plainName(int p) {
        byte[] local = bytes;
        int end = Math.min(limit, p + Math.min(limits.nameBytes(), MOST_PLAIN));
        byte b = byteAt(p);
        if (b < 0 || (ByteClass.NAME[b] & ByteClass.NAME_START) == 0) {
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

    /** Longer names are no plain ones; {@link NameTable} does not keep them either. */
    private static final int MOST_PLAIN = 64;

    /** The end of the text from here on that needs no decoding. */
    int plainText(int p) {
        byte[] local = bytes;
        int end = limit;
        int at = p;
        while (at < end && ByteClass.TEXT[local[at] & 0xFF] == PLAIN) {
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
                throw errors.at(
                        at,
                        XmlErrors.MALFORMED,
                        String.format("character U+%04X is not allowed in a name", c));
            }
            at = behind;
        }
        return at;
    }

    RuntimeException limit(int p, String text) {
        return errors.at(p, XmlErrors.LIMIT, text);
    }

    // ---- text

    /** Text starts here; returns the position of the next {@code <}, or the end of the document. */
    int text(int p) {
        byte[] local = bytes;
        int end = limit;
        int at = p;
        while (true) {
            while (at < end && ByteClass.TEXT[local[at] & 0xFF] == PLAIN) {
                at++;
            }
            if (at >= end) {
                return at;
            }
            switch (ByteClass.TEXT[local[at] & 0xFF]) {
                case STOP:
                    return at;
                case AMPERSAND:
                    at = reference(at);
                    break;
                case MULTI:
                    at = character(at);
                    break;
                case ILLEGAL:
                    throw illegal(at);
                case BRACKET:
                    if (byteAt(at + 1) == ']' && byteAt(at + 2) == '>') {
                        throw errors.at(at, XmlErrors.MALFORMED, "']]>' is not allowed in text");
                    }
                    at++;
                    break;
                default:
                    at++;
            }
        }
    }

    /** A reference starts here; returns the position behind it. */
    int reference(int p) {
        int semicolon = p + 1;
        while (semicolon < limit && ByteClass.isReferencePart(bytes[semicolon])) {
            semicolon++;
        }
        if (byteAt(semicolon) != ';') {
            throw errors.expected(semicolon, "a reference that ends in ';'");
        }
        XmlReference.codePoint(this, p, semicolon);
        return semicolon + 1;
    }

    // ---- markup

    /** A comment starts here; returns the position behind it. */
    int comment(int p) {
        int at = p + COMMENT_OPEN.length;
        while (true) {
            at = other(at, "'-->'");
            if (bytes[at] == '-' && byteAt(at + 1) == '-') {
                if (byteAt(at + 2) != '>') {
                    throw errors.expected(at + 2, "'>' behind '--' in a comment");
                }
                return at + 3;
            }
            at++;
        }
    }

    /** A CDATA section starts here; returns the position behind it. */
    int cdata(int p) {
        int at = p + CDATA_OPEN.length;
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
            throw errors.at(
                    p,
                    XmlErrors.MALFORMED,
                    "an XML declaration stands only at the start of a document");
        }
        if (!(byteAt(at) == '?' && byteAt(at + 1) == '>') && !isSpace(byteAt(at))) {
            throw errors.expected(
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

    private int other(int p, String wanted) {
        int at = p;
        while (true) {
            while (at < limit && ByteClass.OTHER[bytes[at] & 0xFF] == PLAIN) {
                at++;
            }
            if (at >= limit) {
                throw errors.expected(at, wanted);
            }
            switch (ByteClass.OTHER[bytes[at] & 0xFF]) {
                case STOP:
                    return at;
                case MULTI:
                    at = character(at);
                    break;
                default:
                    throw illegal(at);
            }
        }
    }

    /**
     * A comment, CDATA section or processing instruction inside an element starts here; returns the
     * position behind it.
     */
    int nonElement(int p) {
        if (bytes[p + 1] == '?') {
            return instruction(p);
        }
        if (isComment(p)) {
            return comment(p);
        }
        if (isCdata(p)) {
            return cdata(p);
        }
        throw badDeclaration(p);
    }

    /** What to say about a {@code <!} that is neither comment nor CDATA section. */
    RuntimeException badDeclaration(int p) {
        if (startsWith(DOCTYPE_OPEN, p)) {
            return errors.at(p, XmlErrors.DOCTYPE, "document type declarations (DTDs) are refused");
        }
        return errors.expected(p + 2 < limit ? p + 2 : limit, "a comment or a CDATA section");
    }

    // ---- tags

    /** A start tag starts here; returns the position behind it, and flags. */
    long startTag(int p) {
        return startTagBehind(name(p + 1));
    }

    /** The same, from behind the tag's name. */
    long startTagBehind(int at) {
        byte b = byteAt(at);
        if (b == '>') {
            return at + 1;
        }
        return b == '/' ? emptyEnd(at) : attributes(at);
    }

    private long emptyEnd(int p) {
        if (byteAt(p + 1) != '>') {
            throw errors.expected(p + 1, "'>' behind '/'");
        }
        return (p + 2) | EMPTY;
    }

    private long attributes(int p) {
        int at = p;
        long flags = 0;
        int count = 0;
        int[] names = null;
        while (true) {
            int before = at;
            at = skipSpace(at);
            byte b = byteAt(at);
            if (b == '>') {
                return (at + 1) | flags;
            }
            if (b == '/') {
                return emptyEnd(at) | flags;
            }
            if (before == at) {
                throw errors.expected(at, "white space, '/>' or '>' in a tag");
            }
            int nameEnd = name(at);
            flags |= ATTRIBUTES;
            if (isDeclaration(at, nameEnd)) {
                flags |= DECLARATIONS;
            }
            if (names == null) {
                names = new int[8];
            } else if (names.length == 2 * count) {
                names = Arrays.copyOf(names, 4 * count);
            }
            if (count == limits.attributes()) {
                throw limit(at, "a tag has more than " + count + " attributes");
            }
            requireNew(names, count, at, nameEnd);
            names[2 * count] = at;
            names[2 * count++ + 1] = nameEnd;
            at = attributeEnd(attributeValue(nameEnd));
        }
    }

    private void requireNew(int[] names, int count, int from, int to) {
        for (int i = 0; i < count; i++) {
            int start = names[2 * i];
            int end = names[2 * i + 1];
            if (end - start == to - from
                    && bytes[start] == bytes[from]
                    && Arrays.equals(bytes, start, end, bytes, from, to)) {
                throw errors.at(
                        from,
                        XmlErrors.DUPLICATE,
                        "attribute '" + Utf8.text(bytes, from, to) + "' stands twice in a tag");
            }
        }
    }

    /** Whether a name of an attribute makes it a name space declaration. */
    boolean isDeclaration(int from, int to) {
        return to - from >= 5
                && bytes[from] == 'x'
                && startsWith(XMLNS, from)
                && (to - from == 5 || bytes[from + 5] == ':');
    }

    /** The name of an attribute ends here; returns the position of its value's quote. */
    int attributeValue(int p) {
        int at = skipSpace(p);
        if (byteAt(at) != '=') {
            throw errors.expected(at, "'=' behind the name of an attribute");
        }
        at = skipSpace(at + 1);
        byte quote = byteAt(at);
        if (quote != '"' && quote != '\'') {
            throw errors.expected(at, "the value of an attribute in quotes");
        }
        return at;
    }

    /** The value of an attribute starts here, with its quote; returns the position behind it. */
    int attributeEnd(int p) {
        byte[] table = bytes[p] == '"' ? ByteClass.DOUBLE_QUOTED : ByteClass.SINGLE_QUOTED;
        int at = p + 1;
        while (true) {
            while (at < limit && table[bytes[at] & 0xFF] == PLAIN) {
                at++;
            }
            if (at >= limit) {
                throw errors.expected(at, "the closing quote of an attribute");
            }
            switch (table[bytes[at] & 0xFF]) {
                case STOP:
                    if (at - p > limits.valueBytes()) {
                        throw limit(p, "a value is longer than " + limits.valueBytes() + " bytes");
                    }
                    return at + 1;
                case AMPERSAND:
                    at = reference(at);
                    break;
                case MULTI:
                    at = character(at);
                    break;
                case ILLEGAL:
                    throw illegal(at);
                default:
                    at++;
            }
        }
    }

    /**
     * An end tag starts here; returns the position behind it.
     *
     * @param start where its start tag starts
     */
    int endTag(int p, int start) {
        byte[] local = bytes;
        int i = p + 2;
        int j = start + 1;
        byte c;
        while (((c = local[j]) < 0 || (ByteClass.NAME[c] & ByteClass.NAME_PART) != 0)) {
            if (i >= limit || local[i] != c) {
                throw mismatch(i, start);
            }
            i++;
            j++;
        }
        if (byteAt(i) == '>') {
            return i + 1;
        }
        int behind = skipSpace(i);
        if (byteAt(behind) != '>') {
            if (behind == i && i < limit) {
                throw mismatch(i, start);
            }
            throw errors.expected(behind, "'>' of an end tag");
        }
        return behind + 1;
    }

    private RuntimeException mismatch(int p, int start) {
        int end = name(start + 1);
        String wanted = "'</" + Utf8.text(bytes, start + 1, end) + ">'";
        return p >= limit
                ? errors.expected(p, wanted)
                : errors.at(p, XmlErrors.MISMATCH, "expected the end tag " + wanted);
    }

    /**
     * Skips content, elements and all, and checks it.
     *
     * @param p inside the content of an element
     * @param depth how deep that element stands
     * @return the position of the end tag of that element
     */
    int content(int p, int depth) {
        byte[] local = bytes;
        int[] open = new int[8];
        int count = 0;
        int at = p;
        while (true) {
            at = text(at);
            byte next = byteAt(at + 1);
            if (next == '/') {
                if (count == 0) {
                    return at;
                }
                at = endTag(at, open[--count]);
                continue;
            }
            if (at + 1 >= limit) {
                throw errors.expected(limit, "an end tag");
            }
            if (next == '!' || next == '?') {
                at = nonElement(at);
                continue;
            }
            int nameEnd = name(at + 1);
            long tag = startTagBehind(nameEnd);
            int behind = (int) tag;
            if ((tag & EMPTY) == 0) {
                if (count + depth >= limits.depth()) {
                    throw tooDeep(at);
                }
                // most elements have text only: no need to remember those
                int close = text(behind);
                if (byteAt(close + 1) == '/' && sameName(local, at + 1, nameEnd, close + 2)) {
                    behind = close + 3 + nameEnd - at - 1;
                } else {
                    if (count == open.length) {
                        open = Arrays.copyOf(open, 2 * count);
                    }
                    open[count++] = at;
                    behind = close;
                }
            }
            at = behind;
        }
    }

    /** Whether a name stands again somewhere else, and {@code >} behind it. */
    private boolean sameName(byte[] local, int from, int to, int other) {
        int length = to - from;
        if (limit - other <= length || local[other + length] != '>') {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (local[from + i] != local[other + i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * An end tag starts here; returns the position behind it.
     *
     * @param start where its start tag starts
     * @param nameEnd where the name in the start tag ends
     */
    int endTag(int p, int start, int nameEnd) {
        return sameName(bytes, start + 1, nameEnd, p + 2)
                ? p + 2 + nameEnd - start
                : endTag(p, start);
    }

    RuntimeException tooDeep(int p) {
        return limit(p, "elements are nested deeper than " + limits.depth());
    }
}

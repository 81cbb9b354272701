// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import static dev.bactrian.xmlscan.ByteClass.AMPERSAND;
import static dev.bactrian.xmlscan.ByteClass.ILLEGAL;
import static dev.bactrian.xmlscan.ByteClass.MULTI;
import static dev.bactrian.xmlscan.ByteClass.PLAIN;
import static dev.bactrian.xmlscan.ByteClass.STOP;

import java.util.Arrays;

/**
 * The grammar of XML 1.0 over UTF-8 bytes: given where a piece of a document starts, finds where it
 * ends, and checks it on the way. It keeps no state between calls and makes no objects (apart from
 * an array where there are several attributes or deep nesting), so any thread may use it.
 *
 * <p>Methods that find more than a position return it in the low 32 bits and flags above. What is
 * wrong comes out as the exception that the {@link XmlReporter} makes; where the bytes are not the
 * last of the document and more of them could change the verdict, as {@link XmlIncomplete}.
 */
public final class XmlScanner extends XmlMarkup {
    private static final byte[] XMLNS = {'x', 'm', 'l', 'n', 's'};

    /** What stands in content: the start tag of an element. */
    public static final int START_TAG = 0;

    /** The end tag of the element that the content is of. */
    public static final int END_TAG = 1;

    /** A start tag was an empty-element tag. */
    public static final long EMPTY = 1L << 32;

    /** A start tag has attributes or declarations. */
    public static final long ATTRIBUTES = 1L << 33;

    /** A start tag has name space declarations. */
    public static final long DECLARATIONS = 1L << 34;

    /** Over all bytes of a document. */
    public XmlScanner(byte[] bytes, int start, int limit, XmlRules rules, XmlReporter reporter) {
        this(bytes, start, limit, rules, reporter, XmlPosition.START, true);
    }

    /**
     * Over some bytes of a document.
     *
     * @param origin where in the document they start
     * @param last whether they are the last of it
     */
    public XmlScanner(
            byte[] bytes,
            int start,
            int limit,
            XmlRules rules,
            XmlReporter reporter,
            XmlPosition origin,
            boolean last) {
        super(bytes, start, limit, rules, reporter, origin, last);
    }

    /**
     * What stands next in the content of an element, text before it passed over: one rule for all
     * who read.
     *
     * @param p where text may start
     * @return where the markup starts, in the low 32 bits; above, for {@link #kind(long)}, what it
     *     is
     */
    public long markup(int p) {
        int at = text(p);
        if (at - p > rules.valueBytes()) {
            throw valueTooLong(p);
        }
        byte next = byteAt(at + 1);
        if (next == '/') {
            return (long) END_TAG << 32 | at;
        }
        if (next == '!' || next == '?') {
            return (long) otherKind(at) << 32 | at;
        }
        if (at + 1 >= limit) {
            throw expected(limit, "an end tag");
        }
        return at;
    }

    /** The kind in what {@link #markup} returned. */
    public static int kind(long markup) {
        return (int) (markup >>> 32);
    }

    /**
     * Passes over text, comments, CDATA sections and instructions, to the next tag.
     *
     * @param from where the content starts
     * @param p where to go on: not before it
     */
    public int characters(int from, int p) {
        int at = byteAt(p) == '<' ? p : text(p);
        byte next = byteAt(at + 1);
        if (next == '!' || next == '?') {
            at = behindOthers(at);
        }
        if (at - from > rules.valueBytes()) {
            throw valueTooLong(from);
        }
        return at;
    }

    private int behindOthers(int p) {
        int at = p;
        byte next;
        while ((next = byteAt(at + 1)) == '!' || next == '?') {
            at = text(nonElement(at));
        }
        return at;
    }

    /** A start tag starts here; returns the position behind it, and flags. */
    public long startTag(int p) {
        return startTagBehind(name(p + 1));
    }

    /** The same, from behind the tag's name. */
    public long startTagBehind(int at) {
        byte b = byteAt(at);
        if (b == '>') {
            return at + 1;
        }
        return b == '/' ? emptyEnd(at) : attributesOf(at);
    }

    /** The attributes of a tag that was scanned, from behind its name. */
    public XmlAttributeCursor attributes(int nameEnd) {
        return new XmlAttributeCursor(this, nameEnd);
    }

    private long emptyEnd(int p) {
        if (byteAt(p + 1) != '>') {
            throw expected(p + 1, "'>' behind '/'");
        }
        return (p + 2) | EMPTY;
    }

    private long attributesOf(int p) {
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
                throw expected(at, "white space, '/>' or '>' in a tag");
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
            if (count == rules.attributes()) {
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
                throw error(
                        from,
                        XmlFault.DUPLICATE,
                        "attribute '" + Utf8.text(bytes, from, to) + "' stands twice in a tag");
            }
        }
    }

    /** Whether a name of an attribute makes it a name space declaration. */
    public boolean isDeclaration(int from, int to) {
        return to - from >= 5
                && bytes[from] == 'x'
                && startsWith(XMLNS, from)
                && (to - from == 5 || bytes[from + 5] == ':');
    }

    /** The name of an attribute ends here; returns the position of its value's quote. */
    int attributeValue(int p) {
        int at = skipSpace(p);
        if (byteAt(at) != '=') {
            throw expected(at, "'=' behind the name of an attribute");
        }
        at = skipSpace(at + 1);
        byte quote = byteAt(at);
        if (quote != '"' && quote != '\'') {
            throw expected(at, "the value of an attribute in quotes");
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
                throw expected(at, "the closing quote of an attribute");
            }
            switch (table[bytes[at] & 0xFF]) {
                case STOP:
                    if (at - p > rules.valueBytes()) {
                        throw limit(p, "a value is longer than " + rules.valueBytes() + " bytes");
                    }
                    return at + 1;
                case AMPERSAND:
                    at = reference(at);
                    break;
                case MULTI:
                    at = character(at);
                    break;
                case ILLEGAL:
                    at = illegal(at);
                    break;
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
    public int endTag(int p, int start) {
        if (anyCharacter) {
            return endTag(p, start, name(start + 1));
        }
        byte[] local = bytes;
        int i = p + 2;
        int j = start + 1;
        byte c;
        while (i < limit
                && local[i] == (c = local[j])
                && (c < 0 || (ByteClass.NAME[c] & ByteClass.NAME_PART) != 0)) {
            i++;
            j++;
        }
        c = local[j];
        boolean whole = c >= 0 && (ByteClass.NAME[c] & ByteClass.NAME_PART) == 0;
        return whole && byteAt(i) == '>' ? i + 1 : endTag(p, local, start + 1, name(start + 1));
    }

    private RuntimeException mismatch(int p, byte[] name, int from, int to) {
        String wanted = "'</" + Utf8.text(name, from, to) + ">'";
        return p >= limit
                ? expected(p, wanted)
                : error(p, XmlFault.MISMATCH, "expected the end tag " + wanted);
    }

    /**
     * Skips content, elements and all, and checks it.
     *
     * @param p inside the content of an element
     * @param depth how deep that element stands
     * @return the position of the end tag of that element
     */
    public int content(int p, int depth) {
        byte[] local = bytes;
        int[] open = new int[8];
        int count = 0;
        int at = p;
        while (true) {
            at = characters(at, at);
            if (byteAt(at + 1) == '/') {
                if (count == 0) {
                    return at;
                }
                at = endTag(at, open[--count]);
                continue;
            }
            if (at + 1 >= limit) {
                throw expected(limit, "an end tag");
            }
            int nameEnd = name(at + 1);
            long tag = startTagBehind(nameEnd);
            int behind = (int) tag;
            if (count + depth >= rules.depth()) {
                throw tooDeep(at);
            }
            if ((tag & EMPTY) == 0) {
                // most elements have text only: no need to remember those
                int close = characters(behind, behind);
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
    public int endTag(int p, int start, int nameEnd) {
        if (sameName(bytes, start + 1, nameEnd, p + 2)) {
            return p + 2 + nameEnd - start;
        }
        return endTag(p, bytes, start + 1, nameEnd);
    }

    /**
     * An end tag starts here; returns the position behind it.
     *
     * @param name holds the name that it is to have
     */
    public int endTag(int p, byte[] name, int from, int to) {
        int i = p + 2;
        for (int j = from; j < to; j++) {
            if (i >= limit || bytes[i] != name[j]) {
                throw mismatch(i, name, from, to);
            }
            i++;
        }
        if (byteAt(i) == '>') {
            return i + 1;
        }
        int behind = skipSpace(i);
        if (byteAt(behind) == '>') {
            return behind + 1;
        }
        throw behind == i && i < limit
                ? mismatch(i, name, from, to)
                : expected(behind, "'>' of an end tag");
    }
}

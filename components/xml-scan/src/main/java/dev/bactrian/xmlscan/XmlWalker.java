// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import java.util.Arrays;

/**
 * Goes through an element or a whole document from its start to its end, with a stack of its own
 * (no recursion), and tells a visitor.
 *
 * <p>Where the scanner's bytes are not the last of the document and end inside a piece, {@link
 * XmlIncomplete} comes out; {@link #move} then gives the walker a scanner with more bytes, and
 * {@link #run} goes on where it was. Text, comments and CDATA sections are not looked at twice, a
 * tag may be.
 *
 * @param <X> what the visitor throws
 */
public final class XmlWalker<X extends Exception> {
    private static final int NOTHING = 0;

    private XmlScanner scanner;
    private final XmlVisitor<X> visitor;
    private int[] starts = new int[16];
    private int[] nameEnds = new int[16];
    private int depth;
    private int at;
    private boolean begun;
    private int behindTag;
    private int inside = NOTHING;
    private int insideFrom;

    /** Not begun; {@link #move} gives it its first bytes. */
    public XmlWalker(XmlVisitor<X> visitor) {
        this(null, visitor);
    }

    /** Not begun. */
    public XmlWalker(XmlScanner scanner, XmlVisitor<X> visitor) {
        this.scanner = scanner;
        this.visitor = visitor;
    }

    /** How many elements are open. */
    public int depth() {
        return depth;
    }

    /** Where the walk goes on: behind the element when it is done. */
    public int at() {
        return at;
    }

    /** Where the start tag of the innermost open element stands. */
    public int start() {
        return starts[depth];
    }

    /**
     * Goes through all of a document whose bytes are all there.
     *
     * @return false where the visitor left
     */
    public boolean document(int start) throws X {
        int p =
                XmlDeclaration.startsAt(scanner, start)
                        ? XmlDeclaration.end(scanner, start)
                        : start;
        boolean rootFound = false;
        while ((p = XmlProlog.next(scanner, p, rootFound)) < scanner.limit) {
            if (XmlProlog.isElement(scanner, p)) {
                begin(p);
                if (!run()) {
                    return false;
                }
                p = at;
                rootFound = true;
            } else {
                p = scanner.nonElement(p);
            }
        }
        at = p;
        return true;
    }

    /** The element whose start tag starts here is what {@link #run} goes through. */
    public void begin(int start) {
        at = start;
        depth = 0;
        begun = false;
        inside = NOTHING;
    }

    /**
     * Goes on to the end of the element.
     *
     * @return true at its end, false where the visitor left
     */
    public boolean run() throws X {
        int p = at;
        if (!begun) {
            p = tag(p);
            if (p == XmlVisitor.STOP) {
                return false;
            }
            begun = true;
            at = p;
            behindTag = p;
        }
        XmlScanner local = scanner;
        boolean behindOne = p == behindTag;
        while (depth > 0) {
            byte next;
            if (behindOne
                    && local.byteAt(p) == '<'
                    && (next = local.byteAt(p + 1)) != '!'
                    && next != '?'
                    && p + 1 < local.limit) {
                at = p; // most often a tag follows a tag
                behindTag = p;
                p = next == '/' ? close(p) : tag(p);
                if (p == XmlVisitor.STOP) {
                    return false;
                }
            } else {
                at = p;
                behindTag = behindOne ? p : behindTag;
                if (!piece()) {
                    return false;
                }
                p = at;
                behindOne = p == behindTag;
            }
        }
        at = p;
        behindTag = p;
        return true;
    }

    /** An end tag; returns where to go on. */
    private int close(int markup) throws X {
        int behind = scanner.endTag(markup, starts[depth], nameEnds[depth]);
        boolean go = visitor.end(markup);
        depth--;
        return go ? behind : XmlVisitor.STOP;
    }

    private boolean behind(int tagEnd) {
        if (tagEnd == XmlVisitor.STOP) {
            return false;
        }
        at = tagEnd;
        behindTag = tagEnd;
        return true;
    }

    /**
     * The same bytes, and perhaps more, stand somewhere else now.
     *
     * @param by how many bytes further on than before, negative for back
     */
    public void move(XmlScanner to, int by) {
        scanner = to;
        if (by == 0) {
            return;
        }
        at += by;
        behindTag += by;
        insideFrom += by;
        for (int i = 1; i <= depth; i++) {
            starts[i] += by;
            nameEnds[i] += by;
        }
    }

    /** One piece of content. */
    private boolean piece() throws X {
        if (inside != NOTHING) {
            return rest();
        }
        int blank = scanner.skipSpace(at);
        int markup = scanner.byteAt(blank) == '<' ? blank : text(blank);
        if (markup > at && !textTo(markup, markup == blank)) {
            return false;
        }
        byte next = scanner.byteAt(markup + 1);
        if (next == '/') {
            requireShort(markup);
            return behind(close(markup));
        }
        if (next == '!' || next == '?') {
            return other(scanner.otherKind(markup), markup);
        }
        if (markup + 1 >= scanner.limit) {
            requireShort(markup);
            throw scanner.expected(scanner.limit, "an end tag");
        }
        requireShort(markup);
        return behind(tag(markup));
    }

    private void requireShort(int markup) {
        if (markup - behindTag > scanner.rules.valueBytes()) {
            throw scanner.valueTooLong(behindTag);
        }
    }

    private boolean textTo(int to, boolean blank) throws X {
        int from = at;
        at = to;
        return visitor.text(from, to, blank);
    }

    /** Where text ends that starts here; what of it is at hand is told before more is asked for. */
    private int text(int from) throws X {
        int end;
        try {
            end = scanner.text(from);
        } catch (XmlIncomplete e) {
            end = scanner.cutAt();
            requireShort(end);
            if (end > at && !textTo(end, false)) {
                throw new IllegalStateException("a visitor leaves in text that comes in parts");
            }
            throw e;
        }
        return end;
    }

    /** A start tag; returns where to go on. */
    private int tag(int p) throws X {
        XmlScanner local = scanner;
        long plain = local.plainName(p + 1);
        int nameEnd = plain == XmlScanner.NO_PLAIN_NAME ? local.name(p + 1) : (int) plain;
        long tag = local.startTagBehind(nameEnd);
        if (depth >= local.rules.depth()) {
            throw local.tooDeep(p);
        }
        int on = visitor.start(p, nameEnd, plain, tag);
        return on == XmlVisitor.ENTER ? enter(p, nameEnd, tag) : on;
    }

    private int enter(int p, int nameEnd, long tag) throws X {
        if (++depth == starts.length) {
            starts = Arrays.copyOf(starts, 2 * depth);
            nameEnds = Arrays.copyOf(nameEnds, 2 * depth);
        }
        starts[depth] = p;
        nameEnds[depth] = nameEnd;
        if ((tag & XmlScanner.EMPTY) != 0) {
            boolean go = visitor.end(p);
            depth--;
            return go ? (int) tag : XmlVisitor.STOP;
        }
        return (int) tag;
    }

    private boolean other(int kind, int from) throws X {
        int behind;
        try {
            behind = scanner.otherEnd(kind, from);
        } catch (XmlIncomplete e) {
            requireShort(scanner.limit);
            if (kind != XmlScanner.INSTRUCTION) {
                inside = kind;
                insideFrom = from;
                at = scanner.cutInside(kind, from);
            }
            throw e;
        }
        at = behind;
        return visitor.other(kind, from, behind);
    }

    /** The rest of a comment or CDATA section of which a part was there before. */
    private boolean rest() throws X {
        int behind;
        try {
            behind = scanner.otherRest(inside, at);
        } catch (XmlIncomplete e) {
            requireShort(scanner.limit);
            at = Math.max(at, scanner.cutInside(inside, insideFrom));
            throw e;
        }
        int kind = inside;
        inside = NOTHING;
        at = behind;
        return visitor.other(kind, insideFrom, behind);
    }
}

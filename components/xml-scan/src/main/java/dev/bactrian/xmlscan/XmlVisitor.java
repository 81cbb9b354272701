// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/**
 * What a {@link XmlWalker} tells of what it comes by, as positions in the scanner's bytes. Each
 * method says whether to go on; one that is not overridden does.
 *
 * @param <X> what a visitor throws
 */
public abstract class XmlVisitor<X extends Exception> {
    /** Answer to a start tag: go into the element. */
    public static final int ENTER = 0;

    /** Answer to a start tag: leave the walk. */
    public static final int STOP = -1;

    /**
     * A start tag. The walker's depth is still that of the element around it.
     *
     * @param at where it starts
     * @param nameEnd where its name ends
     * @param plain what {@link XmlScanner#plainName} said of its name
     * @param tag what {@link XmlScanner#startTagBehind} said
     * @return {@link #ENTER}, {@link #STOP}, or the position behind the element where the visitor
     *     has read all of it
     */
    public int start(int at, int nameEnd, long plain, long tag) throws X {
        return ENTER;
    }

    /**
     * Text between markup, references included. Where bytes come in parts, so may text.
     *
     * @param blank whether it is white space only
     */
    public boolean text(int from, int to, boolean blank) throws X {
        return true;
    }

    /**
     * A comment, CDATA section or processing instruction inside the element.
     *
     * @param kind {@link XmlScanner#COMMENT}, {@link XmlScanner#CDATA} or {@link
     *     XmlScanner#INSTRUCTION}
     */
    public boolean other(int kind, int from, int to) throws X {
        return true;
    }

    /**
     * The innermost element ends; the walker's depth is still that of the element.
     *
     * @param at where its end tag starts, or its empty-element tag
     */
    public boolean end(int at) throws X {
        return true;
    }
}

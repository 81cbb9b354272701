// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * Where elements came from: the bytes of a message and the parser that reads them on demand. One
 * origin serves all elements of one parse that share what the parser must know of them (buffer,
 * encoding, name-space scope).
 *
 * <p>An element made by a parser has a start, an end (0 while unknown) and one number of the
 * parser's own, the {@code detail}. They mean what the origin says they mean; positions in its
 * bytes are the use they are made for.
 *
 * <p>An implementation keeps no state about an element anywhere else, so that any element can be
 * parsed on, copied and detached independently of the others.
 */
public abstract class Origin {

    /**
     * Decodes the value of an element whose value is pending. Called once for each element; the
     * result is kept.
     *
     * @throws ParseException where the bytes are no value of the element's type
     */
    protected abstract Object decodeValue(Element element);

    /**
     * Where the bytes of a pending value stand, where they are the characters of the value as they
     * are (ASCII, nothing to replace): start in the upper 32 bits, end in the lower, in {@link
     * #plainBytes()}. Numbers are read from there.
     *
     * @return {@link #NOT_PLAIN} where they are something else
     */
    protected long plainSpan(Element element) {
        return NOT_PLAIN;
    }

    /** The array that {@link #plainSpan} is about. */
    protected byte[] plainBytes() {
        return null;
    }

    /** The bytes of a value are not its characters. */
    protected static final long NOT_PLAIN = -1;

    /**
     * Finds the next child of an element, and {@link #append appends} it; or finds that there is
     * none, and says so with {@link #childrenDone}. Does one of the two on each call; may append
     * more than one (attributes).
     *
     * @throws ParseException where the bytes are malformed
     */
    protected abstract void parseNextChild(Element parent);

    /**
     * Makes the element independent of the parse state of its last child: called before the child
     * list is changed by hand. After it, the next {@link #parseNextChild} goes on behind the last
     * child that was parsed.
     */
    protected abstract void settle(Element parent);

    /**
     * Makes sure that the element's end is known, without creating elements.
     *
     * @throws ParseException where the bytes are malformed
     */
    protected abstract void findEnd(Element element);

    /**
     * Prepares a copy: the new element has the same origin, name, type, start and end as the clean
     * source, and is to start parsing from its beginning. Sets the copy's detail, and which of
     * value and children are pending.
     */
    protected abstract void restart(Element source, Element copy);

    /** Where the element starts. */
    protected static int start(Element element) {
        return element.start;
    }

    /** Where the element ends (exclusive); 0 while unknown. */
    protected static int end(Element element) {
        return element.end;
    }

    /** The parser's own number of this element. */
    protected static int detail(Element element) {
        return element.detail;
    }

    /** Sets start and end. */
    protected static void span(Element element, int start, int end) {
        element.start = start;
        element.end = end;
    }

    /** Sets the parser's own number. */
    protected static void detail(Element element, int detail) {
        element.detail = detail;
    }

    /** A new clean element of this origin, not yet in a tree. */
    protected final Element create(Name name, int type, int start, int end, int detail) {
        Element made = new Element(name, type);
        made.origin = this;
        made.state = Element.CLEAN;
        made.start = start;
        made.end = end;
        made.detail = detail;
        return made;
    }

    /** Appends a new field whose value is to be decoded on demand; the parent stays clean. */
    protected final void addField(Element parent, Name name, int start, int end, int detail) {
        add(
                parent,
                name,
                FieldType.NAME_VALUE,
                Element.CLEAN | Element.VALUE_PENDING,
                start,
                end,
                detail,
                null);
    }

    /** Appends a new field whose value is known; the parent stays clean. */
    protected final void addField(
            Element parent, Name name, int start, int end, int detail, Object value) {
        add(parent, name, FieldType.NAME_VALUE, Element.CLEAN, start, end, detail, value);
    }

    /** Appends a new folder whose children are to be parsed on demand; the parent stays clean. */
    protected final Element addFolder(Element parent, Name name, int start, int end, int detail) {
        return add(
                parent,
                name,
                FieldType.NAME,
                Element.CLEAN | Element.CHILDREN_PENDING,
                start,
                end,
                detail,
                null);
    }

    private Element add(
            Element parent,
            Name name,
            int type,
            int state,
            int start,
            int end,
            int detail,
            Object value) {
        Element before = parent.last;
        Element made =
                new Element(this, name, type, state, start, end, detail, value, parent, before);
        parent.linkMade(made, before);
        return made;
    }

    /**
     * Whether all that is below an element is asked for, values and all ({@link Element#complete}):
     * then {@link #parseNextChild} may make all of it at once. Values that cannot be decoded stay
     * pending, so that the error is raised where it belongs.
     */
    protected static boolean isCompleting(Element element) {
        return (element.state & Element.COMPLETING) != 0;
    }

    /**
     * Says that all below an element is there, values and all: {@link Element#complete} need not
     * look at it again, as long as nobody changed it.
     */
    protected static void allMade(Element element) {
        element.state |= Element.MADE;
    }

    /** Says that the element's value is to be decoded on demand. */
    protected static void valuePending(Element element) {
        element.state |= Element.VALUE_PENDING;
    }

    /** Notes that the bytes of a pending value are its characters as they are. */
    protected static void plain(Element element) {
        element.state |= Element.PLAIN;
    }

    /** Whether that was noted. */
    protected static boolean isPlain(Element element) {
        return (element.state & Element.PLAIN) != 0;
    }

    /** Whether the element's value was not decoded yet. */
    protected static boolean hasPendingValue(Element element) {
        return (element.state & Element.VALUE_PENDING) != 0;
    }

    /**
     * Says whether the element has no value of its own but that of its content: the first child
     * that has no name, where no element with a name stands before it but fields (attributes).
     */
    protected static void valueBelow(Element element, boolean below) {
        if (below) {
            element.state |= Element.VALUE_BELOW;
        }
    }

    /** Says that the element has a value that is known already. */
    protected static void value(Element element, Object value) {
        element.value = value;
        element.state &= ~Element.VALUE_PENDING;
    }

    /** Says that the element may have children that were not parsed yet. */
    protected static void childrenPending(Element element) {
        element.state |= Element.CHILDREN_PENDING;
    }

    /** Says that all children of the element have been appended. */
    protected static void childrenDone(Element element) {
        element.state &= ~Element.CHILDREN_PENDING;
    }

    /**
     * Changes the type of an element that turned out to be another than was thought when it was
     * created.
     */
    protected static void type(Element element, int type) {
        element.type = type;
    }

    /** The children parsed so far: the last one, or null. Never parses. */
    protected static Element lastParsedChild(Element element) {
        return element.last;
    }

    /** Whether children of the element are still to be parsed. */
    protected static boolean hasPendingChildren(Element element) {
        return (element.state & Element.CHILDREN_PENDING) != 0;
    }

    /** Appends a parsed child; the parent stays clean. */
    protected static void append(Element parent, Element child) {
        parent.link(child, null);
    }

    /**
     * Says that the element's bytes cannot stand for it later, since they go by (a stream): it is
     * copied child by child, and written anew.
     */
    protected static void passing(Element element) {
        element.state &= ~Element.CLEAN;
    }
}

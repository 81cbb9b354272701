// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/**
 * A node of the message tree: a name, a type, perhaps a value, and children in order.
 *
 * <p>Values are {@link String} (CHARACTER), {@link Long} (INTEGER), {@link BigDecimal} (DECIMAL),
 * {@link Double} (FLOAT), {@link Boolean}, {@link java.time.LocalDate} (DATE), {@link
 * java.time.LocalTime} (TIME), {@link java.time.LocalDateTime} (TIMESTAMP), {@link
 * java.time.OffsetTime} (GMTTIME), {@link java.time.OffsetDateTime} (GMTTIMESTAMP), {@link
 * Interval}, {@code byte[]} (BLOB; nobody changes its bytes), {@link BitString} (BIT) and null.
 *
 * <p>Not thread-safe, not even for reading (a read may parse), unless {@linkplain #freeze()
 * frozen}.
 */
public final class Element {
    static final byte VALUE_PENDING = 1;
    static final byte CHILDREN_PENDING = 2;
    static final byte CLEAN = 4;
    static final byte FROZEN = 8;
    static final byte VALUE_BELOW = 16;
    static final byte PLAIN = 32;

    /** All below is asked for: who makes children may make all of them, values and all. */
    static final byte COMPLETING = 64;

    /** While the element is clean, too: all below was made, values and all. */
    static final byte MADE = -128;

    int type;
    int start;
    int end;
    int detail;
    byte state;
    Origin origin;
    Object value;
    Element last;

    private Name name;
    private Element parent;
    private Element previous;
    private Element next;
    private Element first;

    /** An element that stands in no tree yet. */
    public Element(Name name, int type) {
        this.name = name;
        this.type = type;
    }

    /**
     * One that a parser appends: all is known of it from the start, which spares the collector a
     * note for each link.
     */
    Element(
            Origin origin,
            Name name,
            int type,
            int state,
            int start,
            int end,
            int detail,
            Object value,
            Element parent,
            Element previous) {
        this.origin = origin;
        this.name = name;
        this.type = type;
        this.state = (byte) state;
        this.start = start;
        this.end = end;
        this.detail = detail;
        this.value = value;
        this.parent = parent;
        this.previous = previous;
    }

    /** A folder: a name and no value. */
    public static Element folder(String name) {
        return new Element(Name.of(name), FieldType.NAME);
    }

    /** A field: a name and a value. */
    public static Element field(String name, Object value) {
        Element made = new Element(Name.of(name), FieldType.NAME_VALUE);
        made.value = value;
        return made;
    }

    /**
     * An element of a type of its domain's own, as an attribute of XML, with a value.
     *
     * @param type see {@link FieldType} and the constants of the domain
     */
    public static Element of(int type, String name, Object value) {
        Element made = new Element(Name.of(name), type);
        made.value = value;
        return made;
    }

    // ---- what it is

    /** The name; {@link Name#EMPTY} where there is none. */
    public Name name() {
        return name;
    }

    /** The name without its namespace. */
    public String localName() {
        return name.local();
    }

    /** The field type, see {@link FieldType} and the constants of the domain. */
    public int type() {
        return type;
    }

    /** Gives the element another name. */
    public void setName(Name newName) {
        touch();
        name = newName;
    }

    /** Gives the element another type. */
    public void setType(int newType) {
        touch();
        type = newType;
    }

    /**
     * The value, decoded on the first call; null where there is none.
     *
     * @throws ParseException where the bytes hold no value of the element's type
     */
    public Object value() {
        if ((state & (VALUE_PENDING | VALUE_BELOW)) != 0) {
            return find();
        }
        return value;
    }

    private Object find() {
        if ((state & VALUE_PENDING) != 0) {
            value = origin.decodeValue(this);
            state &= ~VALUE_PENDING;
            return value;
        }
        Element content = content();
        return content == null ? null : content.value();
    }

    /** The child that holds this element's value, where such children do; null where none is. */
    private Element content() {
        Element child = firstChild();
        while (child != null && FieldType.generic(child.type) == FieldType.NAME_VALUE) {
            child = child.nextSibling();
        }
        return child == null || FieldType.hasName(child.type) ? null : child;
    }

    /** The value as text, as a CAST to CHARACTER gives it; null where there is none. */
    public String text() {
        return Values.text(value());
    }

    /**
     * The value as a whole number. Where the value is text that nobody has asked for yet, its bytes
     * are read, and no text is made of them; the value stays what it is.
     *
     * @throws NumberFormatException where it is none, or there is no value
     * @throws ArithmeticException where it has a fraction or does not fit into 64 bits
     */
    public long longValue() {
        long span = plainSpan();
        return span == Origin.NOT_PLAIN
                ? Values.whole(value())
                : NumberText.whole(origin.plainBytes(), (int) (span >> 32), (int) span);
    }

    /**
     * The value as a decimal number; see {@link #longValue()}.
     *
     * @throws NumberFormatException where it is none, or there is no value
     */
    public BigDecimal decimalValue() {
        long span = plainSpan();
        return span == Origin.NOT_PLAIN
                ? Values.decimal(value())
                : NumberText.decimal(origin.plainBytes(), (int) (span >> 32), (int) span);
    }

    /**
     * The value as a floating-point number; see {@link #longValue()}.
     *
     * @throws NumberFormatException where it is none, or there is no value
     */
    public double doubleValue() {
        long span = plainSpan();
        return span == Origin.NOT_PLAIN
                ? Values.floating(value())
                : NumberText.floating(origin.plainBytes(), (int) (span >> 32), (int) span);
    }

    /**
     * The value as a truth value; see {@link #longValue()}.
     *
     * @throws NumberFormatException where it is none, or there is no value
     */
    public boolean booleanValue() {
        long span = plainSpan();
        return span == Origin.NOT_PLAIN
                ? Values.truth(value())
                : NumberText.truth(origin.plainBytes(), (int) (span >> 32), (int) span);
    }

    private long plainSpan() {
        return (state & (VALUE_PENDING | VALUE_BELOW)) == VALUE_PENDING
                ? origin.plainSpan(this)
                : Origin.NOT_PLAIN;
    }

    /** Sets the value; a folder becomes a field with that value. */
    public void setValue(Object newValue) {
        if ((state & VALUE_BELOW) != 0) {
            Element content = content();
            if (content != null) {
                content.setValue(newValue);
                return;
            }
            state &= ~VALUE_BELOW;
        }
        touch();
        value = newValue;
        state &= ~VALUE_PENDING;
        type |= FieldType.VALUE;
    }

    // ---- moving about

    /** The parent; null at the top and when detached. */
    public Element parent() {
        return parent;
    }

    /** The first child, parsed on demand; null where there is none. */
    public Element firstChild() {
        if (first == null && (state & CHILDREN_PENDING) != 0) {
            parseOn();
        }
        return first;
    }

    /** The last child: parses all of this element's children, though not theirs. */
    public Element lastChild() {
        while ((state & CHILDREN_PENDING) != 0) {
            origin.parseNextChild(this);
        }
        return last;
    }

    /** The next sibling, parsed on demand; null at the end. */
    public Element nextSibling() {
        if (next == null && parent != null && (parent.state & CHILDREN_PENDING) != 0) {
            parent.parseOn();
        }
        return next;
    }

    /** The sibling before this one; null at the start. */
    public Element previousSibling() {
        return previous;
    }

    /** Parses until there is one more child than before, or no more to come. */
    private void parseOn() {
        Element before = last;
        while (last == before && (state & CHILDREN_PENDING) != 0) {
            origin.parseNextChild(this);
        }
    }

    /** The first child of that name; null where there is none. */
    public Element firstChild(Name wanted) {
        for (Element child = firstChild(); child != null; child = child.nextSibling()) {
            if (child.name.equals(wanted)) {
                return child;
            }
        }
        return null;
    }

    /** The first child of that local name, in any namespace; null where there is none. */
    public Element firstChild(String local) {
        for (Element child = firstChild(); child != null; child = child.nextSibling()) {
            if (child.name.sameLocal(local)) {
                return child;
            }
        }
        return null;
    }

    /** The next sibling of the same name; null where there is none. */
    public Element nextSame() {
        for (Element e = nextSibling(); e != null; e = e.nextSibling()) {
            if (e.name.equals(name)) {
                return e;
            }
        }
        return null;
    }

    /** Goes down by local names, the first of each; null where one is missing. */
    public Element path(String... locals) {
        Element at = this;
        for (String local : locals) {
            at = at.firstChild(local);
            if (at == null) {
                return null;
            }
        }
        return at;
    }

    /**
     * The children, found as the iteration goes on. The one that was given last may be detached.
     */
    public Iterable<Element> children() {
        return () -> new ChildIterator(this);
    }

    /** Does something with this element and with everything below it, parents first. */
    public void walk(Consumer<Element> visitor) {
        Element at = this;
        while (true) {
            visitor.accept(at);
            Element below = at.firstChild();
            while (below == null) {
                if (at == this) {
                    return;
                }
                below = at.nextSibling();
                if (below == null) {
                    at = at.parent;
                }
            }
            at = below;
        }
    }

    // ---- changing

    /** Puts a child behind the last one; it must not stand in another tree. */
    public Element append(Element child) {
        lastChild();
        touch();
        child.requireDetached();
        link(child, null);
        return child;
    }

    /** Puts a child before the first one; it must not stand in another tree. */
    public Element prepend(Element child) {
        changeChildren();
        child.requireDetached();
        link(child, firstChild());
        return child;
    }

    /** Puts an element into this one's parent, before this one. */
    public Element insertBefore(Element sibling) {
        parent.changeChildren();
        sibling.requireDetached();
        parent.link(sibling, this);
        return sibling;
    }

    /** Puts an element into this one's parent, behind this one. */
    public Element insertAfter(Element sibling) {
        Element follower = nextSibling();
        parent.changeChildren();
        sibling.requireDetached();
        parent.link(sibling, follower);
        return sibling;
    }

    /**
     * Takes this element out of its tree, children and all; without effect on one that stands in
     * none.
     */
    public Element detach() {
        Element from = parent;
        if (from == null) {
            return this;
        }
        from.changeChildren();
        if (previous == null) {
            from.first = next;
        } else {
            previous.next = next;
        }
        if (next == null) {
            from.last = previous;
        } else {
            next.previous = previous;
        }
        parent = null;
        previous = null;
        next = null;
        return this;
    }

    /** Takes all children away. */
    public void removeChildren() {
        if (origin != null && end == 0) {
            origin.findEnd(this); // the parent goes on parsing behind this element
        }
        touch();
        state &= ~CHILDREN_PENDING;
        for (Element child = first; child != null; ) {
            Element follower = child.next;
            child.parent = null;
            child.previous = null;
            child.next = null;
            child = follower;
        }
        first = null;
        last = null;
    }

    private void changeChildren() {
        touch();
        if ((state & CHILDREN_PENDING) != 0) {
            origin.settle(this);
        }
    }

    private void requireDetached() {
        if (parent != null) {
            throw new IllegalStateException(
                    "element " + name + " stands in a tree already: detach or copy it first");
        }
    }

    /** Links a child without a word about cleanness: what parsers use. */
    void link(Element child, Element before) {
        child.parent = this;
        child.next = before;
        Element prior = before == null ? last : before.previous;
        child.previous = prior;
        if (prior == null) {
            first = child;
        } else {
            prior.next = child;
        }
        if (before == null) {
            last = child;
        } else {
            before.previous = child;
        }
    }

    /** Links an element that was made with this one as its parent and the last child before it. */
    void linkMade(Element child, Element before) {
        if (before == null) {
            first = child;
        } else {
            before.next = child;
        }
        last = child;
    }

    /**
     * Everything that changes an element comes through here: its bytes, and its ancestors', do not
     * speak for it now.
     */
    private void touch() {
        if ((state & FROZEN) != 0) {
            throw new IllegalStateException(
                    "element " + name + " is frozen: copy it, and change the copy");
        }
        for (Element e = this; e != null && (e.state & CLEAN) != 0; e = e.parent) {
            e.state &= ~CLEAN;
        }
    }

    // ---- copies

    /**
     * A copy that stands in no tree. Of a clean element: constant cost, nothing is parsed. Of a
     * changed one: the changed part is copied, its clean parts again at constant cost.
     */
    public Element copy() {
        Element top = copyAlone();
        Element from = this;
        Element to = top;
        // down and up by the elements' own links: a deep tree costs no stack
        while (true) {
            Element below = (from.state & CLEAN) != 0 ? null : from.firstChild();
            if (below != null) {
                from = below;
                to = to.linkLast(from.copyAlone());
                continue;
            }
            while (from != this && (below = from.nextSibling()) == null) {
                from = from.parent;
                to = to.parent;
            }
            if (from == this) {
                return top;
            }
            from = below;
            to = to.parent.linkLast(from.copyAlone());
        }
    }

    /** A clean element as a second reader of its bytes; of another one name, type and value. */
    private Element copyAlone() {
        Element copy = new Element(name, type);
        if ((state & CLEAN) != 0) {
            origin.findEnd(this);
            copy.readAgain(this);
            copy.state |= CLEAN;
        } else if ((state & VALUE_BELOW) != 0) {
            copy.state |= VALUE_BELOW;
        } else {
            copy.value = value();
        }
        return copy;
    }

    /** Makes this element, which has no children, a reader of a clean element's bytes. */
    private void readAgain(Element source) {
        origin = source.origin;
        start = source.start;
        end = source.end;
        detail = 0;
        value = null;
        state &= ~(VALUE_PENDING | CHILDREN_PENDING | VALUE_BELOW | PLAIN | MADE);
        origin.restart(source, this);
    }

    private Element linkLast(Element child) {
        link(child, null);
        return child;
    }

    /**
     * Puts copies of another element's children behind this one's children. Where this element has
     * none yet and the other is clean: constant cost, nothing is parsed.
     */
    public void copyChildren(Element source) {
        if (origin == null && first == null && value == null && (source.state & CLEAN) != 0) {
            touch();
            source.origin.findEnd(source);
            readAgain(source);
            boolean same =
                    name.equals(source.name)
                            && type == source.type
                            && value == null
                            && (state & VALUE_PENDING) == 0;
            state |= same ? CLEAN : 0;
            state &= ~VALUE_PENDING;
            value = null;
            return;
        }
        for (Element child = source.firstChild(); child != null; child = child.nextSibling()) {
            append(child.copy());
        }
    }

    /**
     * Makes this element say what the other says: its type, its value and its children (copied),
     * not its name. Of a clean element: constant cost, nothing is parsed.
     */
    public void assign(Element source) {
        if (source == this) {
            return;
        }
        boolean clean = (source.state & CLEAN) != 0;
        if (clean) {
            source.origin.findEnd(source);
        }
        Element copy = clean ? null : source.copy();
        if (parent != null) {
            parent.changeChildren(); // it must not look for its next child behind our new end
        }
        removeChildren();
        type = source.type;
        if (clean) {
            readAgain(source);
            state |= name.equals(source.name) ? CLEAN : 0;
            return;
        }
        value = copy.value;
        state &= ~(VALUE_PENDING | VALUE_BELOW);
        state |= copy.state & VALUE_BELOW;
        for (Element child = copy.firstChild(); child != null; child = copy.firstChild()) {
            append(child.detach());
        }
    }

    // ---- for parsers and writers

    /**
     * Whether the element's bytes still say what it says; then {@link #origin()} and the span can
     * stand for it.
     */
    public boolean isClean() {
        return (state & CLEAN) != 0;
    }

    /** Where the element came from; null for one that was made by hand. */
    public Origin origin() {
        return origin;
    }

    /** Whether children are still to be parsed. */
    public boolean hasPendingChildren() {
        return (state & CHILDREN_PENDING) != 0;
    }

    /** Parses all that is still to be parsed at and below this element, values included. */
    public Element complete() {
        Element at = this;
        while (true) {
            if ((at.state & CHILDREN_PENDING) != 0) {
                at.state |= COMPLETING;
            }
            if ((at.state & (VALUE_PENDING | VALUE_BELOW)) != 0) {
                at.find();
            }
            boolean made = (at.state & (MADE | CLEAN)) == (MADE | CLEAN);
            Element below = made ? null : at.firstChild();
            while (below == null) {
                if (at == this) {
                    return this;
                }
                below = at.nextSibling();
                if (below == null) {
                    at = at.parent;
                }
            }
            at = below;
        }
    }

    /** Completes the tree below and makes it unchangeable, so that any thread may read it. */
    public Element freeze() {
        complete();
        walk(e -> e.state |= FROZEN);
        return this;
    }

    /** Whether {@link #freeze()} was called on this element or one above. */
    public boolean isFrozen() {
        return (state & FROZEN) != 0;
    }

    @Override
    public String toString() {
        return name
                + ((state & VALUE_PENDING) != 0
                        ? "=?"
                        : value == null ? "" : "=" + Values.text(value));
    }

    /**
     * Looks for the next child when it is asked for, no sooner: who stops at a child does not have
     * the one behind it parsed. The child that was given last may be detached meanwhile.
     */
    private static final class ChildIterator implements Iterator<Element> {
        private final Element parent;
        private Element before;
        private Element given;
        private Element upcoming;
        private boolean found;

        ChildIterator(Element parent) {
            this.parent = parent;
        }

        @Override
        public boolean hasNext() {
            if (!found) {
                upcoming = follower();
                found = true;
            }
            return upcoming != null;
        }

        private Element follower() {
            if (given == null) {
                return parent.firstChild();
            }
            if (given.parent == parent) {
                return given.nextSibling();
            }
            if (before == null) {
                return parent.firstChild();
            }
            return before.parent == parent ? before.nextSibling() : null;
        }

        @Override
        public Element next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            found = false;
            given = upcoming;
            before = given.previous;
            return given;
        }
    }
}

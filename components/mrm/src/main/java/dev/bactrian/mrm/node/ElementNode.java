// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import java.util.Set;

/** An element of the model. */
public abstract class ElementNode extends Node {
    /** Its number in the model. */
    public final int id;

    /** Its name in trees. */
    public final Name name;

    /** What stands around it. */
    public final Framing framing;

    /** How its end is found; null for one with children that ends with them. */
    public final LengthRule length;

    /** Whether it belongs to a hidden group: no tree has it. */
    public final boolean hidden;

    /** Assertions, discriminators and variables. */
    public final Statements statements;

    /** Whether bad values must be found while parsing, because another guess may be right then. */
    public final boolean checks;

    /** Whether it is not there where it has no byte, not even a delimiter, and is not nil. */
    public final boolean needsBytes;

    /** An element with what every element has. */
    public ElementNode(ElementHead head) {
        super(head.path(), head.place());
        this.id = head.id();
        this.name = head.name();
        this.framing = head.framing();
        this.length = head.length();
        this.hidden = head.hidden();
        this.statements = head.statements();
        this.checks = head.checks();
        this.needsBytes = head.needsBytes();
    }

    /** Whether the bytes that it came from are all that is written for it. */
    private boolean ownBytes = true;

    /**
     * Says that bytes it came from never stand for it when it is written: it sets variables, or its
     * delimiters are those of elements, which may be others now.
     */
    public final void writtenAnew() {
        ownBytes = false;
    }

    /** Whether the bytes that it came from may stand for it when it is written. */
    public final boolean hasOwnBytes() {
        return ownBytes;
    }

    /** The number on the tape, with its flag where the element is hidden. */
    public final int tapeNumber() {
        return hidden ? id | Tape.HIDDEN : id;
    }

    /** Whether a tree element is an instance of this one. */
    public final boolean is(Element element) {
        return name.sameLocal(element.name());
    }

    @Override
    public void firstNames(Set<String> names) {
        if (!hidden) {
            names.add(name.local());
        }
    }

    @Override
    public final void write(WriteState w, ChildCursor from) {
        Element mine = from.take(this);
        if (mine == null) {
            writeMissing(w, from);
        } else {
            writeElement(w, mine);
        }
    }

    /** Whether it has nothing but its content: no delimiter, no alignment, no statement. */
    public final boolean standsAlone() {
        return framing == Framing.NONE && statements == Statements.NONE;
    }

    /** Whether it has child elements. */
    public boolean isFolder() {
        return false;
    }

    /** Where the children stand; null where that depends on the message, or there are none. */
    public FixedLayout layout() {
        return null;
    }

    /** Whether its content stands at other places of the model, too. */
    public boolean sharesContent() {
        return false;
    }

    /** Whether its elements can be made straight, without an entry for each on the tape. */
    public boolean makesRecords() {
        return false;
    }

    /** The value of content, or a bad one; null where it has no value. */
    public Object decode(byte[] data, int from, int to) {
        return null;
    }

    /** The value of content that has no escape in it, or a bad one; null where it has no value. */
    public Object decodePlain(byte[] data, int from, int to) {
        return null;
    }

    /** How its value is represented; null where it has none. */
    public Codec codec() {
        return null;
    }

    /** What characters of its content are counted in; null where nothing says. */
    public TextEncoding encoding() {
        return null;
    }

    /** Constraints on the value; null where there are none. */
    public Facets facets() {
        return null;
    }

    /** Writes an element. */
    public abstract void writeElement(WriteState w, Element element);

    /** Writes what stands for an element that the tree has not. */
    public abstract void writeMissing(WriteState w, ChildCursor from);

    /** Whether the bytes, as long as {@link #fixedBytes()}, are good values. */
    public abstract boolean checkFixed(byte[] data, int at);

    /** Notes what {@link #checkFixed} did not like. */
    public abstract void failFixed(ParseState s, int at);
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import java.util.Set;

/** An element of the model. */
abstract class ElementNode extends Node {
    final int id;
    final Name name;
    final Framing framing;
    final LengthRule length;
    final boolean hidden;
    final Statements statements;

    /** Whether bad values must be found while parsing, because another guess may be right then. */
    final boolean checks;

    /** Whether it is not there where it has no byte, not even a delimiter, and is not nil. */
    final boolean needsBytes;

    ElementNode(ElementHead head) {
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

    /** The number on the tape, with its flag where the element is hidden. */
    final int tapeNumber() {
        return hidden ? id | Tape.HIDDEN : id;
    }

    /** Whether a tree element is an instance of this one. */
    final boolean is(Element element) {
        return name.sameLocal(element.name());
    }

    @Override
    void firstNames(Set<String> names) {
        if (!hidden) {
            names.add(name.local());
        }
    }

    @Override
    final void write(WriteState w, ChildCursor from) {
        Element mine = from.take(this);
        if (mine == null) {
            writeMissing(w, from);
        } else {
            writeElement(w, mine);
        }
    }

    /** Writes an element. */
    abstract void writeElement(WriteState w, Element element);

    /** Writes what stands for an element that the tree has not. */
    abstract void writeMissing(WriteState w, ChildCursor from);

    /** Whether the bytes, as long as {@link #fixedBytes()}, are good values. */
    abstract boolean checkFixed(byte[] data, int at);

    /** Notes what {@link #checkFixed} did not like. */
    abstract void failFixed(ParseState s, int at);
}

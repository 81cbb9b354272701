// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.write;

import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.group.TermsWriter;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.tree.Element;

/** Writes the terms of a sequence, with the separators between them. */
public final class SequenceWriter extends TermsWriter {
    private final Slot[] slots;
    private final Separation separation;
    private final int optionalFrom;
    private final boolean infix;
    private final boolean postfix;

    /** What writes many terms at once, at the place of the first; null where nothing does. */
    private final ProgramWriter[] flat;

    /** The separator, where the schema gives it. */
    private final byte[] separator;

    /**
     * @param separation null where nothing stands between the terms
     * @param optionalFrom the slot from which on all may be left out, separators and all
     */
    public SequenceWriter(Slot[] slots, Separation separation, int optionalFrom) {
        this.slots = slots;
        this.separation = separation;
        this.optionalFrom = optionalFrom;
        this.infix = separation != null && separation.position() == Separation.Position.INFIX;
        this.postfix = separation != null && separation.position() == Separation.Position.POSTFIX;
        this.flat = WriteCompiler.of(slots, separation);
        this.separator =
                separation != null && separation.markup().isFixed()
                        ? separation.markup().output()
                        : null;
    }

    @Override
    public void write(WriteState w, ChildCursor from) {
        Places places = separation == null ? null : new Places(this, w);
        for (int i = 0; i < slots.length; i++) {
            ProgramWriter many = flat == null ? null : flat[i];
            if (many != null && (places == null ? many.write(w, from) : places.items(many, from))) {
                i += many.slots - 1;
                continue;
            }
            Slot slot = slots[i];
            if (i >= optionalFrom && from.peek() == null) {
                break; // nothing that must be written, and nothing to write
            }
            if (slot.calculated) {
                write(w, slot, from);
                continue;
            }
            if (slot.count == Slot.Count.ONE) {
                if (places == null) {
                    write(w, slot, from);
                } else {
                    places.item(slot, from, !slot.absentable || slot.worksWithoutBytes);
                }
            } else {
                occurrences(w, slot, from, places);
            }
        }
    }

    private void occurrences(WriteState w, Slot slot, ChildCursor from, Places places) {
        int number = 0;
        int most =
                slot.count == Slot.Count.PARSED || slot.count == Slot.Count.STOP_VALUE
                        ? Slot.UNBOUNDED
                        : slot.most;
        while (number < most && isThere(slot, from)) {
            if (places == null) {
                write(w, slot, from);
            } else {
                places.item(slot, from, number < slot.least);
            }
            number++;
        }
        if (slot.stopValue != null && slot.node instanceof SimpleNode simple) {
            if (places != null) {
                places.separator();
            }
            simple.writeValue(w, slot.stopValue);
            return;
        }
        int least =
                slot.count == Slot.Count.FIXED || slot.count == Slot.Count.IMPLICIT
                        ? slot.least
                        : 0;
        if (slot.count == Slot.Count.EXPRESSION) {
            least = 0; // the count field is computed from the tree, or was given with it
        }
        for (; number < least; number++) {
            if (places == null) {
                slot.node.write(w, from);
            } else {
                places.item(slot, from, true);
            }
        }
        if (places != null && most != Slot.UNBOUNDED && slot.count != Slot.Count.EXPRESSION) {
            for (; number < most; number++) {
                places.nothing();
            }
        }
    }

    private static void write(WriteState w, Slot slot, ChildCursor from) {
        if (slot.simple != null) {
            slot.simple.write(w, from);
        } else {
            slot.node.write(w, from);
        }
    }

    private static boolean isThere(Slot slot, ChildCursor from) {
        if (slot.node instanceof ElementNode element) {
            return from.has(element);
        }
        Element next = from.peek();
        return next != null && slot.names.contains(next.name().local());
    }

    /** The separators of one sequence: those that are due, and those that may yet be left out. */
    private static final class Places {
        private final SequenceWriter of;
        private final WriteState w;
        private int pending;
        private boolean any;

        Places(SequenceWriter of, WriteState w) {
            this.of = of;
            this.w = w;
        }

        /** Writes an item; one of no length may be left out where the policy says so. */
        void item(Slot slot, ChildCursor from, boolean required) {
            int mark = w.sink.size();
            int due = pending + (!of.postfix && (any || !of.infix) ? 1 : 0);
            for (int i = 0; i < due; i++) {
                one();
            }
            int start = w.sink.size();
            SequenceWriter.write(w, slot, from);
            if (!required
                    && w.sink.size() == start
                    && of.separation.policy() != Separation.Policy.NEVER) {
                w.sink.truncate(mark);
                leaveOut(due);
                return;
            }
            if (of.postfix) {
                one();
            }
            pending = 0;
            any = true;
        }

        /** Writes many items, all of which must be there; false where nothing was written. */
        boolean items(ProgramWriter many, ChildCursor from) {
            int mark = w.sink.size();
            int due = pending + (!of.postfix && (any || !of.infix) ? 1 : 0);
            for (int i = 0; i < due; i++) {
                one();
            }
            if (!many.write(w, from)) {
                w.sink.truncate(mark);
                return false;
            }
            pending = 0;
            any = true;
            return true;
        }

        /** An item that the tree has not. */
        void nothing() {
            int due = pending + (any || !of.infix ? 1 : 0);
            if (of.separation.policy() == Separation.Policy.NEVER) {
                for (int i = 0; i < due; i++) {
                    one();
                }
                pending = 0;
                any = true;
                return;
            }
            leaveOut(due);
        }

        private void leaveOut(int due) {
            if (of.separation.policy() == Separation.Policy.ANY_EMPTY) {
                return;
            }
            pending = due;
            any = true;
        }

        /** A separator before something that is written otherwise. */
        void separator() {
            if (any || of.separation.position() == Separation.Position.PREFIX) {
                one();
            }
            any = true;
        }

        private void one() {
            byte[] known = of.separator;
            if (known != null && known.length == 1 && w.isByte()) {
                w.sink.write(known[0]);
            } else {
                w.bytes(known != null ? known : of.separation.markup().output(w));
            }
        }
    }
}

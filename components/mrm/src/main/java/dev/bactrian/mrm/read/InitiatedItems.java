// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.node.ParseState;

/**
 * Items that need not be there and have initiators: the common case of the general way, in one loop
 * that goes from one initiator that stands to the item that has it.
 */
final class InitiatedItems {
    private final Slot[] slots;
    private final Separation separation;
    private final boolean initiated;
    private final int optionalFrom;
    private final Starts starts;

    private InitiatedItems(
            Slot[] slots,
            Separation separation,
            boolean initiated,
            int optionalFrom,
            Starts starts) {
        this.slots = slots;
        this.separation = separation;
        this.initiated = initiated;
        this.optionalFrom = optionalFrom;
        this.starts = starts;
    }

    /**
     * The items of a sequence.
     *
     * @param separation null where nothing stands between them
     * @param initiated whether the initiator of each says that it is there
     * @param optionalFrom the slot from which on all may be left out, separators and all
     * @return null where they take another way
     */
    static InitiatedItems of(
            Slot[] slots, Separation separation, boolean initiated, int optionalFrom) {
        if (separation != null
                && (separation.position() == Separation.Position.POSTFIX
                        || separation.policy() != Separation.Policy.ANY_EMPTY
                        || !separation.scope().isFixed())) {
            return null;
        }
        for (Slot slot : slots) {
            if (slot.count == Slot.Count.EXPRESSION
                    || slot.count == Slot.Count.STOP_VALUE
                    || slot.worksWithoutBytes
                    || (separation == null && slot.fixed != null && slot.most > 1)) {
                return null;
            }
        }
        Starts starts = Starts.of(slots, initiated);
        return starts == null
                ? null
                : new InitiatedItems(slots, separation, initiated, optionalFrom, starts);
    }

    boolean parse(ParseState s) {
        boolean outerOptional = s.optionalOccurrence;
        boolean fits = parseAll(s);
        s.optionalOccurrence = outerOptional;
        return fits;
    }

    private boolean parseAll(ParseState s) {
        boolean due = separation != null && separation.position() == Separation.Position.PREFIX;
        int looked = -1; // where the separator was looked for, its length, and what is behind it
        int length = 0;
        int row = 0;
        int next;
        for (int n = 0; n < slots.length; n = next) {
            Slot slot = slots[n];
            boolean parsed = slot.count == Slot.Count.PARSED;
            int least = parsed ? 0 : slot.least;
            int most = parsed ? Slot.UNBOUNDED : slot.most;
            next = n + 1;
            if (slot.array) {
                s.pushIndex();
            }
            for (int i = 0; i < most; ) {
                boolean required = i < least;
                int pos = s.pos;
                if (pos != looked) {
                    looked = pos;
                    length = due ? separation.match(s) : 0;
                    s.pos += Math.max(0, length);
                    row = starts.look(s);
                }
                if (length < 0) {
                    if (required && !(slot.count == Slot.Count.ONE && slot.absentable)) {
                        return s.fail(slot.node, "separator", separation.markup());
                    }
                    if (next >= optionalFrom) {
                        next = slots.length; // no separator, and nothing that must come
                    }
                    break;
                }
                s.pos = pos + length;
                if (!required && isNothingHere(s, slot)) {
                    if (!due) {
                        break;
                    }
                    continue;
                }
                if (slot.array) {
                    s.index[s.indexDepth - 1] = i;
                }
                if (!required && !starts.may(row, n)) {
                    s.pos = pos;
                    next = starts.next(row, next);
                    break;
                }
                int before = s.pos;
                s.optionalOccurrence = !required;
                int tried =
                        required || initiated
                                ? slot.parse(s) ? Slot.MORE : Slot.FAILED
                                : slot.attempt(s, pos, due);
                if (tried == Slot.FAILED) {
                    return false;
                }
                if (tried == Slot.DONE) {
                    break;
                }
                due = separation != null;
                looked = -1;
                i++;
                if (s.pos == before && i > 1000 && i > s.data.length) {
                    return s.fail(slot.node, "fewer than " + i + " occurrences of no length");
                }
            }
            if (slot.array) {
                s.popIndex();
            }
        }
        return true;
    }

    private boolean isNothingHere(ParseState s, Slot slot) {
        return separation != null && !slot.emptyIsNil && separation.nothingHere(s);
    }
}

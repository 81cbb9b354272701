// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.group.InitiatorOf;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.SequenceProgress;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.state.Mark;
import dev.bactrian.mrm.state.Tape;

/**
 * The general way through a sequence, one step after the other, which can be left and resumed:
 * whatever stands between the terms, and however their number is found. Where initiators tell items
 * apart, it goes from one that stands to the item that has it. Immutable.
 */
final class SequenceSteps {
    private final Slot[] slots;
    private final Separation separation;
    private final boolean initiated;
    private final int optionalFrom;

    /** Says which item an initiator belongs to; null where none is known by its initiator. */
    private final Starts starts;

    /**
     * @param separation null where nothing stands between the terms
     * @param initiated whether the initiator of each term says that it is there
     * @param optionalFrom the slot from which on all may be left out, separators and all
     * @param starts says which item an initiator belongs to; null where none is known by its own
     */
    SequenceSteps(
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

    /** Parses all terms. */
    boolean parseAll(ParseState s) {
        SequenceProgress progress = new SequenceProgress();
        int result;
        do {
            result = step(s, progress);
        } while (result == Slot.MORE);
        return result == Slot.DONE;
    }

    /** Parses one item, or finds that there is none: Slot.MORE, Slot.DONE or Slot.FAILED. */
    int step(ParseState s, SequenceProgress p) {
        if (p.slot == slots.length) {
            return Slot.DONE;
        }
        Slot slot = slots[p.slot];
        if (slot.count == Slot.Count.ONE && separation == null) {
            p.next();
            return slot.parse(s) ? Slot.MORE : Slot.FAILED;
        }
        if (slot.calculated || p.ended) {
            p.next();
            return !slot.worksWithoutBytes || slot.withoutBytes(s, separation)
                    ? Slot.MORE
                    : Slot.FAILED;
        }
        if (!p.started) {
            if (!start(s, p, slot)) {
                return Slot.FAILED;
            }
            if (p.occurrence > 0 && p.occurrence == p.most) {
                end(s, p, slot);
                return Slot.MORE;
            }
        }
        if (p.occurrence == p.most) {
            end(s, p, slot);
            if (separation != null
                    && !separation.scope().isFixed()
                    && p.slot == slots.length
                    && separation.match(s) > 0) {
                s.noteFull(slot.node);
            }
            return Slot.MORE;
        }
        return occurrence(s, p, slot);
    }

    private void end(ParseState s, SequenceProgress p, Slot slot) {
        if (slot.array) {
            s.popIndex();
        }
        p.next();
    }

    private boolean start(ParseState s, SequenceProgress p, Slot slot) {
        p.started = true;
        switch (slot.count) {
            case EXPRESSION -> {
                int number = slot.evaluate(s);
                if (number < 0) {
                    return false;
                }
                p.least = number;
                p.most = number;
            }
            case ONE -> {
                p.least = 1;
                p.most = 1;
            }
            case STOP_VALUE -> {
                p.least = Slot.UNBOUNDED;
                p.most = Slot.UNBOUNDED;
            }
            case PARSED -> {
                p.least = 0;
                p.most = Slot.UNBOUNDED;
            }
            default -> {
                p.least = slot.least;
                p.most = slot.most;
            }
        }
        if (slot.array) {
            s.pushIndex();
        }
        if (slot.fixed != null && separation == null && p.most > 1 && s.bit == 0) {
            return run(s, p, slot.fixed);
        }
        return true;
    }

    /** Occurrences of the same fixed length: one entry for all of them. */
    private boolean run(ParseState s, SequenceProgress p, ElementNode node) {
        int size = node.fixedBytes();
        int room = (s.limit - s.pos) / size;
        if (room < p.least) {
            s.index[s.indexDepth - 1] = room;
            s.pos += room * size;
            return s.fail(
                    node,
                    s.limit,
                    MrmError.DOES_NOT_FIT,
                    "occurrence "
                            + (room + 1)
                            + " of at least "
                            + p.least
                            + ", of "
                            + size
                            + " bytes",
                    (s.limit - s.pos) + " bytes to the end");
        }
        int number = Math.min(room, p.most);
        if (node.checks || p.least < p.most) {
            for (int i = 0; i < number; i++) {
                if (!node.checkFixed(s.data, s.pos + i * size)) {
                    s.index[s.indexDepth - 1] = i;
                    node.failFixed(s, s.pos + i * size);
                    if (i < p.least) {
                        return false;
                    }
                    number = i;
                }
            }
        }
        if (number > 0) {
            int end = s.pos + number * size;
            s.tape.leaf(node.tapeNumber() | (number > 1 ? Tape.RUN : 0), s.pos, end);
            s.pos = end;
        }
        p.occurrence = number;
        p.least = number;
        p.most = number;
        if (number == 0) {
            p.most = 0;
        }
        return true;
    }

    private int occurrence(ParseState s, SequenceProgress p, Slot slot) {
        boolean required = p.occurrence < p.least;
        int pos = s.pos;
        boolean due =
                separation != null
                        && separation.position() != Separation.Position.POSTFIX
                        && (p.any || separation.position() == Separation.Position.PREFIX);
        if (starts != null) {
            look(s, p, due);
        } else {
            p.separator = due ? separation.match(s) : 0;
        }
        if (p.separator < 0) {
            return withoutSeparator(s, p, slot, required);
        }
        s.pos = pos + p.separator;
        if (!required && separation != null && !slot.emptyIsNil && separation.nothingHere(s)) {
            return absent(s, p, slot, pos, due);
        }
        if (slot.array) {
            s.index[s.indexDepth - 1] = p.occurrence;
        }
        if (!required && cannotStart(s, p, slot)) {
            s.pos = pos;
            end(s, p, slot);
            if (starts != null) {
                p.slot = starts.next(p.row, p.slot);
            }
            return Slot.MORE;
        }
        return attempt(s, p, slot, pos, !required && !initiated, due);
    }

    /** Looks what stands at the state's position, once for all items that may stand there. */
    private void look(ParseState s, SequenceProgress p, boolean due) {
        int pos = s.pos;
        if (pos == p.looked) {
            return;
        }
        p.looked = pos;
        p.separator = due ? separation.match(s) : 0;
        if (p.separator >= 0) {
            s.pos = pos + p.separator;
            p.row = starts.look(s);
            s.pos = pos;
        }
    }

    /** Whether no occurrence that need not be there can start at the state's position. */
    private boolean cannotStart(ParseState s, SequenceProgress p, Slot slot) {
        if (starts != null) {
            return !starts.may(p.row, p.slot);
        }
        return initiated ? !startsHere(s, slot.node) : slot.cannotStart(s);
    }

    /** Where a separator must stand, and none does. */
    private int withoutSeparator(ParseState s, SequenceProgress p, Slot slot, boolean required) {
        if (ProgramReader.isMissing(slot, separation, required)) {
            s.fail(slot.node, "separator", separation.markup());
            return Slot.FAILED;
        }
        if (slot.worksWithoutBytes && !slot.withoutBytes(s, separation)) {
            return Slot.FAILED;
        }
        end(s, p, slot);
        p.ended = p.slot >= optionalFrom; // nothing that must come
        return Slot.MORE;
    }

    /**
     * Parses an occurrence.
     *
     * @param back where to go back to: before the separator, where there was one
     * @param speculative whether it need not be there, and nothing says that it is
     */
    private int attempt(
            ParseState s,
            SequenceProgress p,
            Slot slot,
            int back,
            boolean speculative,
            boolean separatorSeen) {
        Mark start = speculative ? s.mark(back) : null;
        int entry = s.tape.size();
        boolean outerOptional = s.optionalOccurrence;
        s.optionalOccurrence = p.occurrence >= p.least;
        int guess = speculative ? s.guesses.begin() : -1;
        int before = s.pos;
        boolean parsed;
        try {
            parsed = slot.parse(s);
        } catch (ValueException e) {
            parsed = s.refuse(slot.node, e);
        }
        s.optionalOccurrence = outerOptional;
        if (parsed && separation != null && separation.position() == Separation.Position.POSTFIX) {
            int length = separation.match(s);
            if (length >= 0) {
                s.pos += length;
            } else {
                s.fail(slot.node, "separator", separation.markup());
                parsed = false;
            }
        }
        boolean decided = speculative && s.guesses.end(guess);
        boolean nothing =
                parsed && speculative && s.pos == before && s.bit == start.bit() && !separatorSeen;
        if (!parsed && (!speculative || decided)) {
            return Slot.FAILED;
        }
        if (!parsed || nothing) {
            s.takeBack(start);
            end(s, p, slot);
            return Slot.MORE;
        }
        p.any = true;
        p.looked = -1;
        if (slot.stopValue != null && isStop(s, slot, entry)) {
            s.tape.cut(entry);
            end(s, p, slot);
            return Slot.MORE;
        }
        p.occurrence++;
        if (s.pos == before && p.occurrence > 1000 && p.occurrence > s.data.length) {
            s.fail(slot.node, "fewer than " + p.occurrence + " occurrences of no length");
            return Slot.FAILED;
        }
        return Slot.MORE;
    }

    /** Nothing stands where an occurrence may stand. */
    private int absent(
            ParseState s, SequenceProgress p, Slot slot, int pos, boolean separatorSeen) {
        boolean end = separation.endHere(s);
        if (separation.position() == Separation.Position.POSTFIX) {
            int length = end ? -1 : separation.match(s);
            if (length <= 0) {
                end(s, p, slot);
                return Slot.MORE;
            }
            s.pos += length;
            p.occurrence++;
            return Slot.MORE;
        }
        if (end
                && separatorSeen
                && separation.policy() == Separation.Policy.TRAILING_EMPTY_STRICT) {
            s.fail(slot.node, "no separator behind the last item");
            return Slot.FAILED;
        }
        if (separation.policy() == Separation.Policy.ANY_EMPTY) {
            if (separatorSeen && slot.isRuledOut(s)) {
                s.pos = pos;
                end(s, p, slot);
                return Slot.MORE;
            }
            if (!separatorSeen) {
                end(s, p, slot);
            }
            return Slot.MORE;
        }
        if (end && !separatorSeen && p.any) {
            s.pos = pos;
            end(s, p, slot);
            return Slot.MORE;
        }
        p.any = true;
        p.occurrence++;
        return Slot.MORE;
    }

    private static boolean startsHere(ParseState s, Node node) {
        Markup initiator = InitiatorOf.node(node);
        return initiator == null || initiator.match(s) >= 0;
    }

    private static boolean isStop(ParseState s, Slot slot, int entry) {
        if (entry >= s.tape.size()) {
            return false;
        }
        Object value = s.model.value(s.data, s.tape, entry);
        return !(value instanceof BadValue) && slot.stopValue.equals(value);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.ValueException;

/**
 * Items with separators between them, as many as the schema says: the common case of {@link
 * SequenceSteps}, in one loop that does not have to be resumed.
 */
final class SeparatedItems {
    private final Slot[] slots;
    private final Separation separation;
    private final int optionalFrom;

    /** What each byte says, where the schema gives the delimiters; null where it does not. */
    private final byte[] fixed;

    /** The quick way of each slot; null where it has none. */
    private final PlainFields[] plain;

    private SeparatedItems(Slot[] slots, Separation separation, int optionalFrom) {
        this.slots = slots;
        this.separation = separation;
        this.optionalFrom = optionalFrom;
        this.fixed = separation.scope().isFixed() ? separation.table(null) : null;
        this.plain = new PlainFields[slots.length];
        for (int i = 0; i < slots.length; i++) {
            plain[i] = PlainFields.of(slots[i], separation);
        }
    }

    /**
     * The items of a sequence whose terms are not known by their initiators.
     *
     * @param optionalFrom the slot from which on all may be left out, separators and all
     * @return null where they take the general way
     */
    static SeparatedItems of(Slot[] slots, Separation separation, int optionalFrom) {
        if (separation == null || separation.position() != Separation.Position.INFIX) {
            return null;
        }
        for (Slot slot : slots) {
            if (slot.count == Slot.Count.EXPRESSION || slot.count == Slot.Count.STOP_VALUE) {
                return null;
            }
        }
        return new SeparatedItems(slots, separation, optionalFrom);
    }

    boolean parse(ParseState s) {
        boolean outerOptional = s.optionalOccurrence;
        boolean fits = parseAll(s);
        s.optionalOccurrence = outerOptional;
        return fits;
    }

    private boolean parseAll(ParseState s) {
        boolean any = false;
        boolean ended = false;
        byte[] table = fixed;
        int tableAt = -1;
        for (int n = 0; n < slots.length; n++) {
            Slot slot = slots[n];
            if (slot.worksWithoutBytes && (ended || slot.calculated)) {
                if (!withoutBytes(s, slot, separation)) {
                    return false;
                }
                continue;
            }
            if (ended) {
                continue;
            }
            boolean parsed = slot.count == Slot.Count.PARSED;
            int least = parsed ? 0 : slot.least;
            int most = parsed ? Slot.UNBOUNDED : slot.most;
            if (slot.array) {
                s.pushIndex();
            }
            for (int i = 0; i < most; i++) {
                if (plain[n] != null) {
                    int next = plain[n].parse(s, i, most, any);
                    any |= next > i;
                    i = next;
                    if (i == most) {
                        break;
                    }
                }
                boolean required = i < least;
                int pos = s.pos;
                if (fixed == null && (any || !required) && tableAt != s.variableVersion) {
                    table = separation.table(s);
                    tableAt = s.variableVersion;
                }
                if (any) {
                    int length = separator(s, table);
                    if (length < 0) {
                        if (isMissing(slot, required)) {
                            return s.fail(slot.node, "separator", separation.markup());
                        }
                        if (slot.worksWithoutBytes && !withoutBytes(s, slot, separation)) {
                            return false;
                        }
                        ended = n + 1 >= optionalFrom; // nothing that must come
                        break;
                    }
                    s.pos += length;
                }
                if (!required && !slot.emptyIsNil && nothingHere(s, table)) {
                    if (separation.policy() == Separation.Policy.ANY_EMPTY) {
                        if (!any) {
                            break;
                        }
                        i--;
                        continue;
                    }
                    if (any
                            && separation.policy() == Separation.Policy.TRAILING_EMPTY_STRICT
                            && separation.endHere(s)) {
                        return s.fail(slot.node, "no separator behind the last item");
                    }
                    any = true;
                    continue;
                }
                if (slot.array) {
                    s.index[s.indexDepth - 1] = i;
                }
                int before = s.pos;
                s.optionalOccurrence = !required;
                int tried =
                        !required
                                ? attempt(s, slot, pos, any)
                                : slot.parse(s) ? SequenceSteps.MORE : SequenceSteps.FAILED;
                if (tried == SequenceSteps.FAILED) {
                    return false;
                }
                if (tried == SequenceSteps.DONE) {
                    break;
                }
                any = true;
                if (s.pos == before && i >= 1000 && i >= s.data.length) {
                    return s.fail(slot.node, "fewer than " + i + " occurrences of no length");
                }
            }
            if (slot.array) {
                s.popIndex();
            }
        }
        return true;
    }

    /**
     * Parses a term that no separator says is there: it takes no bytes.
     *
     * @return false where it does not fit, or takes some
     */
    static boolean withoutBytes(ParseState s, Slot slot, Separation separation) {
        int pos = s.pos;
        return slot.parse(s)
                && (s.pos == pos || s.fail(slot.node, "separator", separation.markup()));
    }

    /** The length of the separator at the state's position; -1 where there is none. */
    private int separator(ParseState s, byte[] table) {
        byte known = known(s, table);
        return known == Scope.UNKNOWN ? separation.match(s) : known == Scope.SEPARATOR ? 1 : -1;
    }

    /** Whether a separator has to stand before an occurrence. */
    private boolean isMissing(Slot slot, boolean required) {
        return required
                ? !(slot.count == Slot.Count.ONE && slot.absentable)
                : separation.policy() == Separation.Policy.NEVER && slot.most != Slot.UNBOUNDED;
    }

    private boolean nothingHere(ParseState s, byte[] table) {
        byte known = known(s, table);
        return known == Scope.UNKNOWN ? separation.nothingHere(s) : known != Scope.NONE;
    }

    /** What stands at the state's position, as {@link Scope} says it of a byte. */
    private static byte known(ParseState s, byte[] table) {
        return table == null || s.pos >= s.limit ? Scope.UNKNOWN : table[s.data[s.pos] & 0xFF];
    }

    /**
     * Parses an item that need not be there: MORE where it is, DONE where it is not.
     *
     * @param pos where to go back to: before the separator, where there was one
     */
    static int attempt(ParseState s, Slot slot, int pos, boolean separatorSeen) {
        if (slot.cannotStart(s)) {
            s.pos = pos;
            return SequenceSteps.DONE;
        }
        Mark start = s.mark(pos);
        int before = s.pos;
        int guess = s.guesses.begin();
        boolean parsed;
        try {
            parsed = slot.parse(s);
        } catch (ValueException e) {
            parsed = s.refuse(slot.node, e);
        }
        boolean decided = s.guesses.end(guess);
        if (parsed && (separatorSeen || s.pos != before || s.bit != start.bit())) {
            return SequenceSteps.MORE;
        }
        if (!parsed && decided) {
            return SequenceSteps.FAILED;
        }
        s.takeBack(start);
        return SequenceSteps.DONE;
    }
}

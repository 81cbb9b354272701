// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.state.Mark;
import dev.bactrian.tree.Element;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Terms in any order (DFDL 1.0 §14.3), or in order but for some that float (§14.4). Elements come
 * out in the order of the schema.
 */
public final class UnorderedNode extends GroupNode {
    private final SequenceNode sequence;
    private final Slot[] slots;
    private final Separation separation;
    private final boolean initiated;
    private final boolean[] anywhere;

    /**
     * @param sequence has the terms, and what is around them
     * @param floats which terms may stand anywhere
     * @param unordered whether all may
     */
    public UnorderedNode(
            SequenceNode sequence,
            Separation separation,
            boolean initiated,
            List<Boolean> floats,
            boolean unordered) {
        super(sequence.path(), sequence.place(), sequence.framing(), sequence.statements());
        this.sequence = sequence;
        this.slots = sequence.slots;
        this.separation = separation;
        this.initiated = initiated;
        this.anywhere = new boolean[slots.length];
        for (int i = 0; i < slots.length; i++) {
            anywhere[i] = unordered || floats.get(i);
        }
    }

    @Override
    boolean parseTerms(ParseState s) {
        int from = s.tape.size();
        int[] counts = new int[slots.length];
        int[] starts = new int[16];
        int[] ends = new int[16];
        int[] slotOf = new int[16];
        int items = 0;
        int inOrder = 0;
        boolean any = false;
        while (true) {
            int found = -1;
            int mark = s.pos;
            if (separation != null
                    && (any || separation.position() == Separation.Position.PREFIX)
                    && separation.position() != Separation.Position.POSTFIX) {
                int length = separation.match(s);
                if (length < 0) {
                    break;
                }
                s.pos += length;
            }
            int start = s.tape.size();
            for (int i = 0; i < slots.length && found < 0; i++) {
                boolean due = anywhere[i] || i >= inOrder;
                if (!due
                        || slots[i].calculated
                        || counts[i] >= most(slots[i])
                        || (!anywhere[i] && blocked(counts, inOrder, i))) {
                    continue;
                }
                int guess = s.guesses.begin();
                boolean parsed = attempt(s, slots[i]);
                if (s.guesses.end(guess) && !parsed) {
                    return false; // a discriminator said that it is this one
                }
                if (parsed) {
                    found = i;
                }
            }
            if (found < 0 || (s.tape.size() == start && s.pos == mark)) {
                s.pos = mark;
                break;
            }
            if (separation != null && separation.position() == Separation.Position.POSTFIX) {
                int length = separation.match(s);
                if (length < 0) {
                    return s.fail(this, "separator", separation.markup());
                }
                s.pos += length;
            }
            any = true;
            counts[found]++;
            if (!anywhere[found]) {
                inOrder = found;
            }
            if (items == starts.length) {
                starts = Arrays.copyOf(starts, items * 2);
                ends = Arrays.copyOf(ends, items * 2);
                slotOf = Arrays.copyOf(slotOf, items * 2);
            }
            starts[items] = start;
            ends[items] = s.tape.size();
            slotOf[items++] = found;
        }
        for (int i = 0; i < slots.length; i++) {
            if (slots[i].calculated) {
                if (items == starts.length) {
                    starts = Arrays.copyOf(starts, items * 2);
                    ends = Arrays.copyOf(ends, items * 2);
                    slotOf = Arrays.copyOf(slotOf, items * 2);
                }
                starts[items] = s.tape.size();
                if (!slots[i].parse(s)) {
                    return false;
                }
                ends[items] = s.tape.size();
                slotOf[items++] = i;
            } else if (counts[i] < slots[i].least && !slots[i].node.canBeAbsent()) {
                return s.fail(slots[i].node, "at least " + slots[i].least + " occurrences");
            }
        }
        sort(s, from, starts, ends, slotOf, items);
        return true;
    }

    /** The terms, in the order of the schema. */
    public Slot[] slots() {
        return slots;
    }

    private static int most(Slot slot) {
        return slot.count == Slot.Count.ONE ? 1 : slot.most;
    }

    private boolean blocked(int[] counts, int inOrder, int slot) {
        for (int i = inOrder; i < slot; i++) {
            if (!anywhere[i] && counts[i] < slots[i].least) {
                return true;
            }
        }
        return false;
    }

    private boolean attempt(ParseState s, Slot slot) {
        Mark start = s.mark();
        if (initiated) {
            Markup initiator = InitiatorOf.node(slot.node);
            if (initiator != null && initiator.match(s) < 0) {
                return false;
            }
        }
        if (slot.array) {
            s.pushIndex();
        }
        boolean parsed;
        try {
            parsed = slot.node.parse(s);
        } catch (ValueException e) {
            parsed = s.refuse(slot.node, e);
        }
        if (parsed) {
            s.indexDepth = start.indexDepth();
            return true;
        }
        s.takeBack(start);
        return false;
    }

    private void sort(ParseState s, int from, int[] starts, int[] ends, int[] slotOf, int items) {
        int[] sortedStarts = new int[items];
        int[] sortedEnds = new int[items];
        int next = 0;
        boolean moved = false;
        for (int slot = 0; slot < slots.length; slot++) {
            for (int i = 0; i < items; i++) {
                if (slotOf[i] == slot) {
                    moved |= next != i;
                    sortedStarts[next] = starts[i];
                    sortedEnds[next++] = ends[i];
                }
            }
        }
        if (moved) {
            s.tape.reorder(from, sortedStarts, sortedEnds, items);
        }
    }

    @Override
    void writeTerms(WriteState w, ChildCursor from) {
        // a tree may have them in any order: each is written by the term that it belongs to
        boolean any = false;
        int[] counts = new int[slots.length];
        while (from.peek() != null) {
            int slot = slotOf(from.peek(), counts);
            if (slot < 0) {
                break;
            }
            any = item(w, from, slots[slot], any);
            counts[slot]++;
        }
        for (int i = 0; i < slots.length; i++) {
            if (counts[i] < slots[i].least && !slots[i].node.canBeAbsent()) {
                any = item(w, from, slots[i], any);
            }
        }
    }

    private boolean item(WriteState w, ChildCursor from, Slot slot, boolean any) {
        if (slot.calculated) {
            slot.node.write(w, from);
            return any;
        }
        boolean postfix =
                separation != null && separation.position() == Separation.Position.POSTFIX;
        if (separation != null
                && !postfix
                && (any || separation.position() == Separation.Position.PREFIX)) {
            w.bytes(separation.markup().output(w));
        }
        slot.node.write(w, from);
        if (postfix) {
            w.bytes(separation.markup().output(w));
        }
        return true;
    }

    private int slotOf(Element element, int[] counts) {
        for (int i = 0; i < slots.length; i++) {
            if (slots[i].names.contains(element.name().local()) && counts[i] < most(slots[i])) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean canBeAbsent() {
        return sequence.canBeAbsent();
    }

    @Override
    public void firstNames(Set<String> names) {
        for (Slot slot : slots) {
            names.addAll(slot.names);
        }
    }

    @Override
    public void explain(Explanation to) {
        to.line(
                "in any order"
                        + (initiated ? ", by initiator" : ", by trying, with backtracking")
                        + ":");
        to.in();
        sequence.explain(to);
        to.out();
    }
}

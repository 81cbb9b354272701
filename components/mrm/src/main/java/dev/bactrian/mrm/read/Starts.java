// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.group.InitiatorOf;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.scan.Delimiter;
import dev.bactrian.mrm.scan.Trie;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The initiators of a sequence's items as a table: one look at the message says which item can come
 * next, so that those that are not there are passed over without a trial. Immutable.
 */
final class Starts {
    private static final int MOST = 1 << 18;

    private final Trie initiators;

    /**
     * The next item that may be here, from each item on: of each initiator that may stand; the last
     * row is for none of them.
     */
    private final short[][] next;

    /** Of each row and item, whether the item may be here. */
    private final boolean[][] may;

    private Starts(Trie initiators, short[][] next, boolean[][] may) {
        this.initiators = initiators;
        this.next = next;
        this.may = may;
    }

    /**
     * The table of a sequence. What has no initiator is tried in its turn, and so is what does
     * something without a byte, or is counted otherwise.
     *
     * @param separation null where nothing stands between the terms
     * @param initiated whether the initiator of each term says that it is there
     * @return null where initiators do not say more than what is tried anyway
     */
    static Starts of(Slot[] slots, Separation separation, boolean initiated) {
        if (separation != null
                && (separation.position() == Separation.Position.POSTFIX
                        || separation.policy() != Separation.Policy.ANY_EMPTY
                        || !separation.scope().isFixed())) {
            return null;
        }
        List<byte[]> spellings = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        boolean[] known = new boolean[slots.length];
        for (int i = 0; i < slots.length; i++) {
            Markup[] starts = initiated ? ownInitiator(slots[i]) : slots[i].starts();
            if (starts == null || !isFound(slots[i], separation)) {
                continue; // it is required, or tried
            }
            List<byte[]> mine = spellings(starts);
            if (mine == null) {
                if (initiated) {
                    return null;
                }
                continue;
            }
            known[i] = true;
            for (byte[] spelling : mine) {
                spellings.add(spelling);
                owners.add(i);
            }
        }
        Trie trie = spellings.isEmpty() ? null : Trie.of(spellings);
        if (trie == null || (spellings.size() + 1) * (slots.length + 1) > MOST) {
            return null;
        }
        short[][] next = new short[spellings.size() + 1][];
        boolean[][] may = new boolean[next.length][];
        for (int row = 0; row < next.length; row++) {
            boolean[] here = new boolean[slots.length];
            for (int k = 0; k < spellings.size() && row < spellings.size(); k++) {
                here[owners.get(k)] |= startsWith(spellings.get(row), spellings.get(k));
            }
            next[row] = new short[slots.length + 1];
            next[row][slots.length] = (short) slots.length;
            may[row] = here;
            for (int i = slots.length - 1; i >= 0; i--) {
                here[i] |= !known[i];
                boolean required = slots[i].least > 0 && slots[i].count != Slot.Count.PARSED;
                next[row][i] = here[i] || required ? (short) i : next[row][i + 1];
            }
        }
        return new Starts(trie, next, may);
    }

    /** Whether an item may be passed over where its initiator does not stand. */
    private static boolean isFound(Slot slot, Separation separation) {
        boolean counted =
                slot.count == Slot.Count.FIXED
                        || slot.count == Slot.Count.IMPLICIT
                        || slot.count == Slot.Count.PARSED;
        boolean run = separation == null && slot.fixed != null && slot.most > 1;
        return counted && !slot.worksWithoutBytes && !run;
    }

    private static Markup[] ownInitiator(Slot slot) {
        Markup initiator = InitiatorOf.node(slot.node);
        return initiator == null ? null : new Markup[] {initiator};
    }

    private static boolean startsWith(byte[] text, byte[] start) {
        return text.length >= start.length
                && Arrays.equals(text, 0, start.length, start, 0, start.length);
    }

    /** All that the initiators can be; null where that cannot be written out. */
    private static List<byte[]> spellings(Markup[] initiators) {
        List<byte[]> all = new ArrayList<>();
        for (Markup initiator : initiators) {
            if (!initiator.isFixed()) {
                return null;
            }
            for (Delimiter delimiter : initiator.fixed()) {
                if (delimiter.spellings() == null) {
                    return null;
                }
                all.addAll(List.of(delimiter.spellings()));
            }
        }
        return all;
    }

    /** Looks at the state's position: a row for {@link #next}. */
    int look(ParseState s) {
        int found = initiators.find(s.data, s.pos, s.limit);
        return found < 0 ? next.length - 1 : Trie.number(found);
    }

    /**
     * The first item from one on that may be where the row was found: one with that initiator, one
     * that must be there, or one that has to be tried.
     */
    int next(int row, int from) {
        return next[row][from];
    }

    /** Whether an occurrence of the item that need not be there may be where the row was found. */
    boolean may(int row, int item) {
        return may[row][item];
    }
}

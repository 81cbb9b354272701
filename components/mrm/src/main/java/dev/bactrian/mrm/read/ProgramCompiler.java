// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.program.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the program of a sequence of items with separators between them. What has to be there and
 * is no more than its children is laid out flat; every other term is an instruction of its own,
 * which calls the term.
 */
final class ProgramCompiler {
    /** A program is not to grow without end where content is shared between many places. */
    private static final int MOST_INSTRUCTIONS = 256;

    /** So few occurrences of no length cannot be an attack. */
    private static final int MOST_OCCURRENCES = 1000;

    private final Program.Builder code = new Program.Builder();
    private final List<Slot> terms = new ArrayList<>();
    private final List<Separation> separations = new ArrayList<>();

    private ProgramCompiler() {}

    /**
     * The reader of a sequence whose terms are not known by their initiators.
     *
     * @param separation null where nothing stands between the terms
     * @param optionalFrom the slot from which on all may be left out, separators and all
     * @return null where the sequence takes another way
     */
    static ProgramReader of(Slot[] slots, Separation separation, int optionalFrom) {
        if (separation == null || separation.position() != Separation.Position.INFIX) {
            return null;
        }
        for (Slot slot : slots) {
            if (slot.count == Slot.Count.EXPRESSION || slot.count == Slot.Count.STOP_VALUE) {
                return null;
            }
        }
        ProgramCompiler compiler = new ProgramCompiler();
        compiler.add(slots, separation, optionalFrom, 0);
        return new ProgramReader(
                compiler.code.build(),
                compiler.terms.toArray(new Slot[0]),
                compiler.separations.toArray(new Separation[0]));
    }

    private void add(Slot[] slots, Separation separation, int optionalFrom, int level) {
        int from = code.position();
        boolean works = false;
        for (int n = 0; n < slots.length; n++) {
            Slot slot = slots[n];
            works |= slot.worksWithoutBytes;
            int term = terms.size();
            terms.add(slot);
            separations.add(separation);
            boolean parsed = slot.count == Slot.Count.PARSED;
            int least = parsed ? 0 : slot.least;
            int most = parsed ? Slot.UNBOUNDED : slot.most;
            int flags =
                    (n == 0 ? Program.FIRST : 0)
                            | (slot.array ? Program.ARRAY : 0)
                            | (n + 1 >= optionalFrom ? Program.REST_OPTIONAL : 0);
            SequenceNode content = least == most && most > 0 ? flat(slot, level) : null;
            if (content != null) {
                int start = code.position();
                code.add(Program.OPEN, term, level, least, most, start, flags);
                add(content.slots, content.separation(), content.optionalFrom(), level + 1);
                code.add(Program.CLOSE, term, level, least, most, start, flags & ~Program.FIRST);
                continue;
            }
            int operation =
                    separation == null
                            ? Program.TERM
                            : FieldScan.fits(slot, separation) ? Program.FIELD : Program.ITEM;
            code.add(operation, term, level, least, most, Program.NOWHERE, flags);
        }
        if (!works) {
            code.goOnHere(from, level);
        }
    }

    /** The content of an element that is no more than that; null where it is. */
    private SequenceNode flat(Slot slot, int level) {
        return slot.node instanceof ComplexNode folder
                        && folder.isContentOnly()
                        && folder.content instanceof SequenceNode sequence
                        && sequence.isTermsOnly()
                        && slot.most <= MOST_OCCURRENCES
                        && level + 2 < Program.MOST_LEVELS
                        && code.position() / Program.WIDTH + sequence.slots.length
                                < MOST_INSTRUCTIONS
                ? sequence
                : null;
    }
}

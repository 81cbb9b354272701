// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.write;

import dev.bactrian.mrm.field.QuickField;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.program.Program;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Name;
import java.util.ArrayList;
import java.util.List;

/** Makes the program of the terms of a sequence that a {@link ProgramWriter} can write. */
final class WriteCompiler {
    private static final int LEAST_FIELDS = 3;
    private static final int MOST_FIELDS = 256;

    private final Separation separation;
    private final List<Name> names = new ArrayList<>();
    private final List<QuickField> fields = new ArrayList<>();
    private final List<byte[]> before = new ArrayList<>();
    private final ByteSink literal = new ByteSink(16);
    private final Program.Builder code = new Program.Builder();
    private int written;
    private int depth;
    private int deepest;

    private WriteCompiler(Separation separation) {
        this.separation = separation;
    }

    /**
     * The writers of a sequence, each at the place of its first term; null where there is none.
     *
     * @param separation null where nothing stands between the terms
     */
    static ProgramWriter[] of(Slot[] slots, Separation separation) {
        if (separation != null && !separation.markup().isFixed()) {
            return null;
        }
        ProgramWriter[] writers = null;
        for (int from = 0; from < slots.length; ) {
            ProgramWriter made = new WriteCompiler(separation).from(slots, from);
            if (made == null) {
                from++;
                continue;
            }
            if (made.fields() >= LEAST_FIELDS) {
                writers = writers == null ? new ProgramWriter[slots.length] : writers;
                writers[from] = made;
            }
            from += made.slots;
        }
        return writers;
    }

    /** As many terms as can be written so, from one on; null where there is none. */
    private ProgramWriter from(Slot[] slots, int from) {
        ProgramWriter best = null;
        for (int i = from; i < slots.length && add(slots[i], separation, i == from, true); i++) {
            best =
                    new ProgramWriter(
                            i + 1 - from,
                            code.build(),
                            names.toArray(new Name[0]),
                            fields.toArray(new QuickField[0]),
                            before.toArray(new byte[0][]),
                            literal.toArray(),
                            deepest);
        }
        return best;
    }

    /**
     * Adds all occurrences of a term.
     *
     * @param first whether no item of the sequence stands before
     * @param outer whether somebody else writes the separator before the first item
     */
    private boolean add(Slot slot, Separation separation, boolean first, boolean outer) {
        if (slot.count != Slot.Count.ONE
                && !((slot.count == Slot.Count.FIXED || slot.count == Slot.Count.IMPLICIT)
                        && slot.least == slot.most)) {
            return false;
        }
        int times = slot.count == Slot.Count.ONE ? 1 : slot.most;
        if (times == 0 || times > MOST_FIELDS || slot.absentable) {
            return false;
        }
        for (int i = 0; i < times; i++) {
            boolean start = first && i == 0;
            if (separation != null
                    && (separation.position() == Separation.Position.PREFIX
                            ? !(start && outer)
                            : separation.position() == Separation.Position.INFIX && !start)) {
                markup(separation.markup());
            }
            if (!add(slot.node)) {
                return false;
            }
            if (separation != null && separation.position() == Separation.Position.POSTFIX) {
                markup(separation.markup());
            }
        }
        return true;
    }

    private boolean add(Node node) {
        if (node instanceof SimpleNode field) {
            return add(field);
        }
        if (node instanceof ComplexNode folder) {
            return add(folder);
        }
        return node instanceof SequenceNode sequence && add(sequence);
    }

    private boolean add(SimpleNode field) {
        if (field.quick() == null
                || !field.quick().canPlace()
                || field.hidden
                || written >= MOST_FIELDS) {
            return false;
        }
        instruction(Program.FIELD, term(field.name, field.quick(), literal.toArray()));
        literal.truncate(0);
        written++;
        return true;
    }

    private boolean add(ComplexNode folder) {
        int enough = written;
        if (!folder.writesContentOnly()
                || folder.statements != Statements.NONE
                || !isFixed(folder.framing)) {
            return false;
        }
        int term = term(folder.name, null, null);
        instruction(Program.OPEN, term);
        depth++;
        deepest = Math.max(deepest, depth);
        markup(folder.framing.initiator());
        if (!add(folder.content) || written == enough) {
            return false;
        }
        markup(folder.framing.terminator());
        depth--;
        instruction(Program.CLOSE, term);
        return true;
    }

    private int term(Name name, QuickField field, byte[] literalBefore) {
        names.add(name);
        fields.add(field);
        before.add(literalBefore);
        return names.size() - 1;
    }

    private void instruction(int operation, int term) {
        code.add(operation, term, Math.min(depth, Program.MOST_LEVELS), 1, 1, Program.NOWHERE, 0);
    }

    private boolean add(SequenceNode sequence) {
        Separation between = sequence.separation();
        if (sequence.statements() != Statements.NONE
                || !isFixed(sequence.framing())
                || (between != null && !between.markup().isFixed())) {
            return false;
        }
        markup(sequence.framing().initiator());
        for (int i = 0; i < sequence.slots.length; i++) {
            if (!add(sequence.slots[i], between, i == 0, false)) {
                return false;
            }
        }
        markup(sequence.framing().terminator());
        return true;
    }

    /** Whether a framing is no more than delimiters that the schema gives. */
    private static boolean isFixed(Framing framing) {
        return framing.leadingBits() == 0
                && framing.trailingBits() == 0
                && framing.alignmentBits() <= 1
                && (framing.initiator() == null || framing.initiator().isFixed())
                && (framing.terminator() == null || framing.terminator().isFixed());
    }

    private void markup(Markup markup) {
        if (markup != null) {
            literal.write(markup.output());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.ValueException;
import java.util.Set;

/** Terms one behind the other (DFDL 1.0 §14). */
final class SequenceNode extends Node {
    final Slot[] slots;
    private final Separation separation;
    private final Framing framing;
    private final Statements statements;
    private final boolean initiated;
    private final boolean absentable;
    private final boolean worksWithoutBytes;
    private final int optionalFrom;
    private final SequenceWriter writer;

    /** Terms one behind the other, each once, with nothing between them. */
    private final boolean plain;

    /** Items with separators between them, as many as the schema says; null for anything else. */
    private final ProgramReader items;

    /** Makes elements of them, where they are no more than fields; null for anything else. */
    private final ElementReader elements;

    /** Items that initiators tell apart; null for anything else. */
    private final InitiatedItems known;

    private final SequenceSteps steps;

    /**
     * @param separation null where nothing stands between the terms
     * @param initiated whether the initiator of each term says that it is there
     */
    SequenceNode(
            String path,
            String place,
            Slot[] slots,
            Separation separation,
            Framing framing,
            Statements statements,
            boolean initiated) {
        super(path, place);
        this.slots = slots;
        this.separation = separation;
        this.framing = framing;
        this.statements = statements;
        this.initiated = initiated;
        boolean allOptional = framing.isNone();
        boolean works = !statements.isEmpty();
        for (Slot slot : slots) {
            works |= slot.worksWithoutBytes;
            allOptional &=
                    slot.least == 0 && slot.count != Slot.Count.FIXED || slot.node.canBeAbsent();
        }
        this.absentable = allOptional;
        this.worksWithoutBytes = allOptional && works;
        int from = slots.length;
        while (from > 0
                && (slots[from - 1].calculated
                        || (slots[from - 1].count == Slot.Count.IMPLICIT
                                && slots[from - 1].least == 0
                                && (separation == null
                                        || separation.policy() != Separation.Policy.NEVER)))) {
            from--;
        }
        this.optionalFrom = from;
        this.writer = new SequenceWriter(this, slots, separation);
        boolean ones = separation == null;
        for (Slot slot : slots) {
            ones &= slot.count == Slot.Count.ONE;
        }
        this.plain = ones;
        this.items = initiated ? null : ProgramCompiler.of(slots, separation, from);
        this.elements = items == null ? null : items.elements();
        this.known =
                plain || items != null
                        ? null
                        : InitiatedItems.of(slots, separation, initiated, from);
        this.steps = new SequenceSteps(slots, separation, initiated, from);
    }

    @Override
    boolean parse(ParseState s) {
        if (!statements.judgesFailures()) {
            return open(s) && parseContent(s) && close(s);
        }
        Mark start = s.mark();
        return open(s) && parseContent(s) && (framing == Framing.NONE || framing.close(s, this))
                ? behind(s)
                : statements.failed(s, start);
    }

    private boolean parseContent(ParseState s) {
        if (plain) {
            return parseTerms(s);
        }
        return items != null ? items.parse(s) : known != null ? known.parse(s) : steps.parseAll(s);
    }

    /** Terms one behind the other, each once. */
    private boolean parseTerms(ParseState s) {
        for (Slot slot : slots) {
            if (!slot.parse(s)) {
                return false;
            }
        }
        return true;
    }

    /** Reads what stands before the first term. */
    boolean open(ParseState s) {
        return (statements == Statements.NONE || statements.before(s, this))
                && (framing == Framing.NONE || framing.open(s, this));
    }

    /** Reads what stands behind the last term. */
    boolean close(ParseState s) {
        return (framing == Framing.NONE || framing.close(s, this))
                && (statements == Statements.NONE || behind(s));
    }

    private boolean behind(ParseState s) {
        return statements.behind(s, this, s.depth == 0 ? -1 : s.open[s.depth - 1]);
    }

    /** Parses terms until the tape is so much longer; true where all terms were parsed. */
    boolean parseSome(ParseState s, SequenceProgress progress, int entries) {
        long enough = (long) s.entries() + entries;
        while (s.entries() < enough) {
            int result;
            s.forgetSettings();
            try {
                result = steps.step(s, progress);
            } catch (ValueException e) {
                s.refuse(this, e);
                throw s.failure();
            }
            if (result == SequenceSteps.FAILED) {
                throw s.failure();
            }
            if (result == SequenceSteps.DONE) {
                if (!close(s)) {
                    throw s.failure();
                }
                return true;
            }
        }
        return false;
    }

    @Override
    void write(WriteState w, ChildCursor from) {
        if (statements == Statements.NONE) {
            writeAll(w, from);
            return;
        }
        statements.beforeWriting(w, this, from.parent());
        writeAll(w, from);
        statements.written(w, this, from.parent());
    }

    private void writeAll(WriteState w, ChildCursor from) {
        framing.writeOpen(w);
        writer.write(w, from);
        framing.writeClose(w);
    }

    @Override
    boolean canBeAbsent() {
        return absentable;
    }

    @Override
    void firstNames(Set<String> names) {
        for (Slot slot : slots) {
            names.addAll(slot.names);
            if (slot.least > 0 && !slot.node.canBeAbsent() && !slot.names.isEmpty()) {
                return;
            }
        }
    }

    /** Whether it can be there without a byte, and does something then. */
    boolean worksWithoutBytes() {
        return worksWithoutBytes;
    }

    /** The slot from which on all may be left out, separators and all. */
    int optionalFrom() {
        return optionalFrom;
    }

    /** Whether it is no more than its terms, which a program can be made of. */
    boolean isTermsOnly() {
        return (plain || items != null) && framing == Framing.NONE && statements == Statements.NONE;
    }

    /** What makes elements straight of the terms; null where that depends on the message. */
    ElementReader elements() {
        return items != null && isTermsOnly() ? elements : null;
    }

    /** Whether a table of initiators says which item comes next. */
    boolean isByInitiators() {
        return known != null;
    }

    Framing framing() {
        return framing;
    }

    Separation separation() {
        return separation;
    }

    Statements statements() {
        return statements;
    }

    @Override
    void explain(Explanation to) {
        to.line(
                "sequence"
                        + (separation == null
                                ? ""
                                : ", separator "
                                        + separation.markup()
                                        + " "
                                        + separation
                                                .position()
                                                .name()
                                                .toLowerCase(java.util.Locale.ROOT))
                        + (initiated ? ", each term known by its initiator" : "")
                        + (known == null ? "" : ", the next one found by a table of initiators")
                        + framing.describe());
        to.in();
        for (Slot slot : slots) {
            if (slot.count != Slot.Count.ONE) {
                to.line(
                        slot.describe(initiated)
                                + (slot.fixed != null && separation == null && slot.most > 1
                                        ? ", as one run"
                                        : "")
                                + ":");
                to.in();
            }
            slot.node.explain(to);
            if (slot.count != Slot.Count.ONE) {
                to.out();
            }
        }
        to.out();
    }
}

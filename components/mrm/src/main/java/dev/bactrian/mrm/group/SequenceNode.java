// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.node.WriteState;
import java.util.Set;

/** Terms one behind the other (DFDL 1.0 §14). */
public final class SequenceNode extends GroupNode {
    /** The terms. */
    public final Slot[] slots;

    private final Separation separation;
    private final boolean initiated;
    private final boolean absentable;
    private final boolean worksWithoutBytes;
    private final int optionalFrom;
    private final TermsReader reader;
    private final TermsWriter writer;

    /**
     * @param separation null where nothing stands between the terms
     * @param initiated whether the initiator of each term says that it is there
     * @param reader reads the terms
     * @param writer writes them
     */
    public SequenceNode(
            String path,
            String place,
            Slot[] slots,
            Separation separation,
            Framing framing,
            Statements statements,
            boolean initiated,
            TermsReader reader,
            TermsWriter writer) {
        super(path, place, framing, statements);
        this.slots = slots;
        this.separation = separation;
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
        this.optionalFrom = Slot.optionalFrom(slots, separation);
        this.reader = reader;
        this.writer = writer;
    }

    @Override
    boolean parseTerms(ParseState s) {
        return reader.parse(s);
    }

    /** Parses terms until the tape is so much longer; true where all terms were parsed. */
    public boolean parseSome(ParseState s, SequenceProgress progress, int entries) {
        long enough = (long) s.entries() + entries;
        while (s.entries() < enough) {
            int result;
            s.forgetSettings();
            try {
                result = reader.step(s, progress);
            } catch (ValueException e) {
                s.refuse(this, e);
                throw s.failure();
            }
            if (result == Slot.FAILED) {
                throw s.failure();
            }
            if (result == Slot.DONE) {
                if (!close(s)) {
                    throw s.failure();
                }
                return true;
            }
        }
        return false;
    }

    @Override
    void writeTerms(WriteState w, ChildCursor from) {
        writer.write(w, from);
    }

    @Override
    public boolean canBeAbsent() {
        return absentable;
    }

    @Override
    public void firstNames(Set<String> names) {
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
    public int optionalFrom() {
        return optionalFrom;
    }

    /** Whether it is no more than its terms, which a program can be made of. */
    public boolean isTermsOnly() {
        return reader.isFlat() && standsAlone();
    }

    /** What makes elements straight of the terms; null where that depends on the message. */
    RecordReader elements() {
        return isTermsOnly() ? reader.elements() : null;
    }

    /** What stands between the terms; null where nothing does. */
    public Separation separation() {
        return separation;
    }

    @Override
    public void explain(Explanation to) {
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
                        + (reader.isByInitiators()
                                ? ", the next one found by a table of initiators"
                                : "")
                        + framing().describe());
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

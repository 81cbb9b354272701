// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.state.Mark;
import java.util.Set;

/** Terms one behind the other (DFDL 1.0 §14). */
public final class SequenceNode extends Node {
    /** The terms. */
    public final Slot[] slots;

    private final Separation separation;
    private final Framing framing;
    private final Statements statements;
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
        this.optionalFrom = Slot.optionalFrom(slots, separation);
        this.reader = reader;
        this.writer = writer;
    }

    @Override
    public boolean parse(ParseState s) {
        if (!statements.judgesFailures()) {
            return open(s) && reader.parse(s) && close(s);
        }
        Mark start = s.mark();
        return open(s) && reader.parse(s) && (framing == Framing.NONE || framing.close(s, this))
                ? behind(s)
                : statements.failed(s, start);
    }

    /** Reads what stands before the first term. */
    public boolean open(ParseState s) {
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
    public void write(WriteState w, ChildCursor from) {
        statements.open(w, this, from, framing);
        writer.write(w, from);
        statements.close(w, this, from, framing);
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

    /** Whether nothing stands around its terms: no delimiter, no alignment, no statement. */
    public boolean standsAlone() {
        return framing == Framing.NONE && statements == Statements.NONE;
    }

    /** Whether it is no more than its terms, which a program can be made of. */
    public boolean isTermsOnly() {
        return reader.isFlat() && standsAlone();
    }

    /** What makes elements straight of the terms; null where that depends on the message. */
    RecordReader elements() {
        return isTermsOnly() ? reader.elements() : null;
    }

    /** What stands around the terms. */
    public Framing framing() {
        return framing;
    }

    /** What stands between the terms; null where nothing does. */
    public Separation separation() {
        return separation;
    }

    /** Assertions, discriminators and variables. */
    public Statements statements() {
        return statements;
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

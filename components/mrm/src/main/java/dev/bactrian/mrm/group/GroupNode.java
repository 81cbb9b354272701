// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.state.Mark;

/** Terms, with what stands around all of them: delimiters, alignment, statements. */
public abstract class GroupNode extends Node {
    private final Framing framing;
    private final Statements statements;

    /**
     * @param path where it stands in the message, for people
     * @param place where it stands in the schema, for people
     */
    GroupNode(String path, String place, Framing framing, Statements statements) {
        super(path, place);
        this.framing = framing;
        this.statements = statements;
    }

    /** Reads the terms alone. */
    abstract boolean parseTerms(ParseState s);

    /** Writes the terms alone. */
    abstract void writeTerms(WriteState w, ChildCursor from);

    @Override
    public final boolean parse(ParseState s) {
        if (!statements.judgesFailures()) {
            return open(s) && parseTerms(s) && close(s);
        }
        Mark start = s.mark();
        return open(s) && parseTerms(s) && (framing == Framing.NONE || framing.close(s, this))
                ? behind(s)
                : statements.failed(s, start);
    }

    /** Reads what stands before the first term. */
    public final boolean open(ParseState s) {
        return (statements == Statements.NONE || statements.before(s, this))
                && (framing == Framing.NONE || framing.open(s, this));
    }

    /** Reads what stands behind the last term. */
    final boolean close(ParseState s) {
        return (framing == Framing.NONE || framing.close(s, this))
                && (statements == Statements.NONE || behind(s));
    }

    private boolean behind(ParseState s) {
        return statements.behind(s, this, s.depth == 0 ? -1 : s.open[s.depth - 1]);
    }

    @Override
    public final void write(WriteState w, ChildCursor from) {
        if (statements != Statements.NONE) {
            statements.beforeWriting(w, this, from.parent());
        }
        framing.writeOpen(w);
        writeTerms(w, from);
        framing.writeClose(w);
        if (statements != Statements.NONE) {
            statements.written(w, this, from.parent());
        }
    }

    /** Whether nothing stands around the terms: no delimiter, no alignment, no statement. */
    public final boolean standsAlone() {
        return framing == Framing.NONE && statements == Statements.NONE;
    }

    /** What stands around the terms. */
    public final Framing framing() {
        return framing;
    }

    /** Assertions, discriminators and variables. */
    public final Statements statements() {
        return statements;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.EscapeScheme;

/** Up to the next delimiter in scope, or the end of the enclosing element. */
public final class DelimitedLength extends LengthRule {
    private final Scope scope;
    private final EscapeScheme escapes;

    /** Made of the delimiters that were in scope last: they seldom change. */
    private volatile Stops stops;

    private record Stops(DelimiterSet of, DelimiterSet table) {}

    /** Ends and escapes of values, where the schema gives them; null where it does not. */
    private final DelimiterSet known;

    /**
     * @param escapes null where delimiters cannot be escaped
     */
    public DelimitedLength(Scope scope, EscapeScheme escapes) {
        this.scope = scope;
        this.escapes = escapes;
        this.known =
                !scope.isFixed() || escapes == null || escapes.isBlock()
                        ? null
                        : escapes.stops(scope.current((ParseState) null));
    }

    @Override
    public int end(ParseState s, ElementNode node) {
        if (known != null) {
            int end = known.findWithoutEscape(s.data, s.pos, s.limit);
            if (end >= 0) {
                s.escaped = false;
                return end;
            }
        }
        DelimiterSet set = scope.current(s);
        if (escapes == null) {
            return set.find(s.data, s.pos, s.limit);
        }
        Stops last = stops;
        if (last == null || last.of != set) {
            last = new Stops(set, escapes.stops(set));
            stops = last;
        }
        int end = escapes.findWithout(set, last.table, s.data, s.pos, s.limit);
        s.escaped = end < 0;
        if (end >= 0) {
            return end;
        }
        end = escapes.find(set, s.data, s.pos, s.limit);
        if (end < 0) {
            s.fail(node, s.limit, MrmError.DOES_NOT_FIT, "the end of an escape block", null);
        }
        return end;
    }

    /** How a delimiter can stand in the content; null where it cannot. */
    public EscapeScheme escapes() {
        return escapes;
    }

    @Override
    public boolean writesContentOnly() {
        return true;
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        content.put(-1);
    }

    @Override
    public Scope scope() {
        return scope;
    }

    @Override
    public String describe() {
        return "up to " + scope + (escapes == null ? "" : ", with escapes") + ", by byte table";
    }
}

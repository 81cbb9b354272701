package dev.bactrian.mrm.model;

import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.EscapeScheme;

/** Up to the next delimiter in scope, or the end of the enclosing element. */
final class DelimitedLength extends LengthRule {
    private final Scope scope;
    private final EscapeScheme escapes;

    /** Made of the delimiters that were in scope last: they seldom change. */
    private volatile Stops stops;

    private record Stops(DelimiterSet of, DelimiterSet table) {}

    /**
     * @param escapes null where delimiters cannot be escaped
     */
    DelimitedLength(Scope scope, EscapeScheme escapes) {
        this.scope = scope;
        this.escapes = escapes;
    }

    @Override
    int end(ParseState s, ElementNode node) {
        DelimiterSet set = scope.current(s);
        if (escapes == null) {
            return set.find(s.data, s.pos, s.limit);
        }
        Stops known = stops;
        if (known == null || known.of != set) {
            known = new Stops(set, escapes.stops(set));
            stops = known;
        }
        int end = escapes.findWithout(set, known.table, s.data, s.pos, s.limit);
        s.escaped = end < 0;
        if (end >= 0) {
            return end;
        }
        end = escapes.find(set, s.data, s.pos, s.limit);
        if (end < 0) {
            s.fail(
                    node,
                    s.limit,
                    dev.bactrian.mrm.MrmError.DOES_NOT_FIT,
                    "the end of an escape block",
                    null);
        }
        return end;
    }

    @Override
    boolean writesContentOnly() {
        return true;
    }

    @Override
    void write(WriteState w, ElementNode node, Content content) {
        content.put(-1);
    }

    @Override
    Scope scope() {
        return scope;
    }

    @Override
    String describe() {
        return "up to " + scope + (escapes == null ? "" : ", with escapes") + ", by byte table";
    }
}

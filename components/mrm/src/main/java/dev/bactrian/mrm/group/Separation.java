// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.scan.Delimiter;
import dev.bactrian.mrm.scan.DelimiterSet;

/**
 * What stands between the items of a sequence (DFDL 1.0 §14.2).
 *
 * @param markup the separator
 * @param position before, between or behind the items
 * @param policy which separators are left out where nothing stands
 * @param scope all delimiters in scope, the separator among them
 */
public record Separation(Markup markup, Position position, Policy policy, Scope scope) {
    /** Tells the scope which of its delimiters is the separator. */
    public Separation {
        scope.prepare(markup);
    }

    /** Where separators stand. */
    public enum Position {
        /** Between items. */
        INFIX,
        /** Before each item. */
        PREFIX,
        /** Behind each item. */
        POSTFIX
    }

    /** Which separators are left out where nothing stands. */
    public enum Policy {
        /** None. */
        NEVER,
        /** All. */
        ANY_EMPTY,
        /** Those at the end. */
        TRAILING_EMPTY,
        /** Those at the end, which must not be there when reading either. */
        TRAILING_EMPTY_STRICT
    }

    /**
     * What {@link Scope} says of each byte, for as long as the variables are what they are.
     *
     * @return null where that depends on more, or the bytes alone do not say
     */
    public byte[] table(ParseState s) {
        return scope.dependsOnVariablesOnly() ? scope.separators(markup, s) : null;
    }

    /** What stands at the state's position, as {@link Scope} says it of a byte. */
    byte look(ParseState s) {
        byte[] table = scope.separators(markup, s);
        return table == null || s.pos >= s.limit ? Scope.UNKNOWN : table[s.data[s.pos] & 0xFF];
    }

    /**
     * The length of the separator at the state's position; -1 where another delimiter, or none, is.
     */
    public int match(ParseState s) {
        byte known = look(s);
        if (known != Scope.UNKNOWN) {
            return known == Scope.SEPARATOR ? 1 : -1;
        }
        DelimiterSet set = scope.current(s);
        Delimiter found = set.at(s.data, s.pos, s.limit);
        if (found == null || !markup.has(s, found)) {
            return -1;
        }
        return s.pos < s.limit && set.isWhole(s.data[s.pos])
                ? 1
                : found.match(s.data, s.pos, s.limit);
    }

    /** Whether nothing stands at the state's position: any delimiter, or the end. */
    public boolean nothingHere(ParseState s) {
        byte known = look(s);
        return known == Scope.UNKNOWN
                ? s.pos >= s.limit || scope.current(s).at(s.data, s.pos, s.limit) != null
                : known != Scope.NONE;
    }

    /** Whether the enclosing term ends at the state's position. */
    public boolean endHere(ParseState s) {
        byte known = look(s);
        if (known != Scope.UNKNOWN || s.pos >= s.limit) {
            return known == Scope.UNKNOWN || known == Scope.OTHER;
        }
        Delimiter found = scope.current(s).at(s.data, s.pos, s.limit);
        return found != null && !markup.has(s, found);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.scan.Delimiter;
import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.TextEncoding;
import java.util.ArrayList;
import java.util.List;

/**
 * The delimiters in scope at one place of the model, as a set: made once, or for each message where
 * one of them comes from an expression.
 */
public final class Scope {
    private final List<Markup> markups;
    private final TextEncoding encoding;
    private Made fixed;
    private final int number;
    private final boolean variablesOnly;

    /** In a table of separators: the byte alone does not say. */
    public static final byte UNKNOWN = 0;

    /** The byte is the separator. */
    public static final byte SEPARATOR = 1;

    /** No delimiter starts with the byte. */
    public static final byte NONE = 2;

    /** Another delimiter starts with the byte, surely. */
    public static final byte OTHER = 3;

    /** The set has no place in the state: it is put together each time. */
    public static final int NOT_KEPT = -1;

    private Markup separator;

    /** The set that was made last: messages tend to have the same delimiters. */
    private volatile Made last;

    record Made(Delimiter[][] of, DelimiterSet set, byte[] separators) {
        boolean isOf(Delimiter[][] others) {
            for (int i = 0; i < of.length; i++) {
                if (of[i] != others[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * @param markups innermost first
     * @param number the place of the set in the state, where it is made for each message; {@link
     *     #NOT_KEPT} for none
     */
    public Scope(List<Markup> markups, TextEncoding encoding, int number) {
        this.markups = markups;
        this.encoding = encoding;
        this.number = number;
        this.variablesOnly = markups.stream().allMatch(Markup::dependsOnVariablesOnly);
        this.fixed =
                markups.stream().allMatch(Markup::isFixed)
                        ? made(markups.stream().map(Markup::fixed).toArray(Delimiter[][]::new))
                        : null;
    }

    /**
     * What a byte says at a place where a separator may stand: {@link #SEPARATOR}, {@link #NONE},
     * {@link #OTHER} or {@link #UNKNOWN}. One separator has this scope, but for separators that are
     * the same.
     *
     * @return null where another separator has the scope
     */
    public byte[] separators(Markup of, ParseState s) {
        return of == separator ? made(s).separators : null;
    }

    /** Says which separator has this scope, when the model is compiled. */
    public void prepare(Markup of) {
        separator = of;
        if (fixed != null) {
            fixed = new Made(fixed.of, fixed.set, table(fixed.set, fixed.of));
        }
    }

    private byte[] table(DelimiterSet set, Delimiter[][] all) {
        if (separator == null || !markups.contains(separator)) {
            return null;
        }
        List<Delimiter> mine = List.of(all[markups.indexOf(separator)]);
        byte[] table = new byte[256];
        for (int b = 0; b < 256; b++) {
            Delimiter whole = set.whole(b);
            if (whole != null) {
                table[b] = mine.contains(whole) ? SEPARATOR : OTHER;
            } else if (set.isOther(b, mine)) {
                table[b] = OTHER;
            } else if (set.excludes(b)) {
                table[b] = NONE;
            }
        }
        return table;
    }

    /** Whether a byte that could start a delimiter is no part of another character. */
    public boolean isBytewise() {
        return encoding.width() <= 1 && !encoding.hasLeadBytes();
    }

    /** Whether the schema gives all of them, not the message. */
    public boolean isFixed() {
        return fixed != null;
    }

    /** The set, where the schema gives it; null where it has to be made. */
    public DelimiterSet fixedSet() {
        return fixed == null ? null : fixed.set;
    }

    /** Whether the set changes only with variables. */
    public boolean dependsOnVariablesOnly() {
        return variablesOnly;
    }

    /** The set as it is now. */
    public DelimiterSet current(ParseState s) {
        return made(s).set;
    }

    private Made made(ParseState s) {
        if (fixed != null) {
            return fixed;
        }
        Made known = number == NOT_KEPT ? null : s.computedSets[number];
        return variablesOnly && known != null && s.computedSetAt[number] == s.variableVersion
                ? known
                : computed(s);
    }

    private Made computed(ParseState s) {
        Delimiter[][] all = new Delimiter[markups.size()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = markups.get(i).current(s);
        }
        if (number == NOT_KEPT) {
            return made(all);
        }
        s.computedSetAt[number] = s.variableVersion;
        if (s.computedSets[number] == null || s.computedSetVersion[number] != s.markupVersion) {
            s.computedSets[number] = made(all);
            s.computedSetVersion[number] = s.markupVersion;
        }
        return s.computedSets[number];
    }

    /** The set as it is now. */
    public DelimiterSet current(WriteState w) {
        if (fixed != null) {
            return fixed.set;
        }
        Made known = number == NOT_KEPT ? null : w.computedSets[number];
        if (variablesOnly && known != null && w.computedSetAt[number] == w.variableVersion) {
            return known.set;
        }
        Delimiter[][] all = new Delimiter[markups.size()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = markups.get(i).current(w);
        }
        Made made = made(all);
        if (number != NOT_KEPT) {
            w.computedSets[number] = made;
            w.computedSetAt[number] = w.variableVersion;
        }
        return made.set;
    }

    private Made made(Delimiter[][] all) {
        Made known = last;
        if (known != null && known.isOf(all)) {
            return known;
        }
        List<Delimiter> flat = new ArrayList<>();
        for (Delimiter[] alternatives : all) {
            flat.addAll(List.of(alternatives));
        }
        DelimiterSet set = new DelimiterSet(flat, encoding);
        Made made = new Made(all, set, table(set, all));
        last = made;
        return made;
    }

    @Override
    public String toString() {
        return markups.toString();
    }
}

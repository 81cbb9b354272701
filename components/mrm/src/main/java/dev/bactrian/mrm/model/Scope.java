package dev.bactrian.mrm.model;

import dev.bactrian.mrm.scan.Delimiter;
import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.TextEncoding;
import java.util.ArrayList;
import java.util.List;

/**
 * The delimiters in scope at one place of the model, as a set: made once, or for each message where
 * one of them comes from an expression.
 */
final class Scope {
    private final List<Markup> markups;
    private final TextEncoding encoding;
    private final DelimiterSet fixed;
    private final int number;
    private final boolean variablesOnly;

    /** In a table of separators: the byte alone does not say. */
    static final byte UNKNOWN = 0;

    private Markup separator;
    private byte[] separators;

    /** The set that was made last: messages tend to have the same delimiters. */
    private volatile Made last;

    private record Made(Delimiter[][] of, DelimiterSet set) {
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
     * @param number the place of the set in the state, where it is made for each message
     */
    Scope(List<Markup> markups, TextEncoding encoding, int number) {
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
     * What a byte says of a separator that starts there: its length, 1, or -1 for none, or {@link
     * #UNKNOWN}. One separator has this scope, but for separators that are the same.
     *
     * @return null where the delimiters depend on the message
     */
    byte[] separators(Markup of) {
        return of == separator ? separators : null;
    }

    /** Makes the table for a separator, when the model is compiled. */
    void prepare(Markup of) {
        if (fixed == null) {
            return;
        }
        separator = of;
        separators = new byte[256];
        for (int b = 0; b < 256; b++) {
            Delimiter whole = fixed.whole(b);
            if (whole != null) {
                separators[b] = (byte) (List.of(of.fixed()).contains(whole) ? 1 : -1);
            } else if (fixed.excludes(b)) {
                separators[b] = -1;
            }
        }
    }

    boolean isFixed() {
        return fixed != null;
    }

    DelimiterSet current(ParseState s) {
        if (fixed != null) {
            return fixed;
        }
        if (variablesOnly
                && s.computedSets[number] != null
                && s.computedSetAt[number] == s.variableVersion) {
            return s.computedSets[number];
        }
        s.computedSetAt[number] = s.variableVersion;
        Delimiter[][] all = new Delimiter[markups.size()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = markups.get(i).current(s);
        }
        if (s.computedSets[number] == null || s.computedSetVersion[number] != s.markupVersion) {
            s.computedSets[number] = made(all);
            s.computedSetVersion[number] = s.markupVersion;
        }
        return s.computedSets[number];
    }

    DelimiterSet current(WriteState w) {
        if (fixed != null) {
            return fixed;
        }
        Delimiter[][] all = new Delimiter[markups.size()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = markups.get(i).current(w);
        }
        return made(all);
    }

    private DelimiterSet made(Delimiter[][] all) {
        Made known = last;
        if (known != null && known.isOf(all)) {
            return known.set;
        }
        List<Delimiter> flat = new ArrayList<>();
        for (Delimiter[] alternatives : all) {
            flat.addAll(List.of(alternatives));
        }
        Made made = new Made(all, new DelimiterSet(flat, encoding));
        last = made;
        return made.set;
    }

    @Override
    public String toString() {
        return markups.toString();
    }
}

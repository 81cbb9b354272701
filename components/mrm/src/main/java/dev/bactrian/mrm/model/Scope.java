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

    /**
     * @param markups innermost first
     * @param number the place of the set in the state, where it is made for each message
     */
    Scope(List<Markup> markups, TextEncoding encoding, int number) {
        this.markups = markups;
        this.encoding = encoding;
        this.number = number;
        this.variablesOnly = markups.stream().allMatch(Markup::dependsOnVariablesOnly);
        this.fixed = markups.stream().allMatch(Markup::isFixed) ? set(null) : null;
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
        for (Markup markup : markups) {
            markup.current(s);
        }
        if (s.computedSets[number] == null || s.computedSetVersion[number] != s.markupVersion) {
            s.computedSets[number] = set(s);
            s.computedSetVersion[number] = s.markupVersion;
        }
        return s.computedSets[number];
    }

    DelimiterSet current(WriteState w) {
        if (fixed != null) {
            return fixed;
        }
        List<Delimiter> all = new ArrayList<>();
        for (Markup markup : markups) {
            all.addAll(List.of(markup.current(w)));
        }
        return new DelimiterSet(all, encoding);
    }

    private DelimiterSet set(ParseState s) {
        List<Delimiter> all = new ArrayList<>();
        for (Markup markup : markups) {
            all.addAll(List.of(s == null ? markup.fixed() : markup.current(s)));
        }
        return new DelimiterSet(all, encoding);
    }

    @Override
    public String toString() {
        return markups.toString();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.scan.Delimiter;

/**
 * An initiator, separator or terminator: its alternatives, or the expression that gives them when
 * the message is parsed.
 */
public final class Markup {
    /** Compiles the text that an expression gave. */
    @FunctionalInterface
    public interface Compiler {
        Alternatives compile(String literals);
    }

    /**
     * What the markup may be.
     *
     * @param delimiters those that are something
     * @param orNothing whether it may be nothing as well ({@code %ES;})
     * @param writesNothing whether nothing is what is written: it is the first of all
     */
    public record Alternatives(Delimiter[] delimiters, boolean orNothing, boolean writesNothing) {
        private static final byte[] NOTHING = {};

        /** Whether nothing, too, is this markup. */
        public boolean mayBeEmpty() {
            if (orNothing) {
                return true;
            }
            for (Delimiter delimiter : delimiters) {
                if (delimiter.mayBeEmpty()) {
                    return true;
                }
            }
            return false;
        }

        byte[] output() {
            return writesNothing || delimiters.length == 0 ? NOTHING : delimiters[0].output();
        }
    }

    private final Alternatives given;
    private final Delimiter[] fixed;
    private final Expression expression;
    private final Compiler compiler;
    private final Anchor anchor;
    private final int number;
    private final String source;

    /** What was compiled last: messages tend to have the same delimiters. */
    private volatile Compiled last;

    private record Compiled(String text, Alternatives alternatives) {}

    /** Markup that the schema gives. */
    public Markup(Alternatives given, String source) {
        this.given = given;
        this.fixed = given.delimiters;
        // a brace at the start is written twice where it is none of an expression
        this.source = source.startsWith("{{") ? source.substring(1) : source;
        this.expression = null;
        this.compiler = null;
        this.anchor = null;
        this.number = -1;
    }

    /** Markup that an expression gives, at a term; {@code number} is its place in the state. */
    public Markup(Expression expression, Anchor anchor, Compiler compiler, int number) {
        this.given = null;
        this.fixed = null;
        this.expression = expression;
        this.anchor = anchor;
        this.compiler = compiler;
        this.number = number;
        this.source = "{" + expression + "}";
    }

    /** Whether the markup changes only with variables, not from one element to the next. */
    public boolean dependsOnVariablesOnly() {
        return fixed != null || !expression.needsNodes();
    }

    /** Whether the schema says that it may be nothing as well. */
    public boolean mayMiss() {
        return given != null && given.orNothing;
    }

    /** Whether the schema gives it, not the message. */
    public boolean isFixed() {
        return fixed != null;
    }

    /** The alternatives that the schema gives. */
    public Delimiter[] fixed() {
        return fixed;
    }

    /** The alternatives that are something, as they are now. */
    Delimiter[] current(ParseState s) {
        return fixed != null ? fixed : alternatives(s).delimiters;
    }

    private Alternatives alternatives(ParseState s) {
        if (given != null) {
            return given;
        }
        if (s.computedMarkup[number] != null
                && !expression.needsNodes()
                && s.computedMarkupAt[number] == s.variableVersion) {
            return s.computedMarkup[number];
        }
        s.computedMarkupAt[number] = s.variableVersion;
        String text = text(s.evaluate(expression, anchor));
        if (!text.equals(s.computedMarkupSource[number])) {
            s.computedMarkup[number] = compiled(text);
            s.computedMarkupSource[number] = text;
            s.markupVersion++;
        }
        return s.computedMarkup[number];
    }

    /** The alternatives that are something, as they are now. */
    Delimiter[] current(WriteState w) {
        return fixed != null ? fixed : alternatives(w).delimiters;
    }

    /** What is written, as it is now. */
    public byte[] output(WriteState w) {
        return alternatives(w).output();
    }

    /** What is written, where the schema gives it. */
    public byte[] output() {
        return given.output();
    }

    private Alternatives alternatives(WriteState w) {
        if (given != null) {
            return given;
        }
        if (expression.needsNodes()) {
            return compiled(text(w.evaluate(expression, anchor)));
        }
        if (w.computedMarkup[number] == null || w.computedMarkupAt[number] != w.variableVersion) {
            w.computedMarkup[number] = compiled(text(w.evaluate(expression, anchor)));
            w.computedMarkupAt[number] = w.variableVersion;
        }
        return w.computedMarkup[number];
    }

    private String text(Object value) {
        if (value == null) {
            throw new ValueException("delimiter " + this + ": the expression gives nothing");
        }
        return Conversion.text(value);
    }

    private Alternatives compiled(String text) {
        Compiled known = last;
        if (known == null || !known.text.equals(text)) {
            known = new Compiled(text, compiler.compile(text));
            last = known;
        }
        return known.alternatives;
    }

    /**
     * The length of the longest alternative at the state's position; -1 where none stands there.
     */
    public int match(ParseState s) {
        Alternatives all = given != null ? given : alternatives(s);
        int best = all.orNothing ? 0 : -1;
        for (Delimiter delimiter : all.delimiters) {
            best = Math.max(best, delimiter.match(s.data, s.pos, s.limit));
        }
        return best;
    }

    /** Whether a delimiter is one of these. */
    public boolean has(ParseState s, Delimiter delimiter) {
        for (Delimiter mine : current(s)) {
            if (mine == delimiter) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return source;
    }
}

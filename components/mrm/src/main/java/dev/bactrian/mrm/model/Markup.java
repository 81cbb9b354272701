package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.scan.Delimiter;

/**
 * An initiator, separator or terminator: its alternatives, or the expression that gives them when
 * the message is parsed.
 */
final class Markup {
    /** Compiles the text that an expression gave. */
    @FunctionalInterface
    interface Compiler {
        Delimiter[] compile(String literals);
    }

    private final Delimiter[] fixed;
    private final Expression expression;
    private final Compiler compiler;
    private final Anchor anchor;
    private final int number;
    private final String source;

    /** What was compiled last: messages tend to have the same delimiters. */
    private volatile Compiled last;

    private record Compiled(String text, Delimiter[] alternatives) {}

    /** Markup that the schema gives. */
    Markup(Delimiter[] fixed, String source) {
        this.fixed = fixed;
        // a brace at the start is written twice where it is none of an expression
        this.source = source.startsWith("{{") ? source.substring(1) : source;
        this.expression = null;
        this.compiler = null;
        this.anchor = null;
        this.number = -1;
    }

    /** Markup that an expression gives, at a term; {@code number} is its place in the state. */
    Markup(Expression expression, Anchor anchor, Compiler compiler, int number) {
        this.fixed = null;
        this.expression = expression;
        this.anchor = anchor;
        this.compiler = compiler;
        this.number = number;
        this.source = "{" + expression + "}";
    }

    /** Whether the markup changes only with variables, not from one element to the next. */
    boolean dependsOnVariablesOnly() {
        return fixed != null || !expression.needsNodes();
    }

    boolean isFixed() {
        return fixed != null;
    }

    /** The alternatives that the schema gives. */
    Delimiter[] fixed() {
        return fixed;
    }

    /** The alternatives, as they are now. */
    Delimiter[] current(ParseState s) {
        if (fixed != null) {
            return fixed;
        }
        if (s.computedMarkup[number] != null
                && !expression.needsNodes()
                && s.computedMarkupAt[number] == s.variableVersion) {
            return s.computedMarkup[number];
        }
        s.computedMarkupAt[number] = s.variableVersion;
        String text = text(s.evaluate(expression, anchor));
        if (!text.equals(s.computedMarkupSource[number])) {
            s.computedMarkupSource[number] = text;
            s.computedMarkup[number] = compiled(text);
            s.markupVersion++;
        }
        return s.computedMarkup[number];
    }

    /** The alternatives, as they are now; the first is written. */
    Delimiter[] current(WriteState w) {
        if (fixed != null) {
            return fixed;
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

    private Delimiter[] compiled(String text) {
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
    int match(ParseState s) {
        int best = -1;
        for (Delimiter delimiter : fixed != null ? fixed : current(s)) {
            best = Math.max(best, delimiter.match(s.data, s.pos, s.limit));
        }
        return best;
    }

    /** Whether a delimiter is one of these. */
    boolean has(ParseState s, Delimiter delimiter) {
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

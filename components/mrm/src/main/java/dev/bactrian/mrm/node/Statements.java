// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.scan.PatternMatcher;
import dev.bactrian.mrm.state.Mark;
import java.util.List;

/**
 * Assertions, discriminators and variable settings of a term (DFDL 1.0 §7.3 to §7.9). Immutable.
 */
public final class Statements {
    /** No statements. */
    public static final Statements NONE = new Statements(List.of(), List.of());

    /** One statement. */
    public sealed interface Statement permits Test, Pattern, SetVariable {}

    /**
     * An expression that must be true.
     *
     * @param discriminator whether its truth decides the innermost guess
     * @param message what to say when it is not true; null for the expression itself
     * @param recoverable whether a failure is let pass
     */
    public record Test(Expression test, boolean discriminator, String message, boolean recoverable)
            implements Statement {}

    /** A pattern that the bytes at the start of the term must match. */
    public record Pattern(
            PatternMatcher pattern, boolean discriminator, String message, boolean recoverable)
            implements Statement {}

    /**
     * A variable that gets a value, or a new instance.
     *
     * @param type what the value is converted to
     * @param value null for a new instance without a value
     * @param instance whether it is a new instance, which ends with the term
     */
    public record SetVariable(int variable, XsdType type, Expression value, boolean instance)
            implements Statement {
        Object of(Object result) {
            if (result == null) {
                throw new ValueException("{" + value + "} gives nothing");
            }
            return Conversion.to(type, result);
        }
    }

    private final List<Statement> before;
    private final List<Statement> behind;

    /** Discriminators by expressions: they may decide though the term does not fit. */
    private final List<Test> discriminators;

    /** How many instances of variables end behind the term. */
    private final int instances;

    /**
     * @param before those that run before the content: patterns, new variable instances, and what a
     *     group sets
     * @param behind those that run behind it
     */
    public Statements(List<Statement> before, List<Statement> behind) {
        this.before = before;
        this.behind = behind;
        this.discriminators =
                behind.stream()
                        .filter(one -> one instanceof Test test && test.discriminator)
                        .map(Test.class::cast)
                        .toList();
        this.instances =
                (int)
                        before.stream()
                                .filter(one -> one instanceof SetVariable set && set.instance)
                                .count();
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return before.isEmpty() && behind.isEmpty();
    }

    /** Whether nothing but patterns is tested before the content, and something is. */
    public boolean testsPatterns() {
        return !before.isEmpty() && before.stream().allMatch(one -> one instanceof Pattern);
    }

    /** Whether {@link #failed} is to be asked where the term does not fit. */
    public boolean judgesFailures() {
        return !discriminators.isEmpty();
    }

    /**
     * Runs the discriminators of a term that did not fit: one that is true decides all the same
     * (DFDL 1.0 §9.5).
     *
     * @param start where the term started
     * @return false, always
     */
    public boolean failed(ParseState s, Mark start) {
        s.abandon(start.depth());
        return failed(s, s.depth == 0 ? TapeInfoset.UPCOMING : s.open[s.depth - 1]);
    }

    /** The same, where {@code .} is an entry of the tape. */
    public boolean failed(ParseState s, int self) {
        for (Test test : discriminators) {
            try {
                Object value = new TapeInfoset(s, self).evaluate(test.test);
                if (value != null && Conversion.bool(value)) {
                    s.guesses.decide();
                }
            } catch (ValueException e) {
                // what it asks for was not read
            }
        }
        return false;
    }

    /** Runs those before the content; no element is open or made for the term yet. */
    public boolean before(ParseState s, Node node) {
        for (Statement statement : before) {
            if (!run(s, node, statement, TapeInfoset.UPCOMING)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Runs those behind the content.
     *
     * @param self the tape entry that {@code .} means
     */
    public boolean behind(ParseState s, Node node, int self) {
        for (Statement statement : behind) {
            if (!run(s, node, statement, self)) {
                return false;
            }
        }
        s.endInstances(instances);
        return true;
    }

    /**
     * Begins the instances, and sets the variables, that are there before a term is written.
     *
     * @param element the one that is written, or around the group
     */
    public void beforeWriting(WriteState w, Node node, dev.bactrian.tree.Element element) {
        for (Statement statement : before) {
            if (statement instanceof SetVariable set) {
                write(w, node, set, element);
            }
        }
    }

    /** Sets the variables that a term sets, and ends its instances, when it was written. */
    public void written(WriteState w, Node node, dev.bactrian.tree.Element element) {
        for (Statement statement : behind) {
            if (statement instanceof SetVariable set) {
                write(w, node, set, element);
            }
        }
        w.endInstances(instances);
    }

    private static void write(
            WriteState w, Node node, SetVariable set, dev.bactrian.tree.Element element) {
        try {
            Object value =
                    set.value == null
                            ? null
                            : set.of(TreeInfoset.at(w, element).evaluate(set.value));
            String refusal = w.model.refusal(set.variable, value);
            if (refusal != null) {
                throw w.failure(
                        node, "expected " + refusal + ", found '" + Conversion.text(value) + "'");
            }
            w.set(set.variable, value, set.instance);
        } catch (ValueException e) {
            throw w.failure(
                    node, "variable " + w.model.variableName(set.variable) + ": " + e.getMessage());
        }
    }

    private static boolean run(ParseState s, Node node, Statement statement, int self) {
        if (statement instanceof SetVariable set) {
            return set(s, node, set, self);
        }
        if (statement instanceof Pattern pattern) {
            boolean matches = pattern.pattern.match(s.data, s.pos, s.limit) >= 0;
            return judge(
                    s,
                    node,
                    matches,
                    pattern.discriminator,
                    pattern.recoverable,
                    pattern.message == null ? "pattern " + pattern.pattern : pattern.message);
        }
        Test test = (Test) statement;
        boolean holds;
        try {
            Object value = new TapeInfoset(s, self).evaluate(test.test);
            holds = value != null && Conversion.bool(value);
        } catch (ValueException e) {
            holds = false;
        }
        return judge(
                s,
                node,
                holds,
                test.discriminator,
                test.recoverable,
                test.message == null ? "that " + test.test : test.message);
    }

    private static boolean set(ParseState s, Node node, SetVariable set, int self) {
        Object value = null;
        if (set.value != null) {
            try {
                value = set.of(new TapeInfoset(s, self).evaluate(set.value));
            } catch (ValueException e) {
                return s.fail(
                        node,
                        s.pos,
                        MrmError.DOES_NOT_FIT,
                        "a value of variable " + s.model.variableName(set.variable),
                        e.getMessage());
            }
        }
        String refusal = s.model.refusal(set.variable, value);
        if (refusal != null) {
            // no guess can be right then: the model was compiled with another value
            s.fail(node, s.pos, MrmError.ASSERTION, refusal, "'" + Conversion.text(value) + "'");
            throw s.failure();
        }
        if (set.instance) {
            s.instance(set.variable, value);
        } else {
            s.set(set.variable, value);
        }
        return true;
    }

    private static boolean judge(
            ParseState s,
            Node node,
            boolean holds,
            boolean discriminator,
            boolean recoverable,
            String message) {
        if (holds) {
            if (discriminator) {
                s.guesses.decide();
            }
            return true;
        }
        return recoverable || s.fail(node, s.pos, MrmError.ASSERTION, message, null);
    }
}

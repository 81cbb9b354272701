package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.tree.MessageException;
import java.util.List;

/**
 * Assertions, discriminators and variable settings of a term (DFDL 1.0 §7.3 to §7.9). Immutable.
 */
final class Statements {
    static final Statements NONE = new Statements(List.of(), List.of());

    /** One statement. */
    sealed interface Statement permits Test, Pattern, SetVariable {}

    /**
     * An expression that must be true.
     *
     * @param discriminator whether its truth decides the innermost guess
     * @param message what to say when it is not true; null for the expression itself
     * @param recoverable whether a failure is let pass
     */
    record Test(Expression test, boolean discriminator, String message, boolean recoverable)
            implements Statement {}

    /** A pattern that the bytes at the start of the term must match. */
    record Pattern(
            PatternMatcher pattern, boolean discriminator, String message, boolean recoverable)
            implements Statement {}

    /** A variable that gets a value, or a new instance with a value. */
    record SetVariable(int variable, Expression value) implements Statement {}

    private final List<Statement> before;
    private final List<Statement> behind;

    /**
     * @param before those that run before the content: patterns, new variable instances
     * @param behind those that run behind it
     */
    Statements(List<Statement> before, List<Statement> behind) {
        this.before = before;
        this.behind = behind;
    }

    boolean isEmpty() {
        return before.isEmpty() && behind.isEmpty();
    }

    boolean hasBefore() {
        return !before.isEmpty();
    }

    /** Runs those before the content; no element is open or made for the term yet. */
    boolean before(ParseState s, Node node) {
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
    boolean behind(ParseState s, Node node, int self) {
        for (Statement statement : behind) {
            if (!run(s, node, statement, self)) {
                return false;
            }
        }
        return true;
    }

    /** Sets the variables that an element sets, when it was written. */
    void written(WriteState w, dev.bactrian.tree.Element element) {
        for (Statement statement : behind) {
            if (statement instanceof SetVariable set) {
                Object value = TreeInfoset.at(w, element).evaluate(set.value);
                String refusal = w.model.refusal(set.variable, value);
                if (refusal != null) {
                    throw new MessageException(
                            MrmError.CANNOT_WRITE,
                            "expected " + refusal + ", found '" + Conversion.text(value) + "'");
                }
                w.variables[set.variable] = value;
                w.variableVersion++;
            }
        }
    }

    private static boolean run(ParseState s, Node node, Statement statement, int self) {
        if (statement instanceof SetVariable set) {
            Object value = new TapeInfoset(s, self).evaluate(set.value);
            String refusal = s.model.refusal(set.variable, value);
            if (refusal != null) {
                return s.fail(
                        node,
                        s.pos,
                        MrmError.ASSERTION,
                        refusal,
                        "'" + Conversion.text(value) + "'");
            }
            s.variables[set.variable] = value;
            s.variableVersion++;
            return true;
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

    private static boolean judge(
            ParseState s,
            Node node,
            boolean holds,
            boolean discriminator,
            boolean recoverable,
            String message) {
        if (holds) {
            s.discriminated |= discriminator;
            return true;
        }
        return recoverable || s.fail(node, s.pos, MrmError.ASSERTION, message, null);
    }
}

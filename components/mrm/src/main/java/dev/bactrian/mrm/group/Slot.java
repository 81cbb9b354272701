// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.field.CalculatedNode;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.TapeInfoset;
import dev.bactrian.mrm.state.Mark;
import java.util.Set;

/** A place in a sequence: a term and how often it occurs (DFDL 1.0 §16). Immutable. */
public final class Slot {
    /** How the number of occurrences is found. */
    public enum Count {
        /** Exactly once. */
        ONE,
        /** As often as the schema says. */
        FIXED,
        /** At least and at most as often as the schema says, by trying. */
        IMPLICIT,
        /** As often as it goes, by trying. */
        PARSED,
        /** As an expression says. */
        EXPRESSION,
        /** Until a value that says stop. */
        STOP_VALUE
    }

    /** There is more to parse. */
    public static final int MORE = 0;

    /** There is nothing more. */
    public static final int DONE = 1;

    /** The bytes do not fit. */
    public static final int FAILED = 2;

    /** As many occurrences as there are. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /** The term. */
    public final Node node;

    /** How the number of occurrences is found. */
    public final Count count;

    /** How many occurrences there have to be. */
    public final int least;

    /** How many there may be. */
    public final int most;

    /** Gives the number of occurrences; null where the schema does. */
    public final Expression expression;

    /** The value behind the last occurrence; null where there is none. */
    public final Object stopValue;

    /** Whether there may be more than one. */
    public final boolean array;

    /** The element, where it takes the same number of bytes in every message; null otherwise. */
    public final ElementNode fixed;

    /** The node, where it is a field: a call that the virtual machine can follow. */
    public final SimpleNode simple;

    /** Whether the term can be there without any byte. */
    public final boolean absentable;

    /** Whether the term has no representation: no separator belongs to it. */
    public final boolean calculated;

    /**
     * Whether the term does something even where it has no bytes: a group that asserts, sets
     * variables or has calculated elements.
     */
    public final boolean worksWithoutBytes;

    /** The local names of the elements that the term can start with. */
    public final Set<String> names;

    /** Where the term is there at all, one of these stands; null where it may start otherwise. */
    private final Markup[] starts;

    /** Whether nothing, where an occurrence may stand, is an occurrence that is nil. */
    public final boolean emptyIsNil;

    /** How often the schema says that it occurs, whatever is read: for validation. */
    private int validLeast;

    private int validMost;

    /**
     * A term that occurs so often; {@code expression} and {@code stopValue} are null where nothing
     * needs them.
     */
    public Slot(
            Node node, Count count, int least, int most, Expression expression, Object stopValue) {
        this.node = node;
        this.count = count;
        this.least = least;
        this.most = most;
        this.validLeast = 0;
        this.validMost = UNBOUNDED;
        this.expression = expression;
        this.stopValue = stopValue;
        this.array = count != Count.ONE && most > 1;
        this.fixed =
                node instanceof ElementNode element
                                && element.fixedBytes() > 0
                                && count != Count.STOP_VALUE
                        ? element
                        : null;
        this.simple = node instanceof SimpleNode field ? field : null;
        this.absentable = node.canBeAbsent();
        this.calculated = node instanceof CalculatedNode;
        this.worksWithoutBytes =
                calculated || (node instanceof SequenceNode group && group.worksWithoutBytes());
        this.emptyIsNil =
                node instanceof SimpleNode simple
                        && simple.nil != null
                        && simple.nil.isNil(new byte[0], 0, 0);
        Set<Markup> initiators = count == Count.ONE ? null : InitiatorOf.allOf(node);
        this.starts = initiators == null ? null : initiators.toArray(new Markup[0]);
        Set<String> first = new java.util.HashSet<>();
        node.firstNames(first);
        this.names = first;
    }

    /** Says how often the schema says that it occurs, where reading does not keep to it. */
    public Slot within(int fewest, int mostValid) {
        validLeast = fewest;
        validMost = mostValid;
        return this;
    }

    /** What is wrong with a number of occurrences; null where nothing is. */
    public String wrongCount(int number) {
        return number < validLeast
                ? "at least " + validLeast
                : number > validMost ? "at most " + validMost : null;
    }

    /** Parses an occurrence. */
    public boolean parse(ParseState s) {
        return simple != null ? simple.parse(s) : node.parse(s);
    }

    /**
     * Parses a term that no separator says is there: it takes no bytes.
     *
     * @return false where it does not fit, or takes some
     */
    public boolean withoutBytes(ParseState s, Separation separation) {
        int pos = s.pos;
        return parse(s) && (s.pos == pos || s.fail(node, "separator", separation.markup()));
    }

    /**
     * Parses an occurrence that need not be there: {@link #MORE} where it is, DONE where it is not.
     *
     * @param pos where to go back to: before the separator, where there was one
     */
    public int attempt(ParseState s, int pos, boolean separatorSeen) {
        if (cannotStart(s)) {
            s.pos = pos;
            return DONE;
        }
        Mark start = s.mark(pos);
        int before = s.pos;
        int guess = s.guesses.begin();
        boolean parsed;
        try {
            parsed = parse(s);
        } catch (ValueException e) {
            parsed = s.refuse(node, e);
        }
        boolean decided = s.guesses.end(guess);
        if (parsed && (separatorSeen || s.pos != before || s.bit != start.bit())) {
            return MORE;
        }
        if (!parsed && decided) {
            return FAILED;
        }
        s.takeBack(start);
        return DONE;
    }

    /** Where the term is there at all, one of these stands; null where it may start otherwise. */
    public Markup[] starts() {
        return starts;
    }

    /**
     * Whether an assertion by a pattern says that nothing at the state's position is no occurrence:
     * the separator before it is none of the sequence's then.
     */
    public boolean isRuledOut(ParseState s) {
        return node instanceof ElementNode element
                && element.statements.testsPatterns()
                && !element.statements.before(s, element);
    }

    /** Whether no occurrence can start at the state's position: no initiator stands there. */
    public boolean cannotStart(ParseState s) {
        if (starts == null) {
            return false;
        }
        for (Markup start : starts) {
            if (start.match(s) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** The number of occurrences that an expression gives; negative where it gives none. */
    public int evaluate(ParseState s) {
        try {
            Object value = new TapeInfoset(s, TapeInfoset.UPCOMING).evaluate(expression);
            long number = value == null || value instanceof BadValue ? -1 : Conversion.whole(value);
            if (number >= 0 && number <= s.limits.elements()) {
                return (int) number;
            }
            s.fail(node, "occurrences by {" + expression + "}, not " + Conversion.text(value));
            return -1;
        } catch (ValueException e) {
            s.fail(node, "occurrences by {" + expression + "}: " + e.getMessage());
            return -1;
        }
    }

    /**
     * The slot of a sequence from which on all may be left out, separators and all.
     *
     * @param separation null where nothing stands between the terms
     */
    public static int optionalFrom(Slot[] slots, Separation separation) {
        boolean counts = separation != null && separation.policy() == Separation.Policy.NEVER;
        int from = slots.length;
        while (from > 0 && slots[from - 1].mayBeLeftOut(counts)) {
            from--;
        }
        return from;
    }

    private boolean mayBeLeftOut(boolean separatorsCount) {
        return calculated || (count == Count.IMPLICIT && least == 0 && !separatorsCount);
    }

    /** How often, and how that is found. */
    String describe(boolean initiated) {
        String how =
                initiated
                        ? " times, by initiator"
                        : starts == null
                                ? " times, by trying"
                                : " times, by trying where an initiator stands";
        return switch (count) {
            case ONE -> "";
            case FIXED -> most + " times";
            case IMPLICIT -> least + " to " + (most == UNBOUNDED ? "any number of" : most) + how;
            case PARSED -> "any number of" + how;
            case EXPRESSION -> "{" + expression + "} times";
            case STOP_VALUE -> "until " + stopValue;
        };
    }
}

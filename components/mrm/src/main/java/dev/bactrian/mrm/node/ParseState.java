// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.state.ContentSpans;
import dev.bactrian.mrm.state.Excerpt;
import dev.bactrian.mrm.state.Guesses;
import dev.bactrian.mrm.state.Mark;
import dev.bactrian.mrm.state.MessagePath;
import dev.bactrian.mrm.state.Settings;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import java.util.Arrays;
import java.util.List;

/** Where one parse stands. Used by one thread, for one message. */
public final class ParseState {
    private static final int MOST_MISSES = 16;
    private static final int MOST_STEPS_BACK = 50_000_000;
    private static final int[] NO_NUMBERS = {};
    private static final Markup.Alternatives[] NO_MARKUP = {};
    private static final String[] NO_SOURCES = {};
    private static final Scope.Made[] NO_SETS = {};

    /** The bytes. */
    public final byte[] data;

    /** Where the message starts in them. */
    public final int base;

    /** Where it ends. */
    public final int end;

    /** What it is read by. */
    public final Schema model;

    /** How much of what a message may have. */
    public final Limits limits;

    /** What was found so far. */
    public Tape tape;

    /** The next byte. */
    public int pos;

    /** How many bits of it were read. */
    public int bit;

    /** Where the innermost element of a known length ends. */
    public int limit;

    /** The guesses that are open, which discriminators decide. */
    public final Guesses guesses = new Guesses();

    /** Where the content of groups stands; null where no expression asks for lengths. */
    public final ContentSpans spans;

    /** Entries of the elements that are open, outermost first. */
    public int[] open = new int[8];

    /** How many elements are open. */
    public int depth;

    /** Makes the elements of records while they are read; null where only the tape is wanted. */
    public ModelOrigin maker;

    /** Elements that were made so, but for the records themselves, which are on the tape. */
    private int made;

    /** Records that could not be made so, as far as they are more than those that could. */
    private int misses;

    /** Whether the occurrence being parsed is one that need not be there. */
    public boolean optionalOccurrence;

    /** Whether the value whose end was found last may have escapes in it. */
    public boolean escaped;

    /** Values of the model's variables. */
    final Object[] variables;

    /** Delimiters that were computed from expressions, by the number of their markup. */
    final Markup.Alternatives[] computedMarkup;

    final String[] computedMarkupSource;
    final Scope.Made[] computedSets;
    int markupVersion;

    /** Counts settings of variables: what was computed from variables before is to be checked. */
    int variableVersion;

    /** What variables were, for guesses that are taken back. */
    private final Settings settings = new Settings();

    /** What variables were outside the instances that are open. */
    private final Settings scopes = new Settings();

    final int[] computedMarkupAt;
    final int[] computedSetAt;
    final int[] computedSetVersion;

    /**
     * Occurrence numbers of the arrays that are open, for error messages and {@code
     * dfdl:occursIndex()}.
     */
    public int[] index = NO_NUMBERS;

    /** How many arrays are open. */
    public int indexDepth;

    private int failOffset = -1;
    private Node failNode;
    private MrmError failCode;
    private String failExpected;
    private Object failExpectedOf;
    private String failFound;

    /** Occurrence numbers at the failure. */
    private int[] failIndex = NO_NUMBERS;

    private int failIndexDepth;

    /** The elements that were open at the failure, by their nodes' numbers. */
    private int[] failAround = NO_NUMBERS;

    private int failDepth;
    private int stepsBack;

    /** Where a group ended that has no place left; the furthest in the message. */
    private int fullAt = -1;

    private Node fullNode;

    /** The start of a parse of the bytes from {@code from} to before {@code to}. */
    public ParseState(Schema model, byte[] data, int from, int to, Limits limits) {
        this.model = model;
        this.data = data;
        this.base = from;
        this.pos = from;
        this.limit = to;
        this.end = to;
        this.limits = limits;
        this.variables = model.initialVariables();
        this.spans = model.needsSpans() ? new ContentSpans() : null;
        int markups = model.markupCount();
        this.computedMarkup = markups == 0 ? NO_MARKUP : new Markup.Alternatives[markups];
        this.computedMarkupSource = markups == 0 ? NO_SOURCES : new String[markups];
        this.computedMarkupAt = markups == 0 ? NO_NUMBERS : new int[markups];
        int sets = model.setCount();
        this.computedSets = sets == 0 ? NO_SETS : new Scope.Made[sets];
        this.computedSetAt = sets == 0 ? NO_NUMBERS : new int[sets];
        this.computedSetVersion = sets == 0 ? NO_NUMBERS : new int[sets];
    }

    /** How many elements were found: those on the tape, and those that were made straight. */
    public int entries() {
        return tape.size() + made;
    }

    /**
     * Notes that a record was read straight; where most cannot be, no more are tried.
     *
     * @param elements how many elements it is; 0 where it could not be made
     */
    public void noteMade(int elements) {
        if (elements > 0) {
            made += elements - 1;
            misses = Math.max(0, misses - 1);
        } else if (++misses > MOST_MISSES) {
            maker = null;
        }
    }

    /** Opens an element on the tape. */
    public int enter(int node) {
        int entry = tape.open(node, pos);
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        open[depth++] = entry;
        if (entries() > limits.elements()) {
            throw limit("at most " + limits.elements() + " elements");
        }
        return entry;
    }

    /** Ends the elements that were open where something in them failed, for who looks at them. */
    public void abandon(int toDepth) {
        while (depth > toDepth) {
            leave(open[depth - 1]);
        }
    }

    /** How many elements are open around an entry that is open. */
    public int depthOf(int entry) {
        int level = depth - 1;
        while (open[level] != entry) {
            level--;
        }
        return level;
    }

    /** Closes the element that was opened last. */
    public void leave(int entry) {
        depth--;
        tape.close(entry, pos);
    }

    /** The error that a message has more of something than it may have. */
    public ParseException limit(String expected) {
        return new ParseException(MrmError.LIMIT, "expected " + expected, pos - base);
    }

    /** Opens an array, before its first occurrence. */
    public void pushIndex() {
        if (indexDepth == index.length) {
            index = Arrays.copyOf(index, Math.max(8, indexDepth * 2));
        }
        index[indexDepth++] = 0;
    }

    /** Closes the array that was opened last. */
    public void popIndex() {
        indexDepth--;
    }

    // ---- guesses

    /** Where the parse stands. */
    public Mark mark() {
        return mark(pos);
    }

    /** The same, to go back to another position. */
    public Mark mark(int back) {
        return new Mark(
                back,
                bit,
                tape.size(),
                depth,
                indexDepth,
                limit,
                settings.size(),
                scopes.size(),
                made);
    }

    /** Takes a wrong guess back. */
    public void takeBack(Mark to) {
        countStepBack();
        goBack(to);
    }

    /** Goes back from a look ahead, which is no guess of the schema's and is not counted. */
    public void goBack(Mark to) {
        pos = to.pos();
        bit = to.bit();
        tape.cut(to.size());
        made = to.made();
        depth = to.depth();
        indexDepth = to.indexDepth();
        limit = to.limit();
        scopes.cut(to.scopes());
        if (settings.size() > to.settings()) {
            settings.undo(variables, to.settings());
            variableVersion++;
        }
    }

    // ---- variables

    /** Gives a variable a value, until a guess that was wrong is taken back. */
    void set(int variable, Object value) {
        settings.push(variable, variables[variable]);
        variables[variable] = value;
        variableVersion++;
    }

    /** Begins a new instance of a variable, which {@link #endInstances} ends. */
    void instance(int variable, Object value) {
        scopes.push(variable, variables[variable]);
        set(variable, value);
    }

    /** Ends the instances that were begun last: the variables are what they were before. */
    void endInstances(int count) {
        for (int i = 0; i < count; i++) {
            int last = scopes.size() - 1;
            set(scopes.variable(last), scopes.value(last));
            scopes.cut(last);
        }
    }

    /** Says that no guess is open: nothing will be taken back to before here. */
    public void forgetSettings() {
        settings.cut(0);
    }

    /** Counts a step back: a message cannot make the parser go back forever. */
    private void countStepBack() {
        if (++stepsBack > MOST_STEPS_BACK) {
            throw limit("at most " + MOST_STEPS_BACK + " guesses");
        }
    }

    // ---- failure

    /** Notes that an expression has no value here: the bytes do not fit, as other bytes may. */
    public boolean refuse(Node node, ValueException e) {
        return fail(node, pos, MrmError.DOES_NOT_FIT, "what expressions ask for", e.getMessage());
    }

    /** Notes that the bytes do not fit; the failure that is furthest in the message is kept. */
    public boolean fail(Node node, String expected) {
        return fail(node, pos, MrmError.DOES_NOT_FIT, expected, null);
    }

    /** The same: {@code expected} and the delimiter, put together when somebody asks. */
    public boolean fail(Node node, String expected, Markup delimiter) {
        if (pos >= failOffset) {
            note(node, pos, MrmError.DOES_NOT_FIT, expected, delimiter, null);
        }
        return false;
    }

    /** The same, at a place of its own, with what stood there. */
    public boolean fail(Node node, int offset, MrmError code, String expected, String found) {
        if (offset >= failOffset) {
            note(node, offset, code, expected, null, found);
        }
        return false;
    }

    /** Most failures are those of guesses, and never told: nothing is made for them. */
    private void note(
            Node node, int offset, MrmError code, String expected, Object of, String found) {
        failOffset = offset;
        failNode = node;
        failCode = code;
        failExpected = expected;
        failExpectedOf = of;
        failFound = found;
        if (failIndex.length < indexDepth) {
            failIndex = new int[index.length];
        }
        System.arraycopy(index, 0, failIndex, 0, indexDepth);
        failIndexDepth = indexDepth;
        if (model.sharesContent()) {
            if (failAround.length < depth) {
                failAround = new int[open.length];
            }
            for (int i = 0; i < depth; i++) {
                failAround[i] = tape.node(open[i]);
            }
            failDepth = depth;
        }
    }

    /**
     * Notes that a group ends here whose last place was taken, and the separator that the message
     * gave it stands behind it: where nothing goes on so, there is more than the model has places
     * for.
     */
    public void noteFull(Node last) {
        if (pos >= fullAt) {
            fullAt = pos;
            fullNode = last;
        }
    }

    private String noPlace() {
        if (fullAt < 0 || fullAt != failOffset) {
            return "";
        }
        String last = fullNode.path();
        return "; that is one more than the model has places for: "
                + last.substring(last.lastIndexOf('/') + 1)
                + " is the last one there";
    }

    /** The failure as an exception. */
    public ParseException failure() {
        return failure(0);
    }

    /**
     * The same, in a message that does not start where its bytes start.
     *
     * @param origin where the message starts
     */
    public ParseException failure(long origin) {
        if (failNode == null) {
            return new ParseException(
                    MrmError.DOES_NOT_FIT, "the message does not fit", origin + pos - base);
        }
        String found = failFound != null ? failFound : Excerpt.of(data, failOffset, end);
        List<ElementNode> around =
                Arrays.stream(failAround, 0, failDepth).mapToObj(model::node).toList();
        int[] numbers = failIndexDepth == 0 ? null : Arrays.copyOf(failIndex, failIndexDepth);
        return new ParseException(
                failCode,
                MessagePath.of(SharedPath.of(failNode, around), numbers)
                        + ": expected "
                        + failExpected
                        + (failExpectedOf == null ? "" : " " + failExpectedOf)
                        + ", found "
                        + found
                        + noPlace(),
                origin + failOffset - base);
    }

    /** Evaluates the expression of a delimiter. */
    public Object evaluate(Expression expression, Anchor anchor) {
        return new TapeInfoset(this, anchor).evaluate(expression);
    }

    /** Evaluates an expression at the element that is open. */
    public Object evaluate(Expression expression) {
        return expression.evaluate(new TapeInfoset(this));
    }
}

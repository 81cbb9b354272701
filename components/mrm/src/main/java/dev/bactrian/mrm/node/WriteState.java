// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.state.Settings;
import dev.bactrian.mrm.state.WrittenSpans;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Where one write stands. Used by one thread, for one message. */
public final class WriteState {
    /** Where the message goes. */
    public final ByteSink sink;

    final Schema model;

    /** How much of what a message may have. */
    public final Limits limits;

    final Object[] variables;

    /** Delimiters that were computed from variables, by the number of their markup. */
    final Markup.Alternatives[] computedMarkup;

    final int[] computedMarkupAt;

    /** Sets of delimiters that were computed from variables, by their number. */
    final Scope.Made[] computedSets;

    final int[] computedSetAt;

    /** Counts settings of variables. */
    int variableVersion;

    /** What variables were outside the instances that are open. */
    private final Settings scopes = new Settings();

    /** Gives a variable a value; in a new instance, which {@link #endInstances} ends. */
    void set(int variable, Object value, boolean instance) {
        if (instance) {
            scopes.push(variable, variables[variable]);
        }
        variables[variable] = value;
        variableVersion++;
    }

    /** Ends the instances that were begun last: the variables are what they were before. */
    void endInstances(int count) {
        if (count > 0) {
            scopes.undo(variables, scopes.size() - count);
            variableVersion++;
        }
    }

    /** Whether somebody may ask which element is written, or where it stands. */
    public final boolean tracks;

    private final boolean flat;
    private final int base;
    private int bits;
    private int bitCount;
    private int depth;
    private ElementNode[] around = new ElementNode[16];
    private Element[] elements = new Element[16];
    private int characters;
    private Map<Element, Map<String, Object>> hidden;
    private Map<Element, Element> adopted;
    private Map<Element, Object> computed;
    private final WrittenSpans spans;
    private final LaterValues later;

    /**
     * @param later values that are computed when all is written
     */
    public WriteState(Schema model, ByteSink sink, Limits limits, boolean flat, LaterValues later) {
        this.later = later;
        this.model = model;
        this.flat = flat && !model.needsSpans();
        this.sink = sink;
        this.limits = limits;
        this.base = sink.size();
        this.variables = model.initialVariables();
        this.computedMarkup = new Markup.Alternatives[model.markupCount()];
        this.computedMarkupAt = new int[model.markupCount()];
        this.computedSets = new Scope.Made[model.setCount()];
        this.computedSetAt = new int[model.setCount()];
        this.spans = model.needsSpans() ? new WrittenSpans(sink, base) : null;
        this.tracks = model.hasExpressions() || model.needsSpans();
    }

    /** What it is written by. */
    public Schema schema() {
        return model;
    }

    /** Opens an element with children: error messages have it in their path. */
    public void enter(ElementNode node, Element element) {
        if (depth == around.length) {
            around = Arrays.copyOf(around, depth * 2);
            elements = Arrays.copyOf(elements, depth * 2);
        }
        around[depth] = node;
        elements[depth] = element;
        if (++depth > limits.depth()) {
            throw failure(node, "expected at most " + limits.depth() + " levels");
        }
    }

    /** Closes the element that was opened last. */
    public void leave() {
        depth--;
    }

    /** The error BAC3020, with the path of a term. */
    public MessageException failure(Node node, String text) {
        String path = SharedPath.of(node, Arrays.asList(around).subList(0, depth));
        return new MessageException(MrmError.CANNOT_WRITE, path.replace("[]", "") + ": " + text);
    }

    // ---- bytes and bits

    /** Writes whole bytes, at a byte boundary. */
    public void bytes(byte[] bytes) {
        align();
        sink.write(bytes);
    }

    private void align() {
        if (bitCount != 0) {
            throw new MessageException(
                    MrmError.CANNOT_WRITE, "expected a byte boundary, found " + bitCount + " bits");
        }
    }

    /** Whether what was written ends at a byte boundary. */
    public boolean isByte() {
        return bitCount == 0;
    }

    /** Says BAC3020 where what was written ends within a byte. */
    public void requireByte(Node node) {
        if (bitCount != 0) {
            throw failure(node, "expected a byte boundary, found " + bitCount + " bits");
        }
    }

    /** How many bits were written. */
    public long bitPosition() {
        return 8L * (sink.size() - base) + bitCount;
    }

    /** Writes so many bits, those of a byte again and again. */
    public void fill(int count, int fill) {
        int left = count;
        while (left > 0 && (bitCount != 0 || left < 8)) {
            bit(fill >> 7 - bitCount & 1, false);
            left--;
        }
        for (; left >= 8; left -= 8) {
            sink.write(fill);
        }
        while (left-- > 0) {
            bit(fill >> 7 - bitCount & 1, false);
        }
    }

    /** Writes one bit. */
    public void bit(int value, boolean leastFirst) {
        bits |= value << (leastFirst ? bitCount : 7 - bitCount);
        if (++bitCount == 8) {
            sink.write(bits);
            bits = 0;
            bitCount = 0;
        }
    }

    /**
     * Writes what is left of a byte, and what is computed when all is written.
     *
     * @return whether the message is to be written again
     */
    public boolean finish() {
        if (bitCount != 0) {
            sink.write(bits);
            bits = 0;
            bitCount = 0;
        }
        return later.finish(this);
    }

    /** Puts a number over bytes that were left free for it. */
    public void patch(int at, int length, Codec codec, Object value) {
        ByteSink scratch = new ByteSink(16);
        codec.encode(value, length, scratch);
        System.arraycopy(scratch.array(), 0, sink.array(), at, length);
    }

    /** Says how many characters the next text is to have, by padding. */
    public void characters(int number) {
        characters = number;
    }

    /** How many characters the next text is to have; 0 where nothing says. */
    public int characters() {
        return characters;
    }

    /** What {@link #characters()} says, for this text alone. */
    public int takeCharacters() {
        int number = characters;
        characters = 0;
        return number;
    }

    // ---- slices

    /** Writes an element as the bytes that it came from, where they are the same by this model. */
    public boolean slices(Element element, ElementNode node) {
        if (bitCount == 0
                && spans == null
                && node.hasOwnBytes()
                && element.origin() instanceof ModelOrigin origin
                && origin.model() == model
                && (!model.setsVariables() || origin.wasReadWith(variables))) {
            return origin.copySlice(element, node, sink);
        }
        return false;
    }

    // ---- expressions

    /** The value of an expression at the element that is written. */
    public Object evaluate(Expression expression) {
        return evaluate(expression, (Element) null);
    }

    /** The value of a delimiter's expression. */
    public Object evaluate(Expression expression, Anchor anchor) {
        Element around = anchor.level() == 0 ? null : elements[anchor.level() - 1];
        return TreeInfoset.at(this, anchor, around).evaluate(expression);
    }

    /** The value at the child of an element that is about to be written. */
    public Object evaluate(Expression expression, Element parent) {
        return new TreeInfoset(this, parent == null ? current : parent).evaluate(expression);
    }

    /** The value, or null where it cannot be had while writing. */
    public Object tryEvaluate(Expression expression) {
        if (expression.needsLengths()) {
            return null;
        }
        try {
            return evaluate(expression);
        } catch (ValueException e) {
            return null;
        }
    }

    private Element current;

    /** The element that the message is written from. */
    public Element root;

    /** The name of the root in the model, whatever the folder is called. */
    String rootName() {
        return model.rootName().local();
    }

    // ---- many fields at once

    /** Whether fields so many levels below may be written without a word about each of them. */
    public boolean writesFlat(int levels) {
        return flat && bitCount == 0 && depth + levels <= limits.depth();
    }

    /** Whether the bytes of a clean element may stand for it. */
    public boolean mayCopy(Element element) {
        return element.origin() instanceof ModelOrigin origin
                && origin.model() == model
                && (!model.setsVariables() || origin.wasReadWith(variables));
    }

    /** Notes the last of the fields that were written without a word about each of them. */
    public void passed(Element last) {
        if (model.hasExpressions()) {
            current = parentOf(last);
        }
    }

    /** Notes which element is written next. */
    public void begin(Element element) {
        if (model.hasExpressions()) {
            current = parentOf(element);
        }
    }

    /** Notes which element was written. */
    public void end(Element element) {
        if (spans != null) {
            spans.of(element);
        }
    }

    /** Whether somebody may ask for lengths. */
    public boolean tracksSpans() {
        return spans != null;
    }

    /** The lengths of what was written; null where nobody asks. */
    public WrittenSpans spans() {
        return spans;
    }

    /** Remembers the value of an element that the tree has not. */
    public void noteHidden(Element parent, ElementNode node, Object value) {
        if (model.hasExpressions() && parent != null) {
            if (hidden == null) {
                hidden = new IdentityHashMap<>();
            }
            hidden.computeIfAbsent(parent, p -> new HashMap<>())
                    .put(node.name.local(), value == null ? PENDING : value);
        }
    }

    Object hidden(Element parent, String name) {
        Map<String, Object> values = hidden == null ? null : hidden.get(parent);
        return values == null ? null : values.get(name);
    }

    /** The value of an element that the tree has not. */
    static Object known(Object hidden, String name) {
        if (hidden == PENDING) {
            throw new LaterValues.NotYet(name);
        }
        return hidden;
    }

    /** Lets an element that stands in no tree have a parent, for paths. */
    public void adopt(Element child, Element parent) {
        if (adopted == null) {
            adopted = new IdentityHashMap<>();
        }
        adopted.put(child, parent);
    }

    Element parentOf(Element element) {
        Element stand = adopted == null ? null : adopted.get(element);
        return stand != null ? stand : element.parent();
    }

    /** Values that are computed when all is written. */
    public LaterValues later() {
        return later;
    }

    /** Remembers the value that an element has, whatever the tree says. */
    public void noteComputed(Element parent, Element element, ElementNode node, Object value) {
        if (element == null) {
            noteHidden(parent, node, value);
            return;
        }
        if (computed == null) {
            computed = new IdentityHashMap<>();
        }
        computed.put(element, value == null ? PENDING : value);
    }

    /** The value of an element: what was computed for it, or what it has. */
    Object valueOf(Element element) {
        Object value = computed == null ? null : computed.get(element);
        if (value == PENDING) {
            throw new LaterValues.NotYet(element.name().local());
        }
        return value != null ? value : element.value();
    }

    private static final Object PENDING = new Object();
}

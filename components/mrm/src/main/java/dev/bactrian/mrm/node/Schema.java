// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.BitNumberCodec;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Name;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * What a schema was compiled to for one message: its elements by their numbers, and what is known
 * of them all. Immutable.
 */
public final class Schema {
    private final ElementNode[] nodes;

    /** What was compiled for messages. */
    private final GivenElements given;

    private final ElementNode root;
    private final Traits traits;
    private final boolean sharesContent;
    private final boolean makesRecords;

    /**
     * What the compiler found out about the whole model.
     *
     * @param markupCount delimiters that come from expressions
     * @param setCount sets of delimiters
     * @param variables names of the variables
     * @param initial their first values
     * @param constants which property took the value of a variable when the model was compiled, by
     *     the number of the variable
     * @param needsWholeTape whether an expression looks at elements
     * @param needsSpans whether an expression asks for lengths when writing
     * @param hasExpressions whether there are expressions at all
     * @param setsVariables whether messages set variables
     */
    public record Traits(
            int markupCount,
            int setCount,
            List<String> variables,
            Object[] initial,
            Map<Integer, String> constants,
            boolean needsWholeTape,
            boolean needsSpans,
            boolean hasExpressions,
            boolean setsVariables) {}

    /**
     * @param nodes the elements, each at its number
     * @param root the message
     */
    public Schema(List<ElementNode> nodes, ElementNode root, Traits traits) {
        this.nodes = nodes.toArray(new ElementNode[0]);
        this.given = new GivenElements(this.nodes.length);
        this.root = root;
        this.traits = traits;
        boolean shares = false;
        boolean records = false;
        for (ElementNode node : this.nodes) {
            records |= node.makesRecords();
            shares |= node.sharesContent();
        }
        this.sharesContent = shares;
        this.makesRecords = records && !traits.needsSpans();
    }

    /** The name of the message's root element. */
    public Name rootName() {
        return root.name;
    }

    /** How many elements there are, those too that were compiled for messages. */
    public int size() {
        return nodes.length + given.size();
    }

    /** Whether there is content that stands at several places, so that paths depend on them. */
    boolean sharesContent() {
        return sharesContent;
    }

    /** Whether there are records whose elements can be made while they are read. */
    public boolean makesRecords() {
        return makesRecords;
    }

    /** The message. */
    public ElementNode root() {
        return root;
    }

    /**
     * Adds an element that was compiled for a message. It has to be kept by whoever adds it, and by
     * the {@link Tape} of a message that is read by it.
     *
     * @param make compiles it, given its number
     */
    public <T extends ElementNode> T add(IntFunction<T> make) {
        return given.add(make);
    }

    /** The element of a number. */
    public ElementNode node(int id) {
        return id < nodes.length ? nodes[id] : given.get(id);
    }

    int markupCount() {
        return traits.markupCount;
    }

    int setCount() {
        return traits.setCount;
    }

    Object[] initialVariables() {
        return traits.initial.length == 0 ? traits.initial : traits.initial.clone();
    }

    /**
     * Whether a variable may have that value: one whose first value is compiled into the model
     * keeps it.
     *
     * @return what is wrong; null where nothing is
     */
    String refusal(int variable, Object value) {
        String property = traits.constants.get(variable);
        Object first = property == null ? null : traits.initial[variable];
        return property == null || Conversion.text(first).equals(Conversion.text(value))
                ? null
                : "variable "
                        + variableName(variable)
                        + " to stay '"
                        + Conversion.text(first)
                        + "', which the model was compiled with (property dfdl:"
                        + property
                        + ")";
    }

    String variableName(int number) {
        return traits.variables.get(number);
    }

    /** Whether an expression looks at elements, so that all of them stay on the tape. */
    public boolean needsWholeTape() {
        return traits.needsWholeTape;
    }

    boolean needsSpans() {
        return traits.needsSpans;
    }

    boolean setsVariables() {
        return traits.setsVariables;
    }

    boolean hasExpressions() {
        return traits.hasExpressions;
    }

    /** The value of an entry, or a bad one; null where it is nil or has children. */
    public Object value(byte[] data, Tape tape, int entry) {
        int head = tape.head(entry);
        ElementNode node = node(Tape.number(head));
        if (Tape.isPlain(head)) {
            return plainValue(node, data, tape, entry);
        }
        if (node.isFolder() || tape.has(entry, Tape.NIL)) {
            return null;
        }
        if (tape.has(entry, Tape.COMPUTED)) {
            return tape.value(entry);
        }
        if (tape.has(entry, Tape.BITS)) {
            int span = tape.end(entry);
            return ((BitNumberCodec) node.codec())
                    .decodeBits(data, 8L * tape.start(entry) + (span & 7), span >> 3);
        }
        return tape.has(entry, Tape.QUOTED)
                ? node.decodePlain(data, tape.start(entry) + 1, tape.end(entry) - 1)
                : node.decode(data, tape.start(entry), tape.end(entry));
    }

    /** The same, of an entry whose head {@linkplain Tape#isPlain is plain}. */
    public Object plainValue(ElementNode node, byte[] data, Tape tape, int entry) {
        return tape.head(entry) < 0
                ? tape.latin(data, entry)
                : node.decodePlain(data, tape.start(entry), tape.end(entry));
    }
}

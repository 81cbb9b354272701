// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.BitNumberCodec;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.util.List;
import java.util.Map;

/**
 * A message, compiled from its schema for one encoding and byte order. Immutable; every thread may
 * use it.
 *
 * <pre>{@code
 * Element folder = model.parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT);
 * model.write(folder, sink, Limits.DEFAULT);
 * }</pre>
 */
public final class CompiledModel {
    private static final int FIRST_DENSITY = 64;

    private final ElementNode[] nodes;
    private final ElementNode root;
    private final Traits traits;
    private final boolean sharesContent;
    private final boolean makesRecords;

    /**
     * How many entries of a tape 1,024 bytes took last: a guess for the next message, which any
     * thread may make.
     */
    private int density = FIRST_DENSITY;

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
     */
    record Traits(
            int markupCount,
            int setCount,
            List<String> variables,
            Object[] initial,
            Map<Integer, String> constants,
            boolean needsWholeTape,
            boolean needsSpans,
            boolean hasExpressions) {}

    CompiledModel(List<ElementNode> nodes, ElementNode root, Traits traits) {
        this.nodes = nodes.toArray(new ElementNode[0]);
        this.root = root;
        this.traits = traits;
        boolean shares = false;
        boolean records = false;
        for (ElementNode node : this.nodes) {
            records |= node instanceof ComplexNode complex && complex.record != null;
            shares |= node instanceof ComplexNode complex && SharedPath.isShared(complex.content);
        }
        this.sharesContent = shares;
        this.makesRecords = records && !traits.needsSpans;
    }

    // ---- use

    /**
     * Makes the folder of a message; what is in it is parsed when it is asked for.
     *
     * @param name what the folder is called
     */
    public Element parse(ByteSlice bytes, Name name, Limits limits) {
        requireSize(bytes, limits);
        if (root instanceof ComplexNode) {
            return new RootOrigin(this, bytes.array(), bytes.offset(), bytes.end(), limits)
                    .folder(name);
        }
        ParseState state = parseAll(bytes.array(), bytes.offset(), bytes.end(), limits);
        Element folder = new Element(name, dev.bactrian.tree.FieldType.NAME);
        TapeOrigin origin =
                new TapeOrigin(
                        this,
                        state.data,
                        state.base,
                        state.tape,
                        new FixedOrigin(this, state.data, state.base));
        origin.add(folder, 0, false);
        return folder;
    }

    /**
     * Writes a folder as a message of this model. What was parsed by this model and not changed is
     * put out as its bytes.
     *
     * @throws MessageException BAC3020 where the tree has not what the model needs, or more than it
     *     has a place for
     */
    public void write(Element folder, ByteSink sink, Limits limits) {
        write(folder, sink, limits, true);
    }

    /**
     * As {@link #write(Element, ByteSink, Limits)}.
     *
     * @param flat whether many fields may be written at once; false to hold that against this
     */
    void write(Element folder, ByteSink sink, Limits limits, boolean flat) {
        if (folder.isClean()
                && folder.origin() instanceof RootOrigin origin
                && origin.model() == this) {
            origin.copyAll(sink);
            return;
        }
        int start = sink.size();
        try {
            LaterValues later = new LaterValues();
            while (writeChanged(folder, new WriteState(this, sink, limits, flat, later))) {
                sink.truncate(start);
            }
        } catch (MessageException e) {
            sink.truncate(start);
            throw withReport(e, folder);
        } catch (ValueException e) {
            sink.truncate(start);
            throw new MessageException(
                    MrmError.CANNOT_WRITE, root.path() + ": " + e.getMessage(), e);
        }
    }

    /** All that does not map to this model by names; empty where all does. */
    public List<Mapping.Problem> mapping(Element folder) {
        return Mapping.of(root, folder);
    }

    private MessageException withReport(MessageException first, Element folder) {
        List<Mapping.Problem> problems = mapping(folder);
        if (!first.code().equals(MrmError.CANNOT_WRITE.code()) || problems.size() < 2) {
            return first;
        }
        String text = first.getMessage().substring(9);
        return new MessageException(
                MrmError.CANNOT_WRITE,
                text + "; " + problems.size() + " do not map:" + Mapping.report(problems),
                first);
    }

    /** Writes a message; whether it is to be written again. */
    private boolean writeChanged(Element folder, WriteState state) {
        if (root instanceof ComplexNode complex) {
            state.root = folder;
            state.begin(folder);
            complex.writeContent(state, folder);
            state.end(folder);
        } else {
            Element field = folder.firstChild();
            if (field == null) {
                throw state.failure(
                        root, "expected element " + root.name.local() + ", found nothing");
            }
            root.writeElement(state, field);
        }
        return state.finish();
    }

    /**
     * Holds every value of a parsed message against the constraints of its type, and the
     * occurrences that the message says itself against those of the schema.
     *
     * @throws ParseException BAC3014 at the first value that breaks one
     */
    public void validate(Element folder) {
        folder.walk(new Validator(this)::check);
    }

    /** The name of the message's root element. */
    public Name rootName() {
        return root.name;
    }

    /** Whether a message is one value, without elements below its root. */
    public boolean hasSimpleRoot() {
        return !(root instanceof ComplexNode);
    }

    /** How the model was compiled: one line for each term. */
    public String explain() {
        Explanation explanation = new Explanation();
        explanation.line(
                nodes.length
                        + " elements; "
                        + (traits.needsWholeTape
                                ? "expressions look at elements: parsed positions are kept for the whole message"
                                : "parsed part by part, parts that were dropped are garbage"));
        root.explain(explanation);
        return explanation.toString();
    }

    /**
     * The way to one field, by local names below the root: {@code
     * "SaleList[900]/Invoice[2]/Surname"}.
     *
     * @throws IllegalArgumentException where the model has no such field
     */
    public FieldPath field(String path) {
        return new FieldPath(this, path);
    }

    // ---- for the parse

    void requireSize(ByteSlice bytes, Limits limits) {
        if (bytes.length() > limits.messageBytes()) {
            throw new ParseException(
                    MrmError.LIMIT,
                    "expected a message of at most "
                            + limits.messageBytes()
                            + " bytes, found "
                            + bytes.length(),
                    0);
        }
    }

    /** Checks that there is a field with a value where a path from the root leads. */
    void requireField(String path) {
        String[] names = path.split("/", -1);
        if (!(root instanceof ComplexNode complex) || !hasField(complex.content, names, 0)) {
            throw new IllegalArgumentException(
                    "the model has no field " + root.path() + "/" + path);
        }
    }

    private static boolean hasField(Node term, String[] names, int level) {
        if (term instanceof SequenceNode sequence) {
            return hasField(sequence.slots, names, level);
        }
        if (term instanceof UnorderedNode unordered) {
            return hasField(unordered.slots(), names, level);
        }
        if (term instanceof ChoiceNode choice) {
            return choice.branches().stream().anyMatch(branch -> hasField(branch, names, level));
        }
        if (!(term instanceof ElementNode element)
                || element.hidden
                || !element.name.sameLocal(names[level])) {
            return false;
        }
        boolean last = level + 1 == names.length;
        return element instanceof ComplexNode complex
                ? !last && hasField(complex.content, names, level + 1)
                : last;
    }

    private static boolean hasField(Slot[] slots, String[] names, int level) {
        for (Slot slot : slots) {
            if (hasField(slot.node, names, level)) {
                return true;
            }
        }
        return false;
    }

    /** Whether there is content that stands at several places, so that paths depend on them. */
    boolean sharesContent() {
        return sharesContent;
    }

    /** Whether there are records whose elements can be made while they are read. */
    boolean makesRecords() {
        return makesRecords;
    }

    ElementNode root() {
        return root;
    }

    ElementNode node(int id) {
        return nodes[id];
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

    boolean needsWholeTape() {
        return traits.needsWholeTape;
    }

    boolean needsSpans() {
        return traits.needsSpans;
    }

    boolean hasExpressions() {
        return traits.hasExpressions;
    }

    /** Parses all of a message. */
    ParseState parseAll(byte[] data, int from, int to, Limits limits) {
        return parseAll(data, from, to, limits, null);
    }

    /**
     * Parses all of a message.
     *
     * @param maker makes elements of records; null where only positions are asked for
     */
    ParseState parseAll(byte[] data, int from, int to, Limits limits, FixedOrigin maker) {
        ParseState state = new ParseState(this, data, from, to, limits);
        state.maker = maker;
        state.tape = new Tape(entries(to - from));
        if (!parseRoot(state)) {
            throw state.failure();
        }
        requireEnd(state);
        noteEntries(state.entries(), to - from);
        return state;
    }

    /** Parses the root; an expression that has no value refuses the message. */
    boolean parseRoot(ParseState state) {
        try {
            return root.parse(state);
        } catch (ValueException e) {
            return state.refuse(root, e);
        }
    }

    /** How many entries so many bytes are likely to take. */
    int entries(int bytes) {
        return 16 + (int) ((long) bytes * density >> 10);
    }

    /** Notes how many entries so many bytes took. */
    void noteEntries(int entries, int bytes) {
        int found = (int) Math.min(1024, 1 + ((long) entries << 10) / Math.max(1, bytes));
        if (found > density || found < density >> 1) {
            density = found; // seldom, so that threads do not take it from each other
        }
    }

    void requireEnd(ParseState state) {
        if (state.pos < state.end) {
            state.fail(root, "the end of the message");
            throw state.failure();
        }
    }

    /** The value of an entry, or a {@link BadValue}; null where it is nil or has children. */
    Object value(byte[] data, Tape tape, int entry) {
        int head = tape.head(entry);
        if (Tape.isPlain(head)) {
            return nodes[Tape.number(head)] instanceof SimpleNode simple
                    ? tape.plainValue(simple, data, entry)
                    : null;
        }
        ElementNode node = nodes[tape.node(entry)];
        if (node instanceof ComplexNode || tape.has(entry, Tape.NIL)) {
            return null;
        }
        if (tape.has(entry, Tape.COMPUTED)) {
            return tape.value(entry);
        }
        if (!(node instanceof SimpleNode simple)) {
            return null;
        }
        if (tape.has(entry, Tape.BITS)) {
            int span = tape.end(entry);
            return ((BitNumberCodec) simple.codec)
                    .decodeBits(data, 8L * tape.start(entry) + (span & 7), span >> 3);
        }
        return tape.has(entry, Tape.QUOTED)
                ? simple.decodePlain(data, tape.start(entry) + 1, tape.end(entry) - 1)
                : simple.decode(data, tape.start(entry), tape.end(entry));
    }
}

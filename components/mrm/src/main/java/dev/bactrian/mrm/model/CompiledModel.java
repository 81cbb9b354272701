// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.FixedOrigin;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.LaterValues;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.util.List;

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
    private final Schema schema;
    private final ElementNode root;
    private final MessageReader reader;

    /** The model of a compiled schema. */
    public CompiledModel(Schema schema) {
        this.schema = schema;
        this.root = schema.root();
        this.reader = new MessageReader(schema);
    }

    // ---- use

    /**
     * Makes the folder of a message; what is in it is parsed when it is asked for.
     *
     * @param name what the folder is called
     */
    public Element parse(ByteSlice bytes, Name name, Limits limits) {
        reader.requireSize(bytes, limits);
        if (root instanceof ComplexNode) {
            return new RootOrigin(reader, bytes.array(), bytes.offset(), bytes.end(), limits)
                    .folder(name);
        }
        ParseState state = reader.parseAll(bytes.array(), bytes.offset(), bytes.end(), limits);
        Element folder = new Element(name, dev.bactrian.tree.FieldType.NAME);
        TapeOrigin origin =
                new TapeOrigin(
                        schema,
                        state.data,
                        state.base,
                        state.tape,
                        new FixedOrigin(schema, state.data, state.base));
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
                && origin.model() == schema) {
            origin.copyAll(sink);
            return;
        }
        int start = sink.size();
        try {
            LaterValues later = new LaterValues();
            while (writeChanged(folder, new WriteState(schema, sink, limits, flat, later))) {
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
        folder.walk(new Validator(schema)::check);
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
                schema.size()
                        + " elements; "
                        + (schema.needsWholeTape()
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
        return new FieldPath(reader, path);
    }

    /** What it was compiled to. */
    public Schema schema() {
        return schema;
    }

    /** Parses messages. */
    MessageReader reader() {
        return reader;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;

/**
 * A message as Java records. What a generated class does not cover is read and written by the
 * message's model, with the same result; where something is wrong, it is the model that says so.
 * Thread-safe.
 *
 * <pre>{@code
 * ParentCwf format = new ParentCwf();
 * ParentCwf.Parent parent = format.read(ByteSlice.of(bytes));
 * format.write(parent, sink);
 * }</pre>
 *
 * @param <T> the record of the whole message
 */
public abstract class TypedMessage<T> {
    private static final Name ROOT = Name.of("MRM");

    private final CompiledModel model;
    private final RecordPlan plan;
    private final int depth;

    /**
     * @param fingerprint of the model that the class was made of
     * @throws MessageException BAC3061 where the model is another one
     */
    protected TypedMessage(CompiledModel model, String fingerprint) {
        this.model = model;
        this.plan = RecordPlanner.of(model, getClass().getSimpleName());
        if (!plan.fingerprint().equals(fingerprint)) {
            throw new MessageException(
                    MrmError.CLASS_DOES_NOT_FIT,
                    getClass().getName()
                            + " was made of another version of the model of "
                            + model.rootName().local());
        }
        this.depth = plan.depth();
    }

    /** A model of an installed message set. */
    protected static CompiledModel installed(
            String set, String type, String format, int ccsid, int encoding) {
        return MessageSets.installed()
                .get(set)
                .model(type, format)
                .with(new PhysicalOptions(ccsid, encoding));
    }

    /** A field of fixed length, by its number in the model. */
    protected final FixedField fixed(int id) {
        SimpleNode node = (SimpleNode) model.schema().node(id);
        return new FixedField(node, Member.bytes(node));
    }

    /** A field up to a delimiter, by its number in the model. */
    protected final DelimitedField delimited(int id) {
        return new DelimitedField((SimpleNode) model.schema().node(id));
    }

    /** What each byte says between the members of a record, by the places of those down to it. */
    protected final byte[] separators(int... members) {
        RecordPlan at = plan;
        for (int member : members) {
            at = at.members.get(member).record;
        }
        return at.separators;
    }

    /** Reads a message. */
    protected abstract T read(Cursor c);

    /** Writes a message. */
    protected abstract void write(T message, Output o);

    /**
     * Takes a message from a tree.
     *
     * @param folder has the elements of the message, as a parser of the model makes it
     * @throws MessageException BAC3061 where an element is not there that has to be
     */
    public abstract T of(Element folder);

    /** Appends the elements of a message to a folder. */
    public abstract void to(T message, Element folder);

    /** The model. */
    public final CompiledModel model() {
        return model;
    }

    /**
     * Reads a message.
     *
     * @throws dev.bactrian.tree.ParseException where the bytes are none
     */
    public final T read(ByteSlice bytes) {
        return read(bytes, Limits.DEFAULT);
    }

    /**
     * Reads a message.
     *
     * @throws dev.bactrian.tree.ParseException where the bytes are none, or exceed a limit
     */
    public final T read(ByteSlice bytes, Limits limits) {
        // no element is without a byte of its own, or a delimiter
        if (bytes.length() <= limits.messageBytes()
                && depth < limits.depth()
                && (bytes.length() + 1L) * depth <= limits.elements()) {
            try {
                Cursor c = new Cursor(bytes.array(), bytes.offset(), bytes.end());
                T made = read(c);
                if (c.at == c.to) {
                    return made;
                }
            } catch (NotSo e) {
                // the model reads it, or says what is wrong
            }
        }
        return of(model.parse(bytes, ROOT, limits).complete());
    }

    /**
     * Writes a message.
     *
     * @throws MessageException BAC3020 where something is missing, or a value does not fit its
     *     field; nothing was written then
     */
    public final void write(T message, ByteSink sink) {
        write(message, sink, Limits.DEFAULT);
    }

    /** As {@link #write(Object, ByteSink)}. */
    public final void write(T message, ByteSink sink, Limits limits) {
        int start = sink.size();
        if (depth < limits.depth()) {
            try {
                Output o = new Output(sink);
                write(message, o);
                o.done();
                return;
            } catch (NotSo | ValueException e) {
                sink.truncate(start); // the model writes it, or says what is wrong
            }
        }
        Element folder = Element.folder(model.rootName().local());
        to(message, folder);
        model.write(folder, sink, limits);
    }
}

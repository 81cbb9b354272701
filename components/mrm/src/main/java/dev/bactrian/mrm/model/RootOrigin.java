// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.FixedOrigin;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.ModelOrigin;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;

/**
 * The body folder of one message. Its children are parsed as they are asked for, some at a time;
 * those that were handed out and dropped are garbage. A copy of the folder parses for itself.
 */
final class RootOrigin extends ModelOrigin {
    private static final int FIRST_BATCH = 1;
    private static final int LARGEST_BATCH = 512;

    private final MessageReader reader;
    private final int end;
    private final Limits limits;
    private final FixedOrigin fixed;
    private final Portions portions;
    private Element owner;
    private TapeOrigin elements;
    private int batch = FIRST_BATCH;
    private int entry;
    private int inRun;

    RootOrigin(MessageReader reader, byte[] data, int from, int to, Limits limits) {
        super(reader.schema, data, from);
        this.reader = reader;
        this.end = to;
        this.limits = limits;
        this.fixed = new FixedOrigin(model, data, from);
        this.portions = new Portions(reader, data, from, to, limits);
    }

    Element folder(Name name) {
        Element folder = create(name, FieldType.NAME, base, end, 0);
        childrenPending(folder);
        owner = folder;
        return folder;
    }

    int length() {
        return end - base;
    }

    @Override
    public ElementNode node(Element element) {
        return model.root();
    }

    @Override
    public int from(Element element) {
        return base;
    }

    @Override
    public int to(Element element) {
        return end;
    }

    @Override
    protected Object decodeValue(Element element) {
        throw new IllegalStateException("the body folder has no value");
    }

    @Override
    protected void parseNextChild(Element parent) {
        if (model.root() instanceof ComplexNode root && root.layout != null) {
            // All of the message has a fixed layout: the tape would have one entry, the root, and
            // its children are made by offset as those of any fixed element within a message.
            if (portions.tape() == null) {
                portions.next(1, true, null); // no more than that it fits
            }
            fixed.makeChildren(parent, root, base);
            return;
        }
        if (parent != owner) {
            parseWhole(parent);
            return;
        }
        boolean parsed = portions.isDone();
        if (elements == null || entry >= portions.tape().size()) {
            if (!parsed) {
                if (isCompleting(parent)) {
                    batch = model.needsWholeTape() ? Integer.MAX_VALUE : LARGEST_BATCH;
                }
                parseSome(isCompleting(parent));
                parsed = portions.isDone();
            }
            if (entry >= portions.tape().size()) {
                if (parsed) {
                    childrenDone(parent);
                }
                return;
            }
        }
        Tape tape = portions.tape();
        if (tape.has(entry, Tape.HIDDEN)) {
            entry = tape.after(entry);
        } else if (tape.has(entry, Tape.RUN)) {
            ElementNode node = model.node(tape.node(entry));
            int at = tape.start(entry) + inRun * node.fixedBytes();
            fixed.add(parent, node, at, isCompleting(parent));
            inRun++;
            if (at + node.fixedBytes() == tape.end(entry)) {
                entry++;
                inRun = 0;
            }
        } else {
            elements.add(parent, entry, isCompleting(parent));
            entry = tape.after(entry);
        }
        if (parsed && entry >= tape.size()) {
            childrenDone(parent);
        }
    }

    private void parseSome(boolean all) {
        if (portions.next(
                batch, model.needsWholeTape(), all && model.makesRecords() ? fixed : null)) {
            elements = new TapeOrigin(model, data, base, portions.tape(), fixed);
            portions.tell(elements);
            portions.tell(fixed);
            entry = 1;
        }
        batch = Math.min(LARGEST_BATCH, Math.min(LARGEST_BATCH, batch) * 4);
    }

    private void parseWhole(Element parent) {
        ParseState whole = reader.parseAll(data, base, end, limits);
        FixedOrigin offsets = new FixedOrigin(model, data, base);
        TapeOrigin all = new TapeOrigin(model, data, base, whole.tape, offsets);
        offsets.readWith(whole);
        all.readWith(whole);
        for (Element child = all.root(model.rootName()).firstChild(); child != null; ) {
            Element follower = child.nextSibling();
            child.detach();
            append(parent, child);
            child = follower;
        }
        childrenDone(parent);
    }

    @Override
    protected void settle(Element parent) {
        // how far the parse is stands here, not in the last child
        if (parent != owner) {
            parent.lastChild();
        }
    }

    @Override
    protected void findEnd(Element element) {
        // all bytes of the message
    }

    @Override
    protected void restart(Element source, Element copy) {
        childrenPending(copy);
    }

    @Override
    public boolean copySlice(Element element, ElementNode node, ByteSink sink) {
        return false;
    }

    /** Writes the bytes of the whole message. */
    void copyAll(ByteSink sink) {
        sink.write(data, base, end - base);
    }
}

package dev.bactrian.mrm.model;

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

    private final int end;
    private final Limits limits;
    private final FixedOrigin fixed;
    private Element owner;
    private ParseState state;
    private SequenceProgress progress;
    private TapeOrigin elements;
    private int batch = FIRST_BATCH;
    private int entry;
    private int inRun;
    private boolean parsed;

    RootOrigin(CompiledModel model, byte[] data, int from, int to, Limits limits) {
        super(model, data, from);
        this.end = to;
        this.limits = limits;
        this.fixed = new FixedOrigin(model, data, from);
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
    ElementNode node(Element element) {
        return model.root();
    }

    @Override
    protected Object decodeValue(Element element) {
        throw new IllegalStateException("the body folder has no value");
    }

    @Override
    protected void parseNextChild(Element parent) {
        if (model.root() instanceof ComplexNode root && root.layout != null) {
            if (state == null) {
                state = model.parseAll(data, base, end, limits); // no more than that it fits
            }
            fixed.makeChildren(parent, root, base);
            return;
        }
        if (parent != owner) {
            parseWhole(parent);
            return;
        }
        if (elements == null || entry >= state.tape.size()) {
            if (!parsed) {
                parseSome();
            }
            if (entry >= state.tape.size()) {
                if (parsed) {
                    childrenDone(parent);
                }
                return;
            }
        }
        Tape tape = state.tape;
        if (tape.has(entry, Tape.HIDDEN)) {
            entry = tape.after(entry);
        } else if (tape.has(entry, Tape.RUN)) {
            ElementNode node = model.node(tape.node(entry));
            int at = tape.start(entry) + inRun * node.fixedBytes();
            append(parent, fixed.make(node, at));
            inRun++;
            if (at + node.fixedBytes() == tape.end(entry)) {
                entry++;
                inRun = 0;
            }
        } else {
            append(parent, elements.make(entry));
            entry = tape.after(entry);
        }
        if (parsed && entry >= tape.size()) {
            childrenDone(parent);
        }
    }

    private void parseSome() {
        if (!(model.root() instanceof ComplexNode root) || !root.isResumable()) {
            state = model.parseAll(data, base, end, limits);
            elements = new TapeOrigin(model, data, base, state.tape, fixed);
            entry = 1;
            parsed = true;
            return;
        }
        SequenceNode sequence = (SequenceNode) root.content;
        boolean first = state == null;
        if (first) {
            state = new ParseState(model, data, base, end, limits);
            progress = new SequenceProgress();
        }
        if (first || !model.needsWholeTape()) {
            state.tape = new Tape(Math.max(16, batch + 16));
            state.depth = 0;
            state.enter(root.id);
            entry = 1;
            elements = new TapeOrigin(model, data, base, state.tape, fixed);
            if (first && !sequence.open(state)) {
                throw state.failure();
            }
        }
        parsed = sequence.parseSome(state, progress, batch);
        if (parsed) {
            state.leave(0);
            model.requireEnd(state);
        }
        batch = Math.min(LARGEST_BATCH, batch * 4);
    }

    private void parseWhole(Element parent) {
        ParseState whole = model.parseAll(data, base, end, limits);
        TapeOrigin all = new TapeOrigin(model, data, base, whole.tape, fixed);
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
    boolean copySlice(Element element, ElementNode node, ByteSink sink) {
        return false;
    }

    /** Writes the bytes of the whole message. */
    void copyAll(ByteSink sink) {
        sink.write(data, base, end - base);
    }
}

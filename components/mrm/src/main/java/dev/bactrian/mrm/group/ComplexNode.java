// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.field.NilRule;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.ElementHead;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.FixedLayout;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.node.SharedPath;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.mrm.state.Mark;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Element;
import java.util.List;

/** An element with child elements. */
public final class ComplexNode extends ElementNode {
    /** The children. */
    public final Node content;

    /** Where the children stand; null where that depends on the message. */
    public final FixedLayout layout;

    /** Makes its elements straight, where it is a record of fields; null for anything else. */
    final RecordReader record;

    private final int fixed;
    private final int fill;
    private final NilRule nil;
    private final Framing aroundNil;
    private final Scope nothing;

    /** What characters of the content are counted in; null where nobody counts them. */
    private final TextEncoding encoding;

    /**
     * @param layout where the children stand; null where that depends on the message
     * @param fill the byte behind content that is shorter than the element
     * @param nil null where the element cannot be nil
     * @param aroundNil the framing where it is nil
     * @param nothing the delimiters that stand where an element without a length is nil; else null
     * @param encoding what characters of the content are counted in; null where nothing says
     */
    public ComplexNode(
            ElementHead head,
            Node content,
            FixedLayout layout,
            int fill,
            NilRule nil,
            Framing aroundNil,
            Scope nothing,
            TextEncoding encoding) {
        super(head);
        this.encoding = encoding;
        this.aroundNil = aroundNil;
        this.nothing = nothing;
        this.content = content;
        this.layout = layout;
        this.fill = fill;
        this.nil = nil;
        this.fixed = layout == null ? -1 : layout.bytes();
        this.record =
                isContentOnly() && content instanceof SequenceNode sequence
                        ? sequence.elements()
                        : null;
    }

    @Override
    public boolean parse(ParseState s) {
        if (layout != null) {
            return parseFixed(s);
        }
        if (record != null && s.maker != null) {
            Element made = record.make(s, this);
            if (made != null) {
                s.tape.computed(tapeNumber(), made);
                return true;
            }
        }
        if (s.depth >= s.limits.depth()) {
            throw s.limit("at most " + s.limits.depth() + " levels");
        }
        if (statements != Statements.NONE && !statements.before(s, this)) {
            return false;
        }
        if (isSparse()) {
            int entry = parseSparseNil(s);
            if (entry >= 0) {
                return statements == Statements.NONE || statements.behind(s, this, entry);
            }
        }
        int limit = s.limit;
        int start = s.pos;
        if (framing != Framing.NONE && !framing.open(s, this)) {
            return false;
        }
        int end = -1;
        if (length != null) {
            end = length.end(s, this);
            if (end < 0) {
                return false;
            }
            s.limit = end;
        }
        int entry = s.enter(tapeNumber());
        s.tape.start(entry, start);
        if (s.spans != null) {
            s.spans.open(id, start, s.pos, end);
        }
        if (nil != null && !isSparse() && isNil(s, end)) {
            s.tape.flag(entry, Tape.NIL);
        } else if (!content.parse(s)) {
            if (statements.judgesFailures()) {
                s.abandon(s.depthOf(entry) + 1);
                statements.failed(s, entry);
            }
            return false;
        }
        if (s.spans != null) {
            s.spans.close(id, start, s.pos);
        }
        if (statements != Statements.NONE && !statements.behind(s, this, entry)) {
            return false;
        }
        if (length != null) {
            s.limit = limit;
            s.pos = end;
            s.bit = 0;
        }
        if (framing != Framing.NONE && !framing.close(s, this)) {
            return false;
        }
        s.leave(entry);
        return true;
    }

    @Override
    public boolean isFolder() {
        return true;
    }

    @Override
    public FixedLayout layout() {
        return layout;
    }

    @Override
    public boolean sharesContent() {
        return SharedPath.isShared(content);
    }

    @Override
    public boolean makesRecords() {
        return record != null;
    }

    @Override
    public TextEncoding encoding() {
        return encoding;
    }

    /** Whether nil has other delimiters than children have. */
    boolean isSparse() {
        return nil != null && aroundNil != framing;
    }

    /** Reads nil; the entry, or -1 where it does not stand here: nothing is read then. */
    private int parseSparseNil(ParseState s) {
        Mark start = s.mark();
        if (aroundNil.open(s, this)) {
            int end = length == null ? -1 : length.end(s, this);
            if ((length == null || end == s.pos) && isNil(s, end)) {
                int entry = s.enter(tapeNumber());
                s.tape.start(entry, start.pos());
                s.tape.flag(entry, Tape.NIL);
                s.leave(entry);
                if (aroundNil.close(s, this)) {
                    return entry;
                }
            }
        }
        s.goBack(start);
        return -1;
    }

    private boolean isNil(ParseState s, int end) {
        if (end >= 0) {
            return nil.isNil(s.data, s.pos, end);
        }
        return s.pos == s.limit
                || nothing.current(s).find(s.data, s.pos, Math.min(s.limit, s.pos + 1)) == s.pos;
    }

    /**
     * Whether the children can be parsed some at a time: nothing is decided behind the last one.
     */
    public boolean isResumable() {
        return isContentOnly() && content instanceof SequenceNode;
    }

    private boolean parseFixed(ParseState s) {
        int at = s.pos;
        if (s.limit - at < fixed) {
            return layout.failAt(s, this, s.limit);
        }
        if (checks && !layout.check(s.data, at)) {
            layout.fail(s, at);
            return false;
        }
        s.tape.leaf(tapeNumber(), at, at + fixed);
        s.pos = at + fixed;
        return true;
    }

    @Override
    public int fixedBytes() {
        return fixed;
    }

    @Override
    public boolean checkFixed(byte[] data, int at) {
        return layout.check(data, at);
    }

    @Override
    public void failFixed(ParseState s, int at) {
        layout.fail(s, at);
    }

    /** Whether nothing but its content is read. */
    public boolean isContentOnly() {
        return layout == null && length == null && nil == null && standsAlone();
    }

    /** Whether it can be nil. */
    public boolean mayBeNil() {
        return nil != null;
    }

    /** The byte behind content that is shorter than the element. */
    public int fill() {
        return fill;
    }

    /** Whether nothing but its framing and its content is written, whatever the message. */
    public boolean writesContentOnly() {
        return length == null && nil == null && !hidden;
    }

    @Override
    public boolean canBeAbsent() {
        return false;
    }

    @Override
    public void writeElement(WriteState w, Element element) {
        if (element.isClean() && w.slices(element, this)) {
            return;
        }
        w.begin(element);
        if (statements == Statements.NONE) {
            writeContent(w, element);
        } else {
            statements.beforeWriting(w, this, element);
            writeContent(w, element);
            statements.written(w, this, element);
        }
        w.end(element);
    }

    /** Writes the content of the element, whatever its name. */
    public void writeContent(WriteState w, Element element) {
        w.enter(this, element);
        boolean isNil = nil != null && element != null && element.firstChild() == null;
        Framing around = isNil ? aroundNil : framing;
        around.writeOpen(w);
        long[] span = w.tracksSpans() ? new long[3] : null;
        if (length == null) {
            begin(w, span);
            if (!isNil) {
                writeChildren(w, element);
            }
            end(w, span);
        } else {
            length.write(
                    w,
                    this,
                    bytes -> {
                        int start = w.sink.size();
                        begin(w, span);
                        if (isNil) {
                            nil.write(w, bytes);
                            end(w, span);
                            return;
                        }
                        writeChildren(w, element);
                        end(w, span);
                        int written = w.sink.size() - start;
                        if (bytes >= 0 && written > bytes) {
                            throw w.failure(
                                    this, "expected at most " + bytes + " bytes, found " + written);
                        }
                        w.fill(bytes < 0 ? 0 : 8 * (bytes - written), fill);
                        if (span != null) {
                            span[1] = w.bitPosition();
                        }
                    });
        }
        if (span != null) {
            w.spans().note(span[0], span[1], span[2], encoding);
        }
        around.writeClose(w);
        w.leave();
    }

    private static void begin(WriteState w, long[] span) {
        if (span != null) {
            span[0] = w.bitPosition();
        }
    }

    private static void end(WriteState w, long[] span) {
        if (span != null) {
            span[1] = w.bitPosition();
            span[2] = span[1];
        }
    }

    private void writeChildren(WriteState w, Element element) {
        ChildCursor cursor = new ChildCursor(element);
        content.write(w, cursor);
        Element surplus = cursor.peek();
        if (surplus != null) {
            throw w.failure(
                    this,
                    "element "
                            + surplus.name().local()
                            + " does not map: the model has no such element, or not there, or not so often");
        }
    }

    @Override
    public void writeMissing(WriteState w, ChildCursor from) {
        if (hidden) {
            Element stand = Element.folder(name.local());
            w.adopt(stand, from.parent());
            writeContent(w, stand);
            return;
        }
        throw w.failure(this, "expected element " + name.local() + ", found " + from.describe());
    }

    /** The elements directly below, for those who look them up. */
    List<ElementNode> children() {
        return layout == null ? List.of() : layout.children();
    }

    @Override
    public void explain(Explanation to) {
        String before = to.before(content, name.local());
        to.line(
                name.local()
                        + ": "
                        + (layout != null
                                ? "fixed layout of " + fixed + " bytes, read by offset, not parsed"
                                : length == null ? "ends with its content" : length.describe())
                        + framing.describe()
                        + (hidden ? ", hidden" : "")
                        + (before == null ? "" : ", content as in " + before + " above"));
        if (before != null) {
            return;
        }
        to.in();
        if (layout != null) {
            layout.explain(to);
        } else {
            content.explain(to);
        }
        to.out();
    }
}

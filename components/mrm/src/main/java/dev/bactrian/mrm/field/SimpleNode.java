// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.field;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.facet.ValueRules;
import dev.bactrian.mrm.length.BitLength;
import dev.bactrian.mrm.length.DelimitedLength;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.ElementHead;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Explanation;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.LaterValues;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.node.TapeInfoset;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Element;

/** An element with a value. */
public final class SimpleNode extends ElementNode {
    /** How the value is represented. */
    public final Codec codec;

    /** Reads a value that has no escape in it. */
    public final Codec unescaped;

    /** The same, where it is text: a call that the virtual machine can follow. */
    private final StringCodec text;

    /** Whether bad values must be found while parsing, and there are such. */
    public final boolean tests;

    private final DelimitedLength delimited;
    private final boolean escapes;

    /** Whether an escape may stand in a value though none was seen where it starts. */
    public final boolean hidesEscapes;

    /** What says that it is nil; null where it cannot be. */
    public final NilRule nil;

    /** Where the value comes from that is not there, and its constraints. */
    public final ValueRules rules;

    /** The least length of text that is written where the schema says no length. */
    public final int minimumCharacters;

    private final boolean emptyIsValue;

    /** Whether content that is not empty is all there is to it, but for a test of its value. */
    public final boolean unframed;

    /** The same, and any content is a value. */
    private final boolean bare;

    private final int fixed;

    /** How nil and nothing are framed; null where they are framed as values are. */
    private final SparseForms sparse;

    /** Writes what is nothing special; null where all of it is. */
    private final QuickField quick;

    /**
     * @param nil null where the element cannot be nil
     * @param minimumCharacters textOutputMinLength, for fields without a length of their own
     * @param sparse null where nil and nothing are framed as values are
     */
    public SimpleNode(
            ElementHead head,
            Codec codec,
            NilRule nil,
            ValueRules rules,
            int minimumCharacters,
            SparseForms sparse) {
        super(head);
        this.codec = codec;
        StringCodec.Escaped escaped = codec instanceof StringCodec.Escaped e ? e : null;
        this.escapes = escaped != null;
        this.hidesEscapes = escapes && escaped.mayHideEscape();
        this.unescaped = escapes ? escaped.plain() : codec;
        this.text = unescaped instanceof StringCodec characters ? characters : null;
        this.tests = checks && !codec.takesAnything();
        this.delimited = length instanceof DelimitedLength to ? to : null;
        this.nil = nil;
        this.rules = rules;
        this.minimumCharacters = minimumCharacters;
        this.sparse = sparse;
        this.emptyIsValue = codec.type() == XsdType.STRING || codec.type() == XsdType.HEX_BINARY;
        this.fixed =
                standsAlone()
                                && nil == null
                                && length != null
                                && (rules.defaultValue() == null || length.fixedBytes() > 0)
                                && !hidden
                                && !(needsBytes && length.fixedBytes() == 0)
                        ? length.fixedBytes()
                        : -1;
        this.unframed =
                standsAlone()
                        && (nil == null || nil.isEmptyOnly())
                        && rules.defaultValue() == null
                        && !needsBytes
                        && length != null
                        && !(length instanceof BitLength);
        this.bare = unframed && !tests;
        this.quick = QuickField.of(this);
    }

    @Override
    public boolean parse(ParseState s) {
        if (bare && s.bit == 0) {
            int before = s.pos;
            int end = delimited != null ? delimited.end(s, this) : length.end(s, this);
            if (end < 0) {
                return false;
            }
            int start = s.pos; // behind a prefix
            if (end > start || (emptyIsValue && nil == null)) {
                s.tape.leaf(tapeNumber() | escapeFlag(s), start, end);
                s.pos = end;
                return true;
            }
            s.pos = before;
        }
        if (!statements.judgesFailures()) {
            return parseAll(s);
        }
        int size = s.tape.size();
        return parseAll(s) || (s.tape.size() == size && statements.failed(s, TapeInfoset.UPCOMING));
    }

    private int escapeFlag(ParseState s) {
        return escapes && (s.escaped || hidesEscapes) ? Tape.ESCAPED : 0;
    }

    private boolean parseAll(ParseState s) {
        Framing frame = framing;
        boolean framed = frame != Framing.NONE;
        if (statements != Statements.NONE && !statements.before(s, this)) {
            return false;
        }
        if (sparse != null) {
            int entry = sparse.read(s, this);
            if (entry >= 0) {
                return statements == Statements.NONE || statements.behind(s, this, entry);
            }
        }
        if (framed && !frame.open(s, this)) {
            return false;
        }
        if (length instanceof BitLength bits) {
            int field = bits.read(s, this);
            return field >= 0
                    && (!framed || frame.close(s, this))
                    && (statements == Statements.NONE || statements.behind(s, this, field));
        }
        if (s.bit != 0) {
            return s.fail(this, "a byte boundary: " + s.bit + " bits of a byte were read");
        }
        int end = length.end(s, this);
        if (end < 0) {
            return false;
        }
        int start = s.pos;
        int escapeFlag = escapeFlag(s);
        int entry;
        if (nil != null
                && (sparse == null || sparse.nil() == null)
                && nil.isNil(s.data, start, end)) {
            entry = s.tape.leaf(tapeNumber() | Tape.NIL, start, end);
        } else if (start == end && needsBytes) {
            return s.fail(this, "content: without any, the element counts as absent");
        } else if (start == end
                && rules.defaultValue() != null
                && (sparse == null || sparse.empty() == null)
                && !s.optionalOccurrence) {
            entry = s.tape.computed(tapeNumber(), rules.defaultValue());
        } else {
            if ((tests || (start == end && !emptyIsValue)) && !codec.check(s.data, start, end)) {
                return bad(s, start, end);
            }
            entry = s.tape.leaf(tapeNumber() | escapeFlag, start, end);
        }
        s.pos = end;
        if (framed && !frame.close(s, this)) {
            return false;
        }
        return statements == Statements.NONE || statements.behind(s, this, entry);
    }

    private boolean bad(ParseState s, int start, int end) {
        if (codec.decode(s.data, start, end) instanceof BadValue value) {
            s.fail(this, start, MrmError.BAD_VALUE, value.expected(), value.found());
        }
        return false;
    }

    /** Whether nil or nothing has fewer delimiters than a value. */
    public boolean isSparse() {
        return sparse != null;
    }

    /** Whether no content is a value of the element: an empty one, or its default. */
    boolean canBeEmpty() {
        return emptyIsValue || rules.defaultValue() != null;
    }

    /** Whether no content is a value like any other: there is no nil, no default. */
    public boolean takesNothing() {
        return emptyIsValue && bare && nil == null;
    }

    @Override
    public Codec codec() {
        return codec;
    }

    @Override
    public TextEncoding encoding() {
        return codec instanceof TextCodec coder ? coder.encoding() : null;
    }

    @Override
    public Facets facets() {
        return rules.facets();
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        return escapes ? codec.decode(data, from, to) : decodePlain(data, from, to);
    }

    @Override
    public Object decodePlain(byte[] data, int from, int to) {
        return text != null ? text.decode(data, from, to) : unescaped.decode(data, from, to);
    }

    @Override
    public int fixedBytes() {
        return fixed;
    }

    @Override
    public boolean checkFixed(byte[] data, int at) {
        return codec.check(data, at, at + length.fixedBytes());
    }

    @Override
    public void failFixed(ParseState s, int at) {
        bad(s, at, at + length.fixedBytes());
    }

    /** The common way to write the field; null where it has none. */
    public QuickField quick() {
        return quick;
    }

    @Override
    public boolean canBeAbsent() {
        return false;
    }

    @Override
    public void writeElement(WriteState w, Element element) {
        if (quick != null && !w.tracksSpans() && !element.isClean()) {
            if (w.tracks) {
                w.begin(element);
            }
            Object value = element.value();
            if (value != null && quick.put(w, value)) {
                if (w.tracks) {
                    w.end(element);
                }
                return;
            }
        }
        if (statements == Statements.NONE) {
            put(w, element);
            return;
        }
        statements.beforeWriting(w, this, element);
        put(w, element);
        statements.written(w, this, element);
    }

    private void put(WriteState w, Element element) {
        if (rules.output() != null) {
            w.begin(element);
            writeComputed(w, element.parent(), element, rules.output());
            w.end(element);
            return;
        }
        if (element.isClean() && w.slices(element, this)) {
            return;
        }
        Object value = element.value();
        w.begin(element);
        if (value == null && nil != null) {
            putNil(w);
        } else {
            writeValue(w, value == null ? "" : value);
        }
        w.end(element);
    }

    @Override
    public void writeMissing(WriteState w, ChildCursor from) {
        if (rules.output() != null) {
            writeComputed(w, from.parent(), null, rules.output());
            noteHiddenSpan(w, from.parent());
        } else if (rules.writtenDefault() != null) {
            writeValue(w, rules.writtenDefault());
            w.noteHidden(from.parent(), this, rules.writtenDefault());
            noteHiddenSpan(w, from.parent());
        } else if (nil != null && rules.nilIsDefault()) {
            putNil(w);
        } else if (hidden && emptyIsValue) {
            writeValue(w, codec.type() == XsdType.STRING ? "" : new byte[0]);
        } else {
            throw w.failure(
                    this, "expected element " + name.local() + ", found " + from.describe());
        }
    }

    private void noteHiddenSpan(WriteState w, Element parent) {
        if (w.tracksSpans() && parent != null) {
            w.spans().ofHidden(parent, name.local());
        }
    }

    /**
     * Writes what an expression gives.
     *
     * @param element the one that the tree has; null where it has none
     */
    private void writeComputed(WriteState w, Element parent, Element element, Expression output) {
        if (output.needsLengths()) {
            writeLater(w, parent, element, output);
            return;
        }
        Object value;
        try {
            value = w.evaluate(output, parent);
        } catch (LaterValues.NotYet e) {
            writeLater(w, parent, element, output);
            return;
        }
        if (value == null) {
            throw w.failure(this, "expected a value of {" + output + "}, found nothing");
        }
        w.noteComputed(parent, element, this, value);
        writeValue(w, value);
    }

    private void writeLater(WriteState w, Element parent, Element element, Expression output) {
        int bytes = length instanceof BitLength ? -1 : length.fixedBytes();
        Object guess = w.later().guess(this, bytes);
        if (guess != null) {
            writeValue(w, guess);
            w.noteComputed(parent, element, this, guess);
            w.later().add(this, parent, element, output, -1);
            return;
        }
        int[] at = new int[1];
        put(
                w,
                framing,
                n -> {
                    at[0] = w.sink.size();
                    w.fill(8 * n, 0);
                });
        w.noteComputed(parent, element, this, null);
        w.later().add(this, parent, element, output, at[0]);
    }

    /** Writes a value, with what stands around it. */
    public void writeValue(WriteState w, Object value) {
        Framing framing =
                sparse == null
                        ? this.framing
                        : sparse.around(
                                this.framing, value, length.fixedBytes(), minimumCharacters);
        if (length == null || !length.writesContentOnly()) {
            put(w, framing, n -> encodeNoted(w, value, n));
            return;
        }
        if (framing != Framing.NONE) {
            framing.writeOpen(w);
        }
        try {
            encodeNoted(w, value, length.fixedBytes());
        } catch (ValueException e) {
            throw w.failure(this, e.getMessage());
        }
        if (framing != Framing.NONE) {
            framing.writeClose(w);
        }
    }

    private void putNil(WriteState w) {
        put(
                w,
                sparse == null ? framing : sparse.aroundNil(framing),
                n -> {
                    long start = w.tracksSpans() ? w.bitPosition() : 0;
                    nil.write(w, n);
                    if (w.tracksSpans()) {
                        w.spans().note(start, w.bitPosition(), w.bitPosition(), null);
                    }
                });
    }

    private void put(WriteState w, Framing framing, LengthRule.Content content) {
        if (framing != Framing.NONE) {
            framing.writeOpen(w);
        }
        try {
            if (length instanceof BitLength) {
                content.put(-1);
            } else {
                length.write(w, this, content);
            }
        } catch (ValueException e) {
            throw w.failure(this, e.getMessage());
        }
        if (framing != Framing.NONE) {
            framing.writeClose(w);
        }
    }

    /** Encodes, and notes how long it is where somebody may ask. */
    private void encodeNoted(WriteState w, Object value, int bytes) {
        if (!w.tracksSpans()) {
            encode(w, value, bytes);
            return;
        }
        long start = w.bitPosition();
        int characters = Math.max(minimumCharacters, w.characters());
        encode(w, value, bytes);
        long end = w.bitPosition();
        if (!(codec instanceof TextCodec coder)) {
            w.spans().note(start, end, end, null);
            return;
        }
        TextEncoding encoding = coder.encoding();
        if (bytes < 0 && characters == 0) {
            w.spans().note(start, end, end, encoding);
            return;
        }
        String plain = coder.format(value);
        w.spans()
                .noteText(
                        start,
                        end,
                        Math.min((end - start) / 8, encoding.encode(plain).length),
                        plain.codePointCount(0, plain.length()),
                        encoding);
    }

    private void encode(WriteState w, Object value, int bytes) {
        if (length instanceof BitLength bits) {
            bits.put(w, value);
            return;
        }
        w.requireByte(this);
        if (bytes >= 0 || !(codec instanceof TextCodec text)) {
            codec.encode(value, bytes, w.sink);
            return;
        }
        int exact = w.takeCharacters();
        int characters = Math.max(minimumCharacters, exact);
        DelimiterSet delimiters =
                codec instanceof StringCodec.Escaped && length.scope() != null
                        ? length.scope().current(w)
                        : null;
        if (characters == 0) {
            int start = w.sink.size();
            text.encode(value, -1, w.sink);
            if (delimiters == null
                    || ((StringCodec.Escaped) codec)
                            .isHarmless(w.sink.array(), start, w.sink.size(), delimiters)
                    || ((StringCodec.Escaped) codec).escapeWritten(w.sink, start, delimiters)) {
                return;
            }
            w.sink.truncate(start);
        }
        String written = text.format(value);
        if (characters > 0) {
            written = text.padTo(text.cutTo(written, exact), characters);
        }
        if (delimiters != null) {
            written = ((StringCodec.Escaped) codec).escape(written, delimiters);
        }
        text.encodeText(written, -1, w.sink);
    }

    @Override
    public void explain(Explanation to) {
        to.line(
                name.local()
                        + ": "
                        + codec.type().local()
                        + ", "
                        + codec.describe()
                        + ", "
                        + length.describe()
                        + framing.describe()
                        + (tests ? ", value checked while parsing" : "")
                        + (nil == null ? "" : ", may be nil")
                        + (hidden ? ", hidden" : ""));
    }
}

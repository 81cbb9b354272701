// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.field;

import dev.bactrian.mrm.codec.BinaryIntegerCodec;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.PackedCodec;
import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.codec.TextNumberCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.length.BitLength;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.tree.ByteSink;

/**
 * The common way to write a field of which the model says no more than its length and its
 * representation: each kind by a call that the virtual machine can follow. What it cannot write it
 * leaves, and the field's general way writes it, or says what is wrong with it. Immutable.
 */
public final class QuickField {
    /** In bytes: room for all fields of a sequence is made at once, and for longer ones not. */
    private static final int LONGEST = 1 << 16;

    private enum Kind {
        TEXT,
        NUMBER,
        PACKED,
        BINARY
    }

    private final Kind kind;
    private final int length;
    private final TextCodec text;
    private final TextNumberCodec number;
    private final PackedCodec packed;
    private final BinaryIntegerCodec binary;

    /** Says what has to be escaped; null where nothing is. */
    private final StringCodec.Escaped escaped;

    private final Scope scope;

    /** Bytes that may need an escape, where the schema gives the delimiters; else null. */
    private final boolean[] alarms;

    /** Whether {@link #place} is worth trying. */
    private final boolean placed;

    private QuickField(Kind kind, Codec plain, LengthRule length, StringCodec.Escaped escaped) {
        this.kind = kind;
        this.length = length.fixedBytes();
        this.text = kind == Kind.TEXT ? (TextCodec) plain : null;
        this.number = kind == Kind.NUMBER ? (TextNumberCodec) plain : null;
        this.packed = kind == Kind.PACKED ? (PackedCodec) plain : null;
        this.binary = kind == Kind.BINARY ? (BinaryIntegerCodec) plain : null;
        this.scope = escaped == null || this.length >= 0 ? null : length.scope();
        this.escaped = scope == null ? null : escaped;
        this.alarms =
                scope == null || scope.fixedSet() == null ? null : escaped.alarms(scope.fixedSet());
        this.placed =
                (this.escaped == null || alarms != null)
                        && switch (kind) {
                            case TEXT -> text.canPlace(this.length);
                            case NUMBER -> number.mostPlaced() >= 0;
                            default -> true;
                        };
    }

    /** The quick way of a field; null where it has none. */
    static QuickField of(SimpleNode node) {
        LengthRule length = node.length;
        if (!node.standsAlone()
                || node.rules.output() != null
                || length == null
                || !length.writesContentOnly()
                || length instanceof BitLength
                || length.fixedBytes() > LONGEST
                || (length.fixedBytes() < 0 && node.minimumCharacters > 0)) {
            return null;
        }
        Codec plain = node.unescaped;
        Kind kind =
                plain instanceof StringCodec
                        ? Kind.TEXT
                        : plain instanceof TextNumberCodec
                                ? Kind.NUMBER
                                : length.fixedBytes() < 0
                                        ? null
                                        : plain instanceof PackedCodec
                                                ? Kind.PACKED
                                                : plain instanceof BinaryIntegerCodec
                                                        ? Kind.BINARY
                                                        : null;
        return kind == null
                ? null
                : new QuickField(
                        kind,
                        plain,
                        length,
                        node.codec instanceof StringCodec.Escaped e ? e : null);
    }

    /**
     * Writes a value.
     *
     * @return false where this is not the way, and nothing was written
     */
    public boolean put(WriteState w, Object value) {
        if (!w.isByte()) {
            return false;
        }
        ByteSink sink = w.sink;
        int start = sink.size();
        if (kind == Kind.TEXT) {
            return value instanceof String characters
                    && text.encodePlain(characters, length, sink)
                    && (escaped == null || escape(w, start));
        }
        try {
            switch (kind) {
                case PACKED -> packed.encode(value, length, sink);
                case BINARY -> binary.encode(value, length, sink);
                default -> {
                    return number.encodePlain(value, length, sink)
                            && (escaped == null || escape(w, start));
                }
            }
            return true;
        } catch (ValueException e) {
            sink.truncate(start);
            return false; // the general way finds the same, and says where
        }
    }

    /** Whether {@link #place} is worth trying. */
    public boolean canPlace() {
        return placed;
    }

    /** The bytes of the field; -1 where the value decides. */
    public int length() {
        return length;
    }

    /** As many bytes as the field can take, but for text of any length: 0. */
    public int most() {
        return length >= 0 ? length : kind == Kind.NUMBER ? number.mostPlaced() : 0;
    }

    /** What stands behind text that is shorter than its field, or else is written over. */
    public byte pad() {
        return kind == Kind.TEXT ? text.padByte() : 0;
    }

    /**
     * Puts a value, which has no need of an escape, into room that is there, and is padded where
     * the field is of a fixed length.
     *
     * @return where it ends, or would without padding; -1 where this is not the way
     */
    public int place(Object value, byte[] target, int at) {
        if (kind == Kind.TEXT) {
            return value instanceof String characters
                            && (length < 0 || characters.length() <= length)
                    ? text.place(characters, alarms, target, at)
                    : -1;
        }
        if (kind == Kind.NUMBER) {
            return placeNumber(value, target, at);
        }
        return kind == Kind.PACKED
                ? packed.place(value, length, target, at)
                : binary.place(value, length, target, at);
    }

    private int placeNumber(Object value, byte[] target, int at) {
        int end = number.place(value, length, target, at);
        if (alarms != null) {
            for (int i = at; i < end; i++) {
                if (alarms[target[i] & 0xFF]) {
                    return -1;
                }
            }
        }
        return end;
    }

    /** Escapes what was written; false where that is not so simple, and it was taken back. */
    private boolean escape(WriteState w, int start) {
        ByteSink sink = w.sink;
        DelimiterSet delimiters = scope.current(w);
        if (escaped.isHarmless(sink.array(), start, sink.size(), delimiters)
                || escaped.escapeWritten(sink, start, delimiters)) {
            return true;
        }
        sink.truncate(start);
        return false;
    }
}

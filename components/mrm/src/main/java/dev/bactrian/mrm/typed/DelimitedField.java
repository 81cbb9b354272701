// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.field.QuickField;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.length.DelimitedLength;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.scan.DelimiterSet;
import dev.bactrian.mrm.scan.EscapeScheme;
import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.time.temporal.Temporal;

/** A field that a delimiter of one byte ends, by one look at each byte. Immutable. */
public final class DelimitedField extends TypedField {
    private final SimpleNode node;
    private final QuickField quick;

    private final boolean escaped;

    /** Bytes that may need an escape. */
    private final boolean[] alarms;

    /** What each byte says, as {@link Scope} says it; escapes are unknown. */
    private final byte[] kinds;

    /** Where the value is the characters as they stand; else null. */
    private final Charset plain;

    DelimitedField(SimpleNode node) {
        this.node = node;
        this.quick = node.quick() != null && node.quick().canPlace() ? node.quick() : null;
        this.escaped = node.codec instanceof StringCodec.Escaped;
        this.alarms =
                node.codec instanceof StringCodec.Escaped text
                        ? text.alarms(node.length.scope().fixedSet())
                        : null;
        this.kinds = kinds(node);
        this.plain =
                node.unescaped instanceof StringCodec text
                                && text.encoding().isDirect()
                                && !text.form().trims()
                        ? text.encoding().charset()
                        : null;
    }

    /** Whether a field can be read and written so. */
    static boolean fits(SimpleNode node) {
        return node.unframed
                && node.nil == null
                && !node.hidesEscapes
                && node.length instanceof DelimitedLength length
                && length.scope().isFixed()
                && length.scope().isBytewise()
                && node.codec instanceof TextCodec
                && node.minimumCharacters == 0;
    }

    private static byte[] kinds(SimpleNode node) {
        DelimitedLength length = (DelimitedLength) node.length;
        DelimiterSet set = length.scope().fixedSet();
        EscapeScheme escapes = length.escapes();
        boolean[] marks = escapes == null ? null : escapes.marks();
        byte[] made = new byte[256];
        for (int b = 0; b < made.length; b++) {
            if (marks != null && marks[b]) {
                made[b] = Scope.UNKNOWN;
            } else if (set.whole(b) != null) {
                made[b] = Scope.OTHER;
            } else {
                made[b] = set.excludes(b) ? Scope.NONE : Scope.UNKNOWN;
            }
        }
        return made;
    }

    /** What each byte says, for people. */
    @Override
    public String toString() {
        StringBuilder ends = new StringBuilder();
        for (int b = 0; b < kinds.length; b++) {
            ends.append(kinds[b]);
        }
        return ends.toString();
    }

    /** The end of the value at the cursor. */
    private int end(Cursor c) {
        byte[] data = c.data;
        int limit = c.to;
        int at = c.at;
        while (at < limit && kinds[data[at] & 0xFF] == Scope.NONE) {
            at++;
        }
        if ((at < limit && kinds[data[at] & 0xFF] != Scope.OTHER)
                || (at == c.at && !node.takesNothing())) {
            throw NotSo.INSTANCE;
        }
        return at;
    }

    private Object value(Cursor c) {
        int start = c.at;
        int end = end(c);
        c.at = end;
        return plain != null
                ? new String(c.data, start, end - start, plain)
                : good(node.decodePlain(c.data, start, end));
    }

    /** The value as text. */
    public String text(Cursor c) {
        return text(value(c));
    }

    /** The value as a whole number. */
    public long whole(Cursor c) {
        return whole(value(c));
    }

    /** The value as a number. */
    public BigDecimal decimal(Cursor c) {
        return decimal(value(c));
    }

    /** The value as a number with a floating point. */
    public double real(Cursor c) {
        return real(value(c));
    }

    /** The value as a truth value. */
    public boolean truth(Cursor c) {
        return truth(value(c));
    }

    /** The value as a date or a time. */
    public Temporal temporal(Cursor c) {
        return temporal(value(c));
    }

    /** The value as bytes. */
    public byte[] bytes(Cursor c) {
        return bytes(value(c));
    }

    /** Writes a value that needs no escape. */
    public void write(Object value, Output o) {
        if (value == null) {
            throw NotSo.INSTANCE;
        }
        if (quick == null) {
            encode(value, o);
            return;
        }
        o.room(quick.most() + (value instanceof String text ? text.length() : 0));
        int end = quick.place(value, o.target, o.at);
        if (end < 0) {
            throw NotSo.INSTANCE;
        }
        o.at = end;
    }

    private void encode(Object value, Output o) {
        ByteSink scratch = new ByteSink();
        node.codec.encode(value, -1, scratch);
        byte[] written = scratch.array();
        for (int i = 0; escaped && i < scratch.size(); i++) {
            if (alarms == null || alarms[written[i] & 0xFF]) {
                throw NotSo.INSTANCE;
            }
        }
        int at = o.take(scratch.size());
        System.arraycopy(written, 0, o.target, at, scratch.size());
    }
}

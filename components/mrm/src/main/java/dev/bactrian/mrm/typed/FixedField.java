// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.field.QuickField;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.time.temporal.Temporal;

/** A field of fixed length of any type, by its codec. Immutable. */
public final class FixedField extends TypedField {
    private final Codec codec;
    private final int length;
    private final QuickField quick;

    /** What is written where nothing says a value; null where something has to. */
    private final Object filler;

    FixedField(SimpleNode node, int length) {
        this.filler = Member.filler(node);
        this.codec = node.codec;
        this.length = length;
        this.quick = node.quick() != null && node.quick().canPlace() ? node.quick() : null;
    }

    private Object value(byte[] data, int at) {
        return good(codec.decode(data, at, at + length));
    }

    /** The value as text. */
    public String text(byte[] data, int at) {
        return text(value(data, at));
    }

    /** The value as a whole number. */
    public long whole(byte[] data, int at) {
        return whole(value(data, at));
    }

    /** The value as a number. */
    public BigDecimal decimal(byte[] data, int at) {
        return decimal(value(data, at));
    }

    /** The value as a number with a floating point. */
    public double real(byte[] data, int at) {
        return real(value(data, at));
    }

    /** The value as a truth value. */
    public boolean truth(byte[] data, int at) {
        return truth(value(data, at));
    }

    /** The value as a date or a time. */
    public Temporal temporal(byte[] data, int at) {
        return temporal(value(data, at));
    }

    /** The value as bytes. */
    public byte[] bytes(byte[] data, int at) {
        return bytes(value(data, at));
    }

    /** Puts the value of a field that no record has. */
    public void fill(byte[] target, int at) {
        write(filler, target, at);
    }

    /** Puts a value. */
    public void write(Object value, byte[] target, int at) {
        if (value == null) {
            throw NotSo.INSTANCE;
        }
        if (quick != null) {
            byte pad = quick.pad();
            for (int i = at; i < at + length; i++) {
                target[i] = pad;
            }
            if (quick.place(value, target, at) >= 0) {
                return;
            }
        }
        ByteSink scratch = new ByteSink(length);
        codec.encode(value, length, scratch);
        System.arraycopy(scratch.array(), 0, target, at, length);
    }
}

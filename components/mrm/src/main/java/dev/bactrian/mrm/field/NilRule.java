// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.field;

import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.Delimiter;
import java.util.List;

/** What says that an element is nil (DFDL 1.0 §9.4). Immutable. */
public final class NilRule {
    /** What is compared. */
    public enum Kind {
        /** The content without padding. */
        LITERAL_VALUE,
        /** Every character of the content. */
        LITERAL_CHARACTER,
        /** The value. */
        LOGICAL_VALUE
    }

    private final Kind kind;
    private final List<Delimiter> literals;
    private final List<Object> values;
    private final boolean emptyIsNil;
    private final boolean writesNothing;
    private final Codec codec;

    /** A rule; {@code codec} is null for an element with children. */
    public NilRule(
            Kind kind,
            List<Delimiter> literals,
            List<Object> values,
            boolean emptyIsNil,
            boolean writesNothing,
            Codec codec) {
        this.kind = kind;
        this.literals = literals;
        this.values = values;
        this.emptyIsNil = emptyIsNil;
        this.writesNothing = writesNothing;
        this.codec = codec;
    }

    /** Whether it is content that says nil, not a value. */
    public boolean isLiteral() {
        return kind != Kind.LOGICAL_VALUE;
    }

    /** Whether nothing but content of no length is nil: whatever has bytes is a value. */
    boolean isEmptyOnly() {
        return kind == Kind.LITERAL_VALUE
                && literals.isEmpty()
                && !(codec instanceof TextCodec text && text.form().trims());
    }

    /** Whether content is nil. */
    public boolean isNil(byte[] data, int from, int to) {
        if (from == to) {
            return emptyIsNil;
        }
        switch (kind) {
            case LITERAL_VALUE:
                if (codec instanceof TextCodec text) {
                    int start = text.trimmedStart(data, from, to);
                    return matches(data, start, text.trimmedEnd(data, start, to));
                }
                return matches(data, from, to);
            case LITERAL_CHARACTER:
                byte[] unit = literals.get(0).output();
                if ((to - from) % unit.length != 0) {
                    return false;
                }
                for (int i = from; i < to; i++) {
                    if (data[i] != unit[(i - from) % unit.length]) {
                        return false;
                    }
                }
                return true;
            default:
                Object value = codec.decode(data, from, to);
                for (Object nil : values) {
                    if (nil.equals(value)
                            || (nil instanceof java.math.BigDecimal d
                                    && value instanceof java.math.BigDecimal v
                                    && d.compareTo(v) == 0)) {
                        return true;
                    }
                }
                return false;
        }
    }

    private boolean matches(byte[] data, int from, int to) {
        if (from == to) {
            return emptyIsNil;
        }
        for (Delimiter literal : literals) {
            if (literal.match(data, from, to) == to - from) {
                return true;
            }
        }
        return false;
    }

    /** Writes nil in so many bytes; -1 for as many as it takes. */
    public void write(WriteState w, int length) {
        if (kind == Kind.LOGICAL_VALUE) {
            codec.encode(values.get(0), length, w.sink);
            return;
        }
        byte[] literal =
                writesNothing || literals.isEmpty() ? new byte[0] : literals.get(0).output();
        if (kind == Kind.LITERAL_CHARACTER) {
            int times = length < 0 ? 1 : length / literal.length;
            for (int i = 0; i < times; i++) {
                w.bytes(literal);
            }
        } else if (codec instanceof TextCodec text) {
            text.encodeText(text.encoding().text(literal, 0, literal.length), length, w.sink);
        } else {
            w.bytes(literal);
            w.fill(length < 0 ? 0 : 8 * (length - literal.length), 0);
        }
    }

    /** The value that is compared, of a text of the schema. */
    public static Object logical(Codec codec, String text) {
        return Conversion.to(codec.type(), text);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.TapeInfoset;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.TextEncoding;

/** A length that an expression gives when the message is parsed. */
public final class ExpressionLength extends LengthRule {
    private final Expression expression;
    private final TextEncoding encoding;
    private final boolean bits;

    /**
     * @param encoding null where the unit is bytes
     * @param bits whether the unit is bits, eight of which make a byte
     */
    public ExpressionLength(Expression expression, TextEncoding encoding, boolean bits) {
        this.expression = expression;
        this.encoding = encoding;
        this.bits = bits;
    }

    @Override
    public int end(ParseState s, ElementNode node) {
        long units;
        try {
            Object value = new TapeInfoset(s, TapeInfoset.UPCOMING).evaluate(expression);
            units = value == null ? -1 : Conversion.whole(value);
        } catch (ValueException e) {
            units = -1;
        }
        if (bits) {
            units = units % 8 == 0 ? units / 8 : -1;
        }
        if (units < 0) {
            s.fail(node, "a length by {" + expression + "}");
            return -1;
        }
        if (units > s.limit - s.pos) {
            s.fail(
                    node,
                    units
                            + (encoding == null ? " bytes" : " characters")
                            + ", as {"
                            + expression
                            + "} says");
            return -1;
        }
        int end =
                encoding == null
                        ? s.pos + (int) units
                        : encoding.skip(s.data, s.pos, s.limit, (int) units);
        if (end < 0) {
            s.fail(node, units + " characters, as {" + expression + "} says");
        }
        return end;
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        Object value = w.tryEvaluate(expression);
        if (value == null) {
            content.put(-1); // the length field is computed from what is written here
            return;
        }
        long units = Conversion.whole(value);
        if (bits) {
            if (units % 8 != 0) {
                throw w.failure(
                        node,
                        "expected whole bytes by {" + expression + "}, found " + units + " bits");
            }
            units /= 8;
        }
        if (units < 0 || units > w.limits.valueBytes()) {
            throw w.failure(node, "expected a length by {" + expression + "}, found " + units);
        }
        if (encoding == null || encoding.width() != 0) {
            content.put((int) units * (encoding == null ? 1 : encoding.width()));
        } else {
            int start = w.sink.size();
            w.characters((int) units);
            content.put(-1);
            int written = encoding.count(w.sink.array(), start, w.sink.size());
            if (written != units) {
                throw w.failure(node, "expected " + units + " characters, found " + written);
            }
        }
    }

    @Override
    public String describe() {
        return "length by {" + expression + "}";
    }
}

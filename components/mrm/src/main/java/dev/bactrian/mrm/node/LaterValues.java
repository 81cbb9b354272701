// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Values that are computed of what is written behind them: lengths, most of all (DFDL 1.0 §17.2). A
 * field of fixed length is left free and filled when all is written; where the length of the field
 * itself depends on its value, or another value on it, the message is written again with what was
 * found, until it is what it says of itself.
 */
public final class LaterValues {
    private static final int MOST_PASSES = 10;

    /** One field. */
    private record Later(
            ElementNode node, Element parent, Element element, Expression output, int at) {}

    /** A value that is asked for before it is known. */
    public static final class NotYet extends ValueException {
        private static final long serialVersionUID = 1L;

        NotYet(String name) {
            super("the value of " + name + " is computed later");
        }
    }

    private final List<Later> all = new ArrayList<>();

    /** What the pass before this one found; null in the first. */
    private List<Object> known;

    private int passes = 1;
    private boolean again;

    /** The value that is taken for the next field; null where it is left free. */
    public Object guess(ElementNode node, int bytes) {
        int number = all.size();
        if (known != null && number < known.size()) {
            return known.get(number);
        }
        if (bytes >= 0) {
            return null;
        }
        again = true;
        return Conversion.to(node.codec().type(), "0");
    }

    /**
     * Notes a field.
     *
     * @param at where its bytes were left free; negative where a value was written
     */
    public void add(ElementNode node, Element parent, Element element, Expression output, int at) {
        all.add(new Later(node, parent, element, output, at));
    }

    /**
     * Computes the values when all is written.
     *
     * @return whether the message is to be written again
     */
    boolean finish(WriteState w) {
        List<Object> found = new ArrayList<>();
        boolean open = again;
        for (Later one : all) {
            Object value = null;
            try {
                Object result = w.evaluate(one.output, one.parent);
                if (result == null) {
                    throw new ValueException(
                            "expected a value of {" + one.output + "}, found nothing");
                }
                value = Conversion.to(one.node.codec().type(), result);
                w.noteComputed(one.parent, one.element, one.node, value);
                if (one.at >= 0) {
                    w.patch(one.at, one.node.length.fixedBytes(), one.node.codec(), value);
                }
            } catch (NotYet e) {
                open = true;
            } catch (ValueException e) {
                throw w.failure(one.node, e.getMessage());
            }
            found.add(value);
        }
        if (known != null) {
            open = !same(known, found);
        }
        if (open && ++passes > MOST_PASSES) {
            throw w.failure(
                    all.get(0).node,
                    "expected values that agree with the lengths of the message, found none");
        }
        known = found;
        again = false;
        all.clear();
        return open;
    }

    private static boolean same(List<Object> before, List<Object> now) {
        if (before.size() != now.size()) {
            return false;
        }
        for (int i = 0; i < now.size(); i++) {
            if (!Objects.equals(Conversion.text(before.get(i)), Conversion.text(now.get(i)))) {
                return false;
            }
        }
        return true;
    }
}

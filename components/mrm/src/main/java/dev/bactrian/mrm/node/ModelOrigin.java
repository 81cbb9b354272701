// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.state.MessagePath;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Origin;
import dev.bactrian.tree.ParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where elements of a message set came from: the bytes, and the model they were read by. */
public abstract class ModelOrigin extends Origin {
    /** What the bytes were read by. */
    public final Schema model;

    /** The bytes. */
    public final byte[] data;

    /** Where the message starts in them. */
    public final int base;

    /** An origin in the bytes of a message that starts at {@code base}. */
    public ModelOrigin(Schema model, byte[] data, int base) {
        this.model = model;
        this.data = data;
        this.base = base;
    }

    /** What variables are while the bytes are read; null where nothing of them was. */
    private Object[] variables;

    /** Says with which variables the bytes are read. */
    public final void readWith(ParseState state) {
        variables = state.variables;
    }

    /** Whether variables are what they were when the bytes were read. */
    final boolean wasReadWith(Object[] now) {
        return variables != null && Arrays.equals(variables, now);
    }

    /** What the bytes were read by. */
    public final Schema model() {
        return model;
    }

    /** The node of the model that an element is an instance of. */
    public abstract ElementNode node(Element element);

    /** Where the bytes of an element start. */
    public abstract int from(Element element);

    /** Where the bytes of an element end. */
    public abstract int to(Element element);

    /** Writes a clean element as its bytes, where those are what the node would write. */
    public abstract boolean copySlice(Element element, ElementNode node, ByteSink sink);

    /** A value, where it is none that is bad: that is thrown as BAC3011 with its offset. */
    public final Object good(Object value, Element element, int offset) {
        if (value instanceof BadValue bad) {
            throw new ParseException(
                    MrmError.BAD_VALUE, place(element) + ": " + bad, offset - base);
        }
        return value;
    }

    /** The path of an element by the model, {@code []} behind arrays. */
    public final String path(Element element) {
        List<ElementNode> around = new ArrayList<>();
        for (Element at = element; at != null; at = at.parent()) {
            if (at.origin() instanceof ModelOrigin origin && origin.model == model) {
                around.add(0, origin.node(at));
            }
        }
        return SharedPath.of(node(element), around);
    }

    /** The path of an element, with its occurrence numbers. */
    private String place(Element element) {
        String path = path(element);
        List<Integer> numbers = new ArrayList<>();
        Element at = element;
        int end = path.length();
        while (at != null && end > 0) {
            boolean array = path.startsWith("[]", end - 2);
            int slash = path.lastIndexOf('/', end - 1);
            if (array) {
                int number = 0;
                for (Element e = at.previousSibling(); e != null; e = e.previousSibling()) {
                    number += e.name().equals(at.name()) ? 1 : 0;
                }
                numbers.add(0, number);
            }
            at = at.parent();
            end = slash;
        }
        return MessagePath.of(path, numbers.stream().mapToInt(Integer::intValue).toArray());
    }
}

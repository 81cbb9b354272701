// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Origin;
import dev.bactrian.tree.ParseException;
import java.util.ArrayList;
import java.util.List;

/** Where elements of a message set came from: the bytes, and the model they were read by. */
abstract class ModelOrigin extends Origin {
    final CompiledModel model;
    final byte[] data;
    final int base;

    ModelOrigin(CompiledModel model, byte[] data, int base) {
        this.model = model;
        this.data = data;
        this.base = base;
    }

    final CompiledModel model() {
        return model;
    }

    /** The node of the model that an element is an instance of. */
    abstract ElementNode node(Element element);

    /** Writes a clean element as its bytes, where those are what the node would write. */
    abstract boolean copySlice(Element element, ElementNode node, ByteSink sink);

    final Object good(Object value, Element element, int offset) {
        if (value instanceof BadValue bad) {
            throw new ParseException(
                    MrmError.BAD_VALUE, place(element) + ": " + bad, offset - base);
        }
        return value;
    }

    /** The path of an element by the model, {@code []} behind arrays. */
    final String path(Element element) {
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

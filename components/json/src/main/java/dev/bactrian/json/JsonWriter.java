// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.json;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Values;
import java.math.BigDecimal;

/**
 * Puts a tree out as JSON, unchanged objects and arrays as the bytes that they came from. It goes
 * down and up by the elements' own links, so a deep tree costs no stack.
 */
final class JsonWriter {
    private static final byte[] NULL = {'n', 'u', 'l', 'l'};

    private final JsonStringEncoder encoder = JsonStringEncoder.getInstance();
    private final ByteSink sink;

    private JsonWriter(ByteSink sink) {
        this.sink = sink;
    }

    /** Writes a body folder: its child {@code Data}. */
    static void write(Element folder, ByteSink sink) {
        Element data = folder.firstChild("Data");
        if (data == null && folder.firstChild() != null) {
            throw new MessageException(
                    JsonError.TREE_IS_NO_JSON,
                    "the folder JSON is to have a child Data; it has "
                            + folder.firstChild().name());
        }
        if (data != null) {
            if (!isStructure(data)) {
                throw new MessageException(
                        JsonError.TREE_IS_NO_JSON,
                        "a JSON message is an object or an array: Data has a value");
            }
            new JsonWriter(sink).tree(data);
        }
    }

    private void tree(Element top) {
        Element at = top;
        open(top);
        while (true) {
            Element next = isOpen(at) ? at.firstChild() : null;
            if (next == null) {
                close(at);
            }
            while (next == null) {
                if (at == top) {
                    return;
                }
                next = at.nextSibling();
                if (next == null) {
                    at = at.parent();
                    close(at);
                } else {
                    sink.write(',');
                }
            }
            at = next;
            if (at.parent().type() != JsonFieldType.ARRAY) {
                string(at.localName());
                sink.write(':');
            }
            open(at);
        }
    }

    /** Whether an element is put out child by child. */
    private static boolean isOpen(Element element) {
        return isStructure(element) && !JsonOrigin.hasSlice(element);
    }

    private static boolean isStructure(Element element) {
        return element.type() == JsonFieldType.ARRAY
                || element.type() == JsonFieldType.OBJECT
                || element.firstChild() != null;
    }

    private void open(Element element) {
        if (JsonOrigin.hasSlice(element)) {
            sink.write(((JsonOrigin) element.origin()).slice(element));
        } else if (!isStructure(element)) {
            value(element);
        } else if (element.type() == JsonFieldType.ARRAY) {
            sink.write('[');
        } else {
            if (element.value() != null) {
                throw new MessageException(
                        JsonError.TREE_IS_NO_JSON,
                        "element "
                                + element.name()
                                + " has a value and children: JSON has no such thing");
            }
            sink.write('{');
        }
    }

    private void close(Element element) {
        if (isOpen(element)) {
            sink.write(element.type() == JsonFieldType.ARRAY ? ']' : '}');
        }
    }

    private void value(Element element) {
        Object value = element.value();
        if (value == null) {
            sink.write(NULL);
        } else if (value instanceof Long || value instanceof Boolean) {
            sink.ascii(value.toString());
        } else if (value instanceof BigDecimal decimal) {
            sink.ascii(decimal.toPlainString());
        } else if (value instanceof Double number) {
            if (number.isNaN() || number.isInfinite()) {
                throw new MessageException(
                        JsonError.TREE_IS_NO_JSON,
                        "element " + element.name() + ": JSON has no number " + number);
            }
            sink.ascii(number.toString());
        } else {
            string(Values.text(value));
        }
    }

    private void string(String text) {
        sink.write('"').write(encoder.quoteAsUTF8(text)).write('"');
    }
}

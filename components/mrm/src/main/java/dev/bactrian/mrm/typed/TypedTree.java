// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.math.BigDecimal;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The values of generated classes in trees of elements, by the local names of the model. */
public final class TypedTree {
    private TypedTree() {}

    /** What a child says; null where there is none. */
    public static <V> V one(Element parent, String name, Function<Element, V> as) {
        Element child = parent.firstChild(name);
        return child == null ? null : as.apply(child);
    }

    /**
     * What a child says that has to be there.
     *
     * @throws MessageException BAC3061 where it is not
     */
    public static <V> V needed(Element parent, String name, Function<Element, V> as) {
        V value = one(parent, name, as);
        if (value == null) {
            throw new MessageException(
                    MrmError.CLASS_DOES_NOT_FIT,
                    parent.name().local() + ": expected element " + name + ", found none");
        }
        return value;
    }

    /** What all children of a name say, in order. */
    public static <V> List<V> all(Element parent, String name, Function<Element, V> as) {
        List<V> made = new ArrayList<>();
        for (Element child = parent.firstChild(); child != null; child = child.nextSibling()) {
            if (child.name().sameLocal(name)) {
                made.add(as.apply(child));
            }
        }
        return made;
    }

    /** A value as a number. */
    public static BigDecimal decimal(Element field) {
        return field.value() == null ? null : field.decimalValue();
    }

    /** A value as a date or a time. */
    public static Temporal temporal(Element field) {
        if (field.value() == null || field.value() instanceof Temporal) {
            return (Temporal) field.value();
        }
        throw unfit(field, "a date or a time");
    }

    /** A value as bytes. */
    public static byte[] bytes(Element field) {
        if (field.value() == null || field.value() instanceof byte[]) {
            return (byte[]) field.value();
        }
        throw unfit(field, "bytes");
    }

    private static MessageException unfit(Element field, String expected) {
        return new MessageException(
                MrmError.CLASS_DOES_NOT_FIT,
                field.name().local() + ": expected " + expected + ", found '" + field.text() + "'");
    }

    /** Appends a field; nothing where there is no value. */
    public static void add(Element parent, String name, Object value) {
        if (value != null) {
            parent.append(Element.field(name, value));
        }
    }

    /** Appends an element with children; nothing where there is no value. */
    public static <V> void add(
            Element parent, String name, V value, BiConsumer<V, Element> content) {
        if (value != null) {
            content.accept(value, parent.append(Element.folder(name)));
        }
    }

    /** Appends a field for each value. */
    public static void addAll(Element parent, String name, List<?> values) {
        if (values != null) {
            values.forEach(value -> add(parent, name, value));
        }
    }

    /** Appends an element with children for each value. */
    public static <V> void addAll(
            Element parent, String name, List<V> values, BiConsumer<V, Element> content) {
        if (values != null) {
            values.forEach(value -> add(parent, name, value, content));
        }
    }
}

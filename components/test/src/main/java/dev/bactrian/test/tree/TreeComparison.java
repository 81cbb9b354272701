// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.tree;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares trees, and tells every difference by its path.
 *
 * <pre>{@code
 * TreeComparison.strict().ignoring("/Properties", "/XMLNSC/Order/@Created").assertEqual(expected, actual);
 * }</pre>
 *
 * <p>Elements are matched by name and occurrence, so that one element too many is one difference
 * and not as many as elements follow it; elements in another order are a difference of their
 * parent. Decimals are compared by value (1.50 is 1.5).
 */
public final class TreeComparison {

    private final Set<String> ignored;
    private final boolean typed;

    private TreeComparison(Set<String> ignored, boolean typed) {
        this.ignored = ignored;
        this.typed = typed;
    }

    /** Names, field types (attribute, element, ...), types of values, values. */
    public static TreeComparison strict() {
        return new TreeComparison(Set.of(), true);
    }

    /**
     * Names, and values as characters: {@code '7'} is 7, nothing is {@code ''}, an attribute is an
     * element.
     */
    public static TreeComparison ofText() {
        return new TreeComparison(Set.of(), false);
    }

    /**
     * Leaves parts out, with all below.
     *
     * @param paths as in {@link Difference}; without occurrences, all of that name
     */
    public TreeComparison ignoring(String... paths) {
        Set<String> all = new TreeSet<>(ignored);
        all.addAll(Arrays.asList(paths));
        return new TreeComparison(all, typed);
    }

    /** Fails with every difference between two messages. */
    public void assertEqual(Message expected, Message actual) {
        fail(differences(expected.root(), actual.root()));
    }

    /**
     * Fails with every difference between two assemblies; paths begin with {@code /Root}, {@code
     * /LocalEnvironment}, {@code /Environment} or {@code /ExceptionList}.
     */
    public void assertEqual(MessageAssembly expected, MessageAssembly actual) {
        fail(differences(expected, actual));
    }

    /** Every difference between two assemblies. */
    public List<Difference> differences(MessageAssembly expected, MessageAssembly actual) {
        List<Difference> found = new ArrayList<>();
        compare(at(Message.ROOT), expected.message().root(), actual.message().root(), found);
        compare(
                at(MessageAssembly.LOCAL_ENVIRONMENT),
                expected.localEnvironment(),
                actual.localEnvironment(),
                found);
        compare(
                at(MessageAssembly.ENVIRONMENT),
                expected.environment(),
                actual.environment(),
                found);
        compare(
                at(MessageAssembly.EXCEPTION_LIST),
                expected.exceptionList(),
                actual.exceptionList(),
                found);
        return found;
    }

    /** Every difference between two elements and what is below them; their own names are not. */
    public List<Difference> differences(Element expected, Element actual) {
        List<Difference> found = new ArrayList<>();
        compare(new Place("", ""), expected, actual, found);
        return found;
    }

    private static void fail(List<Difference> found) {
        if (!found.isEmpty()) {
            StringBuilder text = new StringBuilder("the trees differ:");
            found.forEach(difference -> text.append("\n  ").append(difference));
            throw new AssertionError(text.toString());
        }
    }

    /** A path with occurrences, and the same without. */
    private record Place(String path, String names) {
        Place below(Element child, int occurrence) {
            String name = "/" + child.localName();
            return new Place(
                    path + name + (occurrence == 1 ? "" : "[" + occurrence + "]"), names + name);
        }

        String shown() {
            return path.isEmpty() ? "/" : path;
        }
    }

    private static Place at(String top) {
        return new Place("/" + top, "/" + top);
    }

    private void compare(Place place, Element expected, Element actual, List<Difference> found) {
        if (ignored.contains(place.path()) || ignored.contains(place.names())) {
            return;
        }
        if (typed && expected.type() != actual.type()) {
            found.add(
                    new Difference(
                            place.shown(),
                            "field type " + type(expected),
                            "field type " + type(actual)));
        }
        if (!sameValue(expected.value(), actual.value())) {
            found.add(
                    new Difference(place.shown(), shown(expected.value()), shown(actual.value())));
        }
        children(place, expected, actual, found);
    }

    private record Key(Name name, int occurrence) {}

    private void children(Place place, Element expected, Element actual, List<Difference> found) {
        Map<Key, Element> wanted = keyed(expected);
        Map<Key, Element> there = keyed(actual);
        wanted.forEach(
                (key, element) -> {
                    Place at = place.below(element, key.occurrence());
                    Element other = there.get(key);
                    if (other != null) {
                        compare(at, element, other, found);
                    } else if (!isIgnored(at)) {
                        found.add(new Difference(at.shown(), described(element), "nothing"));
                    }
                });
        there.forEach(
                (key, element) -> {
                    Place at = place.below(element, key.occurrence());
                    if (!wanted.containsKey(key) && !isIgnored(at)) {
                        found.add(new Difference(at.shown(), "nothing", described(element)));
                    }
                });
        if (wanted.keySet().equals(there.keySet())) {
            order(place, wanted, there, found);
        }
    }

    private void order(
            Place place,
            Map<Key, Element> wanted,
            Map<Key, Element> there,
            List<Difference> found) {
        List<Key> expected = List.copyOf(wanted.keySet());
        List<Key> actual = List.copyOf(there.keySet());
        if (!expected.equals(actual)) {
            int first = 0;
            while (expected.get(first).equals(actual.get(first))) {
                first++;
            }
            found.add(
                    new Difference(
                            place.shown(),
                            expected.get(first).name().local() + " as child " + (first + 1),
                            actual.get(first).name().local()));
        }
    }

    private boolean isIgnored(Place place) {
        return ignored.contains(place.path()) || ignored.contains(place.names());
    }

    private static Map<Key, Element> keyed(Element parent) {
        Map<Name, Integer> counts = new HashMap<>();
        Map<Key, Element> keyed = new LinkedHashMap<>();
        for (Element child : parent.children()) {
            keyed.put(new Key(child.name(), counts.merge(child.name(), 1, Integer::sum)), child);
        }
        return keyed;
    }

    private boolean sameValue(Object expected, Object actual) {
        if (!typed) {
            return characters(expected).equals(characters(actual));
        }
        if (expected instanceof byte[] one && actual instanceof byte[] other) {
            return Arrays.equals(one, other);
        }
        if (expected instanceof BigDecimal one && actual instanceof BigDecimal other) {
            return one.compareTo(other) == 0;
        }
        return Objects.equals(expected, actual);
    }

    private static String characters(Object value) {
        return value == null ? "" : Values.text(value);
    }

    private static String type(Element element) {
        return String.format("0x%08X", element.type());
    }

    private static String described(Element element) {
        if (element.value() != null) {
            return shown(element.value());
        }
        return FieldType.hasValue(element.type()) ? "NULL" : "an element";
    }

    private static String shown(Object value) {
        if (value == null) {
            return "no value";
        }
        return value instanceof String text
                ? "'" + text + "'"
                : Values.text(value) + " (" + typeName(value) + ")";
    }

    private static String typeName(Object value) {
        return EsqlType.of(value).map(EsqlType::name).orElse(value.getClass().getSimpleName());
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.field.VariantNode;
import dev.bactrian.mrm.group.ChoiceNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.group.UnorderedNode;
import dev.bactrian.mrm.node.ChildCursor;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a tree of any domain maps to a model by names: all that does not, not only the first.
 *
 * <pre>{@code
 * for (Mapping.Problem problem : model.mapping(folder)) {
 *     log.warn("{}", problem); // /Parent/SaleList[2]: element Extra: the model has none
 * }
 * }</pre>
 */
public final class Mapping {
    private static final int MOST_PROBLEMS = 1000;
    private static final int SCRATCH = 64;

    /** Why something does not map. */
    public enum Kind {
        /** The model has no such element there. */
        UNKNOWN,
        /** The model has the element there, but not so often. */
        TOO_MANY,
        /** The model needs the element, and the tree has it not. */
        MISSING,
        /** The value is none of the element's type, or does not fit its field. */
        VALUE
    }

    /**
     * One thing that does not map.
     *
     * @param path of the parent in the tree, with occurrence numbers
     * @param element its local name
     * @param text what was expected and what stands there
     */
    public record Problem(Kind kind, String path, String element, String text) {
        @Override
        public String toString() {
            return path + ": element " + element + ": " + text;
        }
    }

    private record Place(ElementNode node, int least, int most) {}

    private final List<Problem> problems = new ArrayList<>();

    private Mapping() {}

    static List<Problem> of(ElementNode root, Element folder) {
        Mapping mapping = new Mapping();
        if (root instanceof ComplexNode complex) {
            mapping.children(complex, folder, "/" + root.name.local());
        }
        return List.copyOf(mapping.problems);
    }

    /**
     * The problems, a line each: one that stands in many occurrences of an element once, with their
     * number, so that every element that does not map is named.
     */
    static String report(List<Problem> problems) {
        Map<String, List<Problem>> alike = new LinkedHashMap<>();
        for (Problem problem : problems) {
            String place = problem.path.replaceAll("\\[\\d+]", "");
            alike.computeIfAbsent(
                            problem.kind + place + "/" + problem.element, key -> new ArrayList<>())
                    .add(problem);
        }
        StringBuilder text = new StringBuilder();
        for (List<Problem> same : alike.values()) {
            text.append("\n  ").append(same.get(0));
            if (same.size() > 1) {
                text.append(" (and ").append(same.size() - 1).append(" more like it)");
            }
        }
        return text.append(problems.size() < MOST_PROBLEMS ? "" : "\n  ...").toString();
    }

    private void add(Kind kind, String path, String element, String text) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(new Problem(kind, path, element, text));
        }
    }

    private void children(ComplexNode model, Element parent, String path) {
        Map<String, Place> places = new LinkedHashMap<>();
        List<ChoiceNode> choices = new ArrayList<>();
        gather(model.content, true, places, choices);
        Map<String, Integer> counts = new HashMap<>();
        for (Element child = new ChildCursor(parent).peek();
                child != null;
                child = new ChildCursor(parent, child).peek()) {
            one(child, places, counts, path);
        }
        for (Place place : places.values()) {
            int count = counts.getOrDefault(place.node.name.local(), 0);
            if (count < place.least && needed(place.node)) {
                add(
                        Kind.MISSING,
                        path,
                        place.node.name.local(),
                        "the model needs "
                                + (place.least == 1 ? "it" : "it " + place.least + " times")
                                + ", the tree has "
                                + (count == 0 ? "none" : String.valueOf(count)));
            }
        }
        for (ChoiceNode choice : choices) {
            java.util.Set<String> names = new java.util.TreeSet<>();
            choice.allNames(names);
            if (!names.isEmpty() && names.stream().noneMatch(counts::containsKey)) {
                add(
                        Kind.MISSING,
                        path,
                        String.join("|", names),
                        "the model needs one of them, the tree has none");
            }
        }
    }

    private void one(
            Element child, Map<String, Place> places, Map<String, Integer> counts, String path) {
        String name = child.name().local();
        int number = counts.merge(name, 1, Integer::sum);
        Place place = places.get(name);
        if (place == null) {
            add(Kind.UNKNOWN, path, name, "the model has none there");
        } else if (number > place.most) {
            add(
                    Kind.TOO_MANY,
                    path,
                    name,
                    "the model has at most " + place.most + ", this is number " + number);
        } else if (place.node instanceof ComplexNode complex) {
            children(
                    complex, child, path + "/" + name + (place.most > 1 ? "[" + number + "]" : ""));
        } else if (place.node instanceof SimpleNode simple) {
            value(simple, child, path);
        }
    }

    private static boolean needed(ElementNode node) {
        if (node instanceof VariantNode variant) {
            return needed(variant.typical());
        }
        if (node instanceof SimpleNode simple) {
            return simple.rules.output() == null
                    && simple.rules.writtenDefault() == null
                    && !(simple.nil != null && simple.rules.nilIsDefault());
        }
        return node instanceof ComplexNode;
    }

    private void value(SimpleNode node, Element element, String path) {
        Object value = element.value();
        if (node.rules.output() != null || (value == null && node.nil != null)) {
            return;
        }
        if (element.firstChild() != null && value == null) {
            add(
                    Kind.VALUE,
                    path,
                    node.name.local(),
                    "the model has a value there, the tree has elements");
            return;
        }
        try {
            int bytes = node.length.fixedBytes();
            if (bytes >= 0) {
                node.codec.encode(value == null ? "" : value, bytes, new ByteSink(SCRATCH));
            } else if (node.codec instanceof TextCodec text) {
                text.format(value == null ? "" : value);
            }
        } catch (ValueException e) {
            add(Kind.VALUE, path, node.name.local(), e.getMessage());
        }
    }

    private static void gather(
            Node node, boolean required, Map<String, Place> places, List<ChoiceNode> choices) {
        if (node instanceof ElementNode element) {
            place(element, required ? 1 : 0, 1, places);
        } else if (node instanceof ChoiceNode choice) {
            if (required && !choice.canBeAbsent()) {
                choices.add(choice);
            }
            choice.branches().forEach(branch -> gather(branch, false, places, choices));
        } else if (node instanceof UnorderedNode unordered) {
            slots(unordered.slots(), required, places, choices);
        } else if (node instanceof SequenceNode sequence) {
            slots(sequence.slots, required, places, choices);
        }
    }

    private static void slots(
            Slot[] slots, boolean required, Map<String, Place> places, List<ChoiceNode> choices) {
        for (Slot slot : slots) {
            if (slot.count == Slot.Count.ONE || !(slot.node instanceof ElementNode element)) {
                gather(slot.node, required, places, choices);
                continue;
            }
            boolean bounded = slot.count == Slot.Count.FIXED || slot.count == Slot.Count.IMPLICIT;
            place(
                    element,
                    bounded && required ? slot.least : 0,
                    bounded ? slot.most : Slot.UNBOUNDED,
                    places);
        }
    }

    private static void place(ElementNode element, int least, int most, Map<String, Place> places) {
        if (element.hidden) {
            return;
        }
        places.merge(
                element.name.local(),
                new Place(element, least, most),
                (a, b) ->
                        new Place(
                                a.node,
                                a.least + b.least,
                                (int) Math.min(Slot.UNBOUNDED, (long) a.most + b.most)));
    }
}

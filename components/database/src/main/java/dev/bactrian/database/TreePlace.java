// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database;

import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A place in an assembly that takes a value: {@code OutputRoot.XMLNSC.Employee.LastName}, {@code
 * Body.Employee.@id}, {@code LocalEnvironment.Customer}, {@code Environment.Variables.Rate}, or the
 * same with slashes, {@code $Root/XMLNSC/Employee/LastName}. What is missing on the way is made. A
 * step may have a prefix and a number, {@code p:Line[2]}, and be an attribute, {@code @id}.
 */
public final class TreePlace {
    private record Step(Name name, int number, boolean attribute) {}

    /** How high a number in brackets may be: so many elements may have to be made. */
    private static final int MOST_ELEMENTS = 100_000;

    private final String text;
    private final String tree;
    private final List<Step> steps;

    private TreePlace(String text, String tree, List<Step> steps) {
        this.text = text;
        this.tree = tree;
        this.steps = List.copyOf(steps);
    }

    /**
     * Reads a place.
     *
     * @param namespaces what prefixes stand for
     * @param relative whether it may start without the name of a tree, at an element
     * @throws MessageException BAC3206 where it is none
     */
    public static TreePlace of(String text, Map<String, String> namespaces, boolean relative) {
        String path = text.strip();
        boolean slashes = path.indexOf('/') >= 0;
        String[] parts =
                (path.startsWith("$") ? path.substring(1) : path).split(slashes ? "/" : "\\.", -1);
        String tree = tree(parts[0]);
        if (tree == null && !relative || tree != null && parts.length < 2) {
            throw wrong(text, "a path below Root, Body, LocalEnvironment or Environment");
        }
        List<Step> steps = new ArrayList<>();
        for (int i = tree == null ? 0 : 1; i < parts.length; i++) {
            steps.add(step(text, parts[i], namespaces));
        }
        return new TreePlace(text, tree, steps);
    }

    private static String tree(String name) {
        return switch (name) {
            case "Root", "InputRoot", "OutputRoot" -> "Root";
            case "Body", "InputBody", "OutputBody" -> "Body";
            case "LocalEnvironment", "InputLocalEnvironment", "OutputLocalEnvironment" ->
                    "LocalEnvironment";
            case "Environment" -> "Environment";
            default -> null;
        };
    }

    private static Step step(String text, String part, Map<String, String> namespaces) {
        String name = part;
        int number = 1;
        if (name.endsWith("]")) {
            int bracket = name.indexOf('[');
            try {
                number = Integer.parseInt(name.substring(bracket + 1, name.length() - 1));
            } catch (NumberFormatException e) {
                number = 0;
            }
            if (bracket < 0 || number < 1 || number > MOST_ELEMENTS) {
                throw wrong(text, "a number from 1 to " + MOST_ELEMENTS + " in brackets");
            }
            name = name.substring(0, bracket);
        }
        boolean attribute = name.startsWith("@");
        name = attribute ? name.substring(1) : name;
        int colon = name.indexOf(':');
        String namespace = "";
        if (colon >= 0) {
            namespace = namespaces.get(name.substring(0, colon));
            if (namespace == null) {
                throw wrong(text, "a prefix that an option namespace.PREFIX gives");
            }
            name = name.substring(colon + 1);
        }
        if (name.startsWith("\"") && name.endsWith("\"") && name.length() > 2) {
            name = name.substring(1, name.length() - 1);
        }
        if (name.isEmpty() || !name.chars().allMatch(TreePlace::isNameCharacter)) {
            throw wrong(text, "names with dots or slashes between them");
        }
        return new Step(Name.of(namespace, name), number, attribute);
    }

    private static boolean isNameCharacter(int c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
    }

    private static MessageException wrong(String text, String expected) {
        return new MessageException(
                DatabaseError.NO_PLACE, "expected " + expected + ", found '" + text + "'");
    }

    /** Whether it starts at an element, not at a tree. */
    public boolean isRelative() {
        return tree == null;
    }

    /** The element there, made where it is missing. */
    public Element in(MessageAssembly assembly) {
        return down(start(assembly), steps);
    }

    /** The element there, seen from another one. */
    public Element below(Element from) {
        return down(from, steps);
    }

    /** A new element of that name, behind those of the name that are there. */
    public Element appendTo(MessageAssembly assembly) {
        Element parent = down(start(assembly), steps.subList(0, steps.size() - 1));
        return parent.append(made(steps.get(steps.size() - 1)));
    }

    private Element start(MessageAssembly assembly) {
        return switch (tree) {
            case "LocalEnvironment" -> assembly.localEnvironment();
            case "Environment" -> assembly.environment();
            case "Root" -> assembly.message().root();
            default -> {
                Element body = assembly.message().body();
                if (body == null) {
                    throw new MessageException(
                            DatabaseError.NO_BODY,
                            "the message has no body, where " + text + " is to be set");
                }
                yield body;
            }
        };
    }

    private static Element down(Element from, List<Step> steps) {
        Element at = from;
        for (Step step : steps) {
            Element found = at.firstChild(step.name());
            for (int n = 1; n < step.number() && found != null; n++) {
                found = found.nextSame();
            }
            for (int n = found == null ? count(at, step) : step.number(); n < step.number(); n++) {
                found = at.append(made(step));
            }
            at = found;
        }
        return at;
    }

    private static int count(Element parent, Step step) {
        int count = 0;
        for (Element e = parent.firstChild(step.name()); e != null; e = e.nextSame()) {
            count++;
        }
        return count;
    }

    private static Element made(Step step) {
        return new Element(step.name(), step.attribute() ? XmlFieldType.ATTRIBUTE : FieldType.NAME);
    }

    @Override
    public String toString() {
        return text;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.map;

import dev.bactrian.importer.source.SafeXml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.w3c.dom.Element;

/**
 * The statements of a Compute module that does what a map says: moves, assignments, functions and
 * casts, conditions, local maps and for-each. What ESQL has nothing for is a comment in its place.
 */
public final class MapTranslation {
    private static final Pattern MESSAGE =
            Pattern.compile("(?:\\$[^/]+/)?mb:msg\\(([^,)]*),[^,)]*,([A-Za-z]+).*");
    private static final Set<String> PLACES =
            Set.of(
                    "input",
                    "output",
                    "test",
                    "filter",
                    "param",
                    "sort",
                    "documentation",
                    "cast",
                    "task",
                    "override");
    private static final int DEEPEST = 40;

    private final StringBuilder text = new StringBuilder();
    private final List<String> left = new ArrayList<>();
    private int loops;

    private MapTranslation() {}

    /**
     * A map as statements.
     *
     * @param esql the statements of {@code Main}, without its RETURN
     * @param left what is not translated, a line each
     */
    public record Result(String esql, List<String> left) {}

    /** The first declaration of a map; null where the file has none that begins at a message. */
    public static Result of(Element root) {
        Element declaration = SafeXml.child(root, "mappingDeclaration");
        if (declaration == null) {
            return null;
        }
        Element input = SafeXml.child(declaration, "input");
        Element output = SafeXml.child(declaration, "output");
        if (input == null || output == null) {
            return null;
        }
        Matcher from = MESSAGE.matcher(input.getAttribute("path"));
        Matcher to = MESSAGE.matcher(output.getAttribute("path"));
        if (!from.matches() || !to.matches()) {
            return null;
        }
        MapTranslation translation = new MapTranslation();
        String domain = to.group(2);
        String space = output.getAttribute("namespace");
        Map<String, String> variables = new HashMap<>();
        variables.put(input.getAttribute("var"), MapScope.ASSEMBLY + from.group(2));
        String variable = output.getAttribute("var");
        variables.put("output " + variable, MapScope.ASSEMBLY + domain);
        if (!space.isEmpty() && domain.equals("XMLNSC")) {
            translation
                    .text
                    .append("    DECLARE mapped NAMESPACE ")
                    .append(MapExpression.literal(space))
                    .append(";\n");
            variables.put("space " + variable, "mapped");
        }
        translation.children(
                declaration,
                new MapScope(variables, "OutputRoot." + domain, variable, ""),
                "    ",
                0);
        return new Result(translation.text.toString(), List.copyOf(translation.left));
    }

    private void children(Element parent, MapScope scope, String indent, int depth) {
        boolean open = false;
        for (Element child : SafeXml.children(parent)) {
            String kind = child.getLocalName();
            if (PLACES.contains(kind)) {
                continue;
            }
            if (depth > DEEPEST) {
                leave(child, indent, "deeper than " + DEEPEST);
                continue;
            }
            boolean goesOn = open && (kind.equals("else") || kind.equals("elseif"));
            if (open && !goesOn) {
                text.append(indent).append("END IF;\n");
                open = false;
            }
            switch (kind) {
                case "move" -> move(child, scope, indent, depth);
                case "assign" ->
                        set(
                                child,
                                scope,
                                MapExpression.literal(child.getAttribute("value")),
                                indent);
                case "function" -> function(child, scope, indent);
                case "convert" -> convert(child, scope, indent);
                case "local" -> local(child, scope, indent, depth);
                case "foreach" -> forEach(child, scope, indent, depth);
                case "if" -> open = condition(child, scope, indent, depth, "IF");
                case "elseif" -> {
                    if (goesOn) {
                        open = condition(child, scope, indent, depth, "ELSEIF");
                    } else {
                        leave(child, indent, "its if was not translated");
                    }
                }
                case "else" -> {
                    if (goesOn) {
                        text.append(indent).append("ELSE\n");
                        children(child, inner(child, scope), indent + "  ", depth + 1);
                    } else {
                        leave(child, indent, "its if was not translated");
                    }
                }
                default -> leave(child, indent, "nothing here is like it");
            }
        }
        if (open) {
            text.append(indent).append("END IF;\n");
        }
    }

    private static String path(Element element, String place) {
        Element at = SafeXml.child(element, place);
        return at == null ? "" : at.getAttribute("path");
    }

    private void leave(Element element, String indent, String why) {
        String what =
                element.getLocalName()
                        + " to "
                        + path(element, "output")
                        + " from "
                        + path(element, "input")
                        + (element.hasAttribute("ref") ? " by " + element.getAttribute("ref") : "");
        String line = (what + ": " + why).replaceAll("\\s+", " ").strip();
        left.add(line);
        text.append(indent).append("-- not translated: ").append(line).append('\n');
    }

    private void move(Element move, MapScope scope, String indent, int depth) {
        String from = scope.read(path(move, "input"));
        String to = scope.write(path(move, "output"));
        if (from == null || to == null) {
            leave(move, indent, "a variable that is not known");
            return;
        }
        text.append(indent)
                .append("IF CARDINALITY(")
                .append(from)
                .append("[]) > 0 THEN SET ")
                .append(to)
                .append(" = ")
                .append(from)
                .append("; END IF;\n");
        Element override = SafeXml.child(move, "override");
        if (override != null) {
            children(override, scope.with("", "", to), indent, depth + 1);
        }
    }

    /** To the type of its default value, which is taken where there is nothing to convert. */
    private void convert(Element convert, MapScope scope, String indent) {
        String from = scope.read(path(convert, "input"));
        if (from == null) {
            leave(convert, indent, "a variable that is not known");
            return;
        }
        String otherwise = convert.getAttribute("defaultValue");
        if (!convert.hasAttribute("defaultValue")) {
            set(convert, scope, from, indent);
            return;
        }
        String type =
                otherwise.matches("-?[0-9]{1,18}")
                        ? "INTEGER"
                        : otherwise.matches("-?[0-9]{1,18}\\.[0-9]{1,18}")
                                ? "DECIMAL"
                                : otherwise.matches("true|false") ? "BOOLEAN" : "CHARACTER";
        String value =
                type.equals("CHARACTER")
                        ? MapExpression.literal(otherwise)
                        : otherwise.toUpperCase(java.util.Locale.ROOT);
        set(
                convert,
                scope,
                "COALESCE(CAST(" + from + " AS " + type + " DEFAULT " + value + "), " + value + ")",
                indent);
    }

    private void set(Element element, MapScope scope, String value, String indent) {
        String to = scope.write(path(element, "output"));
        if (value == null || to == null) {
            leave(element, indent, "an expression that ESQL has not");
            return;
        }
        text.append(indent).append("SET ").append(to).append(" = ").append(value).append(";\n");
    }

    /** Its arguments are its parameters, or its inputs where it has none. */
    private void function(Element function, MapScope scope, String indent) {
        MapScope own = scope;
        List<String> arguments = new ArrayList<>();
        for (Element input : SafeXml.children(function, "input")) {
            String reference = scope.read(input.getAttribute("path"));
            if (reference == null) {
                leave(function, indent, "a variable that is not known");
                return;
            }
            own = own.with(input.getAttribute("var"), reference, own.output());
            arguments.add(reference);
        }
        List<Element> parameters = SafeXml.children(function, "param");
        if (!parameters.isEmpty()) {
            arguments.clear();
            for (Element parameter : parameters) {
                arguments.add(MapExpression.of(parameter.getAttribute("value"), own));
            }
        }
        set(
                function,
                scope,
                arguments.contains(null)
                        ? null
                        : MapExpression.function(function.getAttribute("ref"), arguments),
                indent);
    }

    /** Inside a local map, a condition or an else: its input by its variable, below its output. */
    private static MapScope inner(Element element, MapScope scope) {
        MapScope own = scope;
        for (Element input : SafeXml.children(element, "input")) {
            String reference = scope.read(input.getAttribute("path"));
            if (reference != null) {
                own = own.with(input.getAttribute("var"), reference, own.output());
            }
        }
        String output = path(element, "output");
        String to = output.isEmpty() ? null : scope.write(output);
        return to == null ? own : own.with("", "", to);
    }

    private void local(Element local, MapScope scope, String indent, int depth) {
        if (SafeXml.child(local, "test") != null) {
            if (condition(local, scope, indent, depth, "IF")) {
                text.append(indent).append("END IF;\n");
            }
            return;
        }
        children(local, inner(local, scope), indent, depth + 1);
    }

    private boolean condition(
            Element element, MapScope scope, String indent, int depth, String keyword) {
        Element test = SafeXml.child(element, "test");
        MapScope own = inner(element, scope);
        String condition = test == null ? null : MapExpression.of(test.getTextContent(), own);
        if (condition == null) {
            leave(element, indent, "a condition that ESQL has not");
            return keyword.equals("ELSEIF");
        }
        text.append(indent).append(keyword).append(' ').append(condition).append(" THEN\n");
        children(element, own, indent + "  ", depth + 1);
        return true;
    }

    private void forEach(Element element, MapScope scope, String indent, int depth) {
        Element input = SafeXml.child(element, "input");
        String from = scope.read(path(element, "input"));
        String to = scope.write(path(element, "output"));
        Element filter = SafeXml.child(element, "filter");
        int dot = to == null ? -1 : to.lastIndexOf('.');
        if (input == null || from == null || dot < 0) {
            leave(element, indent, "a variable that is not known");
            return;
        }
        String item = "item" + ++loops;
        String made = "made" + loops;
        MapScope own = scope.with(input.getAttribute("var"), element(from, item), made);
        String condition = filter == null ? "" : MapExpression.of(filter.getTextContent(), own);
        if (condition == null) {
            leave(element, indent, "a filter that ESQL has not");
            return;
        }
        String inside = indent + "  " + (condition.isEmpty() ? "" : "  ");
        text.append(indent).append("CREATE FIELD ").append(parent(to)).append(";\n");
        text.append(indent).append("DECLARE ").append(made).append(" REFERENCE TO OutputRoot;\n");
        text.append(indent).append(begin(from, item)).append('\n');
        if (!condition.isEmpty()) {
            text.append(indent).append("  IF ").append(condition).append(" THEN\n");
        }
        text.append(inside)
                .append("CREATE LASTCHILD OF ")
                .append(parent(to))
                .append(" AS ")
                .append(made)
                .append(" NAME ")
                .append(MapExpression.literal(name(to)))
                .append(";\n");
        if (SafeXml.children(element).stream().allMatch(c -> PLACES.contains(c.getLocalName()))) {
            text.append(inside)
                    .append("SET ")
                    .append(made)
                    .append(" = ")
                    .append(element(from, item))
                    .append(";\n");
        }
        children(element, own, inside, depth + 1);
        if (!condition.isEmpty()) {
            text.append(indent).append("  END IF;\n");
        }
        text.append(indent).append(isOne(from) ? "END IF;\n" : "END FOR;\n");
    }

    /** A path that ends with an index is one element. */
    private static boolean isOne(String from) {
        return from.matches("(?s).*\\[[0-9]+\\]");
    }

    private static String element(String from, String item) {
        return isOne(from) ? from : item;
    }

    private static String begin(String from, String item) {
        if (isOne(from)) {
            int bracket = from.lastIndexOf('[');
            String index = from.substring(bracket + 1, from.length() - 1);
            return "IF CARDINALITY(" + from.substring(0, bracket) + "[]) >= " + index + " THEN";
        }
        return "FOR " + item + " AS " + from + "[] DO";
    }

    /** All but the last step; a step that is quoted may have dots in it. */
    private static String parent(String reference) {
        return reference.substring(0, last(reference));
    }

    private static String name(String reference) {
        String step = reference.substring(last(reference) + 1);
        String plain = step.replaceFirst("\\[[0-9]+\\]$", "");
        plain = plain.substring(plain.startsWith("\"") ? 0 : plain.indexOf(':') + 1);
        return plain.startsWith("\"")
                ? plain.substring(1, plain.length() - 1).replace("\"\"", "\"")
                : plain;
    }

    private static int last(String reference) {
        boolean quoted = false;
        int last = 0;
        for (int i = 0; i < reference.length(); i++) {
            char c = reference.charAt(i);
            quoted ^= c == '"';
            if (c == '.' && !quoted) {
                last = i;
            }
        }
        return last;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.compute.ComputeError;
import dev.bactrian.tree.MessageException;
import java.util.Map;
import java.util.Set;

/**
 * Rewrites what the original brokers' XPath has beyond XPath 1.0 to functions of ours:
 *
 * <ul>
 *   <li>{@code ?name}: the children of that name; where there is none, one is made as last child
 *   <li>{@code ?$name}, {@code ?^name}: a new last, first child
 *   <li>{@code ?>name}, {@code ?<name}: a new next, previous sibling
 *   <li>the same behind {@code @}, for attributes
 *   <li>{@code set-value(x)}, {@code set-local-name(x)}, {@code set-namespace-uri(x)}: change the
 *       context node, and are true
 * </ul>
 */
final class ChangingSteps {
    /** The name space of the functions that stand for these steps. */
    static final String URI = "urn:bactrian:changing-steps";

    /** Their prefix, as no expression has it. */
    static final String PREFIX = "bactrian..";

    private static final Set<String> SETTERS =
            Set.of("set-value", "set-local-name", "set-namespace-uri");

    private final String text;
    private final Map<String, String> namespaces;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private ChangingSteps(String text, Map<String, String> namespaces) {
        this.text = text;
        this.namespaces = namespaces;
    }

    /**
     * Rewrites an expression.
     *
     * @param namespaces what prefixes stand for
     * @throws MessageException BAC0011 where such a step is not well formed, or cannot be
     */
    static String rewrite(String expression, Map<String, String> namespaces) {
        return new ChangingSteps(expression, namespaces).run();
    }

    private String run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"' || c == '\'') {
                literal(c);
            } else if (isNameStart(c)) {
                name();
            } else if (c == '?' && atStepStart(out.length())) {
                step(false);
            } else if (c == '@' && behindSpace(at + 1) == '?') {
                at = text.indexOf('?', at);
                step(true);
            } else {
                out.append(c);
                at++;
            }
        }
        return out.toString();
    }

    private void literal(char quote) {
        int end = text.indexOf(quote, at + 1);
        end = end < 0 ? text.length() : end + 1;
        out.append(text, at, end);
        at = end;
    }

    private void name() {
        int end = nameEnd(at);
        String name = text.substring(at, end);
        at = end;
        if (SETTERS.contains(name) && behindSpace(at) == '(') {
            at = text.indexOf('(', at) + 1;
            out.append(PREFIX).append(':').append(name).append("(., ");
        } else if (name.equals("id") && behindSpace(at) == '(') {
            throw wrong("function id() is not supported: no tree says which attributes are IDs");
        } else if (name.equals("namespace") && text.startsWith("::", at)) {
            throw wrong(
                    "the axis namespace:: is not supported: declarations are elements of the tree,"
                            + " reached by path");
        } else {
            out.append(name);
        }
    }

    private void step(boolean attribute) {
        if (out.length() >= 2 && out.toString().stripTrailing().endsWith("//")) {
            throw wrong("'//' before '?' would make elements without end");
        }
        at++;
        char kind = '?';
        if (at < text.length() && "$^<>".indexOf(text.charAt(at)) >= 0) {
            kind = text.charAt(at++);
        }
        int end = at < text.length() && isNameStart(text.charAt(at)) ? nameEnd(at) : at;
        String name = text.substring(at, end);
        at = end;
        String uri = "";
        if (at < text.length() - 1 && text.charAt(at) == ':' && isNameStart(text.charAt(at + 1))) {
            uri = namespaces.get(name);
            if (uri == null) {
                throw wrong("prefix '" + name + "' is not among " + namespaces.keySet());
            }
            end = nameEnd(at + 1);
            name = text.substring(at + 1, end);
            at = end;
        }
        if (name.isEmpty()) {
            throw wrong("a name is to stand behind '?', '?$', '?^', '?>' and '?<'");
        }
        out.append(PREFIX)
                .append(":step(., '")
                .append(kind)
                .append("', '")
                .append(uri.replace("'", "''"))
                .append("', '")
                .append(name)
                .append(attribute ? "', true())" : "', false())");
    }

    /** Whether a step of a path may start behind what was put out so far. */
    private boolean atStepStart(int length) {
        int i = length - 1;
        while (i >= 0 && Character.isWhitespace(out.charAt(i))) {
            i--;
        }
        if (i < 0 || "/([,|=<>+-*".indexOf(out.charAt(i)) >= 0) {
            return true;
        }
        int end = i + 1;
        while (i >= 0 && isNamePart(out.charAt(i))) {
            i--;
        }
        return Set.of("and", "or", "div", "mod", "return", "else", "then")
                .contains(out.substring(i + 1, end));
    }

    private char behindSpace(int from) {
        int i = from;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i < text.length() ? text.charAt(i) : '\0';
    }

    private int nameEnd(int from) {
        int end = from;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_';
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
    }

    private MessageException wrong(String why) {
        return new MessageException(ComputeError.NOT_AN_XPATH, "XPath '" + text + "': " + why);
    }
}

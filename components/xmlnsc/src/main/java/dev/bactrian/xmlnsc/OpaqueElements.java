// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.error.XmlnscError;
import dev.bactrian.xmlscan.XmlCharacter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Elements that are found by their end only and never expanded: a flow that does not look into them
 * pays nothing for what is in them.
 *
 * <p>Given as local names (any name space, anywhere), or as XPath expressions of child and
 * descendant steps: {@code /Parent/SaleList}, {@code //SaleList}, {@code //s:SaleList}, {@code
 * /s:Parent/*}, {@code //*:SaleList}. A name without prefix in an expression has no name space.
 */
final class OpaqueElements {
    static final OpaqueElements NONE = new OpaqueElements(List.of());

    /**
     * One step from the last towards the first.
     *
     * @param uri the name space; null for any
     * @param local the local name; null for any
     * @param anywhere whether there may be elements between the step before and this one
     */
    private record Step(String uri, String local, boolean anywhere) {
        boolean matches(Name name) {
            return (local == null || local.equals(name.local()))
                    && (uri == null || uri.equals(name.namespace()));
        }
    }

    private final List<Step[]> paths;

    private OpaqueElements(List<Step[]> paths) {
        this.paths = paths;
    }

    /**
     * From options.
     *
     * @param option expressions separated by commas or white space, or a collection of them
     * @param namespaces {@code prefix=URI} separated by white space, or a map of them
     * @throws MessageException BAC1011 where an expression is none of these, or a prefix unknown
     */
    static OpaqueElements of(Object option, Object namespaces) {
        Map<String, String> prefixes = prefixes(namespaces);
        List<Step[]> paths = new ArrayList<>();
        for (Object one : several(option, "[,\\s]+")) {
            String text = one.toString().trim();
            if (!text.isEmpty()) {
                paths.add(path(text, prefixes));
            }
        }
        return paths.isEmpty() ? NONE : new OpaqueElements(paths);
    }

    private static Iterable<?> several(Object option, String separator) {
        if (option == null) {
            return List.of();
        }
        return option instanceof Iterable<?> given
                ? given
                : Arrays.asList(option.toString().trim().split(separator));
    }

    private static Map<String, String> prefixes(Object namespaces) {
        Map<String, String> prefixes = new TreeMap<>();
        if (namespaces instanceof Map<?, ?> given) {
            given.forEach((prefix, uri) -> prefixes.put(prefix.toString(), uri.toString()));
            return prefixes;
        }
        for (Object one : several(namespaces, "\\s+")) {
            String text = one.toString();
            int equals = text.indexOf('=');
            if (!text.isEmpty() && equals < 1) {
                throw new MessageException(
                        XmlnscError.WRONG_OPTION,
                        "option namespaces is to be prefix=URI, separated by white space, not '"
                                + text
                                + "'");
            }
            if (equals > 0) {
                prefixes.put(text.substring(0, equals), text.substring(equals + 1));
            }
        }
        return prefixes;
    }

    private static Step[] path(String text, Map<String, String> prefixes) {
        if (text.indexOf('/') < 0 && text.indexOf(':') < 0) {
            return new Step[] {new Step(null, checked(text, text), true)};
        }
        if (!text.startsWith("/") || text.endsWith("/")) {
            throw wrong(text);
        }
        List<Step> steps = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            boolean anywhere = text.startsWith("//", at);
            int from = at + (anywhere ? 2 : 1);
            int to = text.indexOf('/', from);
            to = to < 0 ? text.length() : to;
            steps.add(0, step(text, text.substring(from, to), anywhere, prefixes));
            at = to;
        }
        return steps.toArray(new Step[0]);
    }

    private static Step step(
            String path, String test, boolean anywhere, Map<String, String> prefixes) {
        int colon = test.indexOf(':');
        String prefix = colon < 0 ? "" : test.substring(0, colon);
        String local = test.substring(colon + 1);
        String uri = prefix.isEmpty() ? "" : prefixes.get(prefix);
        if (prefix.equals("*") || test.equals("*")) {
            uri = null;
        } else if (uri == null) {
            throw new MessageException(
                    XmlnscError.WRONG_OPTION,
                    "prefix '"
                            + prefix
                            + "' in option opaqueElements ('"
                            + path
                            + "') is not among the namespaces "
                            + prefixes.keySet());
        }
        return new Step(uri, local.equals("*") ? null : checked(local, path), anywhere);
    }

    private static String checked(String name, String path) {
        if (!XmlCharacter.isNcName(name)) {
            throw wrong(path);
        }
        return name;
    }

    private static MessageException wrong(String text) {
        return new MessageException(
                XmlnscError.WRONG_OPTION,
                "option opaqueElements is to be names, or expressions like /a/b, //b, //p:b, /a/*,"
                        + " not '"
                        + text
                        + "'");
    }

    /** Whether an element of this name below that parent is opaque. */
    boolean contains(Name name, Element parent) {
        if (this == NONE) {
            return false;
        }
        for (Step[] path : paths) {
            if (path[0].matches(name) && matches(path, 0, parent)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the steps before this one match, from the parent of what it matched upwards. */
    private static boolean matches(Step[] path, int step, Element parent) {
        if (step == path.length - 1) {
            return path[step].anywhere() || !isElement(parent);
        }
        for (Element at = parent; isElement(at); at = at.parent()) {
            if (path[step + 1].matches(at.name()) && matches(path, step + 1, at.parent())) {
                return true;
            }
            if (!path[step].anywhere()) {
                return false;
            }
        }
        return false;
    }

    /** Whether it is an element of the document, not the body folder above it. */
    private static boolean isElement(Element element) {
        return element != null
                && (element.origin() instanceof XmlOrigin
                        || element.origin() instanceof XmlStreamOrigin open && !open.isBody());
    }
}

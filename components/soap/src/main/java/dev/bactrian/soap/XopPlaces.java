// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where in a body part a reference stands for the bytes of an attachment (XOP 1.0 §2.1: an element
 * whose only child is {@code xop:Include}), found in one walk, as violations of a schema name
 * places.
 */
final class XopPlaces {
    /** The name space of references. */
    static final String XOP = "http://www.w3.org/2004/08/xop/include";

    private static final Name INCLUDE = Name.of(XOP, "Include");

    /** From so many different names on, the places of violations are not told apart. */
    private static final int MOST_NAMES = 256;

    private final Set<String> places = new HashSet<>();

    XopPlaces(Element top) {
        walk(top, new StringBuilder());
    }

    /** Whether a reference is what stands at {@code /part/Invoice[1]/Surname[2]}, and no more. */
    boolean contains(String path) {
        int below = path.indexOf('/', 1);
        return places.contains(below < 0 ? "" : path.substring(below));
    }

    private void walk(Element element, StringBuilder path) {
        List<Element> inside = inside(element);
        if (inside.size() == 1 && inside.get(0).name().equals(INCLUDE)) {
            places.add(path.toString());
            return;
        }
        Map<String, Name> names = new HashMap<>();
        Set<String> ambiguous = new HashSet<>();
        for (Element child : inside) {
            Name first = names.putIfAbsent(child.localName(), child.name());
            if (first != null && !first.equals(child.name())) {
                ambiguous.add(child.localName());
            }
        }
        if (names.size() >= MOST_NAMES) {
            return;
        }
        Map<String, Integer> counts = new HashMap<>();
        int length = path.length();
        for (Element child : inside) {
            String name = child.localName();
            // A path says no name spaces: of two names that look alike none is let pass.
            if (!ambiguous.contains(name)) {
                int count = counts.merge(name, 1, Integer::sum);
                walk(child, path.append('/').append(name).append('[').append(count).append(']'));
                path.setLength(length);
            }
        }
    }

    private static List<Element> inside(Element element) {
        List<Element> inside = new ArrayList<>();
        for (Element child : element.children()) {
            if (!XmlFieldType.isInTag(child.type())) {
                inside.add(child);
            }
        }
        return inside;
    }
}

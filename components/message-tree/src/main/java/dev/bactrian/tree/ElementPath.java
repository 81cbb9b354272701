// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * A path through a tree, compiled once: which elements it finds, one after the other, no further
 * than they are asked for. Immutable; any thread may use it.
 *
 * <pre>{@code
 * ElementPath prices = ElementPath.of("XMLNSC/SaleEnvelope/SaleList/Invoice[1]/Item/Price");
 * for (Element price : prices.all(message.root())) { ... }
 * ElementPath last = ElementPath.of("XMLNSC/SaleEnvelope/SaleList[<]");
 * }</pre>
 *
 * <p>A path is steps with {@code /} between them. It starts at the element that it is asked of
 * ({@code ./} says so), at its parent ({@code ../}, any number of them), or with {@code /} at the
 * top of that element's tree. A step is
 *
 * <ul>
 *   <li>{@code name}: of that local name, in any name space
 *   <li>{@code {uri}name}: in that name space; {@code {}name} in none
 *   <li>{@code p:name}: the same, by a prefix
 *   <li>{@code *}: of any name
 * </ul>
 *
 * <p>and behind it, perhaps, which of them: {@code [3]} from the front, {@code [<]} or {@code [<1]}
 * the last, {@code [<2]} the one before it.
 */
public final class ElementPath {
    /**
     * One step.
     *
     * @param uri the name space; null for any
     * @param local the local name; null for any
     * @param index 0 for all; from 1 counted from the front; from -1 downwards from the back
     */
    private record Step(String uri, String local, int index) {
        boolean matches(Element element) {
            Name name = element.name();
            return (local == null ? FieldType.hasName(element.type()) : name.sameLocal(local))
                    && (uri == null || uri.equals(name.namespace()));
        }
    }

    private final String text;
    private final boolean fromTop;
    private final int up;
    private final Step[] steps;

    private ElementPath(String text, boolean fromTop, int up, List<Step> steps) {
        this.text = text;
        this.fromTop = fromTop;
        this.up = up;
        this.steps = steps.toArray(new Step[0]);
    }

    /**
     * A path without prefixes.
     *
     * @throws MessageException BAC0010 where it is no path
     */
    public static ElementPath of(String path) {
        return of(path, Map.of());
    }

    /**
     * A path with prefixes.
     *
     * @param namespaces the name spaces that prefixes stand for
     * @throws MessageException BAC0010 where it is no path, or a prefix stands for nothing
     */
    public static ElementPath of(String path, Map<String, String> namespaces) {
        String rest = path;
        boolean fromTop = rest.startsWith("/");
        int up = 0;
        if (fromTop) {
            rest = rest.substring(1);
        } else if (rest.equals(".") || rest.startsWith("./")) {
            rest = rest.substring(Math.min(2, rest.length()));
        } else {
            while (rest.equals("..") || rest.startsWith("../")) {
                up++;
                rest = rest.substring(Math.min(3, rest.length()));
            }
        }
        List<Step> steps = new ArrayList<>();
        for (int at = 0; at < rest.length(); ) {
            int end = stepEnd(rest, at);
            steps.add(step(path, rest.substring(at, end), namespaces));
            if (end == rest.length() - 1) {
                throw wrong(path, "a step is missing behind the last '/'");
            }
            at = end + 1;
        }
        if (steps.isEmpty() && !fromTop && up == 0 && !path.equals(".")) {
            throw wrong(path, "it has no step");
        }
        return new ElementPath(path, fromTop, up, steps);
    }

    private static int stepEnd(String text, int from) {
        int at = from;
        if (text.charAt(at) == '{') {
            at = Math.max(at, text.indexOf('}', at)); // a name space may hold slashes
        }
        int slash = text.indexOf('/', at);
        return slash < 0 ? text.length() : slash;
    }

    private static Step step(String path, String step, Map<String, String> namespaces) {
        String name = step;
        int index = 0;
        int bracket = step.lastIndexOf('[');
        if (bracket >= 0) {
            name = step.substring(0, bracket);
            index = index(path, step.substring(bracket));
        }
        String uri = null;
        if (name.startsWith("{")) {
            int close = name.indexOf('}');
            if (close < 0) {
                throw wrong(path, "'}' is missing in '" + step + "'");
            }
            uri = name.substring(1, close);
            name = name.substring(close + 1);
        } else if (name.indexOf(':') >= 0) {
            String prefix = name.substring(0, name.indexOf(':'));
            uri = namespaces.get(prefix);
            if (uri == null) {
                throw wrong(path, "prefix '" + prefix + "' is not among " + namespaces.keySet());
            }
            name = name.substring(prefix.length() + 1);
        }
        if (name.isEmpty()
                || name.equals(".")
                || name.equals("..")
                || !name.equals("*") && name.matches(".*[\\[\\]{}*@<>?^$\\s].*")) {
            throw wrong(path, "'" + step + "' is no step");
        }
        return new Step(uri, name.equals("*") ? null : name, index);
    }

    private static int index(String path, String text) {
        if (text.equals("[<]")) {
            return -1;
        }
        if (!text.matches("\\[<?[1-9]\\d{0,8}]")) {
            throw wrong(path, "'" + text + "' is no index: [n], [<] or [<n], counted from 1");
        }
        boolean back = text.charAt(1) == '<';
        int number = Integer.parseInt(text.substring(back ? 2 : 1, text.length() - 1));
        return back ? -number : number;
    }

    private static MessageException wrong(String path, String why) {
        return new MessageException(TreeError.NOT_A_PATH, "'" + path + "' is no path: " + why);
    }

    /** The first element that the path finds from this one; null where it finds none. */
    public Element first(Element from) {
        Element base = base(from);
        return base == null ? null : find(base, 0);
    }

    private Element base(Element from) {
        Element at = from;
        if (fromTop) {
            while (at.parent() != null) {
                at = at.parent();
            }
        }
        for (int i = 0; i < up && at != null; i++) {
            at = at.parent();
        }
        return at;
    }

    /** The first match of the steps from one on, below an element. */
    private Element find(Element parent, int step) {
        if (step == steps.length) {
            return parent;
        }
        for (Element at = firstOf(parent, step); at != null; at = nextOf(at, step)) {
            Element found = find(at, step + 1);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private Element firstOf(Element parent, int number) {
        Step step = steps[number];
        if (step.index >= 0) {
            return fromFront(parent, step);
        }
        int count = step.index;
        for (Element at = parent.lastChild(); at != null; at = at.previousSibling()) {
            if (step.matches(at) && ++count == 0) {
                return at;
            }
        }
        return null;
    }

    private Element nextOf(Element before, int number) {
        Step step = steps[number];
        return step.index != 0 ? null : matching(before.nextSibling(), step);
    }

    private static Element matching(Element from, Step step) {
        Element at = from;
        while (at != null && !step.matches(at)) {
            at = at.nextSibling();
        }
        return at;
    }

    /**
     * All elements that the path finds from this one, in their order, each found when it is asked
     * for. A cursor: what it has given may be changed, but not detached before the next is asked
     * for.
     */
    public Iterable<Element> all(Element from) {
        return () -> new Matches(from);
    }

    /**
     * The first element that the path finds; where there is none, it is made: what is missing of
     * the steps becomes last children, folders and at the end a field without a value.
     *
     * @throws MessageException BAC0010 where a step to be made has no name, or an index that is not
     *     that of the next one
     */
    public Element findOrCreate(Element from) {
        Element at = base(from);
        for (int i = 0; at != null && i < steps.length; i++) {
            Element next = firstOf(at, i);
            at = next != null ? next : create(at, i);
        }
        if (at == null) {
            throw wrong(text, "it leads above the top of the tree");
        }
        return at;
    }

    private Element create(Element parent, int number) {
        Step step = steps[number];
        if (step.local == null) {
            throw wrong(text, "'*' finds nothing, and nothing can be made of it");
        }
        if (step.index < -1
                || step.index > 1
                        && fromFront(parent, new Step(step.uri, step.local, step.index - 1))
                                == null) {
            throw wrong(text, "element " + step.index + " of '" + step.local + "' is not the next");
        }
        Name name = Name.of(step.uri, step.local);
        return parent.append(new Element(name, FieldType.NAME));
    }

    private static Element fromFront(Element parent, Step step) {
        Element at = matching(parent.firstChild(), step);
        for (int i = 1; i < step.index && at != null; i++) {
            at = matching(at.nextSibling(), step);
        }
        return at;
    }

    /** The path as it was given. */
    @Override
    public String toString() {
        return text;
    }

    private final class Matches implements Iterator<Element> {
        private final Element base;
        private final Element[] at = new Element[steps.length];
        private Element upcoming;
        private boolean found;
        private boolean started;

        Matches(Element from) {
            base = base(from);
        }

        @Override
        public boolean hasNext() {
            if (!found) {
                upcoming = search();
                found = true;
            }
            return upcoming != null;
        }

        private Element search() {
            if (base == null) {
                return null;
            }
            if (steps.length == 0) {
                boolean first = !started;
                started = true;
                return first ? base : null;
            }
            int level;
            if (!started) {
                started = true;
                level = 0;
                at[0] = firstOf(base, 0);
            } else {
                level = steps.length - 1;
                at[level] = at[level] == null ? null : nextOf(at[level], level);
            }
            while (level >= 0) {
                if (at[level] == null) {
                    level--;
                    if (level >= 0) {
                        at[level] = nextOf(at[level], level);
                    }
                } else if (level == steps.length - 1) {
                    return at[level];
                } else {
                    at[level + 1] = firstOf(at[level], level + 1);
                    level++;
                }
            }
            return null;
        }

        @Override
        public Element next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no more elements at " + text);
            }
            found = false;
            return upcoming;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;

/** What a step of a path accepts: a name, a namespace, a type, any of them open. Immutable. */
final class Match {
    static final int ANY_TYPE = -1;
    private static final int SPECIFIC = 0x00FFFFFF;

    /**
     * Attributes and namespace declarations of XML: never meant where only the kind of node is
     * asked for.
     */
    private static final int ATTRIBUTE = 0x100;

    private enum Kind {
        ANY,
        EXACT,
        LOCAL,
        NAMESPACE
    }

    private final Kind kind;
    private final Name name;
    private final int type;

    private Match(Kind kind, Name name, int type) {
        this.kind = kind;
        this.name = name;
        this.type = type;
    }

    /**
     * A match.
     *
     * @param namespace null for any
     * @param local null for any
     * @param type {@link #ANY_TYPE} for any
     */
    static Match of(String namespace, String local, int type) {
        if (local == null) {
            return namespace == null
                    ? new Match(Kind.ANY, Name.EMPTY, type)
                    : new Match(Kind.NAMESPACE, Name.of(namespace, ""), type);
        }
        return namespace == null
                ? new Match(Kind.LOCAL, Name.of(local), type)
                : new Match(Kind.EXACT, Name.of(namespace, local), type);
    }

    boolean test(Element e) {
        boolean named =
                switch (kind) {
                    case EXACT -> e.name().equals(name);
                    case ANY -> true;
                    case LOCAL -> e.name().sameLocal(name.local());
                    case NAMESPACE -> e.name().namespace().equals(name.namespace());
                };
        return named && (type == ANY_TYPE || fits(type, e.type()));
    }

    /** A type without specifics (Folder, Field, Value) fits all of that kind, attributes apart. */
    static boolean fits(int wanted, int found) {
        if (wanted == found) {
            return true;
        }
        return (wanted & SPECIFIC) == 0
                && FieldType.generic(found) == wanted
                && (found & ATTRIBUTE) == 0;
    }

    Element first(Element parent) {
        if (kind == Kind.EXACT && type == ANY_TYPE) {
            return parent.firstChild(name);
        }
        Element e = parent.firstChild();
        while (e != null && !test(e)) {
            e = e.nextSibling();
        }
        return e;
    }

    Element next(Element from) {
        Element e = from.nextSibling();
        while (e != null && !test(e)) {
            e = e.nextSibling();
        }
        return e;
    }

    Element last(Element parent) {
        Element e = parent.lastChild();
        while (e != null && !test(e)) {
            e = e.previousSibling();
        }
        return e;
    }

    Element previous(Element from) {
        Element e = from.previousSibling();
        while (e != null && !test(e)) {
            e = e.previousSibling();
        }
        return e;
    }

    /** A new element that the step would find. */
    Element create() {
        return new Element(name, type == ANY_TYPE ? FieldType.NAME : type);
    }

    /** The name of new elements; {@link Name#EMPTY} where the step leaves it open. */
    Name name() {
        return name;
    }

    /** Whether any name will do. */
    boolean isAnyName() {
        return kind == Kind.ANY;
    }

    int type() {
        return type;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;

/** A tree that becomes the field which a step of a path describes. */
final class Adoption {
    /** An attribute of XML, with or without specifics of how it is quoted. */
    private static final int ATTRIBUTE = FieldType.NAME_VALUE | 0x100;

    private static final int ATTRIBUTE_MASK = 0xFF000F00;

    private Adoption() {}

    /**
     * The tree, or a copy of it, with the name and type of the step.
     *
     * @param fresh whether a tree that stands nowhere may be taken as it is
     */
    static Element adopt(Match match, Element tree, boolean fresh) {
        if (match.type() != Match.ANY_TYPE && isAttribute(match.type())) {
            Element attribute = match.create();
            attribute.setValue(valueOf(tree));
            return attribute;
        }
        Element child = fresh && tree.parent() == null ? tree : tree.copy();
        Name name = match.name();
        if (!match.isAnyName() && !name.local().isEmpty() && !child.name().equals(name)) {
            child.setName(name);
        }
        if (match.type() != Match.ANY_TYPE && child.type() != match.type()) {
            child.setType(match.type());
        }
        return child;
    }

    static boolean isAttribute(int type) {
        return (type & ATTRIBUTE_MASK) == ATTRIBUTE;
    }

    /**
     * The value that an attribute takes of a tree: its own. What it has beside attributes would be
     * lost, and is an error now rather than when the message is written.
     */
    static Object valueOf(Element tree) {
        requireNoFields(tree);
        return tree.value();
    }

    /** Refuses to make an attribute of what has fields, attributes apart. */
    static void requireNoFields(Element tree) {
        for (Element child = tree.firstChild(); child != null; child = child.nextSibling()) {
            if (FieldType.hasName(child.type()) && !isAttribute(child.type())) {
                throw new EsqlException(
                        Problem.NAVIGATION,
                        "an attribute holds one value, but '"
                                + tree.name()
                                + "' has fields ('"
                                + child.name()
                                + "')",
                        tree.name().toString(),
                        child.name().toString());
            }
        }
    }

    /** Gives a field another type, where it can have it. */
    static void setType(Element field, int type) {
        if (isAttribute(type) && field.firstChild() != null) {
            requireNoFields(field);
            Object value = field.value();
            field.removeChildren();
            field.setType(type);
            field.setValue(value);
            return;
        }
        field.setType(type);
    }
}

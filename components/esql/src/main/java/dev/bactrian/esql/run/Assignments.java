// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;

/** SET and DECLARE. */
public final class Assignments {
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    private Assignments() {}

    /** {@code SET variable = value}. */
    public static StatementNode toVariable(Place place, VariableNode target, ValueNode value) {
        return StatementNode.of(place, f -> target.assign(f, value.value(f)));
    }

    /** {@code SET path = value}, of a field or a list of fields. */
    public static StatementNode toPath(Place place, PathNode target, ValueNode value) {
        if (target.isList()) {
            return StatementNode.of(place, f -> target.assignAll(f, value));
        }
        boolean fresh = value.isFresh();
        return StatementNode.of(place, f -> target.assign(f, value.tree(f), fresh));
    }

    /** {@code SET path TYPE|NAME|NAMESPACE|VALUE = value}. */
    public static StatementNode toPart(Place place, PathNode target, String part, ValueNode value) {
        return StatementNode.of(
                place,
                f -> {
                    Object v = value.value(f);
                    Element e = target.findOrCreate(f);
                    switch (part) {
                        case "TYPE" -> Adoption.setType(e, StepNode.typeOf(v));
                        case "NAME" -> e.setName(Name.of(e.name().namespace(), text(v)));
                        case "NAMESPACE" -> e.setName(Name.of(text(v), e.localName()));
                        default -> e.setValue(v);
                    }
                    if (!part.equals("VALUE")) {
                        f.run.shifts++;
                    }
                });
    }

    private static String text(Object value) {
        String text = (String) Casts.cast(value, CHARACTER);
        if (text == null) {
            throw new EsqlException(Problem.NAVIGATION, "a field's name cannot be NULL");
        }
        return text;
    }

    /** {@code DECLARE name type value}; without a value the variable becomes NULL again. */
    public static StatementNode declare(Place place, VariableNode target, ValueNode initial) {
        return StatementNode.of(
                place, f -> target.assign(f, initial == null ? null : initial.value(f)));
    }

    /** {@code DECLARE name ROW value}. */
    public static StatementNode declareRow(Place place, int slot, String name, ValueNode initial) {
        return StatementNode.of(place, f -> f.slots[slot] = row(f, name, initial));
    }

    /** {@code DECLARE name ROW value} in a module. */
    public static StatementNode declareModuleRow(
            Place place, int slot, String name, ValueNode initial) {
        return StatementNode.of(place, f -> f.run.moduleSlots[slot] = row(f, name, initial));
    }

    static Element row(Frame f, String name, ValueNode initial) {
        Element row = new Element(Name.of(name), FieldType.NAME);
        if (initial != null && initial.tree(f) instanceof Element tree) {
            if (initial.isFresh()) {
                PathNode.move(tree, row);
            } else {
                row.assign(tree);
            }
        }
        return row;
    }

    /**
     * {@code DECLARE name REFERENCE TO path}; where the field is missing, to where the path begins.
     */
    public static StatementNode declareReference(
            Place place, int slot, boolean ofModule, PathNode target) {
        return StatementNode.of(
                place,
                f -> {
                    Element found = target == null ? null : target.find(f);
                    Cursor cursor =
                            new Cursor(
                                    found == null && target != null ? target.start(f) : found,
                                    found != null);
                    if (ofModule) {
                        f.run.moduleSlots[slot] = cursor;
                    } else {
                        f.slots[slot] = cursor;
                    }
                });
    }
}

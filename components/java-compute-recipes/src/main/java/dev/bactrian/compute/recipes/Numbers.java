// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;
import org.openrewrite.marker.Markers;

/** Numbers as the tree holds them: INTEGER is a long, FLOAT a double. */
final class Numbers {
    private Numbers() {}

    /** A value for the tree: an int made a long, a float a double; others as they are. */
    static Expression ofTree(Expression value) {
        JavaType type = value.getType();
        if (value instanceof J.Literal literal && literal.getValue() instanceof Integer) {
            return literal.withValueSource(literal.getValueSource() + "L");
        }
        if (type == JavaType.Primitive.Int
                || type == JavaType.Primitive.Short
                || type == JavaType.Primitive.Byte) {
            return cast(value, JavaType.Primitive.Long);
        }
        if (type == JavaType.Primitive.Float) {
            return cast(value, JavaType.Primitive.Double);
        }
        if (TypeUtils.isOfClassType(type, "java.lang.Integer")) {
            return cast(cast(value, JavaType.Primitive.Int), JavaType.Primitive.Long);
        }
        return value;
    }

    private static Expression cast(Expression value, JavaType.Primitive type) {
        return cast(value, type, value.getPrefix());
    }

    /** {@code (type) value}. */
    static Expression cast(Expression value, JavaType.Primitive type, Space prefix) {
        Expression operand =
                value instanceof J.Binary || value instanceof J.Ternary
                        ? new J.Parentheses<>(
                                Tree.randomId(),
                                Space.SINGLE_SPACE,
                                Markers.EMPTY,
                                JRightPadded.build(value.withPrefix(Space.EMPTY)))
                        : value.withPrefix(Space.SINGLE_SPACE);
        J.ControlParentheses<TypeTree> to =
                new J.ControlParentheses<>(
                        Tree.randomId(),
                        Space.EMPTY,
                        Markers.EMPTY,
                        JRightPadded.build(
                                new J.Primitive(
                                        Tree.randomId(), Space.EMPTY, Markers.EMPTY, type)));
        return new J.TypeCast(Tree.randomId(), prefix, Markers.EMPTY, to, operand);
    }

    /** The number of a message in a catalogue, which is text in the original. */
    static Expression ofMessage(Expression key) {
        if (key instanceof J.Literal literal && literal.getValue() instanceof String text) {
            String digits = text.replaceAll("[^0-9]", "");
            long number = digits.isEmpty() || digits.length() > 9 ? 0 : Long.parseLong(digits);
            return Names.number(number, key.getPrefix());
        }
        return Calls.on("Long", "parseLong", key).withPrefix(key.getPrefix());
    }
}

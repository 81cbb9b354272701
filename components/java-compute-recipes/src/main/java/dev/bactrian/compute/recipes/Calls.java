// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.ArrayList;
import java.util.List;
import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JContainer;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.Space;
import org.openrewrite.marker.Markers;

/** Method calls of the rewritten code, put together of their parts: no parser is asked. */
final class Calls {
    private Calls() {}

    /** {@code select.name(arguments)}; without the point where there is no select. */
    static J.MethodInvocation call(Expression select, String name, Expression... arguments) {
        List<JRightPadded<Expression>> padded = new ArrayList<>();
        for (Expression argument : arguments) {
            padded.add(
                    JRightPadded.build(
                            argument.withPrefix(
                                    padded.isEmpty() ? Space.EMPTY : Space.SINGLE_SPACE)));
        }
        if (padded.isEmpty()) {
            padded.add(
                    JRightPadded.build(new J.Empty(Tree.randomId(), Space.EMPTY, Markers.EMPTY)));
        }
        return new J.MethodInvocation(
                Tree.randomId(),
                select == null ? Space.EMPTY : select.getPrefix(),
                Markers.EMPTY,
                select == null
                        ? null
                        : JRightPadded.build(select.<Expression>withPrefix(Space.EMPTY)),
                null,
                Names.identifier(name),
                JContainer.build(padded),
                null);
    }

    /** {@code Type.name(arguments)}. */
    static J.MethodInvocation on(String type, String name, Expression... arguments) {
        return call(Names.identifier(type), name, arguments);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.List;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Bytes to elements and elements to bytes, as expressions. */
final class BitStreams {
    private BitStreams() {}

    /** {@code createElementAsLastChildFromBitstream(bytes, parser, type, set, format, ...)}. */
    static J parsed(TreeCallsVisitor visitor, J.MethodInvocation m, String put) {
        List<Expression> a = m.getArguments();
        if (a.size() != 8 || !noValidation(a.get(7))) {
            return m;
        }
        visitor.needs("dev.bactrian.tree.Domains");
        visitor.needs("dev.bactrian.tree.ByteSlice");
        visitor.needs("dev.bactrian.tree.ParseOptions");
        return TreeCallsVisitor.at(
                m,
                Calls.call(
                        m.getSelect(),
                        put,
                        Calls.call(
                                domain(a.get(1)),
                                "parse",
                                Calls.on("ByteSlice", "of", a.get(0)),
                                options("ParseOptions", a.subList(2, 7)))));
    }

    /** {@code body.toBitstream(type, set, format, encoding, ccsid, options)}. */
    static J written(TreeCallsVisitor visitor, J.MethodInvocation m) {
        List<Expression> a = m.getArguments();
        if (a.size() != 6
                || !noValidation(a.get(5))
                || !TreeCallsVisitor.namesAgain(m.getSelect())) {
            return m;
        }
        visitor.needs("dev.bactrian.tree.Domains");
        visitor.needs("dev.bactrian.tree.WriteOptions");
        return TreeCallsVisitor.at(
                m,
                Calls.call(
                        domain(Calls.call(m.getSelect(), "localName")),
                        "toBytes",
                        m.getSelect(),
                        options("WriteOptions", a.subList(0, 5))));
    }

    private static Expression domain(Expression name) {
        return Calls.call(Calls.on("Domains", "installed"), "get", name);
    }

    private static boolean noValidation(Expression options) {
        return J.Literal.isLiteralValue(options, 0);
    }

    /** Here the message set comes before the message's type. */
    private static Expression options(String type, List<Expression> a) {
        Expression options = Names.identifier(type + ".DEFAULT");
        if (model(a)) {
            options = Calls.call(options, "withModel", a.get(1), a.get(0), a.get(2));
        }
        return encoding(a) ? Calls.call(options, "withEncoding", a.get(3), a.get(4)) : options;
    }

    private static boolean model(List<Expression> a) {
        return a.subList(0, 3).stream()
                .anyMatch(
                        one ->
                                !J.Literal.isLiteralValue(one, "")
                                        && !J.Literal.isLiteralValue(one, null));
    }

    private static boolean encoding(List<Expression> a) {
        return a.subList(3, 5).stream().anyMatch(one -> !J.Literal.isLiteralValue(one, 0));
    }
}

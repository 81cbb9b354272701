// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;

/** A function between text and its form in a URL, with the mode that both directions know. */
abstract class UrlText extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.CHARACTER);

    UrlText(String name, Usage usage) {
        super(name, 1, 1, usage);
    }

    /** The text in its other form; where a space is a + by RFC 1738. */
    abstract String convert(String text, boolean rfc1738);

    @Override
    public ValueNode compile(CallSite site) {
        ValueNode mode = site.keyword("MODE");
        if (mode == null || "RFC3986".equals(mode.value(null))) {
            return super.compile(site);
        }
        if (site.count() != 1) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        ValueNode[] arguments = {site.value(0)};
        return fold(
                new FunctionNode(arguments, true, TYPE, (a, f) -> convert(text(a[0]), true)),
                true,
                arguments);
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return convert(text(arguments[0]), false);
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}

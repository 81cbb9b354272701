// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile.javacompute;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.compute.xpath.TreeXPath;

/** Lets a message pass where an XPath condition holds; it is compiled at the first message. */
public final class FilterByXPath extends JavaCompute {
    private final FirstUse<TreeXPath> condition;

    /** A filter by a condition. */
    public FilterByXPath(String condition) {
        this.condition = new FirstUse<>(() -> TreeXPath.of(condition));
    }

    @Override
    protected void evaluate(Invocation in) throws Exception {
        if (condition.get().test(in.message())) {
            in.propagate("out", in.assembly());
        }
    }
}

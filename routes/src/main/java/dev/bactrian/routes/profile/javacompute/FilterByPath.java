// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile.javacompute;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ElementPath;

/** Lets a message pass where the element at a path has a value. */
public final class FilterByPath extends JavaCompute {
    private final ElementPath path;
    private final String value;

    /**
     * A filter.
     *
     * @param path from the root of the message
     * @param value the text that the element is to have
     */
    public FilterByPath(String path, String value) {
        this.path = ElementPath.of(path);
        this.value = value;
    }

    @Override
    protected void evaluate(Invocation in) throws Exception {
        Element element = path.first(in.message().root());
        if (element != null && value.equals(element.text())) {
            in.propagate("out", in.assembly());
        }
    }
}

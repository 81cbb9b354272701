// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.FilterByPath;
import jakarta.inject.Singleton;

/** Filters on the first element by path: the rest is not parsed. */
@Singleton
public class JavaFilterFirstPathFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaFilterFirstPathFlow() {
        super("java-filter-first-path");
    }

    @Override
    protected void define() {
        xml().process(new FilterByPath("XMLNSC/Parent/First", "1")).to(output());
    }
}

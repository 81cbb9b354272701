// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.FilterByPath;
import jakarta.inject.Singleton;

/** Filters on the last element by path. */
@Singleton
public class JavaFilterLastPathFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaFilterLastPathFlow() {
        super("java-filter-last-path");
    }

    @Override
    protected void define() {
        xml().process(new FilterByPath("XMLNSC/Parent/*[<]", "Test")).to(output());
    }
}

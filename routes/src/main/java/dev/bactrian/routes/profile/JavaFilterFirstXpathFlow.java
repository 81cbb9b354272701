// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.FilterByXPath;
import jakarta.inject.Singleton;

/** Filters on the first element by XPath: the rest is not parsed. */
@Singleton
public class JavaFilterFirstXpathFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaFilterFirstXpathFlow() {
        super("java-filter-first-xpath");
    }

    @Override
    protected void define() {
        xml().process(new FilterByXPath("/Parent/First = '1'")).to(output());
    }
}

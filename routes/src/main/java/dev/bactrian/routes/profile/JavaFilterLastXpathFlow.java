// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.FilterByXPath;
import jakarta.inject.Singleton;

/** Filters on the last element by XPath. */
@Singleton
public class JavaFilterLastXpathFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaFilterLastXpathFlow() {
        super("java-filter-last-xpath");
    }

    @Override
    protected void define() {
        xml().process(new FilterByXPath("/Parent/Last = 'Test'")).to(output());
    }
}

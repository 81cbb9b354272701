// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Filtering on the last element of an XML message. */
@Singleton
public class FilterLastXmlFlow extends XmlProfileFlow {

    /** Names the flow. */
    public FilterLastXmlFlow() {
        super("filter-last-xml");
    }

    @Override
    protected void define() {
        xml().filter(exchange -> "Test".equals(lastText(exchange))).to(output());
    }
}

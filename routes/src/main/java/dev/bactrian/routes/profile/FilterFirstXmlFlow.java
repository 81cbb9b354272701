// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.tree.Element;
import jakarta.inject.Singleton;

/** Filtering on the first element of an XML message: the rest is not parsed. */
@Singleton
public class FilterFirstXmlFlow extends XmlProfileFlow {

    /** Names the flow. */
    public FilterFirstXmlFlow() {
        super("filter-first-xml");
    }

    @Override
    protected void define() {
        xml().filter(
                        exchange -> {
                            Element first = body(exchange).path("Parent", "First");
                            return first != null && "1".equals(first.text());
                        })
                .to(output());
    }
}

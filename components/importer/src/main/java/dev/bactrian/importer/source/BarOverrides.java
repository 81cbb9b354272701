// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.util.LinkedHashMap;
import java.util.Map;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The deployment descriptor of a BAR file: values that take the place of those of the flows. */
final class BarOverrides {
    private BarOverrides() {}

    static Map<String, String> read(byte[] bytes, String place) {
        Map<String, String> overrides = new LinkedHashMap<>();
        NodeList all =
                SafeXml.parse(bytes, place).getElementsByTagNameNS("*", "ConfigurableProperty");
        for (int i = 0; i < all.getLength(); i++) {
            Element property = (Element) all.item(i);
            if (property.hasAttribute("override")) {
                overrides.put(property.getAttribute("uri"), property.getAttribute("override"));
            }
        }
        return overrides;
    }
}

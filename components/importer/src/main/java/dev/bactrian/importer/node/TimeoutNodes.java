// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** TimeoutControl and TimeoutNotification: both ends of {@code timeout:NAME}. */
final class TimeoutNodes {
    private static final String SECONDS = "[1-9][0-9]{0,8}";

    private TimeoutNodes() {}

    private static String name(NodeScope node) {
        String name = node.properties().text("uniqueIdentifier");
        node.properties().carried("uniqueIdentifier", "timeout:NAME");
        return EsqlNames.safe(name.isEmpty() ? node.id() : name);
    }

    static List<Object> control(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("timeout:");
        Map<String, Object> options = new LinkedHashMap<>();
        location(p, options, "requestLocation");
        location(p, options, "messageLocation");
        p.map(options, "requestPersistence", "requestPersistence");
        return node.guarded(node.to("timeout:" + name(node), options));
    }

    /** A reference of ESQL or XPath, where it names more than the whole message. */
    private static void location(NodeProperties p, Map<String, Object> options, String property) {
        String text = p.text(property).replaceFirst("^\\$", "").replace('/', '.');
        if (text.contains(".")) {
            options.put(property, text);
        }
        if (!text.isEmpty()) {
            p.carried(property, property);
        }
    }

    /** Begins a route. */
    static void notification(NodeScope node, String route, List<Object> steps) {
        NodeProperties p = node.properties();
        node.carried("from: timeout:");
        Map<String, Object> options = new LinkedHashMap<>();
        if (p.text("operationMode").equalsIgnoreCase("controlled")) {
            p.carried("operationMode", "mode=controlled");
            options.put("mode", "controlled");
        } else {
            p.carried("operationMode", "mode=automatic");
            options.put("mode", "automatic");
            String seconds = p.text("timeoutInterval");
            options.put("interval", (seconds.matches(SECONDS) ? seconds : "1") + "000");
            p.carried("timeoutInterval", "interval");
        }
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from("timeout:" + name(node), options),
                        steps);
    }
}

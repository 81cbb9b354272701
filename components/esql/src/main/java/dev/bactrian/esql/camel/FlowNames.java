// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.Route;

/**
 * What the broker, the flow and the node are called for a module: the values of {@code BrokerName},
 * {@code MessageFlowLabel} and their kin. What is not known is left out, and so is NULL.
 */
public final class FlowNames {
    private static final String FLOW = "bactrian.flow.";

    private FlowNames() {}

    /**
     * The names.
     *
     * @param routeId the route that the message came in by; null where it came by none
     * @param node the label of the node; null for none
     * @param nodeType as in the originals, {@code ComIbmComputeNode}
     * @param dataSource the node's; null for none
     */
    public static Map<String, Object> of(
            CamelContext context, String routeId, String node, String nodeType, String dataSource) {
        Map<String, Object> names = new HashMap<>();
        names.put("BrokerName", context.getName());
        names.put("ApplicationLabel", context.getName());
        String flow = flow(context, routeId);
        names.put("MessageFlowLabel", flow);
        if (flow != null) {
            names.put("AdditionalInstances", additionalInstances(context, flow));
            names.put(
                    "CoordinatedTransaction",
                    Boolean.valueOf(
                            property(context, FLOW + flow + ".coordinated-transaction", "false")));
        }
        Route route = routeId == null ? null : context.getRoute(routeId);
        CommitOptions commits =
                route == null ? null : CommitOptions.of(route.getEndpoint().getEndpointUri());
        names.put("CommitCount", commits == null ? null : (Object) commits.count());
        names.put("CommitInterval", commits == null ? null : (Object) commits.interval());
        names.put("NodeLabel", node);
        names.put("NodeType", nodeType);
        names.put("DataSource", dataSource);
        names.put("Transaction", "automatic");
        names.put("Family", family());
        names.put("ProcessId", ProcessHandle.current().pid());
        names.put("BrokerUserId", System.getProperty("user.name"));
        names.put("BrokerVersion", property(context, "quarkus.application.version", null));
        names.put("WorkPath", property(context, "bactrian.data-dir", null));
        names.put(
                "QueueManagerName", property(context, "bactrian.queue-manager", context.getName()));
        String group = property(context, "bactrian.execution-group", "default");
        names.put("ExecutionGroupLabel", group);
        names.put("ExecutionGroupName", group);
        names.values().removeIf(value -> value == null);
        return names;
    }

    /** One instance is none in addition; what is no number is refused where the flow starts. */
    private static Long additionalInstances(CamelContext context, String flow) {
        String configured = property(context, FLOW + flow + ".instances", "1");
        return configured.matches("[0-9]{1,9}") ? Long.parseLong(configured) - 1 : null;
    }

    private static String flow(CamelContext context, String routeId) {
        Route route = routeId == null ? null : context.getRoute(routeId);
        return route != null && route.getGroup() != null ? route.getGroup() : routeId;
    }

    private static String family() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return system.contains("windows") ? "WINDOWS" : system.contains("z/os") ? "ZOS" : "UNIX";
    }

    private static String property(CamelContext context, String name, String otherwise) {
        return context.getPropertiesComponent().resolveProperty(name).orElse(otherwise);
    }
}

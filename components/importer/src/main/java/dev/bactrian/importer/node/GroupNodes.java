// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * GroupScatter, GroupGather, GroupComplete: {@code aggregation:}. What an MQOutput node puts is of
 * the group where its {@code AddRequestToGroup} is set. State is durable here.
 */
final class GroupNodes {
    private GroupNodes() {}

    /** The nodes of a group have one name; a project's only group needs none. */
    private static String name(NodeScope node) {
        NodeProperties p = node.properties();
        String property = p.like("(?i)(group|aggregate)_?Name");
        if (property == null) {
            return "group." + EsqlNames.safe(node.project());
        }
        p.carried(property, "aggregation:…:NAME");
        return EsqlNames.safe(p.text(property));
    }

    static List<Object> scatter(NodeScope node) {
        NodeProperties p = node.properties();
        node.replaced("aggregation:control:, durable");
        Map<String, Object> options = new LinkedHashMap<>();
        String property = p.like("(?i).*time-?out.*");
        String seconds = property == null ? "" : p.text(property);
        boolean limited = seconds.matches("[1-9][0-9]{0,6}");
        // Without a time a group waits for ever there; a year is the longest here.
        options.put("timeout", limited ? seconds + "000" : "31536000000");
        if (property != null) {
            p.carried(property, "timeout");
        }
        return node.guarded(node.to("aggregation:control:" + name(node), options));
    }

    /** Behind a put: it is a request of the group; no step where it is not marked so. */
    static List<Object> registered(NodeScope node) {
        NodeProperties p = node.properties();
        boolean marked = p.text("AddRequestToGroup").equalsIgnoreCase("true");
        p.carried("AddRequestToGroup", marked ? "aggregation:request:" : "as it is without it");
        if (!marked) {
            return List.of();
        }
        Map<String, Object> options = new LinkedHashMap<>();
        p.map(options, "GroupRequestFolderName", "folder");
        p.replaced("GroupRequestTimeout", "timeout of aggregation:control:");
        return List.of(
                Step.to(node.id() + ".request", "", "aggregation:request:" + group(node), options));
    }

    /** The group of the flow's scatter node: an output does not name it. */
    private static String group(NodeScope node) {
        return node.routes().flow().nodes().values().stream()
                .filter(other -> other.type().equals("ComIbmGroupScatter"))
                .map(other -> name(new NodeScope(node.routes(), other)))
                .findFirst()
                .orElse("group." + EsqlNames.safe(node.project()));
    }

    static List<Object> gather(NodeScope node) {
        node.replaced("aggregation:reply:; what is unknown waits in the group's state");
        return node.guarded(node.to("aggregation:reply:" + name(node), Map.of()));
    }

    /** Terminals out, timeout and unknown; the answers are below ComIbmAggregateReplyBody. */
    static void complete(NodeScope node, List<Object> out) {
        NodeProperties p = node.properties();
        node.replaced(
                "from: aggregation:reply:; the answers are in ComIbmAggregateReplyBody, a folder for each request");
        String property = p.like("(?i).*unknown.*time-?out.*");
        String seconds = property == null ? "" : p.text(property);
        if (property != null) {
            p.carried(property, "unknownTimeout");
        }
        StateNodes.replies(node, name(node), seconds, out);
    }
}

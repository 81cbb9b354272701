// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.error.ImporterError;
import dev.bactrian.importer.flow.FlatNode;
import dev.bactrian.importer.flow.PropertyValue;
import dev.bactrian.importer.report.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A node while it is translated. */
final class NodeScope {
    private final FlowTranslator routes;
    private final FlatNode node;
    private final NodeProperties properties;
    private Outcome outcome = Outcome.CARRIED;
    private String how = "";

    NodeScope(FlowTranslator routes, FlatNode node) {
        this.routes = routes;
        this.node = node;
        this.properties = new NodeProperties(node);
    }

    FlatNode node() {
        return node;
    }

    FlowTranslator routes() {
        return routes;
    }

    NodeProperties properties() {
        return properties;
    }

    Outcome outcome() {
        return outcome;
    }

    String how() {
        return how;
    }

    void carried(String by) {
        how = by;
    }

    void replaced(String by) {
        outcome = Outcome.REPLACED;
        how = by;
    }

    void impossible(String instead) {
        outcome = Outcome.NOT_POSSIBLE;
        how = instead;
    }

    /** The id of the node's step. */
    String id() {
        return routes.name() + "." + node.id();
    }

    /** The node's label, and where it was in the editor. */
    String description() {
        return node.path() + (node.location().isEmpty() ? "" : " (" + node.location() + ")");
    }

    String project() {
        return routes.flow().document().project();
    }

    List<Object> follow(String terminal) {
        return routes.follow(node, terminal);
    }

    String endpoint(String terminal) {
        return routes.endpoint(node, terminal);
    }

    boolean isConnected(String terminal) {
        return !routes.flow().targets(node.id(), terminal).isEmpty();
    }

    Map<String, Object> to(String uri, Map<String, Object> parameters) {
        return Step.to(id(), description(), uri, parameters);
    }

    /** The node's own steps, its failure terminal, and what follows. */
    List<Object> guarded(List<Object> own, String next) {
        List<Object> steps = new ArrayList<>();
        if (isConnected("failure")) {
            String bean = routes.catchBean(node.id() + ".failure");
            List<Object> caught = new ArrayList<>(List.of(Step.process(bean)));
            caught.addAll(follow("failure"));
            caught.add(Step.stop());
            steps.add(Step.process(bean));
            steps.add(Step.tryCatch(id() + ".failure", "", own, "java.lang.Exception", caught));
        } else {
            steps.addAll(own);
        }
        steps.addAll(follow(next));
        return steps;
    }

    List<Object> guarded(Map<String, Object> own) {
        return guarded(new ArrayList<>(List.of(own)), "out");
    }

    /** A step that fails when a message reaches it, and what would follow. */
    List<Object> placeholder(String instead) {
        impossible(instead);
        NodeType type = NodeType.of(node.type());
        String text =
                ImporterError.NODE_NOT_IMPORTED
                        + ": node '"
                        + node.path()
                        + "' ("
                        + (type == null ? node.type() : type.palette())
                        + ") of flow "
                        + routes.name()
                        + " was not imported; instead: "
                        + instead;
        List<Object> steps = new ArrayList<>();
        steps.add(
                Step.map(
                        "throwException",
                        Step.map(
                                "id",
                                id(),
                                "description",
                                description(),
                                "exceptionType",
                                "java.lang.UnsupportedOperationException",
                                "message",
                                Step.plain(text))));
        for (String terminal : routes.flow().terminals(node.id())) {
            // What is behind the node is imported all the same, to be connected by hand.
            endpoint(terminal);
        }
        return steps;
    }

    /** The user-defined properties of the flow that a module reads. */
    void userDefined(Map<String, Object> options, String text) {
        for (Map.Entry<String, PropertyValue> property : routes.flow().userDefined().entrySet()) {
            if (text.contains(property.getKey())) {
                options.put("property." + property.getKey(), property.getValue().option());
            }
        }
    }

    /** Domain and model of a message that the node parses. */
    void parsing(Map<String, Object> options) {
        String domainProperty = properties.first("messageDomainProperty", "messageDomain");
        String domain = properties.text(domainProperty);
        if (domain.isEmpty()) {
            return;
        }
        options.put("domain", properties.take(domainProperty, "domain"));
        String set = properties.text("messageSetProperty");
        String type = properties.text("messageTypeProperty");
        switch (domain) {
            case "DFDL" -> dfdl(options, type);
            case "MRM" -> mrm(options, set, type);
            default -> {
                String validation = properties.text("validateMaster");
                if (domain.startsWith("XML")
                        && (validation.equals("content") || validation.equals("contentAndValue"))) {
                    properties.impossible(
                            "validateMaster",
                            "name the schema file in the option schema, and validation="
                                    + validation);
                }
            }
        }
    }

    private void dfdl(Map<String, Object> options, String type) {
        String message = type.replaceFirst("^\\{[^}]*\\}:?", "");
        var model = routes.around().models().dfdl(message, project());
        if (model == null) {
            properties.impossible(
                    "messageTypeProperty", "no schema of the workspace has an element " + message);
            return;
        }
        options.put("messageSet", model.name());
        options.put("messageType", message);
        properties.carried("messageSetProperty", "messageSet");
        properties.carried("messageTypeProperty", "messageType");
        properties.carried("messageFormatProperty", "the schema");
    }

    private void mrm(Map<String, Object> options, String set, String type) {
        var model = routes.around().models().mrm(set, project());
        if (model == null) {
            properties.impossible("messageSetProperty", "the message set is not in the workspace");
            return;
        }
        options.put("messageSet", model.name());
        properties.carried("messageSetProperty", "messageSet");
        if (!type.isEmpty()) {
            String element = type.replaceFirst("^\\{[^}]*\\}:?", "");
            boolean known =
                    model.types().keySet().stream().anyMatch(t -> t.startsWith(element + "."));
            options.put("messageType", known ? element : element.replaceFirst("^msg_", ""));
            properties.carried("messageTypeProperty", "messageType");
        }
        properties.map(options, "messageFormatProperty", "messageFormat");
    }
}

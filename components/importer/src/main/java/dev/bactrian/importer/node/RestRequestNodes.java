// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.source.RestApis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * RESTRequest, RESTAsyncRequest and RESTAsyncResponse: {@code http:} with the address, the method
 * and the parameters that the OpenAPI document has for the operation ({@code definitionFile},
 * {@code operationName}, {@code baseURL} and the rows of {@code parameters}).
 */
final class RestRequestNodes {
    private static final String CALL = "dev.bactrian.http.camel.RestCall";

    /** A path of elements, as the parameters' expressions mostly are. */
    private static final String PATH =
            "\\$?(Input|Output)?(Body|Root|LocalEnvironment|Environment)(/[A-Za-z_][A-Za-z0-9_.-]*)+";

    private static final String REST = "rest_";

    private RestRequestNodes() {}

    static List<Object> request(NodeScope node) {
        boolean errors = node.isConnected("error");
        String name = node.node().id();
        List<Object> own = call(node, name, !errors);
        if (own == null) {
            return node.placeholder("http: with RestCall, and the operation of the document");
        }
        node.carried("RestCall, and http:");
        if (errors) {
            own.add(ContentNodes.status(node));
        }
        own.addAll(ContentNodes.answer(node, name));
        if (errors) {
            own.add(ContentNodes.byStatus(node, node.follow("out")));
        }
        return node.guarded(own, errors ? "-" : "out");
    }

    /** The request is made on a thread of its own; the answer goes to the response node. */
    static List<Object> later(NodeScope node) {
        String reply = CallableNodes.response(node);
        List<Object> call = call(node, AsynchronousHttpNodes.kept(REST, reply), false);
        if (call == null) {
            return node.placeholder("http: with RestCall, and the operation of the document");
        }
        node.carried("wireTap of RestCall and http:");
        return AsynchronousHttpNodes.started(node, call, reply);
    }

    static void response(NodeScope node, String route) {
        AsynchronousHttpNodes.response(node, REST, route);
    }

    /** Null where the document or its operation is not there. */
    private static List<Object> call(NodeScope node, String name, boolean failing) {
        NodeProperties p = node.properties();
        String file = p.text("definitionFile");
        RestApis.Api api =
                file.isEmpty() ? null : node.routes().around().rest().named(node.project(), file);
        String operation = api == null ? null : api.operation(p.text("operationName"));
        String base = p.take("baseURL", "RestCall");
        if (operation == null || base == null && api.server().isEmpty()) {
            return null;
        }
        for (String property : List.of("definitionFile", "definitionType", "operationName")) {
            p.carried(property, "RestCall");
        }
        p.carried("accept", "the header Accept");
        Map<String, Object> options = new LinkedHashMap<>();
        String seconds = p.text(p.first("timeoutForServer", "requestTimeout"));
        options.put(
                "responseTimeout", seconds.matches("[1-9][0-9]{0,5}") ? seconds + "000" : "120000");
        p.carried(p.first("timeoutForServer", "requestTimeout"), "responseTimeout");
        p.replaced("protocol", "TLS as the JDK has it");
        if (p.text("followRedirection").equals("true")) {
            options.put("followRedirects", "true");
        }
        p.carried("followRedirection", "followRedirects");
        if (!failing) {
            options.put("throwExceptionOnFailure", "false");
        }
        List<Object> own = new ArrayList<>(parameters(node, operation));
        own.add(EsqlNodes.keep(node, name));
        boolean sendsNothing = operation.matches("(GET|HEAD|DELETE|OPTIONS) .*");
        own.add(sendsNothing ? Step.map("setBody", Step.map("constant", "")) : Step.bytes());
        if (!sendsNothing) {
            String type = p.text("contentType");
            own.add(
                    Step.setHeader(
                            "Content-Type",
                            type.isEmpty() || type.startsWith("$") ? "application/json" : type));
        }
        p.carried("contentType", "the header Content-Type");
        String address = base == null ? api.server() + api.base() : base;
        own.add(
                Step.process(
                        node.routes().bean(node.node().id() + ".call", CALL, address, operation)));
        own.add(
                Step.to(
                        node.id() + (failing ? "" : ".http"),
                        node.description(),
                        address.matches("https?://.*") ? address : "http://" + node.node().id(),
                        options));
        own.add(Step.bytes());
        return own;
    }

    /**
     * A property of the exchange for each parameter: what the local environment says ({@code
     * Destination.REST.Request.Parameters}), else what the node's table has.
     */
    private static List<Object> parameters(NodeScope node, String operation) {
        NodeProperties p = node.properties();
        Map<String, String> expressions = new LinkedHashMap<>();
        for (String word : operation.split("[ /]")) {
            if (word.matches("[?@].+|\\{.+\\}")) {
                expressions.put(word.replaceAll("^[?@{]|\\}$", ""), "");
            }
        }
        for (Map<String, String> row : p.rows("rest.NAME", "parameters", "parametersTable")) {
            String name = NodeProperties.column(row, "name");
            String expression = NodeProperties.column(row, "expression", "value").strip();
            if (expression.matches("'[^']*'|-?[0-9]{1,18}")) {
                expressions.put(name, expression);
            } else if (expression.matches(PATH)) {
                expressions.put(name, quoted(expression));
            } else if (!expression.isEmpty()) {
                p.impossible(
                        "operationName",
                        "parameter "
                                + name
                                + ": set LocalEnvironment.Destination.REST.Request.Parameters."
                                + name
                                + " in a Compute module to "
                                + expression);
            }
        }
        List<Object> steps = new ArrayList<>();
        expressions.forEach(
                (name, expression) -> {
                    String set =
                            "LocalEnvironment.Destination.REST.Request.Parameters.\""
                                    + name.replace("\"", "")
                                    + "\"";
                    steps.add(
                            Step.map(
                                    "setProperty",
                                    Step.map(
                                            "name",
                                            "rest." + name,
                                            "language",
                                            Step.map(
                                                    "language",
                                                    "esql",
                                                    "expression",
                                                    expression.isEmpty()
                                                            ? set
                                                            : "COALESCE("
                                                                    + set
                                                                    + ", "
                                                                    + expression
                                                                    + ")"))));
                });
        return steps;
    }

    /** {@code $Body/Data/status} as ESQL; each name in quotes, as some are its words. */
    private static String quoted(String path) {
        String[] steps = path.replaceFirst("^\\$?(Input|Output)?", "").split("/");
        StringBuilder esql = new StringBuilder(steps[0]);
        for (int i = 1; i < steps.length; i++) {
            esql.append(".\"").append(steps[i]).append('"');
        }
        return esql.toString();
    }
}

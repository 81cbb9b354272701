// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.source.RestApis;
import java.util.ArrayList;
import java.util.List;

/**
 * The HTTPInput node of a REST API: the flow that the toolkit makes of an OpenAPI document has one
 * for all operations, a RouteToLabel node behind it, and a label for each operation.
 */
final class RestNodes {
    private static final String OPERATIONS = "dev.bactrian.http.camel.RestOperations";

    private RestNodes() {}

    /**
     * What finds the operation of a request, and answers one that is of none.
     *
     * @param path URLSpecifier, which ends with an asterisk in a REST API
     * @return no step where this is no REST API
     */
    static List<Object> operations(NodeScope node, String path) {
        String base = path.replaceFirst("/*\\*$", "");
        if (!path.endsWith("*") || !node.routes().hasInput("ComIbmRouteToLabel")) {
            return List.of();
        }
        RestApis rest = node.routes().around().rest();
        RestApis.Api api = rest.find(node.project(), base);
        if (api == null && rest.hasDocument(node.project())) {
            node.impossible(
                    node.how()
                            + "; no OpenAPI document that can be read has paths that begin with '"
                            + base
                            + "': list the operations for RestOperations"
                            + " (docs/components/http-input.md), unless the flow sets its labels");
        }
        if (api == null || api.operations().isEmpty()) {
            return List.of();
        }
        node.carried(
                node.how()
                        + "; RestOperations with the operations of "
                        + api.file()
                        + (api.base().equals(base)
                                ? ""
                                : ", the project's only document, although its paths begin with '"
                                        + api.base()
                                        + "'"));
        List<Object> refused = new ArrayList<>();
        if (node.routes().hasInput("ComIbmWSReply")) {
            refused.add(Step.to("http-reply:" + node.routes().name()));
        }
        refused.add(Step.stop());
        return List.of(
                Step.process(
                        node.routes()
                                .bean(
                                        "operations",
                                        OPERATIONS,
                                        base,
                                        String.join("\n", api.operations()))),
                Step.map(
                        "choice",
                        Step.map(
                                "when",
                                List.of(
                                        Step.map(
                                                "simple",
                                                "${header.CamelHttpResponseCode} != null",
                                                "steps",
                                                refused)))));
    }
}

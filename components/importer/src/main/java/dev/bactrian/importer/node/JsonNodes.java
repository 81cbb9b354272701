// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.source.Artefact;
import java.util.ArrayList;
import java.util.List;

/**
 * JSONata Mapping: Camel's {@code jsonata:}, of an expression that stands in the node or in a file
 * of the workspace. What the property is called is not published: the first is taken whose name or
 * value says so.
 */
final class JsonNodes {
    private static final String NAMES = "(?i).*(jsonata|mapping|expression).*";

    private JsonNodes() {}

    static List<Object> jsonata(NodeScope node) {
        NodeProperties p = node.properties();
        String property =
                p.names().stream()
                        .filter(name -> p.text(name).matches("(?i).*\\.jsonata"))
                        .findFirst()
                        .orElse(p.like(NAMES));
        String expression = property == null ? null : expression(node, p.text(property));
        if (expression == null) {
            return node.placeholder(
                    "jsonata: with the expression"
                            + (property == null ? "" : " " + p.text(property))
                            + ", which is not in the workspace");
        }
        node.carried("jsonata:");
        p.carried(property, "a file beside the flow");
        node.routes().needs("org.apache.camel:camel-jsonata");
        String file = node.routes().file(node.node().id() + ".jsonata", expression);
        List<Object> own = new ArrayList<>();
        own.add(EsqlNodes.keep(node));
        own.add(Step.bytes());
        own.add(Step.map("convertBodyTo", Step.map("type", "java.lang.String")));
        own.add(
                node.to(
                        "jsonata:" + file,
                        Step.map("inputType", "JsonString", "outputType", "JsonString")));
        own.add(Step.bytes());
        own.add(EsqlNodes.parse(node, "JSON"));
        return node.guarded(own, "out");
    }

    private static String expression(NodeScope node, String text) {
        if (!text.matches("(?i).*\\.jsonata")) {
            return text;
        }
        Artefact file = node.routes().around().expressions().find(text, node.project());
        return file == null ? null : file.text();
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JavaCompute: a bean, where the class is one of ours already. */
final class JavaNodes {
    private JavaNodes() {}

    static List<Object> compute(NodeScope node) {
        NodeProperties p = node.properties();
        String name = p.text("javaClass");
        p.carried("javaClass", "the bean's type");
        if (!node.routes().around().java().isNode(name)) {
            return node.placeholder(
                    "the class "
                            + name
                            + " on dev.bactrian.compute.camel.JavaCompute: docs/components/java-compute-migration.md and its recipes");
        }
        node.carried("the class, as a bean");
        Map<String, Object> terminals = new LinkedHashMap<>();
        for (String terminal : node.routes().flow().terminals(node.node().id())) {
            if (!terminal.equals("failure") && !terminal.equals("out")) {
                terminals.put(terminal, node.endpoint(terminal));
            }
        }
        Map<String, Object> user = new LinkedHashMap<>();
        node.routes()
                .flow()
                .userDefined()
                .forEach((property, value) -> user.put(property, value.option()));
        Map<String, Object> properties = new LinkedHashMap<>();
        if (!terminals.isEmpty()) {
            properties.put("terminals", terminals);
        }
        if (!user.isEmpty()) {
            properties.put("userProperties", user);
        }
        String bean = node.routes().bean(node.node().id(), name, properties);
        List<Object> own =
                new ArrayList<>(
                        List.of(
                                Step.map(
                                        "process",
                                        Step.map(
                                                "id",
                                                node.id(),
                                                "description",
                                                node.description(),
                                                "ref",
                                                bean))));
        return node.guarded(own, "out");
    }
}

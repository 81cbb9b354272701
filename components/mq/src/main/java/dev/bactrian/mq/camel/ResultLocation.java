// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.List;
import org.apache.camel.Exchange;

/**
 * A place in one of the trees of an assembly: {@code LocalEnvironment.MQ.Reply}, {@code
 * Root.XMLNSC.Request.Reply}, ...
 */
final class ResultLocation {
    private final String tree;
    private final List<String> path;

    private ResultLocation(String tree, List<String> path) {
        this.tree = tree;
        this.path = path;
    }

    /**
     * Reads a path; null for an empty one.
     *
     * @throws IllegalArgumentException BAC2126 where it starts in no tree that there is
     */
    static ResultLocation of(String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        List<String> steps = List.of(text.strip().split("\\."));
        String tree = steps.get(0);
        boolean known =
                switch (tree) {
                    case "Root",
                            "InputRoot",
                            "OutputRoot",
                            "LocalEnvironment",
                            "InputLocalEnvironment",
                            "OutputLocalEnvironment",
                            "Environment" ->
                            steps.size() > 1;
                    default -> false;
                };
        if (!known || steps.contains("")) {
            throw new IllegalArgumentException(
                    MqError.RESULT_LOCATION
                            + ": resultLocation: expected a path below Root, LocalEnvironment or Environment, found "
                            + text);
        }
        return new ResultLocation(tree, steps.subList(1, steps.size()));
    }

    /** Puts the folders of a message there, in place of what stood there. */
    void put(Exchange exchange, Message result) {
        Element at =
                switch (tree) {
                    case "Environment" -> ExchangeAssembly.environment(exchange);
                    case "Root", "InputRoot", "OutputRoot" ->
                            ExchangeAssembly.message(exchange).root();
                    default -> ExchangeAssembly.localEnvironment(exchange);
                };
        for (String step : path) {
            Element next = at.firstChild(step);
            at = next != null ? next : at.append(Element.folder(step));
        }
        at.removeChildren();
        at.copyChildren(result.root());
    }
}

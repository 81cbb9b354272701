// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.timeout.TimeoutError;
import dev.bactrian.timeout.TimeoutException;
import dev.bactrian.tree.Element;
import java.util.List;
import org.apache.camel.Exchange;

/**
 * A place in an assembly: {@code LocalEnvironment.TimeoutRequest}, {@code
 * Root.XMLNSC.Order.TimeoutRequest}, {@code Body.Order.TimeoutRequest}.
 */
final class TreeLocation {
    private final String text;
    private final String tree;
    private final List<String> path;

    private TreeLocation(String text, String tree, List<String> path) {
        this.text = text;
        this.tree = tree;
        this.path = path;
    }

    /**
     * Reads it.
     *
     * @param option whose value it is
     * @throws TimeoutException BAC5706 where it begins in no tree that there is
     */
    static TreeLocation of(String option, String text) {
        List<String> steps = List.of(text.strip().split("\\.", -1));
        String tree = steps.get(0).startsWith("Input") ? steps.get(0).substring(5) : steps.get(0);
        boolean known =
                List.of("Root", "Body", "LocalEnvironment", "Environment").contains(tree)
                        && steps.size() > 1
                        && steps.stream().noneMatch(String::isBlank);
        if (!known) {
            throw new TimeoutException(
                    TimeoutError.SETTINGS,
                    option
                            + ": expected a path below Root, Body, LocalEnvironment or Environment, found "
                            + text);
        }
        return new TreeLocation(text, tree, steps.subList(1, steps.size()));
    }

    /** What stands there; null where nothing does. */
    Element find(Exchange exchange) {
        Element at =
                switch (tree) {
                    case "Root" -> ExchangeAssembly.message(exchange).root();
                    case "Body" -> ExchangeAssembly.message(exchange).body();
                    case "Environment" -> ExchangeAssembly.environment(exchange);
                    default -> ExchangeAssembly.localEnvironment(exchange);
                };
        for (int i = 0; i < path.size() && at != null; i++) {
            at = at.firstChild(path.get(i));
        }
        return at;
    }

    @Override
    public String toString() {
        return text;
    }
}

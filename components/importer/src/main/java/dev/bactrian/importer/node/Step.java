// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Steps of routes, as YAML has them. */
final class Step {
    private Step() {}

    static Map<String, Object> map(Object... entries) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], entries[i + 1]);
        }
        return map;
    }

    static Map<String, Object> to(
            String id, String description, String uri, Map<String, Object> parameters) {
        Map<String, Object> to = new LinkedHashMap<>();
        if (!id.isEmpty()) {
            to.put("id", id);
        }
        if (!description.isEmpty()) {
            to.put("description", description);
        }
        to.put("uri", uri);
        if (!parameters.isEmpty()) {
            to.put("parameters", options(parameters));
        }
        return map("to", to);
    }

    /**
     * Options of an endpoint, in which what a workspace says begins no other option: a value with
     * {@code &} or {@code +} is taken as it is ({@code RAW()}), which {@code )&} would end, so that
     * it gets a space.
     */
    static Map<String, Object> options(Map<String, Object> parameters) {
        Map<String, Object> options = new LinkedHashMap<>();
        parameters.forEach(
                (key, value) ->
                        options.put(
                                key.replaceAll("[&=?#]", "_"),
                                value instanceof String text && text.matches("(?s).*[&+].*")
                                        ? "RAW(" + text.replace(")&", ") &") + ")"
                                        : value));
        return options;
    }

    static Map<String, Object> to(String uri) {
        return map("to", map("uri", uri));
    }

    /** To a {@code direct:} endpoint where a route is behind it; nothing happens where none is. */
    static Map<String, Object> toIfThere(String direct) {
        return map("to", map("uri", direct, "parameters", map("failIfNoConsumers", "false")));
    }

    static Map<String, Object> process(String bean) {
        return map("process", map("ref", bean));
    }

    static Map<String, Object> stop() {
        return map("stop", Map.of());
    }

    static Map<String, Object> setHeader(String name, String value) {
        return map("setHeader", map("name", name, "constant", value));
    }

    /** One way where a condition in Simple is true, another where it is not. */
    static Map<String, Object> choice(
            String condition, List<Object> steps, List<Object> otherwise) {
        return map(
                "choice",
                map(
                        "when",
                        List.of(map("simple", condition, "steps", steps)),
                        "otherwise",
                        map("steps", otherwise)));
    }

    /** Text of a workspace as a part of an expression in Simple, of which it is none itself. */
    static String plain(String text) {
        return text.replace("${", "$ {").replace("$simple{", "$ simple {");
    }

    /** A header whose value an expression of ESQL gives. */
    static Map<String, Object> headerOf(String name, String esql) {
        return map(
                "setHeader",
                map("name", name, "language", map("language", "esql", "expression", esql)));
    }

    /** The body as bytes. */
    static Map<String, Object> bytes() {
        return map("convertBodyTo", map("type", "byte[]"));
    }

    /** Keeps the message in a property of the exchange. */
    static Map<String, Object> keepBody(String property) {
        return map("setProperty", map("name", property, "simple", "${body}"));
    }

    /** Puts the message back that a property of the exchange keeps. */
    static Map<String, Object> restoreBody(String property) {
        return map("setBody", map("exchangeProperty", property));
    }

    /** What is tried, and what is done with an exception. */
    static Map<String, Object> tryCatch(
            String id,
            String description,
            List<Object> tried,
            String exception,
            List<Object> caught) {
        Map<String, Object> doTry = map("id", id);
        if (!description.isEmpty()) {
            doTry.put("description", description);
        }
        doTry.put("steps", tried);
        doTry.put("doCatch", List.of(map("exception", List.of(exception), "steps", caught)));
        return map("doTry", doTry);
    }

    /** A copy to each, one after the other; what fails ends it. */
    static Map<String, Object> multicast(String id, String description, List<String> endpoints) {
        List<Object> steps = new ArrayList<>();
        endpoints.forEach(endpoint -> steps.add(to(endpoint)));
        Map<String, Object> multicast = map("id", id);
        if (!description.isEmpty()) {
            multicast.put("description", description);
        }
        multicast.put("stopOnException", true);
        multicast.put("steps", steps);
        return map("multicast", multicast);
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import io.vertx.core.MultiMap;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What a request says, in its URL or in its body; what is not as expected is refused by name. */
final class Parameters {

    private static final int MOST_CHARACTERS = 1000;

    private final JsonObject values;

    private Parameters(JsonObject values) {
        this.values = values;
    }

    static Parameters ofQuery(MultiMap query) {
        JsonObject values = new JsonObject();
        query.forEach(entry -> values.put(entry.getKey(), entry.getValue()));
        return new Parameters(values);
    }

    static Parameters ofBody(JsonObject body) {
        return new Parameters(body);
    }

    /** A name; refused where it is missing. */
    String name(String parameter) {
        String value = text(parameter, "");
        if (value.isEmpty()) {
            throw wrong(parameter, "it is missing");
        }
        return value;
    }

    /** A short text. */
    String text(String parameter, String otherwise) {
        Object value = values.getValue(parameter);
        if (value == null) {
            return otherwise;
        }
        if (!(value instanceof String text) || text.length() > MOST_CHARACTERS) {
            throw wrong(parameter, "expected a text of at most " + MOST_CHARACTERS);
        }
        return text;
    }

    boolean flag(String parameter) {
        Object value = values.getValue(parameter);
        return value != null && value.toString().equals("true");
    }

    int number(String parameter, int otherwise, int least, int most) {
        Object value = values.getValue(parameter);
        if (value == null || value.equals("")) {
            return otherwise;
        }
        String text = value.toString();
        if (!text.matches("\\d{1,9}")
                || Integer.parseInt(text) < least
                || Integer.parseInt(text) > most) {
            throw wrong(parameter, "expected a number from " + least + " to " + most);
        }
        return Integer.parseInt(text);
    }

    /** Bytes: {@code text} in UTF-8, or {@code hex}; null where neither is there. */
    byte[] body() {
        Object hex = values.getValue("hex");
        Object text = values.getValue("text");
        if (hex instanceof String digits && text == null) {
            try {
                return HexFormat.of().parseHex(digits.replaceAll("\\s+", ""));
            } catch (IllegalArgumentException e) {
                throw wrong("hex", "expected pairs of hexadecimal digits");
            }
        }
        if (text instanceof String characters && hex == null) {
            return characters.getBytes(StandardCharsets.UTF_8);
        }
        if (text == null && hex == null) {
            return null;
        }
        throw wrong("text", "expected text or hex, one of them");
    }

    /** The keys of messages; empty for all. All is to be said: an empty list is none. */
    Set<String> keys() {
        Object keys = values.getValue("keys");
        if (keys == null && flag("all")) {
            return Set.of();
        }
        Set<String> found = new LinkedHashSet<>();
        if (keys instanceof JsonArray list) {
            list.forEach(key -> found.add(String.valueOf(key)));
        }
        if (found.isEmpty() || flag("all")) {
            throw wrong("keys", "expected keys of messages, or all: true in their place");
        }
        return found;
    }

    Map<String, String> properties() {
        Object given = values.getValue("properties");
        Map<String, String> properties = new LinkedHashMap<>();
        if (given instanceof JsonObject object) {
            object.forEach(
                    property -> {
                        if (property.getValue() == null) {
                            throw wrong("properties", "expected values");
                        }
                        properties.put(property.getKey(), property.getValue().toString());
                    });
        } else if (given != null) {
            throw wrong("properties", "expected an object");
        }
        return properties;
    }

    private static ConsoleRefusal wrong(String parameter, String why) {
        return new ConsoleRefusal(ConsoleError.BAD_REQUEST, parameter + ": " + why);
    }
}

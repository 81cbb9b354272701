// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.camel;

import java.util.Collection;
import java.util.Map;
import org.apache.camel.support.console.AbstractDevConsole;
import org.apache.camel.util.json.JsonArray;
import org.apache.camel.util.json.JsonObject;

/** A console over one of the desks. */
abstract class DeskConsole<T> extends AbstractDevConsole {

    private final Class<T> type;

    DeskConsole(Class<T> type, String id, String displayName, String description) {
        super("bactrian", id, displayName, description);
        this.type = type;
    }

    final T desk() {
        T desk = getCamelContext().getRegistry().findSingleByType(type);
        if (desk == null) {
            throw new IllegalStateException("this console is there in development only");
        }
        return desk;
    }

    static String option(Map<String, Object> options, String name, String otherwise) {
        Object value = options.get(name);
        return value == null ? otherwise : value.toString();
    }

    static JsonObject object(String name, Collection<?> rows) {
        JsonObject object = new JsonObject();
        object.put(name, new JsonArray(rows));
        return object;
    }

    static JsonObject row(Object... namesAndValues) {
        JsonObject row = new JsonObject();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            row.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
        }
        return row;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.catalog.camel;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.camel.catalog.CamelCatalog;
import org.apache.camel.catalog.DefaultCamelCatalog;

/**
 * Camel's catalogue with the components of this distribution: what their endpoints are called,
 * which options they take, and what is wrong with a URI.
 *
 * <pre>{@code
 * CamelCatalog catalog = BactrianCatalog.create();
 * catalog.validateEndpointProperties("mq:ORDERS.IN?instnaces=4").getUnknownSuggestions();
 * }</pre>
 */
public final class BactrianCatalog {
    private static final String FOLDER = "/dev/bactrian/catalog/";
    private static final Pattern CLASS = Pattern.compile("\"javaType\": \"([^\"]+)\"");

    private BactrianCatalog() {}

    /** Camel's own components, and these. */
    public static CamelCatalog create() {
        CamelCatalog catalog = new DefaultCamelCatalog();
        addTo(catalog);
        return catalog;
    }

    /** Adds these to a catalogue that a tool has. */
    public static void addTo(CamelCatalog catalog) {
        for (String name : names()) {
            String json = entry(name);
            Matcher type = CLASS.matcher(json);
            if (!type.find()) {
                throw new IllegalStateException("entry without a class: " + name);
            }
            catalog.addComponent(name, type.group(1), json);
        }
    }

    /** The names of the components, sorted. */
    public static List<String> names() {
        return text("components.properties").lines().filter(line -> !line.isBlank()).toList();
    }

    /**
     * The entry of a component, as Camel's catalogue has them.
     *
     * @param name one of {@link #names}
     * @throws UncheckedIOException where there is none of that name
     */
    public static String entry(String name) {
        return text("components/" + name + ".json");
    }

    private static String text(String file) {
        try (InputStream in = BactrianCatalog.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new FileNotFoundException(FOLDER + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

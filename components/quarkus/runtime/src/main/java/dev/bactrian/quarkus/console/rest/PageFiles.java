// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The files of the page: those that the list names, read once. A path is looked up, not opened. */
final class PageFiles {

    private static final String FOLDER = "bactrian-console/";
    private static final Map<String, String> TYPES =
            Map.of(
                    "html", "text/html; charset=utf-8",
                    "css", "text/css; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "json", "application/json",
                    "svg", "image/svg+xml");

    private final Map<String, File> files = new HashMap<>();

    /** A file. */
    record File(String type, byte[] bytes) {}

    PageFiles() {
        for (String name : names()) {
            files.put(name, new File(type(name), read(name)));
        }
    }

    /** One of them; null for another name. */
    File get(String name) {
        return files.get(name);
    }

    private static List<String> names() {
        return new String(read("files.txt"), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    private static String type(String name) {
        return TYPES.getOrDefault(
                name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
    }

    private static byte[] read(String name) {
        try (InputStream in = PageFiles.class.getClassLoader().getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException(FOLDER + name + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

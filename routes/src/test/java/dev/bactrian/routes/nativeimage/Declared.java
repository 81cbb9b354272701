// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.nativeimage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a native build would know by declarations: those of the build ({@link DeclarationsTest}),
 * and those that libraries bring in {@code META-INF/native-image}, our own modules' included.
 */
final class Declared {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Set<String> lines = new HashSet<>();
    private final List<Pattern> resources = new ArrayList<>();

    /** Of the build of the application, and of the class path. */
    static Declared ofApplication() throws IOException {
        Declared declared = new Declared();
        try (Stream<Path> files = Files.list(DeclarationsTest.FOLDER)) {
            for (Path file : files.toList()) {
                declared.add(file.getFileName().toString(), JSON.readTree(file.toFile()));
            }
        }
        declared.addLibraries();
        return declared;
    }

    private void addLibraries() throws IOException {
        // Every jar has the folder as an entry of its own, or does not: ask for the files instead.
        for (URL root :
                Collections.list(
                        Declared.class.getClassLoader().getResources("META-INF/MANIFEST.MF"))) {
            if (!root.getProtocol().equals("jar")) {
                continue;
            }
            Path jar =
                    Path.of(URI.create(root.getPath().substring(0, root.getPath().indexOf('!'))));
            try (JarFile file = new JarFile(jar.toFile())) {
                for (var entry : Collections.list(file.entries())) {
                    if (entry.getName()
                            .matches("META-INF/native-image/.*-(config|metadata)\\.json")) {
                        add(
                                entry.getName().replaceAll(".*/", ""),
                                JSON.readTree(file.getInputStream(entry)));
                    }
                }
            }
        }
    }

    private void add(String file, JsonNode content) {
        switch (file) {
            case "reflect-config.json" -> content.forEach(this::addType);
            case "reachability-metadata.json" -> {
                content.path("reflection").forEach(this::addType);
                addResources(content.path("resources"));
            }
            case "resource-config.json" -> addResources(content.path("resources").path("includes"));
            case "proxy-config.json" ->
                    content.forEach(
                            proxy ->
                                    lines.add(
                                            "proxy " + proxy.path("interfaces").path(0).asText()));
            case "serialization-config.json" ->
                    content.path("types")
                            .forEach(
                                    type ->
                                            lines.add(
                                                    "serialisation " + type.path("name").asText()));
            default -> {
                // JNI, foreign functions: native code's own.
            }
        }
        for (JsonNode bundle : content.path("bundles")) {
            String name = bundle.path("name").asText().replaceAll(".*:", "").replace('.', '/');
            resources.add(Pattern.compile("\\Q" + name + "\\E(_.*)?\\.properties"));
        }
    }

    private void addType(JsonNode type) {
        String name = type.has("name") ? type.path("name").asText() : type.path("type").asText();
        lines.add("class " + name);
        if (type.path("allDeclaredConstructors").asBoolean()
                || type.path("allPublicConstructors").asBoolean()) {
            lines.add("constructor " + name);
        }
        if (type.path("allDeclaredMethods").asBoolean()
                || type.path("allPublicMethods").asBoolean()) {
            lines.add("method " + name + "#*");
        }
        if (type.path("allDeclaredFields").asBoolean()
                || type.path("allPublicFields").asBoolean()) {
            lines.add("field " + name + "#*");
        }
        for (JsonNode method : type.path("methods")) {
            String called = method.path("name").asText();
            lines.add(
                    called.equals("<init>")
                            ? "constructor " + name
                            : "method " + name + "#" + called);
        }
        for (JsonNode field : type.path("fields")) {
            lines.add("field " + name + "#" + field.path("name").asText());
        }
    }

    private void addResources(JsonNode includes) {
        for (JsonNode include : includes) {
            if (include.has("pattern")) {
                resources.add(Pattern.compile(include.path("pattern").asText()));
            } else if (include.has("glob")) {
                String glob = include.path("glob").asText();
                resources.add(
                        Pattern.compile(
                                ("\\Q" + glob + "\\E")
                                        .replace("**", "\\E.*\\Q")
                                        .replace("*\\E", "\\E[^/]*")));
            }
        }
    }

    /** Without the declarations that speak of something. */
    Declared without(String name) {
        Declared fewer = new Declared();
        lines.stream().filter(line -> !line.contains(name)).forEach(fewer.lines::add);
        resources.stream()
                .filter(pattern -> !pattern.pattern().contains(name))
                .forEach(fewer.resources::add);
        return fewer;
    }

    /**
     * Whether an access is declared.
     *
     * @param target a class, a member ({@code class#name}), or the name of a resource
     */
    boolean has(String kind, String target) {
        if (kind.equals("resource")) {
            return resources.stream().anyMatch(pattern -> pattern.matcher(target).matches());
        }
        if (kind.equals("service")) {
            return has("resource", "META-INF/services/" + target);
        }
        return lines.contains(kind + " " + target)
                || lines.contains(kind + " " + target.replaceAll("#.*", "#*"));
    }
}

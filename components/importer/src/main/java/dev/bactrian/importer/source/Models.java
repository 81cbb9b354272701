// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.mrm.mxsd.MessageDefinition;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.MessageException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.w3c.dom.Element;

/** The message models of a workspace: DFDL schemas and message sets, as our message sets. */
public final class Models {
    private static final Pattern FORMAT = Pattern.compile("messageSetDefaultRep=\"(\\w+)\"");
    private static final String DFDL = "http://www.ogf.org/dfdl/";

    private final Map<String, Model> models = new TreeMap<>();
    private final Map<String, List<String>> references;

    /**
     * A message set.
     *
     * @param name as flows name it
     * @param project that it comes from
     * @param kind {@code DFDL} or {@code MRM}
     * @param types message type and format, and the schema with its root
     * @param files each schema by its path in the set
     * @param problems what of it did not come over
     */
    public record Model(
            String name,
            String project,
            String kind,
            Map<String, String> types,
            Map<String, byte[]> files,
            List<String> problems) {}

    /** Of the workspace's schemas. */
    public Models(Workspace workspace) {
        references = workspace.references();
        for (Artefact file : workspace.files(".xsd")) {
            if (isDfdl(file)) {
                dfdl(file, workspace);
            }
        }
        for (Artefact set : workspace.files(".mset")) {
            mrm(set, workspace);
        }
    }

    /** Whether a schema is one of DFDL. */
    public static boolean isDfdl(Artefact file) {
        return file.is(".xsd") && file.text().contains(DFDL);
    }

    /** All of them. */
    public List<Model> all() {
        return List.copyOf(models.values());
    }

    /** The set with a DFDL message of that name, near a project; null where there is none. */
    public Model dfdl(String message, String project) {
        return ordered(project).stream()
                .filter(m -> m.kind().equals("DFDL") && m.types().containsKey(message + ".DFDL"))
                .findFirst()
                .orElse(null);
    }

    /** The message set of that name, or the only one near a project; null where there is none. */
    public Model mrm(String name, String project) {
        List<Model> sets = ordered(project).stream().filter(m -> m.kind().equals("MRM")).toList();
        return sets.stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .orElse(sets.size() == 1 ? sets.get(0) : null);
    }

    private List<Model> ordered(String project) {
        List<String> near = references.getOrDefault(project, List.of());
        List<Model> ordered = new ArrayList<>();
        all().stream().filter(m -> m.project().equals(project)).forEach(ordered::add);
        all().stream().filter(m -> near.contains(m.project())).forEach(ordered::add);
        all().stream().filter(m -> !ordered.contains(m)).forEach(ordered::add);
        return ordered;
    }

    private static String name(String text) {
        return text.replaceAll("[^A-Za-z0-9_-]", "_");
    }

    /** The schemas of a project are one message set, with each global element as a message. */
    private void dfdl(Artefact file, Workspace workspace) {
        Model model =
                models.computeIfAbsent(
                        name(file.project()),
                        set ->
                                new Model(
                                        set,
                                        file.project(),
                                        "DFDL",
                                        new TreeMap<>(),
                                        new TreeMap<>(),
                                        new ArrayList<>()));
        workspace.files(".xsd").stream()
                .filter(other -> other.project().equals(file.project()))
                .forEach(other -> model.files().put(other.path(), other.bytes()));
        for (String element : elements(file.bytes(), file.place(), model.problems())) {
            model.types().putIfAbsent(element + ".DFDL", file.path() + "#" + element);
        }
    }

    private void mrm(Artefact set, Workspace workspace) {
        String folder = set.folder();
        String stem = folder.isEmpty() ? set.project() : folder.replaceAll("/$", "");
        String name = name(stem.substring(stem.lastIndexOf('/') + 1));
        Model model =
                new Model(
                        name,
                        set.project(),
                        "MRM",
                        new LinkedHashMap<>(),
                        new TreeMap<>(),
                        new ArrayList<>());
        models.put(name, model);
        Map<String, Artefact> files = new LinkedHashMap<>();
        workspace.files(".mxsd", ".xsd").stream()
                .filter(f -> f.project().equals(set.project()) && f.path().startsWith(folder))
                .forEach(f -> files.put(f.path().substring(folder.length()), f));
        SchemaResolver resolver =
                location -> {
                    Artefact file = files.get(location);
                    return file == null ? null : new ByteArrayInputStream(file.bytes());
                };
        files.forEach(
                (location, file) -> {
                    if (file.is(".mxsd")) {
                        definition(model, resolver, location, file);
                    }
                });
    }

    private static void definition(
            Model model, SchemaResolver resolver, String location, Artefact file) {
        Set<String> formats = new LinkedHashSet<>();
        Matcher format = FORMAT.matcher(file.text());
        while (format.find()) {
            formats.add(format.group(1));
        }
        for (String one : formats) {
            try {
                Map<String, String> schemas = MessageDefinition.toSchemas(resolver, location, one);
                String own = schemas.keySet().iterator().next();
                schemas.forEach(
                        (path, text) ->
                                model.files()
                                        .put(
                                                one + "/" + path,
                                                text.getBytes(StandardCharsets.UTF_8)));
                for (String element : elements(file.bytes(), file.place(), model.problems())) {
                    model.types().putIfAbsent(element + "." + one, one + "/" + own + "#" + element);
                }
            } catch (MessageException e) {
                model.problems().add(file.place() + ", " + one + ": " + e.getMessage());
            }
        }
        if (formats.isEmpty()) {
            model.problems().add(file.place() + ": no physical format; XML needs none");
        }
    }

    private static List<String> elements(byte[] bytes, String place, List<String> problems) {
        try {
            Element root = SafeXml.parse(bytes, place);
            return SafeXml.children(root, "element").stream()
                    .map(element -> element.getAttribute("name"))
                    .filter(name -> !name.isEmpty())
                    .toList();
        } catch (ImportException e) {
            problems.add(e.getMessage());
            return List.of();
        }
    }
}

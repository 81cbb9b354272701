// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.project;

import dev.bactrian.importer.map.MapTranslation;
import dev.bactrian.importer.node.FlowRoutes;
import dev.bactrian.importer.node.Surroundings;
import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.source.Artefact;
import dev.bactrian.importer.source.EsqlFiles;
import dev.bactrian.importer.source.Models;
import dev.bactrian.importer.source.QueueScripts;
import dev.bactrian.importer.source.RestApis;
import dev.bactrian.importer.source.SourceText;
import dev.bactrian.importer.source.Workspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The project that an import writes: flows in {@code flows}, around them that of the archetype. */
public final class ImportedProject {
    private static final String FLOWS = "flows/";
    private static final String TAKEN = "another file has that path; it was kept";

    /** A document in YAML is no flow: its ending says so. */
    private static final String YAML = "(?i)\\.ya?ml$";

    private final ProjectFiles files;
    private final String folder;
    private final ImportReport report;
    private final Map<String, String> settings = new TreeMap<>();
    private final List<String> comments = new ArrayList<>();
    private final Set<String> extensions = new TreeSet<>();

    /** In a folder that is empty, or not there. */
    public ImportedProject(Path folder, ImportReport report) throws IOException {
        this.files = new ProjectFiles(folder);
        this.folder = folder.toAbsolutePath().normalize().getFileName() + "";
        this.report = report;
    }

    /** Where each stylesheet goes, by its path in the workspace. */
    public static Map<String, String> stylesheets(Workspace workspace) {
        Map<String, String> targets = new LinkedHashMap<>();
        for (Artefact file : workspace.files(".xsl", ".xslt")) {
            targets.putIfAbsent(file.path(), EsqlFiles.safe(file.path()));
        }
        return targets;
    }

    /** Writes a flow. */
    public void flow(String name, FlowRoutes routes) throws IOException {
        files.write(FLOWS + name + ".camel.yaml", routes.yaml());
        if (!routes.esql().isEmpty()) {
            files.write(FLOWS + routes.esqlFile(), routes.esql());
        }
        for (Map.Entry<String, String> file : routes.files().entrySet()) {
            files.write(FLOWS + file.getKey(), file.getValue());
        }
        settings.putAll(routes.settings());
        extensions.addAll(routes.extensions());
    }

    /** Writes all that is no flow, and the report. */
    public void finish(String source, Workspace workspace, Surroundings around) throws IOException {
        esql(around.esql());
        models(around.models());
        others(workspace, around);
        recordings(workspace);
        queues(around.queues());
        String artifact = artifact(folder);
        files.write("pom.xml", Skeleton.pom(artifact, extensions));
        files.write(".gitignore", "target/\n/data/\n");
        for (String wrapper :
                List.of("mvnw", "mvnw.cmd", ".mvn/wrapper/maven-wrapper.properties")) {
            files.write(wrapper, Skeleton.read(wrapper));
        }
        files.executable("mvnw");
        files.write("src/main/resources/application.properties", properties());
        files.write("README.md", readme(artifact));
        files.write("import-report.md", report.markdown(source));
    }

    private static String artifact(String name) {
        String safe = name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String trimmed = safe.replaceAll("^-+|-+$", "");
        return trimmed.isEmpty() ? "imported" : trimmed;
    }

    private void esql(EsqlFiles esql) throws IOException {
        for (Map.Entry<Artefact, String> file : esql.targets().entrySet()) {
            Artefact from = file.getKey();
            boolean same = SourceText.charset(from.bytes()).equals(StandardCharsets.UTF_8);
            files.write(
                    FLOWS + file.getValue(),
                    same ? from.bytes() : from.text().getBytes(StandardCharsets.UTF_8));
            report.file(
                    from.project(),
                    from.path(),
                    "ESQL",
                    Outcome.CARRIED,
                    FLOWS
                            + file.getValue()
                            + (same
                                    ? ""
                                    : ", now in UTF-8; it was in "
                                            + SourceText.charset(from.bytes())));
        }
    }

    private void models(Models models) throws IOException {
        for (Models.Model model : models.all()) {
            StringBuilder types =
                    new StringBuilder("# message type and format = schema and its root\n");
            model.types()
                    .forEach(
                            (type, schema) ->
                                    types.append(type).append('=').append(schema).append('\n'));
            String set = FLOWS + model.name() + "/";
            files.write(set + "messageset.properties", types.toString());
            for (Map.Entry<String, byte[]> schema : model.files().entrySet()) {
                files.write(set + schema.getKey(), schema.getValue());
            }
            report.file(
                    model.project(),
                    model.name(),
                    model.kind().equals("MRM") ? "message set" : "DFDL schemas",
                    model.types().isEmpty() ? Outcome.NOT_POSSIBLE : Outcome.CARRIED,
                    set + ", " + model.types().size() + " message types and formats");
            for (String problem : model.problems()) {
                report.file(
                        model.project(),
                        model.name(),
                        "message definition",
                        Outcome.NOT_POSSIBLE,
                        problem);
            }
        }
    }

    private void others(Workspace workspace, Surroundings around) throws IOException {
        for (Artefact file : workspace.files()) {
            String safe = EsqlFiles.safe(file.path());
            if (file.is(".xsl", ".xslt", ".wsdl") || file.is(".xsd") && !Models.isDfdl(file)) {
                boolean written = files.write(FLOWS + safe, file.bytes());
                boolean model = file.is(".xsd") && !written;
                report.file(
                        file.project(),
                        file.path(),
                        kind(file),
                        written || model ? Outcome.CARRIED : Outcome.NOT_POSSIBLE,
                        written ? FLOWS + safe : TAKEN);
            } else if (file.is(".map", ".msgmap")) {
                map(file, safe, around.maps().of(file));
            } else if (file.is(".java")) {
                java(file, safe, around.java().target(file));
            } else if (file.is(".policyxml", ".configurableservice")) {
                policy(file);
            } else if (around.rest().of(file) != null) {
                api(file, safe, around.rest().of(file));
            } else if (file.name().matches("(?i).*(openapi|swagger).*\\.(json|ya?ml)")) {
                if (write(FLOWS + safe.replaceFirst(YAML, ".openapi"), file, "OpenAPI")) {
                    report.file(
                            file.project(),
                            file.path(),
                            "OpenAPI",
                            Outcome.REPLACED,
                            "kept in flows; it could not be read, or has no paths");
                }
            }
        }
        for (Workspace.Omission omission : workspace.omissions()) {
            report.file(
                    workspace.name(),
                    omission.place(),
                    "not read",
                    Outcome.NOT_POSSIBLE,
                    omission.reason());
        }
    }

    /** Whether a file was written; where another one has its path, that is reported. */
    private boolean write(String path, Artefact file, String kind) throws IOException {
        boolean written = files.write(path, file.bytes());
        if (!written) {
            report.file(
                    file.project(), file.path(), kind, Outcome.NOT_POSSIBLE, path + ": " + TAKEN);
        }
        return written;
    }

    private void api(Artefact file, String path, RestApis.Api api) throws IOException {
        String safe = path.replaceFirst(YAML, ".openapi");
        if (write(FLOWS + safe, file, "OpenAPI")) {
            report.file(
                    file.project(),
                    file.path(),
                    "OpenAPI",
                    Outcome.CARRIED,
                    FLOWS + safe + ": " + api.operations().size() + " operations");
        }
        for (String left : api.left()) {
            report.file(file.project(), file.path(), "OpenAPI", Outcome.NOT_POSSIBLE, left);
        }
    }

    private void map(Artefact file, String safe, MapTranslation.Result result) throws IOException {
        if (write("maps/" + safe, file, "map")) {
            String kept = "kept as maps/" + safe;
            report.file(
                    file.project(),
                    file.path(),
                    "map",
                    result == null
                            ? Outcome.NOT_POSSIBLE
                            : result.left().isEmpty() ? Outcome.CARRIED : Outcome.REPLACED,
                    result == null
                            ? kept + "; write it as a Compute module or a stylesheet"
                            : "ESQL in the flows that use it; " + kept);
        }
        if (result != null) {
            for (String line : result.left()) {
                report.file(file.project(), file.path(), "map", Outcome.NOT_POSSIBLE, line);
            }
        }
    }

    private void java(Artefact file, String safe, String target) throws IOException {
        if (!write(target == null ? "java-to-port/" + safe : target, file, "Java")) {
            return;
        }
        report.file(
                file.project(),
                file.path(),
                "Java",
                target == null ? Outcome.NOT_POSSIBLE : Outcome.CARRIED,
                target == null
                        ? "kept as java-to-port/"
                                + safe
                                + "; docs/components/java-compute-migration.md and its recipes turn the plug-in API into ours"
                        : target);
    }

    private static String kind(Artefact file) {
        return file.is(".wsdl") ? "WSDL" : file.is(".xsd") ? "schema" : "stylesheet";
    }

    private void policy(Artefact file) {
        comments.add("# policy " + file.place());
        for (String line : file.text().split("\\R")) {
            if (!line.isBlank()) {
                comments.add("#   " + line.strip());
            }
        }
        report.file(
                file.project(),
                file.path(),
                "policy",
                Outcome.REPLACED,
                "a comment in application.properties; docs/configuration.md has the settings");
    }

    private void recordings(Workspace workspace) throws IOException {
        List<String> names = new ArrayList<>();
        for (Artefact file : workspace.files(".mxml")) {
            String name = EsqlFiles.safe(file.project() + "/" + file.path());
            if (!write("src/test/resources/recordings/" + name, file, "recording")) {
                continue;
            }
            names.add("recordings/" + name);
            report.file(
                    file.project(),
                    file.path(),
                    "recording",
                    Outcome.CARRIED,
                    "src/test/resources/recordings/" + name + ", read by RecordingsTest");
        }
        if (!names.isEmpty()) {
            files.write("src/test/java/org/acme/RecordingsTest.java", RecordingsTestText.of(names));
        }
    }

    private void queues(QueueScripts queues) {
        for (QueueScripts.Definition d : queues.definitions()) {
            String what =
                    switch (d.kind()) {
                        case "QLOCAL" ->
                                "made when it is first used; BOTHRESH and BOQNAME are options of its input";
                        case "QALIAS" ->
                                "flows name its target, "
                                        + d.attributes()
                                                .getOrDefault(
                                                        "TARGET",
                                                        d.attributes().getOrDefault("TARGQ", "?"));
                        case "QREMOTE" ->
                                "a queue of another queue manager: a flow that puts there, or a bridge";
                        case "TOPIC" ->
                                "publication: with topic "
                                        + d.attributes().getOrDefault("TOPICSTR", "?");
                        case "SUB" ->
                                "publication: with subscribers="
                                        + d.attributes().getOrDefault("DEST", "?")
                                        + " and topic="
                                        + d.attributes().getOrDefault("TOPICSTR", "?");
                        case "CHANNEL" -> "clients connect to the queue manager's port";
                        default -> "nothing here is like it";
                    };
            comments.add("# " + d.kind() + " " + d.name() + " " + d.attributes() + ": " + what);
            report.file(
                    "",
                    d.kind() + " " + d.name(),
                    "MQSC",
                    d.kind().equals("QLOCAL") || d.kind().equals("QALIAS")
                            ? Outcome.CARRIED
                            : Outcome.REPLACED,
                    what + " (" + d.file() + ")");
        }
    }

    private String properties() {
        StringBuilder text =
                new StringBuilder(
                        Skeleton.settings(
                                escaped(
                                        report.flows().stream().findFirst().orElse("NAME"),
                                        false)));
        text.append("\n# Promoted and user-defined properties of the imported flows.\n");
        settings.forEach(
                (key, value) ->
                        text.append(escaped(key, true))
                                .append('=')
                                .append(escaped(value, false))
                                .append('\n'));
        if (!comments.isEmpty()) {
            text.append("\n# From scripts and policies.\n");
            comments.forEach(comment -> text.append(comment.replaceAll("\\R", " ")).append('\n'));
        }
        return text.toString();
    }

    /** As a file of properties has it; a value is no expression of the configuration. */
    private static String escaped(String text, boolean key) {
        String plain = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        String expressions = plain.replace("${", "\\\\${");
        return key
                ? expressions.replaceAll("([ =:#!])", "\\\\$1")
                : expressions.replaceFirst("^ ", "\\\\ ");
    }

    private String readme(String artifact) {
        StringBuilder text = new StringBuilder("# ").append(artifact).append("\n\n");
        text.append(
                """
                Imported from an IBM message broker. `import-report.md` says what became of each node, property and file.

                | what | command |
                | --- | --- |
                | run it, with live reload | `./mvnw quarkus:dev` |
                | run the flows without a build | `bactrian run flows` |
                | pass the tests | `./mvnw verify` |
                | put a message while it runs, and get one | `bactrian put QUEUE FILE`, `bactrian get QUEUE` |

                `bactrian` is the command line, a script in the root of Bactrian's source tree.

                | file | what |
                | --- | --- |
                | `flows/*.camel.yaml` | the flows |
                | `flows` | what they name: ESQL, message sets, stylesheets |
                | `src/main/resources/application.properties` | promoted and user-defined properties |
                """);
        text.append("\nFlows: ").append(String.join(", ", report.flows())).append(".\n");
        return text.toString();
    }
}

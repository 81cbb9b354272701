// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.flow.FlatFlow;
import dev.bactrian.importer.flow.FlowDocument;
import dev.bactrian.importer.flow.FlowExpansion;
import dev.bactrian.importer.flow.FlowReader;
import dev.bactrian.importer.map.Maps;
import dev.bactrian.importer.node.FlowTranslator;
import dev.bactrian.importer.node.Surroundings;
import dev.bactrian.importer.project.ImportedProject;
import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.source.Artefact;
import dev.bactrian.importer.source.EsqlFiles;
import dev.bactrian.importer.source.ExpressionFiles;
import dev.bactrian.importer.source.ImportLimits;
import dev.bactrian.importer.source.JavaSources;
import dev.bactrian.importer.source.Models;
import dev.bactrian.importer.source.QueueScripts;
import dev.bactrian.importer.source.RestApis;
import dev.bactrian.importer.source.Services;
import dev.bactrian.importer.source.Workspace;
import dev.bactrian.importer.source.WorkspaceReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Imports a workspace.
 *
 * <pre>{@code
 * ImportReport report = Importer.run(Path.of("workspace"), Path.of("orders"));
 * }</pre>
 */
public final class Importer {
    private final Workspace workspace;
    private final ImportReport report = new ImportReport();
    private final List<FlowDocument> documents = new ArrayList<>();

    private Importer(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Reads a workspace, a project interchange file or a BAR file, and writes a project.
     *
     * @param target a folder that is empty, or not there
     * @return what became of everything
     * @throws ImportException where nothing can be imported, or the target is not empty
     */
    public static ImportReport run(Path source, Path target) throws IOException {
        return run(source, target, ImportLimits.DEFAULT);
    }

    /** The same, with other limits. */
    public static ImportReport run(Path source, Path target, ImportLimits limits)
            throws IOException {
        ImportReport none = new ImportReport();
        // Before anything is read: the target may not be over what it is made of.
        new ImportedProject(target, none);
        return new Importer(WorkspaceReader.read(source, limits))
                .write(
                        source.getFileName() == null ? "" + source : "" + source.getFileName(),
                        target);
    }

    private ImportReport write(String source, Path target) throws IOException {
        ImportedProject project = new ImportedProject(target, report);
        EsqlFiles esql = new EsqlFiles(workspace);
        Models models = new Models(workspace);
        QueueScripts queues = new QueueScripts(workspace);
        Surroundings around =
                new Surroundings(
                        esql,
                        models,
                        queues,
                        new Services(workspace),
                        new RestApis(workspace),
                        new Maps(workspace),
                        new JavaSources(workspace),
                        ImportedProject.stylesheets(workspace),
                        new ExpressionFiles(workspace));
        for (Artefact file : workspace.files(".msgflow", ".subflow")) {
            try {
                documents.add(FlowReader.read(file));
            } catch (ImportException e) {
                report.refuse(file.project(), file.path(), e.getMessage());
            }
        }
        for (Map.Entry<String, FlowDocument> flow : names().entrySet()) {
            try {
                FlatFlow flat =
                        FlowExpansion.expand(
                                flow.getValue(),
                                flow.getKey(),
                                workspace.overrides(),
                                this::subflow);
                project.flow(
                        flow.getKey(),
                        FlowTranslator.translate(flat, flow.getKey(), around, report));
            } catch (ImportException e) {
                report.refuse(flow.getValue().project(), flow.getValue().path(), e.getMessage());
            }
        }
        project.finish(source, workspace, around);
        return report;
    }

    /** The flows that run, each with a name of its own: those that no other flow uses. */
    private Map<String, FlowDocument> names() {
        List<FlowDocument> flows =
                documents.stream()
                        .filter(d -> d.path().toLowerCase(Locale.ROOT).endsWith(".msgflow"))
                        .filter(d -> !isOnlySubflow(d))
                        .toList();
        Map<String, FlowDocument> names = new LinkedHashMap<>();
        Set<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (FlowDocument flow : flows) {
            String name = safe(flow.name());
            if (taken.contains(name)) {
                name = safe(flow.qualifiedName());
            }
            if (taken.contains(name)) {
                name = safe(flow.project() + "." + flow.qualifiedName());
            }
            String free = name;
            for (int n = 2; !taken.add(free); n++) {
                free = name + "_" + n;
            }
            names.put(free, flow);
        }
        return names;
    }

    /**
     * A message flow with the boundaries of a subflow is one, as before there were subflow files.
     */
    private static boolean isOnlySubflow(FlowDocument flow) {
        return flow.nodes().stream().anyMatch(n -> n.type().equals("FCMSource"));
    }

    private static String safe(String name) {
        // A file whose name begins with a dot is hidden, and a flow in it is not found.
        return name.replaceAll("[^A-Za-z0-9_.]+", "_").replaceFirst("^\\.+", "_");
    }

    /** By its path in the project, then in those that it refers to, then in any. */
    private FlowDocument subflow(FlowDocument flow, String type) {
        List<String> near = workspace.references().getOrDefault(flow.project(), List.of());
        FlowDocument found = null;
        int best = Integer.MAX_VALUE;
        for (FlowDocument other : documents) {
            if (other.path().equals(type) || other.path().endsWith("/" + type)) {
                int rank =
                        other.project().equals(flow.project())
                                ? 0
                                : near.contains(other.project()) ? 1 : 2;
                if (rank < best) {
                    best = rank;
                    found = other;
                }
            }
        }
        return found;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What became of each flow, node, property and file of an import. */
public final class ImportReport {
    private final List<ReportLine> nodes = new ArrayList<>();
    private final List<ReportLine> files = new ArrayList<>();
    private final List<ReportLine> refused = new ArrayList<>();
    private final Set<String> flows = new LinkedHashSet<>();

    /** Adds a flow that was written. */
    public void flow(String name) {
        flows.add(name);
    }

    /** Adds a flow that was not. */
    public void refuse(String project, String flow, String reason) {
        refused.add(new ReportLine(project, flow, "flow", Outcome.NOT_POSSIBLE, reason, List.of()));
    }

    /** Adds a node. */
    public void node(ReportLine line) {
        nodes.add(line);
    }

    /** Adds a file that is no flow. */
    public void file(String project, String path, String kind, Outcome outcome, String how) {
        files.add(new ReportLine(project, path, kind, outcome, how, List.of()));
    }

    /** The flows that were written. */
    public Set<String> flows() {
        return flows;
    }

    /** The flows that were not. */
    public List<ReportLine> refused() {
        return refused;
    }

    /** The nodes. */
    public List<ReportLine> nodes() {
        return nodes;
    }

    /** The files. */
    public List<ReportLine> files() {
        return files;
    }

    /** How many nodes and properties have that outcome. */
    public long count(Outcome outcome) {
        return nodes.stream().filter(n -> n.outcome() == outcome).count();
    }

    /** How many properties have that outcome. */
    public long properties(Outcome outcome) {
        return nodes.stream()
                .flatMap(n -> n.properties().stream())
                .filter(p -> p.outcome() == outcome)
                .count();
    }

    /** Whether everything came over. */
    public boolean isComplete() {
        return refused.isEmpty()
                && count(Outcome.NOT_POSSIBLE) == 0
                && files.stream().noneMatch(f -> f.outcome() == Outcome.NOT_POSSIBLE);
    }

    /** One line of counts. */
    public String summary() {
        return String.format(
                "%d flows, %d refused; nodes: %d carried, %d replaced, %d not possible; properties: %d carried, "
                        + "%d replaced, %d not possible; files: %d",
                flows.size(),
                refused.size(),
                count(Outcome.CARRIED),
                count(Outcome.REPLACED),
                count(Outcome.NOT_POSSIBLE),
                properties(Outcome.CARRIED),
                properties(Outcome.REPLACED),
                properties(Outcome.NOT_POSSIBLE),
                files.size());
    }

    /** As a page. */
    public String markdown(String source) {
        StringBuilder page = new StringBuilder("# Import of ").append(cell(source)).append("\n\n");
        page.append(summary()).append(".\n");
        if (!refused.isEmpty()) {
            page.append("\n## Flows that were not imported\n\n| flow | why |\n| --- | --- |\n");
            refused.forEach(r -> row(page, r.flow() + "/" + r.name(), r.how()));
        }
        for (String flow : flows) {
            page.append("\n## ").append(cell(flow)).append("\n\n");
            page.append("| node | type | | how |\n| --- | --- | --- | --- |\n");
            for (ReportLine node : nodes) {
                if (node.flow().equals(flow)) {
                    row(page, node.name(), node.type(), node.outcome().text(), node.how());
                }
            }
            boolean any =
                    nodes.stream()
                            .anyMatch(n -> n.flow().equals(flow) && !n.properties().isEmpty());
            if (any) {
                page.append(
                        "\n| node | property | value | | how |\n| --- | --- | --- | --- | --- |\n");
                for (ReportLine node : nodes) {
                    if (node.flow().equals(flow)) {
                        node.properties()
                                .forEach(
                                        p ->
                                                row(
                                                        page,
                                                        node.name(),
                                                        p.name(),
                                                        p.value(),
                                                        p.outcome().text(),
                                                        p.how()));
                    }
                }
            }
        }
        if (!files.isEmpty()) {
            page.append(
                    "\n## Files\n\n| project | file | kind | | how |\n| --- | --- | --- | --- | --- |\n");
            files.forEach(
                    f -> row(page, f.flow(), f.name(), f.type(), f.outcome().text(), f.how()));
        }
        return page.toString();
    }

    private static void row(StringBuilder page, String... cells) {
        for (String cell : cells) {
            page.append("| ").append(cell(cell)).append(' ');
        }
        page.append("|\n");
    }

    /** No character of a name of the workspace becomes mark-up. */
    private static String cell(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replaceAll("\\s+", " ");
    }

    /** As JSON. */
    public String json() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeArrayFieldStart("flows");
            for (String flow : flows) {
                json.writeString(flow);
            }
            json.writeEndArray();
            array(json, "refused", refused);
            json.writeObjectFieldStart("counts");
            for (Outcome outcome : Outcome.values()) {
                json.writeObjectFieldStart(outcome.text());
                json.writeNumberField("nodes", count(outcome));
                json.writeNumberField("properties", properties(outcome));
                json.writeEndObject();
            }
            json.writeEndObject();
            array(json, "nodes", nodes);
            array(json, "files", files);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void array(JsonGenerator json, String name, List<ReportLine> lines)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (ReportLine line : lines) {
            json.writeStartObject();
            json.writeStringField("in", line.flow());
            json.writeStringField("name", line.name());
            json.writeStringField("type", line.type());
            json.writeStringField("outcome", line.outcome().text());
            json.writeStringField("how", line.how());
            if (!line.properties().isEmpty()) {
                json.writeArrayFieldStart("properties");
                for (ReportLine.Property property : line.properties()) {
                    json.writeStartObject();
                    json.writeStringField("name", property.name());
                    json.writeStringField("value", property.value());
                    json.writeStringField("outcome", property.outcome().text());
                    json.writeStringField("how", property.how());
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}

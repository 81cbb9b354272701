// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.project;

import dev.bactrian.assembly.JsonText;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Severity;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Diagnostics as SARIF 2.1.0 (the OASIS format that code hosts and editors show): one run, a rule
 * for each kind of problem, a result for each diagnostic with its region.
 */
public final class SarifReport {
    private SarifReport() {}

    /** The document, in UTF-8 when it is written. */
    public static String of(List<Diagnostic> diagnostics) {
        Set<Problem> rules = EnumSet.noneOf(Problem.class);
        diagnostics.forEach(d -> rules.add(d.problem()));
        StringBuilder out = new StringBuilder();
        out.append("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",");
        out.append("\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{");
        out.append("\"name\":\"bactrian esql check\",\"rules\":[");
        String separator = "";
        for (Problem rule : rules) {
            out.append(separator).append("{\"id\":").append(JsonText.quoted(rule.code()));
            out.append(",\"name\":").append(JsonText.quoted(rule.name()));
            out.append(",\"shortDescription\":{\"text\":")
                    .append(JsonText.quoted(rule.explanation().cause()));
            out.append("}}");
            separator = ",";
        }
        out.append("]}},\"columnKind\":\"utf16CodeUnits\",\"results\":[");
        separator = "";
        for (Diagnostic diagnostic : diagnostics) {
            out.append(separator);
            result(diagnostic, out);
            separator = ",";
        }
        return out.append("]}]}").toString();
    }

    private static void result(Diagnostic d, StringBuilder out) {
        int last = Math.max(d.start(), d.end() - 1);
        out.append("{\"ruleId\":").append(JsonText.quoted(d.problem().code()));
        out.append(",\"level\":")
                .append(d.severity() == Severity.ERROR ? "\"error\"" : "\"warning\"");
        out.append(",\"message\":{\"text\":");
        out.append(
                JsonText.quoted(d.hint().isEmpty() ? d.message() : d.message() + "; " + d.hint()));
        out.append("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
        out.append(JsonText.quoted(uri(d.source().name()))).append("},\"region\":{\"startLine\":");
        out.append(d.line()).append(",\"startColumn\":").append(d.column());
        out.append(",\"endLine\":").append(d.source().line(last));
        out.append(",\"endColumn\":").append(d.source().column(last) + 1);
        out.append("}}}]}");
    }

    /** A relative file stays relative, for the host that knows its root. */
    private static String uri(String name) {
        try {
            Path path = Path.of(name);
            return path.isAbsolute()
                    ? path.toUri().toString()
                    : Path.of("/").resolve(path).toUri().getRawPath().substring(1);
        } catch (InvalidPathException e) {
            return name;
        }
    }
}

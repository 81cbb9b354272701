// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** FileRead: {@code pollEnrich} of Camel's {@code file:}. */
final class FileNodes {
    private FileNodes() {}

    static List<Object> read(NodeScope node) {
        NodeProperties p = node.properties();
        String kind = p.text("recordDetection");
        if (!kind.isEmpty() && !kind.equals("wholeFile")) {
            return node.placeholder(
                    "from: file-records: with recordDetection=" + kind + ", into a queue");
        }
        p.carried("recordDetection", "as it is without it");
        node.carried("pollEnrich of file:");
        String directory = p.take("inputDirectory", "file:");
        String name = p.take(p.first("filenamePattern", "fileName"), "fileName");
        String action = p.text(p.first("fileAction", "action", "processedFileAction"));
        p.carried(p.first("fileAction", "action", "processedFileAction"), "noop, delete, move");
        Map<String, String> after = new LinkedHashMap<>();
        if (action.startsWith("archive")) {
            after.put("move", "mqsiarchive/$simple{file:name}");
        } else if (action.startsWith("delete")) {
            after.put("delete", "true");
        } else {
            after.put("noop", "true");
            after.put("idempotent", "false");
        }
        StringBuilder uri =
                new StringBuilder("file:")
                        .append(directory == null ? "in" : Step.plain(directory))
                        .append('?');
        uri.append("fileName=").append(name == null ? "${header.CamelFileName}" : Step.plain(name));
        after.forEach((option, value) -> uri.append('&').append(option).append('=').append(value));
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        own.add(EsqlNodes.keep(node));
        own.add(Step.keepBody(kept));
        if (name == null) {
            own.add(
                    Step.headerOf(
                            "CamelFileName",
                            "COALESCE(LocalEnvironment.Destination.File.Name, '"
                                    + node.routes().name()
                                    + ".in')"));
        }
        own.add(
                Step.map(
                        "pollEnrich",
                        Step.map(
                                "id",
                                node.id(),
                                "description",
                                node.description(),
                                "simple",
                                uri.toString(),
                                "timeout",
                                0)));
        List<Object> found = new ArrayList<>();
        found.add(Step.bytes());
        found.add(EsqlNodes.parse(node, "BLOB"));
        found.addAll(node.follow("out"));
        List<Object> missing = new ArrayList<>(List.of(Step.restoreBody(kept)));
        missing.addAll(node.follow("noMatch"));
        own.add(Step.choice("${body} != null", found, missing));
        return node.guarded(own, "-");
    }
}

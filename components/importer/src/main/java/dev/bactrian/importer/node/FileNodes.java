// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * FileRead: {@code pollEnrich} of Camel's {@code file:}; FileExists: {@code file-records:} without
 * the contents; FileIterator: a module that the import writes.
 */
final class FileNodes {
    /** A property that may say what becomes of a file, and the values that say it is deleted. */
    private static final String ACTION = "(?i)delete(File)?|(processedFile|file)?Action";

    private static final String DELETED = "(?i)true|yes|delete(d|File|Files)?";

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

    /** Begins a route: a message for each file, which says what it is called and has no body. */
    static void exists(NodeScope node, String route, List<Object> out) {
        NodeProperties p = node.properties();
        node.carried("from: file-records:, without the contents");
        Map<String, Object> options = new LinkedHashMap<>();
        String directory = p.take("inputDirectory", "file-records:");
        String pattern = p.take(p.first("filenamePattern", "fileName"), "antInclude");
        if (pattern != null && !pattern.equals("*")) {
            options.put("antInclude", pattern);
        }
        String action = p.like(ACTION);
        // What the property and its values are called is not published: in doubt the file stays.
        if (action != null && p.text(action).matches(DELETED)) {
            options.put("delete", "true");
            p.carried(action, "delete");
        } else {
            options.put("noop", "true");
            options.put("idempotentKey", "${file:name}-${file:modified}");
            if (action != null) {
                p.replaced(action, "the file stays, and is told once, and again when it changed");
            }
        }
        String list = p.like("(?i)listMode");
        if (list != null) {
            p.replaced(list, "a message for each file; a FileIterator passes it on");
        }
        Inputs.interval(p, p.first("pollingInterval", "waitInterval"), options);
        String text =
                """
                    SET OutputRoot.Properties = InputRoot.Properties;
                    SET OutputLocalEnvironment = InputLocalEnvironment;
                """;
        List<Object> steps = new ArrayList<>();
        steps.add(
                Step.to(
                        node.id() + ".exists",
                        "",
                        node.routes().esql("Exists_" + node.node().id(), text),
                        Step.map("domain", "BLOB", "computeMode", "localEnvironmentAndMessage")));
        steps.addAll(out);
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(
                                "file-records:" + (directory == null ? "in" : directory), options),
                        steps);
    }

    /** A message for each file of a list, as FileRead takes it. */
    static List<Object> iterate(NodeScope node) {
        node.carried("esql:, a module that the import wrote");
        String text =
                """
                    DECLARE one REFERENCE TO InputLocalEnvironment.Files.File[1];
                    IF NOT LASTMOVE(one) THEN
                      MOVE one TO InputLocalEnvironment.File;
                    END IF;
                    WHILE LASTMOVE(one) DO
                      SET OutputRoot = InputRoot;
                      SET OutputLocalEnvironment = InputLocalEnvironment;
                      SET OutputLocalEnvironment.Files = NULL;
                      SET OutputLocalEnvironment.File = one;
                      SET OutputLocalEnvironment.Destination.File.Directory = one.Directory;
                      SET OutputLocalEnvironment.Destination.File.Name = one.Name;
                      PROPAGATE TO TERMINAL 'out';
                      MOVE one NEXTSIBLING REPEAT NAME;
                    END WHILE;
                    RETURN FALSE;
                """;
        String out = node.endpoint("out");
        Map<String, Object> options =
                Step.map(
                        "computeMode",
                        "localEnvironmentAndMessage",
                        "terminal.out",
                        out == null ? node.routes().nowhere() : out);
        String uri = node.routes().esql("Iterate_" + node.node().id(), text);
        return node.guarded(new ArrayList<>(List.of(node.to(uri, options))), "-");
    }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.flow.PropertyValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Trace (IBM Integration Bus, "Trace node"). What a workspace says stands in no option as it is:
 * the pattern goes to a file, the path of the trace is of characters that no URI, placeholder or
 * expression is made of.
 */
final class TraceNode {
    /** By IBM's names. */
    private static final Map<String, String> DESTINATIONS =
            Map.of("none", "none", "usertrace", "userTrace", "file", "file", "localError", "log");

    private TraceNode() {}

    static List<Object> trace(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("trace:");
        Map<String, Object> options = new LinkedHashMap<>();
        String path = path(p.text("filePath"));
        if (p.text("destination").equals("file") && path.isEmpty()) {
            options.put("destination", "none");
            p.impossible("destination", "it names no file; with the options destination and file");
            p.impossible("filePath", "the name of a file, in the option file");
        } else {
            p.map(options, "destination", "destination", DESTINATIONS);
            file(node, options, path);
        }
        pattern(node, options);
        String number = p.text("messageNumber");
        if (number.matches("[0-9]{1,9}")) {
            options.put("messageNumber", Integer.valueOf(number));
            p.carried("messageNumber", "messageNumber");
        }
        p.impossible("messageCatalog", "the text is the pattern's");
        return node.guarded(node.to("trace:" + node.node().id(), options));
    }

    private static void file(NodeScope node, Map<String, Object> options, String path) {
        NodeProperties p = node.properties();
        PropertyValue given = node.node().properties().get("filePath");
        if (path.isEmpty()) {
            p.impossible("filePath", "the name of a file, in the option file");
        } else if (path.equals(given.text())) {
            options.put("file", given.option());
            p.carried(
                    "filePath",
                    path.startsWith("/")
                            ? "file; absolute, as in the workspace"
                            : "file, in the folder of traces");
        } else {
            options.put("file", path);
            p.replaced(
                    "filePath",
                    "file="
                            + path
                            + ": no drive, no way out of the folder of traces, plain characters");
        }
    }

    /**
     * A path with {@code /}, without a drive, without {@code .} and {@code ..}, of letters, digits,
     * spaces and {@code ._-}; empty where that leaves none.
     */
    private static String path(String given) {
        String path = given.strip().replace('\\', '/');
        boolean drive = path.matches("(?s)[A-Za-z]:.*");
        boolean absolute = path.startsWith("/") && !path.startsWith("//");
        Deque<String> parts = new ArrayDeque<>();
        for (String part : (drive ? path.substring(2) : path).split("/")) {
            if (part.equals("..")) {
                parts.pollLast();
            } else if (!part.isBlank() && !part.equals(".")) {
                parts.add(part.replaceAll("[^\\p{L}\\p{N} ._-]", "_"));
            }
        }
        if (parts.isEmpty()) {
            return "";
        }
        return drive ? parts.getLast() : (absolute ? "/" : "") + String.join("/", parts);
    }

    private static void pattern(NodeScope node, Map<String, Object> options) {
        NodeProperties p = node.properties();
        String property = p.first("pattern", "message", "traceText");
        String text = p.text(property);
        if (text.isEmpty()) {
            return;
        }
        String file = node.routes().file(node.node().id() + ".pattern", text);
        options.put("patternFile", "classpath:" + file);
        if (node.node().properties().get(property).key() == null) {
            p.carried(property, "patternFile: flows/" + file);
        } else {
            p.replaced(property, "flows/" + file + ", which no setting changes");
        }
    }
}

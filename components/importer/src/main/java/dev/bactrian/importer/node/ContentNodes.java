// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** XSLTransform, Validate, Log, FileOutput, HTTPReply, HTTPRequest. */
final class ContentNodes {
    /** Headers of a reply that say nothing of its content. */
    private static final String OF_CONNECTION =
            "(?i)(content-length|transfer-encoding|connection|keep-alive|date|server)";

    private ContentNodes() {}

    static List<Object> stylesheet(NodeScope node) {
        NodeProperties p = node.properties();
        String property = p.first("stylesheetName", "xslFile");
        String name = p.text(property);
        Map<String, String> known = node.routes().around().stylesheets();
        String file = known.get(name);
        if (file == null) {
            file =
                    known.entrySet().stream()
                            .filter(e -> e.getKey().endsWith("/" + name))
                            .map(Map.Entry::getValue)
                            .findFirst()
                            .orElse(null);
        }
        if (file == null || name.isEmpty()) {
            return node.placeholder(
                    "xslt-saxon: with the stylesheet "
                            + (name.isEmpty()
                                    ? "that the message names"
                                    : name + ", which is not in the workspace"));
        }
        p.carried(property, "xslt-saxon:" + file);
        node.carried("xslt-saxon:");
        List<Object> own = new ArrayList<>();
        own.add(EsqlNodes.keep(node));
        own.add(Step.map("convertBodyTo", Step.map("type", "byte[]")));
        own.add(node.to("xslt-saxon:" + file, Step.map("output", "bytes", "contentCache", "true")));
        own.add(EsqlNodes.parse(node, "BLOB"));
        return node.guarded(own, "out");
    }

    /** Validate and Check: what is to be looked at is named. */
    static List<Object> validate(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("validate:");
        Map<String, Object> options = new LinkedHashMap<>();
        String domain = p.text("domain");
        String type = p.text("type").replaceFirst("^\\{[^}]*\\}:?", "");
        String set = p.text("set");
        var model =
                domain.equals("DFDL")
                        ? node.routes().around().models().dfdl(type, node.project())
                        : domain.equals("MRM")
                                ? node.routes().around().models().mrm(set, node.project())
                                : null;
        option(p, options, "domain", "checkDomain", domain);
        option(p, options, "messageSet", "checkSet", model == null ? set : model.name());
        option(p, options, "messageType", "checkType", type);
        p.carried("set", "messageSet");
        p.carried("type", "messageType");
        String how = p.text("validateMaster");
        if (how.startsWith("content")) {
            if (domain.isEmpty() || domain.startsWith("XML") || domain.equals("JSON")) {
                p.impossible(
                        "validateMaster",
                        "name the schema file in the option schema of validate:, and validation="
                                + how);
            } else {
                options.put("validation", how);
                p.carried("validateMaster", "validation");
            }
        } else {
            p.carried("validateMaster", "as it is without it");
        }
        return node.guarded(
                new ArrayList<>(List.of(node.to("validate:" + node.id(), options))), "match");
    }

    private static void option(
            NodeProperties p,
            Map<String, Object> options,
            String option,
            String check,
            String value) {
        if (p.text(check).equals("true") && !value.isEmpty()) {
            options.put(option, value);
        }
        p.carried(option, option);
        p.carried(check, option);
    }

    static List<Object> log(NodeScope node) {
        NodeProperties p = node.properties();
        node.replaced("log:");
        String pattern = p.first("pattern", "message", "traceText");
        String text = p.text(pattern);
        for (String property :
                List.of("pattern", "message", "traceText", "messageNumber", "messageCatalog")) {
            p.replaced(property, "log:");
        }
        String literal = text.replaceAll("\\$\\{[^}]*\\}", "…").replace("$", "");
        Map<String, Object> log =
                Step.map(
                        "id",
                        node.id(),
                        "description",
                        node.description(),
                        "loggingLevel",
                        "INFO",
                        "logName",
                        "trace." + node.id(),
                        "message",
                        (literal.isBlank() ? node.node().path() : literal)
                                + (text.matches("(?s).*\\$\\{(Input)?(Root|Body).*")
                                        ? " ${body}"
                                        : ""));
        return node.guarded(Step.map("log", log));
    }

    static List<Object> file(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        node.carried("file-records:");
        String directory = p.take("outputDirectory", "file-records:");
        String name = p.take(p.first("outputFilename", "filenamePattern"), "fileName");
        if (name != null) {
            options.put("fileName", name.contains("*") ? "${exchangeId}" : name);
        }
        p.map(
                options,
                "recordDefinition",
                "recordDefinition",
                Map.of(
                        "wholeFile", "",
                        "unmodified", "unmodified",
                        "delimited", "delimited",
                        "fixedLength", "fixedLength"));
        p.map(options, p.first("recordLength", "length"), "recordLength");
        Delimiters.map(p, options);
        p.map(
                options,
                p.first("outputFileAction", "fileAction"),
                "fileExist",
                Map.of("replace", "", "create", "", "fail", "Fail"));
        List<Object> own = new ArrayList<>();
        if (name == null) {
            own.add(
                    Step.map(
                            "setHeader",
                            Step.map(
                                    "name",
                                    "CamelFileName",
                                    "language",
                                    Step.map(
                                            "language",
                                            "esql",
                                            "expression",
                                            "COALESCE(LocalEnvironment.Destination.File.Name, '"
                                                    + node.routes().name()
                                                    + ".out')"))));
        }
        own.add(node.to("file-records:" + (directory == null ? "out" : directory), options));
        Map<String, Object> transfer = FileTransfers.send(node, (String) options.get("fileName"));
        if (transfer != null) {
            node.replaced("file-records:, and the message to the server as a file of that name");
            own.add(transfer);
        }
        return node.guarded(own, "out");
    }

    static List<Object> httpReply(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("http-reply:");
        Map<String, Object> options = new LinkedHashMap<>();
        p.map(
                options,
                "ignoreTransportFailures",
                "ignoreUnknown",
                Map.of("true", "true", "false", ""));
        p.carried("generateDefaultHttpHeaders", "always");
        return node.guarded(node.to("http-reply:" + node.routes().name(), options));
    }

    static List<Object> httpRequest(NodeScope node) {
        List<Object> own = call(node, node.node().id(), true);
        if (own == null) {
            return node.placeholder("http: with the URL");
        }
        node.carried("http:");
        own.addAll(answer(node, node.node().id()));
        if (node.isConnected("error")) {
            List<Object> caught = new ArrayList<>(node.follow("error"));
            caught.add(Step.stop());
            own =
                    new ArrayList<>(
                            List.of(
                                    Step.tryCatch(
                                            node.id() + ".error",
                                            "",
                                            own,
                                            "org.apache.camel.http.base.HttpOperationFailedException",
                                            caught)));
        }
        return node.guarded(own, "out");
    }

    /**
     * The request of an HTTP node, null where it has no URL.
     *
     * @param name under which the headers of the message are kept for {@link #answer}
     * @param failing whether an answer from 400 is an exception
     */
    static List<Object> call(NodeScope node, String name, boolean failing) {
        NodeProperties p = node.properties();
        String url = p.take("URLSpecifier", "http:");
        String method = p.text("httpMethod").isEmpty() ? "POST" : p.text("httpMethod");
        p.carried("httpMethod", "the header CamelHttpMethod");
        p.carried("httpVersion", "1.1");
        p.replaced("protocol", "TLS as the JDK has it");
        p.carried("followRedirection", "followRedirects");
        Map<String, Object> options = new LinkedHashMap<>();
        String seconds = p.text("requestTimeout");
        options.put(
                "responseTimeout", seconds.matches("[1-9][0-9]{0,5}") ? seconds + "000" : "120000");
        p.carried("requestTimeout", "responseTimeout");
        if (p.text("followRedirection").equals("true")) {
            options.put("followRedirects", "true");
        }
        if (!failing) {
            options.put("throwExceptionOnFailure", "false");
        }
        if (url == null) {
            return null;
        }
        List<Object> own = new ArrayList<>();
        own.add(EsqlNodes.keep(node, name));
        own.add(Step.bytes());
        own.add(Step.map("removeHeaders", Step.map("pattern", "CamelHttp*")));
        own.add(Step.setHeader("CamelHttpMethod", method));
        own.add(Step.to(node.id() + (failing ? "" : ".call"), node.description(), url, options));
        own.add(Step.bytes());
        return own;
    }

    /** What came back as a message, behind the headers of the one that asked. */
    static List<Object> answer(NodeScope node, String name) {
        return List.of(
                Step.map("removeHeaders", Step.map("pattern", "CamelHttp*")),
                Step.map("removeHeaders", Step.map("pattern", OF_CONNECTION)),
                EsqlNodes.parse(node, "BLOB", name));
    }

    /** Keeps the status of an answer for {@link #byStatus}. */
    static Map<String, Object> status(NodeScope node) {
        return Step.map(
                "setProperty",
                Step.map(
                        "name",
                        node.id() + ".status",
                        "simple",
                        "${header.CamelHttpResponseCode}"));
    }

    /**
     * An answer below 400 goes on, another one to terminal error; where nothing is connected to
     * that, it fails, as the node does that waits for its answer.
     */
    static Map<String, Object> byStatus(NodeScope node, List<Object> out) {
        String status = "${exchangeProperty[" + node.id() + ".status]}";
        Object failure =
                Step.map(
                        "throwException",
                        Step.map(
                                "exceptionType",
                                "java.lang.IllegalStateException",
                                "message",
                                Step.plain("node '" + node.node().path() + "' was answered with ")
                                        + status));
        return Step.choice(
                status + " < 400",
                out.isEmpty() ? List.of(Step.stop()) : out,
                node.isConnected("error") ? node.follow("error") : List.of(failure));
    }
}
